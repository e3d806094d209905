import type { Locale } from '../../lib/contract/locales.ts';

/** The text of a file, and the name of its encoding (WHATWG). */
export interface DecodedText {
  text: string;
  encoding: string;
}

/** Bytes by which an encoding is recognised: the whole file is decoded once. */
const sampleBytes = 200_000;

/** The code pages in which files of each language are found, the likelier ones first. */
const western = ['windows-1252', 'macintosh', 'iso-8859-15'];
const codePages: Record<Locale, readonly string[]> = {
  en: western,
  es: western,
  fr: western,
  ko: ['euc-kr', 'iso-2022-kr'].filter(isKnown),
};

/**
 * Decodes a file of captions: UTF-8, UTF-16 by its mark or by its zero bytes, or else the code page in
 * which it reads as the film's language. Undefined if it reads as none: nothing broken is stored.
 */
export function decodeCaptions(bytes: Uint8Array, language: Locale): DecodedText | undefined {
  const encoding = encodingOf(bytes, language);
  const text = encoding && decode(bytes, encoding, encoding.startsWith('utf'));
  return text === undefined || text === '' || hasControls(text)
    ? undefined
    : { text, encoding: encoding as string };
}

function encodingOf(bytes: Uint8Array, language: Locale): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const wide = byZeroBytes(bytes);
  if (wide) return wide;
  if (decode(bytes, 'utf-8', true) !== undefined) return 'utf-8';
  const sample = bytes.subarray(0, sampleBytes);
  let best: { encoding: string; score: number } | undefined;
  for (const encoding of codePages[language]) {
    const score = readsAs(decode(sample, encoding, false) ?? '', language);
    if (score > (best?.score ?? leastScore)) best = { encoding, score };
  }
  return best?.encoding;
}

function isKnown(encoding: string): boolean {
  try {
    return Boolean(new TextDecoder(encoding));
  } catch {
    return false;
  }
}

function decode(bytes: Uint8Array, encoding: string, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Times are digits: every other byte of them is zero in UTF-16. */
function byZeroBytes(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 2_000);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 8;
  if (odd > many && even < odd / 8) return 'utf-16le';
  if (even > many && odd < even / 8) return 'utf-16be';
  return undefined;
}

/** Control characters that no text has: the file is none. */
function hasControls(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffe\uffff]/.test(text);
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
  ko: /[\u3131-\u318e\u3000-\u303f\u4e00-\u9fff\uff00-\uffef‘’“”…·―○●♪★☆]/,
};

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
      const isMisplaced = /\p{Lu}/u.test(char) && /\p{Ll}/u.test(run[at - 1] ?? before);
      if (isCrowded || isMisplaced) continue;
      if (own[language].test(char)) sum += 1;
      else if (possible[language].test(char)) sum += 0.6;
    }
  }
  return all === 0 ? 0 : sum / all;
}
