// The mark and the icons.   node scripts/pictures/brand.ts
// A clay lamp on its stand: a spout with the flame, a ring to carry it by.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { markFlame, markIcon, markLamp } from '../../lib/config/mark.ts';

const ROOT = join(import.meta.dirname, '../..');
const BRAND = join(ROOT, 'public/brand');
const PUBLIC = join(ROOT, 'public');
const GOLD = '#e0a33a';
const NIGHT = '#0f1420';
const PAPER = '#fbf8f2';

const mark = (body: string, flame: string): string =>
  `<path fill="${flame}" d="${markFlame}"/><path fill="${body}" fill-rule="evenodd" d="${markLamp}"/>`;

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" role="img" aria-label="Lampstand">${mark('currentColor', GOLD)}</svg>\n`;

/** The lit mark on a night-blue tile; `fill` is the fraction of the side that it covers. */
const tile = (side: number, fill: number, radius: number): string => {
  const k = (side * fill) / 32;
  const o = (side - 32 * k) / 2;
  const cx = o + 5.6 * k;
  const cy = o + 9.5 * k;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}"><defs><linearGradient id="n" x2="0" y2="1"><stop stop-color="#1d2638"/><stop offset="1" stop-color="${NIGHT}"/></linearGradient><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${side * 0.52}"><stop stop-color="#f2b54c" stop-opacity=".5"/><stop offset=".3" stop-color="${GOLD}" stop-opacity=".22"/><stop offset="1" stop-color="${GOLD}" stop-opacity="0"/></radialGradient></defs><rect width="${side}" height="${side}" rx="${radius * side}" fill="url(#n)"/><rect width="${side}" height="${side}" rx="${radius * side}" fill="url(#g)"/><g transform="translate(${o} ${o}) scale(${k})">${mark(PAPER, '#f0b348')}</g></svg>`;
};

const png = (svg: string, side: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 96 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: side > 64, quality: 95, dither: 0.6 })
    .toBuffer();

/** An .ico is a small directory of PNGs. */
function ico(images: { side: number; data: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [i, { side, data }] of images.entries()) {
    const at = 6 + 16 * i;
    head.writeUInt8(side, at);
    head.writeUInt8(side, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += data.length;
  }
  return Buffer.concat([head, ...images.map((i) => i.data)]);
}

await mkdir(BRAND, { recursive: true });

await writeFile(join(BRAND, 'mark.svg'), MARK);
await writeFile(join(ROOT, 'public/icon.svg'), `${markIcon}\n`);
await writeFile(join(PUBLIC, 'apple-icon.png'), await png(tile(720, 0.64, 0), 180));
await writeFile(join(BRAND, 'icon-192.png'), await png(tile(768, 0.68, 0.2), 192));
await writeFile(join(BRAND, 'icon-512.png'), await png(tile(1024, 0.68, 0.2), 512));
// The size that podcast directories require.
await writeFile(join(BRAND, 'podcast-1400.png'), await png(tile(1400, 0.52, 0), 1400));
await writeFile(join(BRAND, 'icon-maskable-512.png'), await png(tile(1024, 0.52, 0), 512));
const sides = [16, 32, 48];
await writeFile(
  join(PUBLIC, 'favicon.ico'),
  ico(
    await Promise.all(
      sides.map(async (side) => ({ side, data: await png(tile(side * 8, 0.84, 0.18), side) })),
    ),
  ),
);

// For shared links without their own picture: the lamp scene with the mark beside it.
const scene = join(ROOT, 'public/scenes/lamp-window-og.jpg');
const badge = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><g transform="translate(96 225) scale(5.6)">${mark(PAPER, '#f0b348')}</g></svg>`,
);
const glow = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><radialGradient id="g"><stop stop-color="${GOLD}" stop-opacity=".3"/><stop offset=".4" stop-color="${GOLD}" stop-opacity=".09"/><stop offset="1" stop-color="${GOLD}" stop-opacity="0"/></radialGradient></defs><circle cx="127" cy="278" r="260" fill="url(#g)"/></svg>`,
);
await sharp(scene)
  .composite([{ input: glow }, { input: badge }])
  .jpeg({ quality: 84, mozjpeg: true })
  .toFile(join(BRAND, 'og-default.jpg'));
console.log(
  'brand: mark.svg, icon.svg, apple-icon.png, favicon.ico, icon-192, icon-512, icon-maskable-512, podcast-1400, og-default.jpg',
);
