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
import { type Preview, uploadedBackdrop } from './preview.ts';
import { previewSize } from './preview-size.ts';

/** Reads an uploaded picture by its path on this site; undefined if it is gone. */
export type ReadUploaded = (path: string) => Promise<Uint8Array | undefined>;

/** Renders a preview as a JPEG of 1200 × 630, well below WhatsApp's limit of 300 KB. */
export async function drawPreview(preview: Preview, readUploaded?: ReadUploaded): Promise<Buffer> {
  const words = await drawCard(preview, await cardStyle());
  return encode((await backdrop(preview, readUploaded)).composite([{ input: Buffer.from(words) }]));
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

/** Uploaded pictures are no scenes of the site's own. */
const drawnScene = (scene: Scene): Scene => (uploadedPictureId(scene) ? 'lamp-window' : scene);

/** The poster if there is a readable one, then an uploaded scene, otherwise the drawn one. */
async function backdrop(preview: Preview, readUploaded: ReadUploaded | undefined) {
  const { poster, scene } = preview;
  // Only the site's own pictures are read, whatever the address: nothing is requested.
  const uploaded = uploadedBackdrop(preview);
  const picture = uploaded ? await readUploaded?.(uploaded) : poster && publicFile(poster);
  const posterImage = picture && (await cover(picture).catch(() => undefined));
  return posterImage
    ? sharp(posterImage)
    : sharp(path.join(publicFolder, sharedPicture(drawnScene(scene)))).resize(previewSize);
}

function cover(file: string | Uint8Array): Promise<Buffer> {
  return sharp(file, { limitInputPixels: 40_000_000 })
    .rotate()
    .resize({ ...previewSize, fit: 'cover', position: 'attention' })
    .flatten({ background: '#0f1420' })
    .toBuffer();
}
