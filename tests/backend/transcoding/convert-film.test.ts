import { spawn } from 'node:child_process';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { convertFilm } from '../../../backend/transcoding/convert-film.ts';
import { probeFilm, UnpreparableFilm } from '../../../backend/transcoding/probe-film.ts';
import { BoundsExceeded, ProgramStopped, runBounded } from '../../../backend/work/run-bounded.ts';
import { isThorough } from '../../support/thorough.ts';
import { ffmpeg, filmFolder, probe, skippedName, tools } from '../support/made-films.ts';

let films: Awaited<ReturnType<typeof filmFolder>>;
beforeAll(async () => {
  films = await filmFolder();
});
afterAll(() => films.remove());

const x264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';

/** Converts a file, and says what ffprobe says of the result. */
async function convert(file: string, name = 'high') {
  if (!tools) throw new Error('no ffmpeg');
  const folder = `${file}.made`;
  await mkdir(folder, { recursive: true });
  const film = await probeFilm(tools, file);
  const made = await convertFilm(tools, { film, file, folder });
  const { streams, format } = await probe(join(folder, `${name}.mp4`));
  const stream = (type: string) => streams.find(({ codec_type }) => codec_type === type);
  return { film, made, format, video: stream('video'), audio: stream('audio'), folder };
}

