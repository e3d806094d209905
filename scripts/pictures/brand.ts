// The mark and the icons.   node scripts/pictures/brand.ts
// A clay lamp on its stand: a spout with the flame, a ring to carry it by.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const ROOT = join(import.meta.dirname, '../..');
const BRAND = join(ROOT, 'public/brand');
const APP = join(ROOT, 'app');
const GOLD = '#e0a33a';
const NIGHT = '#0f1420';
const PAPER = '#fbf8f2';

// Drawn on a 32-unit square; large plain shapes, so that they hold at 16 pixels.
const FLAME =
  'M6.9 1.4C7.2 4.2 9.9 6.4 9.9 10C9.9 12.9 8 14.9 5.6 14.9C3.1 14.9 1.4 13 1.4 10.4C1.4 8.3 2.6 7 3.9 5.6C5.1 4.3 6.3 3.1 6.9 1.4Z';
const LAMP =
  'M1.2 17.3C4 16.3 6.9 17 9.4 18.2C11.6 16.8 14.4 16.1 17.2 16.3C19.5 16.4 21.5 17 23 17.9C23.2 15.2 25 13.5 27.3 13.5C29.6 13.5 31.2 15.3 31.2 17.5C31.2 20.3 28.6 22.2 24.9 22.4C23.2 24.2 20.8 25.3 18.1 25.7V27.2C19.9 27.6 21.5 28.6 22.1 30.2H10.4C11 28.6 12.6 27.6 14.4 27.2V25.7C8.6 25.2 4.2 22.3 1.2 17.3ZM25.6 19.7C27.4 19.4 28.6 18.6 28.6 17.5C28.6 16.7 28.1 16.1 27.3 16.1C26.1 16.1 25.5 17.3 25.6 19.7Z';

const mark = (body: string, flame: string): string =>
  `<path fill="${flame}" d="${FLAME}"/><path fill="${body}" fill-rule="evenodd" d="${LAMP}"/>`;

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" role="img" aria-label="Lampstand">${mark('currentColor', GOLD)}</svg>\n`;

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>.b{fill:${NIGHT}}@media (prefers-color-scheme:dark){.b{fill:${PAPER}}}</style><path fill="${GOLD}" d="${FLAME}"/><path class="b" fill-rule="evenodd" d="${LAMP}"/></svg>\n`;

/** The mark lit on a night tile; `inset` is the part of the side it fills. */
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
await mkdir(APP, { recursive: true });
await writeFile(join(BRAND, 'mark.svg'), MARK);
await writeFile(join(APP, 'icon.svg'), ICON);
await writeFile(join(APP, 'apple-icon.png'), await png(tile(720, 0.64, 0), 180));
await writeFile(join(BRAND, 'icon-192.png'), await png(tile(768, 0.68, 0.2), 192));
await writeFile(join(BRAND, 'icon-512.png'), await png(tile(1024, 0.68, 0.2), 512));
// As large as podcast directories ask for.
await writeFile(join(BRAND, 'podcast-1400.png'), await png(tile(1400, 0.52, 0), 1400));
await writeFile(join(BRAND, 'icon-maskable-512.png'), await png(tile(1024, 0.52, 0), 512));
const sides = [16, 32, 48];
await writeFile(
  join(APP, 'favicon.ico'),
  ico(
    await Promise.all(
      sides.map(async (side) => ({ side, data: await png(tile(side * 8, 0.84, 0.18), side) })),
    ),
  ),
);

// Shared links without a picture of their own: the lamp scene, with the mark beside it.
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
