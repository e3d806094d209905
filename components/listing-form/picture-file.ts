import 'server-only';
import type { ListingFault } from '@/lib/content/own-listings';
import { maxPictureBytes } from '@/lib/contract/picture-limits';

/** The limit of a form with a picture in bytes; its other fields are small. */
export const pictureFormBytes = maxPictureBytes + 64 * 1024;

/** The picture of a form, or why there is none. */
export async function pictureIn(form: FormData): Promise<Uint8Array | ListingFault> {
  const file = form.get('picture');
  const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  if (bytes.length > maxPictureBytes) return 'tooLarge';
  return bytes.length === 0 ? 'picture' : bytes;
}
