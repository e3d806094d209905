import { TextDecoder } from '@exodus/bytes/encoding.js';
import { analyse } from 'chardet';
import { type Locale, locales } from '../../lib/contract/locales.ts';
import { decodeCaptions, notTwice } from '../captions/decode.ts';
import { ListError } from './table.ts';

/** Bytes by which a code page is recognised. */
const sampleBytes = 100_000;
/** Code pages in which single accents stand between other letters. */
const latin = /^(?:windows-125[02478]|iso-8859-(?:1|2|4|9|13|15)|utf|ascii)/i;
/** Letters in a row that no Latin alphabet has beyond ASCII. */
const ofOtherScript = 3;

/**
 * Decodes a text as spreadsheets of any country save it: Unicode by its mark, zero bytes or form; a code
 * page of the site's languages by how it reads, the reader's language first; others by statistics. Throws
 * ListError.
 */
export function decodeList(bytes: Uint8Array, locale: Locale): { text: string; encoding: string } {
  const plain = withoutZeros(bytes);
  for (const language of new Set([locale, ...locales])) {
    const read = decodeCaptions(plain, language);
    if (read) return ofOneByte.test(read.encoding) ? byLines(plain, read) : read;
  }
  const western = decodeWith(plain, 'windows-1252') ?? '';
  if (hasControls(western)) throw new ListError('unknown_encoding');
  for (const { name } of isOtherScript(western) ? analyse(plain.subarray(0, sampleBytes)) : []) {
    const text = latin.test(name) ? undefined : decodeWith(plain, name);
    if (text !== undefined && !/\ufffd/.test(text)) return { text, encoding: name.toLowerCase() };
  }
  // With single accents of other languages: what Excel saves by default.
  return byLines(plain, { text: western, encoding: 'windows-1252' });
}

const ofOneByte = /^(?:windows-125\d|macintosh|iso-8859-\d+)$/;

/** A text of a code page into which lines of UTF-8 were pasted: each line in its own encoding. */
function byLines(bytes: Uint8Array, read: { text: string; encoding: string }) {
  const lines: Uint8Array[] = [];
  for (let from = 0, to = 0; from <= bytes.length; from = to + 1) {
    to = bytes.indexOf(0x0a, from);
    if (to < 0) to = bytes.length;
    lines.push(bytes.subarray(from, to));
  }
  let isMixed = false;
  const texts = lines.map((line) => {
    const plain = line.every((byte) => byte < 0x80);
    const text = plain ? undefined : decodeWith(line, 'utf-8', true);
    isMixed ||= text !== undefined;
    return notTwice(text ?? decodeWith(line, read.encoding) ?? '');
  });
  return isMixed ? { text: texts.join('\n'), encoding: `utf-8, ${read.encoding}` } : read;
}

/** Whether the letters beyond ASCII stand in rows, as in no Latin alphabet. */
function isOtherScript(text: string): boolean {
  const rows = text.slice(0, sampleBytes).match(/[^\0-\x7f]+/g) ?? [];
  const letters = rows.reduce((sum, row) => sum + row.length, 0);
  return rows.length > 0 && letters / rows.length >= ofOtherScript;
}

function decodeWith(bytes: Uint8Array, encoding: string, fatal = false): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Without the zero bytes that some programs write after the last line. */
function withoutZeros(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  // Of UTF-16 the last letter has one itself.
  return bytes.length - end > 2 ? bytes.subarray(0, end) : bytes;
}

/** Control characters that no text has: the file is none. */
function hasControls(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text);
}
