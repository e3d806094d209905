import path from 'node:path';
import sharp from 'sharp';
import { type BrandFile, iconLogo, type Logo, letterFile, lineFile } from '../config/brand.ts';
import { publicFolder } from '../config/public-file.ts';
import type { LogoPicture } from '../config/settings.ts';
import { groundOf } from '../render/ground.ts';
import { RenderCache } from '../render/render-cache.ts';

const rendered = new RenderCache({ maxBytes: 8 * 1024 * 1024, maxWaiting: 40 });

const transparent = '#00000000';

/** Pixels: three times what headers show, and twice what letters show. */
const lineHeight = 96;
const maxLineWidth = 720;
const letterHeight = 80;
const maxLetterWidth = 480;

/** Icons: the side in pixels, and the part of it that the logo may fill. */
const icons: Record<
  Exclude<BrandFile, 'shared.jpg'>,
  { side: number; fill: number; round: number }
> = {
  'icon-48.png': { side: 48, fill: 0.84, round: 0.18 },
  'icon-180.png': { side: 180, fill: 0.68, round: 0 },
  'icon-192.png': { side: 192, fill: 0.72, round: 0.2 },
  'icon-512.png': { side: 512, fill: 0.72, round: 0.2 },
  'icon-maskable-512.png': { side: 512, fill: 0.54, round: 0 },
  'podcast-1400.png': { side: 1400, fill: 0.6, round: 0 },
};

const isIcon = (file: string): file is keyof typeof icons => Object.hasOwn(icons, file);

/** Whether a picture of this name is made of a logo. */
export const isLogoFile = (file: string): boolean =>
  isIcon(file) || file === 'shared.jpg' || file === lineFile || file === letterFile;

/**
 * A picture made of a logo, by its file name (`isLogoFile`); each is rendered once. Throws
 * TooManyRendersError if the queue is full.
 */
export function logoFile(logo: Logo, picture: LogoPicture, file: string): Promise<Buffer> {
  return rendered.get(`${picture.id} ${logo.dark?.id} ${file}`, () => {
    if (isIcon(file)) return icon(picture, icons[file]);
    if (file === 'shared.jpg') return shared(logo);
    return file === letterFile
      ? inside(picture, maxLetterWidth, letterHeight).png({ compressionLevel: 9 }).toBuffer()
      : inside(picture, maxLineWidth, lineHeight).webp({ quality: 90 }).toBuffer();
  });
}

/** Without empty space around it. */
const inside = ({ webp }: LogoPicture, width: number, height: number) =>
  sharp(webp).resize({ width, height, fit: 'inside', withoutEnlargement: true });

async function icon(picture: LogoPicture, { side, fill, round }: (typeof icons)['icon-48.png']) {
  const logoSide = Math.round(side * fill);
  const logo = await sharp(picture.webp)
    .resize({ width: logoSide, height: logoSide, fit: 'contain', background: transparent })
    .png()
    .toBuffer();
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" rx="${round * side}" fill="${await groundOf(picture.webp)}"/></svg>`;
  return sharp(Buffer.from(tile))
    .composite([{ input: logo, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The lamp's window, with the logo as on a night. */
async function shared(logo: Logo): Promise<Buffer> {
  const mark = await onNight(logo, 480, 180);
  const { height = 0 } = await sharp(mark).metadata();
  return sharp(path.join(publicFolder, '/scenes/lamp-window-og.jpg'))
    .composite([{ input: mark, left: 96, top: Math.round((630 - height) / 2) }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** The logo for dark ground as PNG, at most this size in pixels; one that is for light ground gets a plate of it. */
export async function onNight({ light, dark }: Logo, width: number, height: number) {
  if (dark) return inside(dark, width, height).png().toBuffer();
  const edge = Math.round(height * 0.14);
  const logo = await inside(light, width - 2 * edge, height - 2 * edge)
    .png()
    .toBuffer({ resolveWithObject: true });
  const [w, h] = [logo.info.width + 2 * edge, logo.info.height + 2 * edge];
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="100%" height="100%" rx="${edge}" fill="${await groundOf(light.webp)}"/></svg>`;
  return sharp(Buffer.from(plate))
    .composite([{ input: logo.data }])
    .png()
    .toBuffer();
}

/** The ministry's symbol for print as PNG, on paper and on the printed night; undefined without an own one. */
export async function printedMark(): Promise<{ paper: Buffer; night: Buffer } | undefined> {
  const logo = iconLogo();
  if (!logo) return undefined;
  const file = (name: string, draw: () => Promise<Buffer>) =>
    rendered.get(`${logo.light.id} ${logo.dark?.id} ${name}`, draw);
  return {
    paper: await file('paper', () => inside(logo.light, 1024, 1024).png().toBuffer()),
    night: await file('night', () => onNight(logo, 640, 640)),
  };
}
