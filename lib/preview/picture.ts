import { RenderCache } from '@/lib/render/render-cache';
import { drawPreview } from './draw';
import type { Preview } from './preview';

export { TooManyRendersError } from '@/lib/render/render-cache';

/** Holds about three hundred pictures; the others are in caches in front of the site. */
const pictures = new RenderCache({ maxBytes: 24 * 1024 * 1024, maxWaiting: 40 });

/** The picture of a preview by its hash. Throws TooManyRendersError if the queue is full. */
export const previewPicture = (hash: string, preview: Preview): Promise<Buffer> =>
  pictures.get(hash, () => drawPreview(preview));