describe.skipIf(!tools)(`films as cameras and programs write them${skippedName}`, () => {
  const kinds = [
    ['MP4 of a phone', 'a.mp4', `${x264} -c:a aac`, {}, [320, 180]],
    [
      'HEVC with 10 bits',
      'b.mov',
      '-c:v libx265 -preset ultrafast -pix_fmt yuv420p10le -tag:v hvc1 -x265-params log-level=error -c:a aac',
      {},
      [320, 180],
    ],
    ['3GP with H.263', 'c.3gp', '-vf scale=176:144,setsar=12/11 -c:v h263 -an', {}, [192, 144]],
    ['3GP with H.264', 'c2.3gp', `${x264} -c:a aac`, {}, [320, 180]],
    ['Matroska', 'd.mkv', `${x264} -c:a libopus`, {}, [320, 180]],
    [
      'MTS, interlaced',
      'e.mts',
      `${x264} -flags +ildct+ilme -x264opts tff=1 -c:a ac3 -f mpegts`,
      {},
      [320, 180],
    ],
    ['AVI with MPEG-4', 'f.avi', '-c:v mpeg4 -c:a libmp3lame', {}, [320, 180]],
    ['MPEG-2 program stream', 'g.mpg', '-c:v mpeg2video -c:a mp2', {}, [320, 180]],
    ['WMV', 'h.wmv', '-c:v wmv2 -c:a wmav2', {}, [320, 180]],
    ['FLV', 'i.flv', '-c:v flv1 -c:a libmp3lame -ar 44100', {}, [320, 180]],
    ['Ogg', 'j.ogv', '-c:v libtheora -c:a libvorbis', {}, [320, 180]],
    ['MOV with ProRes and PCM', 'k.mov', '-c:v prores_ks -c:a pcm_s16le', {}, [320, 180]],
    [
      'WebM without a duration',
      'l.webm',
      '-c:v libvpx -c:a libopus -deadline realtime -live 1',
      {},
      [320, 180],
    ],
    ['no sound', 'm.mp4', x264, { sound: false }, [320, 180]],
    ['portrait', 'n.mp4', `${x264} -c:a aac`, { size: '180x320' }, [180, 320]],
    ['odd numbers of pixels', 'o.mkv', '-c:v ffv1 -c:a flac', { size: '321x181' }, [320, 180]],
    [
      'wider than visitors get',
      'p.mp4',
      `${x264} -c:a aac`,
      { size: '1920x1080', seconds: 1 },
      [1280, 720],
    ],
    [
      'pixels that are not square',
      'q.mp4',
      `${x264} -vf setsar=4/3 -c:a aac`,
      { size: '240x180' },
      [320, 180],
    ],
    ['60 pictures a second', 'r.mp4', `${x264} -r 60 -c:a aac`, {}, [320, 180]],
    ['one channel of 8 kHz', 's.mp4', `${x264} -c:a aac -ar 8000 -ac 1`, {}, [320, 180]],
    ['4:4:4', 't.mp4', '-c:v libx264 -preset ultrafast -pix_fmt yuv444p -c:a aac', {}, [320, 180]],
  ] as const;
  // Every third one in turns, unless all are tested (docs/decisions/0073).
  const turn = Math.floor(Math.random() * 3);

  test.each(kinds.filter((_, at) => isThorough || at % 3 === turn))(
    '%s becomes H.264 and AAC',
    async (_, name, args, options, [width, height]) => {
      const { video, audio, format, film } = await convert(await films.make(name, args, options));
      expect(video).toMatchObject({
        ...{ codec_name: 'h264', profile: 'High', pix_fmt: 'yuv420p', width, height },
        sample_aspect_ratio: '1:1',
      });
      expect(video?.side_data_list).toBeUndefined();
      const hasSound = film.audioCodec !== undefined;
      expect(audio?.codec_name).toBe(hasSound ? 'aac' : undefined);
      expect(hasSound).toBe(!args.includes('-an') && !('sound' in options));
      const { duration } = format;
      expect(Number(duration)).toBeGreaterThan(('seconds' in options ? options.seconds : 2) - 0.3);
      const [pictures = 0, time = 1] = String(video?.r_frame_rate).split('/').map(Number);
      expect(pictures / time).toBeLessThanOrEqual(30.5);
    },
  );

  test('the index comes first, and the place and the device are left out', async () => {
    const place = '-metadata location=+37.5665+126.9780/ -metadata model=iPhone';
    const file = await films.make('place.mov', `${x264} -c:a aac ${place}`);
    expect((await readFile(file)).includes('+37.5665')).toBe(true);
    const { folder } = await convert(file);
    const bytes = await readFile(join(folder, 'high.mp4'));
    expect(bytes.includes('37.5665')).toBe(false);
    expect(bytes.includes('iPhone')).toBe(false);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });

  test.each([
    ['turned', [0, 1, -1, 0], [180, 320], 'right'],
    ['mirrored', [-1, 0, 0, 1], [320, 180], 'right'],
  ] as const)(
    'a film that a phone marks as %s is shown as it was filmed',
    async (name, matrix, size, side) => {
      const white = '-vf drawbox=color=black:t=fill,drawbox=w=80:h=45:color=white:t=fill';
      const bytes = await readFile(await films.make('lying.mp4', `${white} ${x264} -an`));
      const at = bytes.indexOf('tkhd') + 44;
      for (const [index, place] of [0, 4, 12, 16].entries())
        bytes.writeInt32BE((matrix[index] ?? 0) * 0x1_00_00, at + place);
      const file = join(films.folder, `${name}.mp4`);
      await writeFile(file, bytes);
      const { video, folder } = await convert(file);
      expect([video?.width, video?.height]).toEqual(size);
      const raw = join(films.folder, 'sides.gray');
      const sides = ['-vf', 'scale=2:1:flags=area', '-frames:v', '1', '-pix_fmt', 'gray'];
      await ffmpeg('-i', join(folder, 'high.mp4'), ...sides, '-f', 'rawvideo', raw);
      const [left = 0, right = 0] = await readFile(raw);
      expect(left > right ? 'left' : 'right').toBe(side);
    },
  );

  test('the default one of two sounds is heard', async () => {
    const file = join(films.folder, 'two-sounds.mkv');
    const silence = ['-f', 'lavfi', '-i', 'anullsrc=duration=2'];
    const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2'];
    const pictures = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25:duration=2'];
    await ffmpeg(
      ...[...pictures, ...silence, ...tone, '-map', '0', '-map', '1', '-map', '2'],
      ...[...x264.split(' '), '-c:a', 'flac', '-disposition:a:0', '0', '-disposition:a:1'],
      ...['default', file],
    );
    const { film, folder } = await convert(file);
    expect(film.audioTrack).toBe(1);
    const raw = join(films.folder, 'heard.s16');
    await ffmpeg('-i', join(folder, 'high.mp4'), '-f', 's16le', raw);
    const samples = new Int16Array(new Uint8Array(await readFile(raw)).buffer);
    expect(samples.some((sample) => Math.abs(sample) > 1_000)).toBe(true);
  });

  test('fragments are shown at the rate at which they were filmed, DV without its lines', async () => {
    const fragments = `${x264} -c:a aac -movflags frag_keyframe+empty_moov`;
    expect((await convert(await films.make('frag.mp4', fragments))).film.rate).toBe('25/1');
    const dv = await films.make('camera.dv', '-target pal-dv', { size: '720x576', seconds: 1 });
    const { film, video } = await convert(dv);
    expect(film.isInterlaced).toBe(true);
    expect([video?.width, video?.height]).toEqual([768, 576]);
  });

  test('HDR becomes SDR', async () => {
    const hdr =
      '-c:v libx265 -preset ultrafast -pix_fmt yuv420p10le -color_primaries bt2020 -color_trc arib-std-b67 -colorspace bt2020nc -x265-params log-level=error:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc';
    const { film, video } = await convert(await films.make('hdr.mov', hdr, { sound: false }));
    expect(film.hdr).toBe('arib-std-b67');
    expect(video).toMatchObject({ pix_fmt: 'yuv420p', color_transfer: 'bt709' });
  });

  test('the rendition for slow connections is small, and neither is above its rate', async () => {
    const noise = '-vf noise=alls=100:allf=t -c:v libx264 -preset ultrafast -qp 10 -c:a aac';
    const file = await films.make('noise.mp4', noise, { size: '1280x720', seconds: 6 });
    const { format, folder } = await convert(file);
    const low = await probe(join(folder, 'low.mp4'));
    expect(Number(format.bit_rate)).toBeLessThan(3_200_000);
    expect(Number(low.format.bit_rate)).toBeLessThan(900_000);
    expect(low.streams[0]).toMatchObject({ width: 640, height: 360 });
    const bytes = await readFile(join(folder, 'low.mp4'));
    // It is loaded before the first picture: of half an hour, 600 kB.
    expect(bytes.readUInt32BE(bytes.indexOf('moov') - 4)).toBeLessThan(1_500 + 6 * 350);
  });
});

