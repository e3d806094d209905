import path from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { site } from '@/lib/config/site';
import { decodeSegment } from '@/lib/i18n/paths';
import { Card } from './card';
import { loadFaces } from './faces';
import { type Preview, previewSize } from './preview';

const publicFolder = path.join(process.cwd(), 'public');

/** Draws a preview: a JPEG of 1200 × 630, well under the 300 KB that WhatsApp takes. */
export async function drawPreview(preview: Preview): Promise<Buffer> {
  const words = await satori(<Card preview={preview} name={site().name} />, {
    ...previewSize,
    fonts: await loadFaces(),
  });
  return (await backdrop(preview))
    .composite([{ input: Buffer.from(words) }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** The poster where there is one that can be read; otherwise the scene. */
async function backdrop({ poster, scene }: Preview) {
  const picture = poster && ownFile(poster);
  const shown = picture && (await cover(picture).catch(() => undefined));
  return shown
    ? sharp(shown)
    : sharp(path.join(publicFolder, 'scenes', `${scene}-og.jpg`)).resize(previewSize);
}

/** A file of the site's own; nothing is ever fetched, whatever a poster's address says. */
function ownFile(poster: string): string | undefined {
  const file = path.join(publicFolder, decodeSegment(poster.replace(/[?#].*/, '')));
  return file.startsWith(publicFolder + path.sep) ? file : undefined;
}

function cover(file: string): Promise<Buffer> {
  return sharp(file, { limitInputPixels: 40_000_000 })
    .rotate()
    .resize({ ...previewSize, fit: 'cover', position: 'attention' })
    .flatten({ background: '#0f1420' })
    .toBuffer();
}
