import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { siteLogos } from '../config/brand.ts';
import { uploadedPictureId } from '../config/pictures.ts';
import { publicFile, publicFolder } from '../config/public-file.ts';
import { site, siteTheme } from '../config/site.ts';
import { type Scene, sharedPicture } from '../content/scenes.ts';
import { printable } from '../render/printable.ts';
import { onNight } from './brand-picture.ts';
import type { CardStyle, OwnMark } from './card.ts';
import { drawCard } from './draw-card.ts';
import type { Preview } from './preview.ts';
import { previewSize } from './preview-size.ts';

/** Renders a preview as a JPEG of 1200 × 630, well below WhatsApp's limit of 300 KB. */
export async function drawPreview(preview: Preview): Promise<Buffer> {
  const words = await drawCard(preview, await cardStyle());
  return encode((await backdrop(preview)).composite([{ input: Buffer.from(words) }]));
}

async function cardStyle(): Promise<CardStyle> {
  const { isOwn, lamp, lampSoft } = siteTheme();
  const own = await ownMark();
  return { name: printable(site().name), own, lamp: isOwn ? lampSoft : '#f0b348', play: lamp };
}

/** The ministry's logo, as large as the card shows it at most, times two. */
async function ownMark(): Promise<OwnMark | undefined> {
  const { logo, wordmark } = siteLogos();
  const own = wordmark ?? logo;
  if (!own) return undefined;
  const png = await onNight(own, 1120, 112);
  const { width, height } = await sharp(png).metadata();
  const href = `data:image/png;base64,${png.toString('base64')}`;
  return { href, width: width / 2, height: height / 2, hasName: wordmark !== undefined };
}

export const encode = (picture: Sharp): Promise<Buffer> =>
  picture.jpeg({ quality: 84, mozjpeg: true }).toBuffer();

/** Replaces uploaded pictures, whose files are in the database, not in `public`. */
const drawnScene = (scene: Scene): Scene => (uploadedPictureId(scene) ? 'lamp-window' : scene);

/** The poster if there is a readable one, otherwise the scene. */
async function backdrop({ poster, scene }: Preview) {
  // Only local files are read, regardless of the poster's address.
  const picture = poster && publicFile(poster);
  const posterImage = picture && (await cover(picture).catch(() => undefined));
  return posterImage
    ? sharp(posterImage)
    : sharp(path.join(publicFolder, sharedPicture(drawnScene(scene)))).resize(previewSize);
}

function cover(file: string): Promise<Buffer> {
  return sharp(file, { limitInputPixels: 40_000_000 })
    .rotate()
    .resize({ ...previewSize, fit: 'cover', position: 'attention' })
    .flatten({ background: '#0f1420' })
    .toBuffer();
}