describe.skipIf(!tools)(`what is no film, or takes too much${skippedName}`, () => {
  const faultOf = (file: string) =>
    convert(file).then(
      () => 'converted',
      (error) => (error instanceof UnpreparableFilm ? error.fault : String(error.name)),
    );

  async function written(name: string, bytes: string | Uint8Array) {
    const file = join(films.folder, name);
    await writeFile(file, bytes);
    return file;
  }

  test.each([
    [
      'a playlist of addresses',
      '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://127.0.0.1:9/a.ts\n',
    ],
    ['a playlist of files', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'],
    ['a script that names files', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
    ['words', 'This is no film.'],
    ['nothing', ''],
    ['zeros', new Uint8Array(100_000)],
  ])('%s is refused', async (name, content) => {
    expect(['ProgramFailed', 'no_film']).toContain(
      await faultOf(await written(`${name}.mp4`, content)),
    );
  });

  test('sound alone is no film', async () => {
    const file = join(films.folder, 'sound.mp4');
    await ffmpeg('-f', 'lavfi', '-i', 'sine=duration=1', '-c:a', 'aac', file);
    expect(await faultOf(file)).toBe('no_film');
  });

  test('pictures of 49 million pixels are not decoded', async () => {
    const file = join(films.folder, 'huge.avi');
    const gray = 'color=size=7000x7000:rate=1:duration=1';
    await ffmpeg('-f', 'lavfi', '-i', gray, '-c:v', 'mjpeg', '-q:v', '31', file);
    expect(await faultOf(file)).toBe('too_large');
  });

  test('a film that says it lasts days is not begun', async () => {
    const file = await films.make('days.mp4', `${x264} -c:a aac`, { seconds: 1 });
    const bytes = await readFile(file);
    // The duration stands 12 bytes after the scale of time in mvhd, and tkhd and mdhd have their own.
    const at = bytes.indexOf('mvhd') + 4;
    bytes.writeUInt32BE(1, at + 12);
    bytes.writeUInt32BE(500_000, at + 16);
    expect(['too_long', 'converted']).toContain(await faultOf(await written('days2.mp4', bytes)));
  });

  test('a film that is cut off is prepared as far as it goes, or refused as damaged', async () => {
    const file = await films.make('whole.mkv', `${x264} -c:a aac`, { seconds: 4 });
    const bytes = await readFile(file);
    const half = await written('half.mkv', bytes.subarray(0, bytes.length / 2));
    expect(['converted', 'damaged']).toContain(await faultOf(half));
    const index = await films.make('index-last.mp4', `${x264} -c:a aac`);
    const handle = await open(index, 'r+');
    await handle.truncate(2_000);
    await handle.close();
    expect(await faultOf(index)).toMatch(/damaged|ProgramFailed|no_film/);
  });
});

describe('bounds of a program', () => {
  const bounds = { seconds: 30, processorSeconds: 30, memory: 4_000_000_000, fileBytes: 1_000_000 };
  const node = (code: string, more: object = {}, signal?: AbortSignal) =>
    runBounded('/bin/sh', ['-c', code], { bounds: { ...bounds, ...more }, signal });

  test('returns what it wrote', async () => {
    expect(await node('echo done')).toBe('done\n');
  });
  test('ends one that never ends', async () => {
    await expect(node('exec sleep 600', { seconds: 0.2 })).rejects.toBeInstanceOf(BoundsExceeded);
  });
  test('ends one that takes all of a processor', async () => {
    const loop = node('while :; do :; done', { processorSeconds: 1 });
    await expect(loop).rejects.toBeInstanceOf(BoundsExceeded);
  });
  test('ends one that writes too much', async () => {
    const file = join(films.folder, 'much');
    await expect(
      node(`exec cat /dev/zero > ${file}`, { fileBytes: 100_000 }),
    ).rejects.toBeInstanceOf(BoundsExceeded);
  });
  test('ends one that nobody wants any more', async () => {
    const stopping = new AbortController();
    const run = node('exec sleep 600', {}, stopping.signal);
    stopping.abort();
    await expect(run).rejects.toBeInstanceOf(ProgramStopped);
  });
  test('ends with the process that runs it, also by kill -9', async () => {
    const file = join(films.folder, 'process-id');
    const module = new URL('../../../backend/work/run-bounded.ts', import.meta.url).href;
    const code = `const { runBounded } = await import('${module}');
      await runBounded('/bin/sh', ['-c', 'echo $$ > ${file}; exec sleep 900'], { bounds: ${JSON.stringify(bounds)} });`;
    const site = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' });
    const idOf = async () => Number(await readFile(file, 'utf8').catch(() => '0'));
    await expect.poll(idOf, { timeout: 100_000 }).toBeGreaterThan(0);
    const id = await idOf();
    expect(isRunning(id)).toBe(true);
    site.kill('SIGKILL');
    await expect.poll(() => isRunning(id), { timeout: 100_000 }).toBe(false);
  });
  test.runIf(process.platform === 'linux')(
    'is the first to end where memory is short',
    async () => {
      expect(await node('cat /proc/self/oom_score_adj')).toBe('1000\n');
    },
  );
  test('lowers its priority', async () => {
    expect(await node('nice')).toBe('19\n');
  });
  test('hides the keys of the site', async () => {
    process.env.SOME_SECRET = 'secret';
    expect(await node('env')).not.toContain('secret');
  });
});

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
