import path from 'node:path';
import { decodeSegment } from '@/lib/i18n/paths';

export const publicFolder = path.join(process.cwd(), 'public');

/** Where a file of the site's own is, by its address; undefined for whatever leads elsewhere. */
export function publicFile(address: string): string | undefined {
  const file = path.join(publicFolder, decodeSegment(address.replace(/[?#].*/, '')));
  return file.startsWith(publicFolder + path.sep) ? file : undefined;
}
