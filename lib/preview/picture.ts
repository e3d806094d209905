import { RenderCache } from '@/lib/render/render-cache';
import { drawPreview } from './draw';
import type { Preview } from './preview';

export { TooManyRendersError } from '@/lib/render/render-cache';

/** Some three hundred pictures are kept; the caches in front of the site keep the rest. */
const pictures = new RenderCache({ maxBytes: 24 * 1024 * 1024, maxWaiting: 40 });

/** The picture of a preview by its hash. Throws TooManyRendersError where the queue is full. */
export const previewPicture = (hash: string, preview: Preview): Promise<Buffer> =>
  pictures.get(hash, () => drawPreview(preview));
