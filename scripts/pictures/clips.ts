// biome-ignore-all lint/style/noNonNullAssertion: sums over pixel arrays whose length is known
// Animated versions of the scenes: 48 s, 960x540, 24 fps, with quiet background sound.
//   node scripts/pictures/clips.ts [scene]
// Light is linear, so each moving part (flame, stars, glints, cloud) is painted once and only weighted
// differently for each frame.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bloom, tone, vignette } from './finish.ts';
import { fbm, mix, rng, smooth } from './noise.ts';
import { frame, paint } from './paint.ts';
import { SCENES } from './scenes/index.ts';
import { soundArguments } from './sound.ts';

const OUT = join(import.meta.dirname, '../../public/media/clips');
const SECONDS = 48;
const FPS = 24;
const W = 960;
const H = 540;
const SRC = 1120;
/** Maximum bytes of a finished clip. */
const TARGET = 375 * 1024;

/** The camera's target, as fractions of the frame, and how far it zooms in. */
const CAMERA: Record<string, [number, number, number]> = {
  'lamp-window': [0.72, 0.5, 0.035],
  'road-before-dawn': [0.68, 0.6, 0.04],
  'sea-at-night': [0.6, 0.5, 0.03],
  'city-one-light': [0.72, 0.45, 0.035],
  'hills-stars': [0.6, 0.6, 0.035],
  'open-door': [0.73, 0.6, 0.04],
  'empty-tomb': [0.68, 0.62, 0.04],
  'table-bread': [0.72, 0.55, 0.035],
};

/** The strength of a moving part at a point in time. */
function weight(group: string, t: number): number {
  if (group === 'lamp') return 1 + 0.07 * fbm(t * 0.9, 1, 3, 2) + 0.025 * fbm(t * 3.4, 2, 5, 2);
  if (group === 'breath') return 0.94 + 0.2 * smooth(0, SECONDS, t) + 0.02 * Math.sin(t * 0.4);
  const k = Number(group.slice(-1));
  if (group.startsWith('star')) return 0.84 + 0.24 * fbm(t * 0.55, k * 9, 11 + k, 2);
  if (group.startsWith('shim'))
    return Math.max(
      0.2,
      0.95 + 0.62 * Math.sin(t * (0.62 + k * 0.07) + k * 1.9) * 0.7 + 0.2 * fbm(t * 0.5, k, 7, 2),
    );
  return 1;
}

type Part = { name: string; buf: Float32Array; cover?: Float32Array; at?: Uint32Array };

