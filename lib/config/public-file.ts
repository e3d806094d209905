import path from 'node:path';
import { decodeSegment } from '@/lib/i18n/paths';

export const publicFolder = path.join(process.cwd(), 'public');

/** The path of a file in `public` by its address; undefined for addresses outside that folder. */
export function publicFile(address: string): string | undefined {
  const file = path.join(publicFolder, decodeSegment(address.replace(/[?#].*/, '')));
  return file.startsWith(publicFolder + path.sep) ? file : undefined;
}
