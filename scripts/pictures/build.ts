// Renders the drawn scenes and posters.   node scripts/pictures/build.ts [name] [--draft]
// A poster's name begins with `poster-`.
// --draft only writes PNGs, for review, to a temporary folder.
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { encode } from './encode.ts';
import { composite, scaleDown, toEightBits } from './finish.ts';
import { frame, type Kind, paint, type Scene } from './paint.ts';
import { POSTERS } from './posters/posters.ts';
import { SCENES } from './scenes/index.ts';

const OUT = join(import.meta.dirname, '../../public/scenes');
const DRAFT = join(tmpdir(), 'pictures');
const KB = 1024;

type Size = {
  name: string;
  kind: Kind;
  w: number;
  h: number;
  /** Bytes of an AVIF or a JPEG; a WebP may have twice as many. */
  budget: number;
  formats: ('avif' | 'webp' | 'jpg')[];
};

/** Strength of the film grain; more would take more bytes than the picture itself. */
const GRAIN = 0.4;

const SIZES: Size[] = [
  { name: '640', kind: 'wide', w: 640, h: 360, budget: 12 * KB, formats: ['avif', 'webp'] },
  { name: '768', kind: 'wide', w: 768, h: 432, budget: 14 * KB, formats: ['avif'] },
  { name: '1280', kind: 'wide', w: 1280, h: 720, budget: 32 * KB, formats: ['avif', 'webp'] },
  { name: '1920', kind: 'wide', w: 1920, h: 1080, budget: 60 * KB, formats: ['avif'] },
  { name: 'phone', kind: 'phone', w: 780, h: 1200, budget: 11 * KB, formats: ['avif'] },
  { name: 'og', kind: 'og', w: 1200, h: 630, budget: 60 * KB, formats: ['jpg'] },
];

/** Posters are at most as wide as films, so they need fewer sizes, and one file for browsers without AVIF. */
const POSTER_SIZES: Size[] = [
  { name: '320', kind: 'wide', w: 320, h: 180, budget: 5 * KB, formats: ['avif'] },
  { name: '640', kind: 'wide', w: 640, h: 360, budget: 11 * KB, formats: ['avif'] },
  { name: '1280', kind: 'wide', w: 1280, h: 720, budget: 22 * KB, formats: ['avif'] },
  { name: '1280', kind: 'wide', w: 1280, h: 720, budget: 17 * KB, formats: ['webp'] },
];

/** Contrast of white text over the calm zones, at their brightest spots, with a 30 % ink scrim. */
function contrast(
  lin: Float32Array,
  w: number,
  h: number,
  zones: [number, number, number, number][],
): number {
  const lum: number[] = [];
  for (const [x0, y0, x1, y1] of zones) {
    for (let y = Math.floor(y0 * h); y < y1 * h; y += 3) {
      for (let x = Math.floor(x0 * w); x < x1 * w; x += 3) {
        const p = (y * w + x) * 3;
        const [r = 0, g = 0, b = 0] = lin.subarray(p, p + 3);
        lum.push(0.2126 * r + 0.7152 * g + 0.0722 * b);
      }
    }
  }
  lum.sort((a, b) => a - b);
  const v = lum[Math.floor(lum.length * 0.995)] ?? 0;
  return 1.05 / (v * 0.62 + 0.004 + 0.05);
}

/** The areas of a scene where text may be placed. */
const calm = (kind: Kind): [number, number, number, number][] =>
  kind === 'phone'
    ? [[0.06, 0.5, 0.94, 0.95]]
    : [
        [0.04, 0.3, 0.5, 0.75],
        [0.28, 0.66, 0.64, 0.95],
      ];

async function render(name: string, scene: Scene, draft: boolean): Promise<void> {
  const started = Date.now();
  const poster = name.startsWith('poster-');
  const sizes = poster ? POSTER_SIZES : SIZES;
  const kinds: [Kind, number][] = poster
    ? [['wide', 1280]]
    : draft
      ? [
          ['wide', 1280],
          ['phone', 624],
        ]
      : [
          ['wide', 1920],
          ['phone', 780],
          ['og', 1200],
        ];
  const report: string[] = [];
  for (const [kind, pw] of kinds) {
    const f = frame(kind, pw);
    const lin = composite(await paint(scene(f), f));
    if (!poster) report.push(`${kind} ${contrast(lin, f.pw, f.ph, calm(kind)).toFixed(1)}:1`);
    if (draft) {
      const png = await sharp(toEightBits(lin, f.pw, f.ph, 7), {
        raw: { width: f.pw, height: f.ph, channels: 3 },
      })
        .png()
        .toBuffer();
      await writeFile(join(DRAFT, `${name}-${kind}.png`), png);
      continue;
    }
    for (const s of sizes.filter((x) => x.kind === kind)) {
      const small = scaleDown(lin, f.pw, f.ph, s.w, s.h);
      const raw = toEightBits(small, s.w, s.h, s.w, GRAIN);
      for (const format of s.formats) {
        const budget = format === 'webp' ? 2 * s.budget : s.budget;
        const { data, quality } = await encode(raw, s.w, s.h, format, budget);
        await writeFile(join(OUT, `${name}-${s.name}.${format}`), data);
        report.push(`${s.name}.${format} ${(data.length / KB).toFixed(0)}K q${quality}`);
      }
    }
  }
  console.log(`${name}  ${((Date.now() - started) / 1000).toFixed(0)} s  ${report.join('  ')}`);
}

const pictures: Record<string, Scene> = {
  ...SCENES,
  ...Object.fromEntries(Object.entries(POSTERS).map(([name, scene]) => [`poster-${name}`, scene])),
};
const args = process.argv.slice(2);
const draft = args.includes('--draft');
const only = args.filter((a) => !a.startsWith('--'));
const unknown = only.find((a) => !(a in pictures));
if (unknown) {
  console.error(`There is no picture "${unknown}". Pictures: ${Object.keys(pictures).join(', ')}`);
  process.exit(1);
}
await mkdir(draft ? DRAFT : OUT, { recursive: true });
for (const [name, scene] of Object.entries(pictures))
  if (only.length === 0 || only.includes(name)) await render(name, scene, draft);
