import path from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { uploadedPictureId } from '@/lib/config/pictures';
import { publicFile, publicFolder } from '@/lib/config/public-file';
import { site } from '@/lib/config/site';
import { type Scene, sharedPicture } from '@/lib/content/scenes';
import { Card } from './card';
import { loadFaces } from './faces';
import { type Preview, previewSize } from './preview';

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

/** The file of an uploaded picture is in the database, and not beside the drawn ones. */
const drawnScene = (scene: Scene): Scene => (uploadedPictureId(scene) ? 'lamp-window' : scene);

/** The poster where there is one that can be read; otherwise the scene. */
async function backdrop({ poster, scene }: Preview) {
  // Nothing is ever fetched, whatever a poster's address says.
  const picture = poster && publicFile(poster);
  const shown = picture && (await cover(picture).catch(() => undefined));
  return shown
    ? sharp(shown)
    : sharp(path.join(publicFolder, sharedPicture(drawnScene(scene)))).resize(previewSize);
}

function cover(file: string): Promise<Buffer> {
  return sharp(file, { limitInputPixels: 40_000_000 })
    .rotate()
    .resize({ ...previewSize, fit: 'cover', position: 'attention' })
    .flatten({ background: '#0f1420' })
    .toBuffer();
}
