import { TextDecoder } from '@exodus/bytes/encoding.js';
import { ExportError } from './source.ts';

/** The text of an XML file in its encoding. Throws ExportError. */
export function decodeXml(bytes: Uint8Array): string {
  const mark = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const declared = /^[^<]{0,4}<\?xml[^>]{0,100}encoding=["']([\w-]{1,30})["']/.exec(mark)?.[1];
  const isWide = mark.startsWith('\xff\xfe') || mark.startsWith('\xfe\xff');
  const encoding = isWide
    ? mark.startsWith('\xff')
      ? 'utf-16le'
      : 'utf-16be'
    : (declared ?? 'utf-8');
  const text = decode(bytes, encoding);
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
