import { TextDecoder } from '@exodus/bytes/encoding.js';
import type { Locale } from '../../lib/contract/locales.ts';

/** The text of a file, and the name of its encoding (WHATWG). */
export interface DecodedText {
  text: string;
  encoding: string;
}

/** Bytes by which an encoding is recognised: the whole file is decoded once. */
const sampleBytes = 200_000;

/**
 * The code pages in which files of each language are found, the likelier ones first. Node's own decoder knows
 * of EUC-KR only the 2,350 syllables of 1987; the package reads all 11,172 of Windows, as the standard says.
 */
const western = ['windows-1252', 'macintosh', 'iso-8859-15'];
const codePages: Record<Locale, readonly string[]> = {
  en: western,
  es: western,
  fr: western,
  ko: ['euc-kr'],
};

/**
 * Decodes a file of captions: UTF-8, UTF-16 by its mark or by its zero bytes, or else the code page in
 * which it reads as the film's language. Undefined if it reads as none: nothing broken is stored.
 */
export function decodeCaptions(bytes: Uint8Array, language: Locale): DecodedText | undefined {
  const encoding = encodingOf(bytes, language);
  const decoded = encoding && decode(whole(bytes, encoding), encoding, encoding.startsWith('utf'));
  const text = decoded && withoutMarksAtEnd(decoded);
  return text === undefined ||
    text === '' ||
    hasControls(text, encoding === 'utf-16le' || encoding === 'utf-16be')
    ? undefined
    : { text: notTwice(text), encoding: encoding as string };
}

/** Without the zeros and the mark with which DOS and tapes ended texts. */
function withoutMarksAtEnd(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === '\0' || text[end - 1] === '\x1a')) end--;
  return text.slice(0, end);
}

/** Without the half of a last letter, which is left of a file that was cut off. */
function whole(bytes: Uint8Array, encoding: string): Uint8Array {
  if (encoding.startsWith('utf-16')) return bytes.subarray(0, bytes.length - (bytes.length % 2));
  if (encoding !== 'utf-8') return bytes;
  const start = bytes.subarray(-3).findLastIndex((byte) => byte >= 0xc0);
  if (start < 0) return bytes;
  const at = Math.max(0, bytes.length - 3) + start;
  const byte = bytes[at] ?? 0;
  const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
  const rest = bytes.subarray(at + 1);
  const isHalf = rest.length + 1 < needed && rest.every((one) => one >= 0x80 && one < 0xc0);
  // An accent of a code page stands alone, too: only after other letters of UTF-8 it is half of one.
  return isHalf && bytes.subarray(0, at).some((one) => one >= 0x80) ? bytes.subarray(0, at) : bytes;
}

/** The bytes of the characters of windows-1252. */
const bytesOf = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(new Uint8Array([byte])),
    byte,
  ]),
);

/** UTF-8 that a program took for windows-1252 and wrote as UTF-8 (`estÃ¡` for `está`), as it was meant. */
export function notTwice(text: string): string {
  if (!/[ÂÃâìíëê][\u0080-\u00bf‚-›€Œœ™]/.test(text)) return text;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // What has no character there stays the control code that it is elsewhere.
    const byte = bytesOf.get(text[at] ?? '') ?? code;
    if (byte > 255) return text;
    bytes[at] = byte;
  }
  return decode(bytes, 'utf-8', true) ?? text;
}

function encodingOf(bytes: Uint8Array, language: Locale): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const wide = byZeroBytes(bytes);
  if (wide) return wide;
  if (decode(whole(bytes, 'utf-8'), 'utf-8', true) !== undefined) return 'utf-8';
  const sample = bytes.subarray(0, sampleBytes);
  let best: { encoding: string; score: number } | undefined;
  for (const encoding of codePages[language]) {
    const score = readsAs(decode(sample, encoding, false) ?? '', language);
    if (score > (best?.score ?? leastScore)) best = { encoding, score };
  }
  return best?.encoding;
}

function decode(bytes: Uint8Array, encoding: string, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Times are digits: every other byte of them is zero in UTF-16. Other texts have hardly any. */
function byZeroBytes(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 2_000);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = Math.max(4, sample.length / 64);
  if (odd > many && even < odd / 8) return 'utf-16le';
  if (even > many && odd < even / 8) return 'utf-16be';
  return undefined;
}

/** Control characters that no text has: the file is none. A few are slips, but not of bytes taken for UTF-16. */
function hasControls(text: string, isWide: boolean): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const found = text.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffe\uffff]/g);
  return (found?.length ?? 0) > (isWide ? 0 : Math.max(2, text.length / 1_000));
}

/** From 0 to 1; below this a text does not read as the language. */
const leastScore = 0.55;

/** What a language writes besides ASCII. */
const own: Record<Locale, RegExp> = {
  en: /[éèêëïôöüñçáíóúà‘’“”–—…•©®™°£€½¼¾\u00a0♪]/,
  es: /[áéíóúüñÁÉÍÓÚÜÑ¿¡«»ªº‘’“”–—…•°€\u00a0♪]/,
  fr: /[àâäæçéèêëîïôöœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ«»‘’“”–—…•°€\u00a0♪]/,
  ko: /[\uac00-\ud7a3]/,
};
/** Letters of names from elsewhere, and punctuation, which are possible. */
const possible: Record<Locale, RegExp> = {
  en: /[À-ÖØ-öø-ÿŠšŽžŒœŸ¡¿«»§º]/,
  es: /[À-ÖØ-öø-ÿŠšŽžŒœ]/,
  fr: /[À-ÖØ-öø-ÿŠšŽž§]/,
  ko: /[\u3131-\u318e\u3000-\u303f\uff00-\uffef‘’“”…·―○●♪★☆]/,
};

/** What other languages have where these have none of it: Turkish or Polish as Western European. */
const foreign = /[ÐÞÝðþý¤¦¬¯¶¸¹×÷µ±²³\u0080-\u009f]/;
/** Signs that stand beside words, never within one. */
const sign = /[€¢£©®™§°«»•]/;

/** How much a text reads as a language, by its characters beyond ASCII and by their neighbours. */
function readsAs(text: string, language: Locale): number {
  let [all, sum] = [0, 0];
  for (const match of text.matchAll(/[\u0080-\uffff]+/g)) {
    const run = match[0];
    const before = text[match.index - 1] ?? ' ';
    for (let at = 0; at < run.length; at++) {
      const char = run[at] ?? '';
      all++;
      // Between Western letters others are rare: a run of them is another script's.
      const isCrowded = language !== 'ko' && run.length > 3;
      const previous = run[at - 1] ?? before;
      const isMisplaced = /\p{Lu}/u.test(char) && /\p{Ll}/u.test(previous);
      const next = run[at + 1] ?? text[match.index + run.length] ?? ' ';
      const isInside =
        (/[¿¡]/.test(char) && /\p{L}/u.test(previous)) ||
        // Amounts are numbers, and no word begins so.
        (/[€¢£Ÿ]/.test(char) && /\p{Ll}/u.test(next)) ||
        (sign.test(char) && /\p{L}/u.test(previous) && /\p{Ll}/u.test(next));
      // A foreign word is followed by Hangul, but hardly ever follows it.
      if (language === 'ko' ? /[a-z]/.test(next) : isInside || foreign.test(char)) sum -= 1;
      if (isCrowded || isMisplaced || isInside) continue;
      if (own[language].test(char)) sum += 1;
      else if (possible[language].test(char)) sum += 0.6;
    }
  }
  return all === 0 ? 0 : sum / all;
}
