import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ffmpeg } from './made-films.ts';

/* Films that want more than a converter should give: of each kind one small file. */

const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const pictures = (options: string) => ['-f', 'lavfi', '-i', `testsrc2=${options}`];
const plain = (size: string, rest: string) => ['-f', 'lavfi', '-i', `color=size=${size}:${rest}`];
const silence = (seconds: number) => [
  ...['-f', 'lavfi', '-i', `anullsrc=r=8000:cl=mono:d=${seconds}`, '-c:a', 'aac', '-b:a', '8k'],
];

type Make = (file: string) => Promise<unknown>;
const written =
  (bytes: string | Uint8Array): Make =>
  (file) =>
    writeFile(file, bytes);
const made =
  (...args: string[]): Make =>
  (file) =>
    ffmpeg(...args, file);
/** A film of two seconds, whose bytes are then changed. */
const changed =
  (change: (bytes: Buffer) => Uint8Array): Make =>
  async (file) => {
    await ffmpeg(...pictures('size=320x180:rate=25:duration=2'), ...x264, '-f', 'mp4', file);
    await writeFile(file, change(await readFile(file)));
  };

/** Writes a number at a distance behind a name, each time that it occurs. */
function patch(bytes: Buffer, name: string, distance: number, write: (at: number) => void): Buffer {
  for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 4))
    write(at + distance);
  return bytes;
}

/** Atoms within each other, so many deep. */
function nested(depth: number): Buffer {
  let inner = Buffer.alloc(0);
  const names = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'udta', 'meta'];
  for (let level = 0; level < depth; level++) {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(inner.length + 8);
    head.write(names[level % names.length] ?? 'moov', 4);
    inner = Buffer.concat([head, inner]);
  }
  return Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), inner]);
}

const entities = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${['b', 'c', 'd', 'e', 'f', 'g', 'h']
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefg'[index]};`.repeat(10)}">`)
  .join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&h;</text></svg>`;

const films: Record<string, Make> = {
  'playlist-of-addresses.mp4': written('#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:9/a.ts\n'),
  'playlist-of-files.mp4': written('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
  'list-of-files.mp4': written("ffconcat version 1.0\nfile '/etc/passwd'\n"),
  'words.mp4': written('This is no film.'),
  'nothing.mp4': written(''),
  'zeros.mp4': written(new Uint8Array(1_000_000)),
  'noise.mp4': written(randomBytes(1_000_000)),
  'entities.mp4': written(entities),
  'packed.mp4': written(gzipSync(Buffer.alloc(50_000_000))),
  'sound-alone.mp4': made(...silence(1)),
  'moving-picture.gif': made(...pictures('size=64x64:rate=5:duration=1')),
  '49-million-pixels.avi': made(...plain('7000x7000', 'rate=1:duration=1'), '-c:v', 'mjpeg'),
  '256-million-pixels.avi': made(
    ...plain('16000x16000', 'rate=1:duration=1'),
    ...['-c:v', 'mjpeg', '-q:v', '31'],
  ),
  'one-line-of-pixels.mkv': made(...plain('16000x2', 'rate=25:duration=1'), '-c:v', 'ffv1'),
  'header-of-16k.mp4': changed((bytes) =>
    patch(bytes, 'avc1', 28, (at) => {
      if (at + 4 > bytes.length) return;
      bytes.writeUInt16BE(16_384, at);
      bytes.writeUInt16BE(16_384, at + 2);
    }),
  ),
  'says-days.mp4': changed((bytes) =>
    patch(bytes, 'mvhd', 16, (at) => {
      bytes.writeUInt32BE(1, at);
      bytes.writeUInt32BE(500_000, at + 4);
    }),
  ),
  'endless-atom.mp4': changed((bytes) =>
    patch(bytes, 'mdat', -4, (at) => void bytes.writeUInt32BE(0xff_ff_ff_ff, at)),
  ),
  'atoms-in-atoms.mp4': written(nested(4_000)),
  'cut-off.mp4': changed((bytes) => bytes.subarray(0, bytes.length / 2)),
  'damaged.mp4': changed((bytes) => {
    const at = bytes.indexOf('mdat') + 8;
    for (let index = at; index < bytes.length && index < at + 20_000; index += 37) {
      bytes[index] = (bytes[index] ?? 0) ^ 0xff;
    }
    return bytes;
  }),
  'thousand-a-second.mkv': made(
    ...pictures('size=64x64:rate=1000:duration=10'),
    ...[...x264, '-r', '1000'],
  ),
  'two-pictures-in-twenty-minutes.mkv': made(
    ...pictures('size=64x64:rate=1:duration=2'),
    ...['-vf', 'setpts=N*1200/TB', '-fps_mode', 'passthrough', ...x264],
  ),
  'one-picture-and-three-minutes-of-sound.mkv': made(
    ...pictures('size=320x180:rate=1:duration=1'),
    ...[...silence(180), ...x264],
  ),
  'forty-tracks.mkv': made(
    ...pictures('size=64x64:rate=5:duration=1'),
    ...silence(1),
    ...['-map', '0:v', ...Array.from({ length: 40 }, () => ['-map', '1:a']).flat(), ...x264],
  ),
  'large-attachment.mkv': async (file) => {
    const attached = `${file}.bin`;
    await writeFile(attached, new Uint8Array(20_000_000));
    const attach = ['-attach', attached, '-metadata:s:t', 'mimetype=application/octet-stream'];
    await ffmpeg(...pictures('size=64x64:rate=5:duration=1'), ...x264, ...attach, file);
  },
};

export const hostileNames = Object.keys(films);

/** Makes one of the hostile films in a folder, and returns its path. */
export async function makeHostileFilm(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  await films[name]?.(file);
  return file;
}
