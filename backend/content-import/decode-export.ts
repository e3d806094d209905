import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { maxUnpackedExport } from '../../lib/contract/content-imports.ts';
import { ExportError } from './read-wxr.ts';

/** The text of an export, packed or not. Throws ExportError. */
export function decodeExport(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new ExportError('empty');
  const plain = unpacked(bytes);
  const mark = Buffer.from(plain.subarray(0, 200)).toString('latin1');
  const declared = /^[^<]{0,4}<\?xml[^>]{0,100}encoding=["']([\w-]{1,30})["']/.exec(mark)?.[1];
  const isWide = mark.startsWith('\xff\xfe') || mark.startsWith('\xfe\xff');
  const encoding = isWide
    ? mark.startsWith('\xff')
      ? 'utf-16le'
      : 'utf-16be'
    : (declared ?? 'utf-8');
  const text = decode(plain, encoding);
  if (text.trim() === '') throw new ExportError('empty');
  return text;
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function unpacked(bytes: Uint8Array): Uint8Array {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  try {
    if (isGzip) return gunzipSync(bytes, { maxOutputLength: maxUnpackedExport });
    if (!isZip) return bytes;
    const files = unzipSync(bytes, { filter: isExport });
    return Object.values(files)[0] ?? new Uint8Array();
  } catch (error) {
    if (error instanceof ExportError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new ExportError(code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'damaged');
  }
}

function isExport({ name, originalSize }: { name: string; originalSize: number }): boolean {
  if (!name.endsWith('.xml') || name.startsWith('__MACOSX')) return false;
  if (originalSize > maxUnpackedExport) throw new ExportError('too_large');
  return true;
}