function ffmpeg(args: string[]): ReturnType<typeof spawn> {
  return spawn(
    'nice',
    ['ffmpeg', '-hide_banner', '-loglevel', 'error', '-y', '-threads', '1', ...args],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
}

async function run(args: string[]): Promise<void> {
  const p = ffmpeg(args);
  p.stdin!.end();
  const [code] = (await once(p, 'exit')) as [number];
  if (code !== 0) throw new Error(`ffmpeg exited with ${code}: ${args.join(' ')}`);
}

async function renderFrames(name: string, folder: string): Promise<string> {
  const f = frame('wide', SRC);
  const p = await paint(SCENES[name]!(f), f);
  const { pw, ph } = f;
  const n = pw * ph;
  const vig = vignette(pw, ph);
  const shade = Float32Array.from({ length: n }, (_, i) => vig(i % pw, (i / pw) | 0));
  const dim = (b: Float32Array): void => {
    for (let i = 0; i < b.length; i++) b[i]! *= shade[(i / 3) | 0]!;
  };
  bloom(p.base, pw, ph);
  dim(p.base);
  const parts: Part[] = [];
  for (const [group, buf] of p.groups) {
    const cover = p.cover.get(group);
    if (cover) {
      for (let i = 0; i < n; i++) cover[i]! *= shade[i]!;
      parts.push({ name: group, buf, cover });
      continue;
    }
    bloom(buf, pw, ph);
    dim(buf);
    const at: number[] = [];
    for (let i = 0; i < buf.length; i++) if (buf[i]! > 0.0004) at.push(i);
    parts.push(
      at.length < buf.length * 0.4
        ? { name: group, buf, at: Uint32Array.from(at) }
        : { name: group, buf },
    );
  }
  const r = rng(3);
  const dither = Float32Array.from({ length: W * H }, () => 0.5 + (r() - 0.5) * 0.9);
  const raw = join(folder, 'picture.mkv');
  const enc = ffmpeg([
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${W}x${H}`,
    '-r',
    String(FPS),
    '-i',
    '-',
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-qp',
    '4',
    '-threads',
    '1',
    raw,
  ]);
  const [fx, fy, push] = CAMERA[name]!;
  const acc = new Float32Array(n * 3);
  for (let k = 0; k < SECONDS * FPS; k++) {
    const t = k / FPS;
    acc.set(p.base);
    for (const part of parts) {
      const { buf, cover, at } = part;
      const w = weight(part.name, t);
      if (cover) {
        // Cloud and mist drift sideways.
        const dx = (Number(part.name.slice(-1)) % 2 ? -1 : 1) * (t - SECONDS / 2) * 0.55;
        const shift = Math.floor(dx);
        const u = dx - shift;
        for (let y = 0, i = 0; y < ph; y++) {
          for (let x = 0; x < pw; x++, i++) {
            const c = cover[i]!;
            if (c < 0.002) continue;
            const x0 = Math.max(0, Math.min(pw - 2, x + shift));
            const q = (y * pw + x0) * 3;
            const o = i * 3;
            acc[o]! += c * (buf[q]! * (1 - u) + buf[q + 3]! * u);
            acc[o + 1]! += c * (buf[q + 1]! * (1 - u) + buf[q + 4]! * u);
            acc[o + 2]! += c * (buf[q + 2]! * (1 - u) + buf[q + 5]! * u);
          }
        }
      } else if (at) for (let j = 0; j < at.length; j++) acc[at[j]!]! += w * buf[at[j]!]!;
      else for (let i = 0; i < buf.length; i++) acc[i]! += w * buf[i]!;
    }
    const zoom = 1 + push * mix(t / SECONDS, smooth(0, 1, t / SECONDS), 0.5);
    const vw = (pw - 1) / zoom;
    const vh = (ph - 1) / zoom;
    const left = (pw - 1 - vw) * fx;
    const top = (ph - 1 - vh) * fy;
    const out = Buffer.allocUnsafe(W * H * 3);
    for (let y = 0, o = 0, d = 0; y < H; y++) {
      const sy = top + (vh * (y + 0.5)) / H;
      const j = Math.floor(sy);
      const v = sy - j;
      for (let x = 0; x < W; x++, d++) {
        const sx = left + (vw * (x + 0.5)) / W;
        const i = Math.floor(sx);
        const u = sx - i;
        const a = (j * pw + i) * 3;
        const b = a + pw * 3;
        for (let c = 0; c < 3; c++, o++) {
          const l =
            (acc[a + c]! * (1 - u) + acc[a + 3 + c]! * u) * (1 - v) +
            (acc[b + c]! * (1 - u) + acc[b + 3 + c]! * u) * v;
          out[o] = tone(l) + dither[d]!;
        }
      }
    }
    if (!enc.stdin!.write(out)) await once(enc.stdin!, 'drain');
  }
  enc.stdin!.end();
  const [code] = (await once(enc, 'exit')) as [number];
  if (code !== 0) throw new Error(`ffmpeg exited with ${code}`);
  return raw;
}

async function clip(name: string): Promise<void> {
  const started = Date.now();
  const folder = await mkdtemp(join(tmpdir(), 'clip-'));
  try {
    const raw = await renderFrames(name, folder);
    const sound = join(folder, 'sound.m4a');
    await run(
      soundArguments(name, SECONDS).concat(
        '-c:a',
        'aac',
        '-b:a',
        '18k',
        '-ar',
        '24000',
        '-ac',
        '1',
        sound,
      ),
    );
    const finished = join(folder, 'finished.mp4');
    const fade = `fade=t=in:st=0:d=1.4,fade=t=out:st=${SECONDS - 2.4}:d=2.4`;
    const room = TARGET - (await stat(sound)).size - 24 * 1024;
    const kbps = ((room * 8) / SECONDS / 1000).toFixed(1);
    const video = [
      '-i',
      raw,
      '-vf',
      `${fade},format=yuv420p`,
      '-c:v',
      'libx264',
      '-profile:v',
      'high',
      '-preset',
      'slow',
      '-b:v',
      `${kbps}k`,
      '-x264-params',
      'keyint=360:aq-mode=3:aq-strength=0.9:psy-rd=0.35,0:deblock=1,1:bframes=8:ref=5:trellis=2:rc-lookahead=60',
      '-r',
      String(FPS),
      '-threads',
      '1',
      '-colorspace',
      'bt709',
      '-color_primaries',
      'bt709',
      '-color_trc',
      'bt709',
      '-color_range',
      'tv',
      '-passlogfile',
      join(folder, 'pass'),
    ];
    await run([...video, '-pass', '1', '-an', '-f', 'null', '/dev/null']);
    const silent = join(folder, 'silent.mp4');
    await run([...video, '-pass', '2', '-an', '-t', String(SECONDS), silent]);
    await run([
      '-i',
      silent,
      '-i',
      sound,
      '-map',
      '0:v',
      '-map',
      '1:a',
      '-c',
      'copy',
      '-t',
      String(SECONDS),
      '-map_metadata',
      '-1',
      '-movflags',
      '+faststart',
      finished,
    ]);
    const { size } = await stat(finished);
    await copyFile(finished, join(OUT, `${name}.mp4`));
    console.log(
      `${name}.mp4  ${(size / 1024).toFixed(0)} KB  picture ${kbps} kbit/s  ${((Date.now() - started) / 1000).toFixed(0)} s`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (spawnSync('ffmpeg', ['-version']).status !== 0) {
  console.error(
    'The clips need ffmpeg, and it is not installed here. Install it with: apt-get install -y ffmpeg',
  );
  process.exit(1);
}
const only = process.argv.slice(2);
const unknown = only.find((a) => !(a in SCENES));
if (unknown) {
  console.error(`There is no scene "${unknown}". Scenes: ${Object.keys(SCENES).join(', ')}`);
  process.exit(1);
}
await mkdir(OUT, { recursive: true });
for (const name of Object.keys(SCENES))
  if (only.length === 0 || only.includes(name)) await clip(name);
