import { crisisPatterns, koreanCrisisPattern } from './crisis-words.ts';
import type { HelpArea, HelpLine } from './generate-answer.ts';
import type { Locale } from './locales.ts';

const numbers: Record<HelpArea, string> = { 'us-ca': '988', es: '024', fr: '3114', kr: '109' };
const order: Record<Locale, HelpArea[]> = {
  en: ['us-ca', 'es', 'fr', 'kr'],
  es: ['us-ca', 'es', 'fr', 'kr'],
  fr: ['fr', 'us-ca', 'es', 'kr'],
  ko: ['kr', 'us-ca', 'es', 'fr'],
};

/** The lines to call, those of the language's own countries first. */
export function helpLines(locale: Locale): HelpLine[] {
  return order[locale].map((area) => ({ area, number: numbers[area] }));
}

/**
 * Whether a text speaks of suicide, self-harm or acute danger, in any of the four languages whatever
 * the page's. By word lists, so that it never depends on a model; where in doubt it says yes, because
 * a number too many does no harm.
 */
export function speaksOfCrisis(text: string): boolean {
  const plain = fold(text);
  if (crisisPatterns.some((pattern) => pattern.test(plain))) return true;
  return koreanCrisisPattern.test(plain.replaceAll(' ', ''));
}

/** Lower case, no accents, no punctuation, single spaces; `don't` is `dont`, `m'ôter` is `m oter`. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|\p{Cf}/gu, '')
    .normalize('NFC')
    .replace(/(\p{L})['’‘`´](s|t|re|ve|ll|d|m)(?!\p{L})/gu, '$1$2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
