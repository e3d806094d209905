import 'server-only';
import { siteApi } from '@/lib/api/site-api';

/**
 * An uploaded picture by its path on this site; undefined if it is gone, or belongs to another backend. Rejects with an
 * ApiError while it cannot be read.
 */
export async function readUploadedPicture(path: string): Promise<Uint8Array | undefined> {
  return siteApi().picture?.(path);
}
