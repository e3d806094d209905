import sharp from 'sharp';
import { RenderCache } from '../render/render-cache.ts';
import { drawPreview, encode, type ReadUploaded } from './draw.ts';
import type { Preview, ThumbnailWidth } from './preview.ts';

export { TooManyRendersError } from '../render/render-cache.ts';

/** Holds about three hundred pictures; the others are in caches in front of the site. */
const pictures = new RenderCache({ maxBytes: 24 * 1024 * 1024, maxWaiting: 40 });

/**
 * The picture of a preview by its hash, or its smaller version of a width. Throws TooManyRendersError if the
 * queue is full.
 */
export async function previewPicture(
  hash: string,
  preview: Preview,
  { width, readUploaded }: { width?: ThumbnailWidth | undefined; readUploaded?: ReadUploaded },
): Promise<Buffer> {
  const picture = await pictures.get(hash, () => drawPreview(preview, readUploaded));
  if (!width) return picture;
  return pictures.get(`${hash}-${width}`, () => encode(sharp(picture).resize(width)));
}
