import { hasHangul, koreanStem } from './korean.ts';

/** What a normalised word is looked up by: Korean without particles, a Latin plural without its s. */
export function stemOf(word: string): string {
  if (hasHangul(word)) return koreanStem(word);
  return word.length >= 5 && /[^suoi]s$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * What the relatives of a stem begin with: "sufrimos" and "sufrimiento" with "sufri", 용서받을 and 용서하다
 * with 용서. Rough, so whatever is found by it ranks below what holds the word itself.
 */
export function rootOf(stem: string): string {
  if (hasHangul(stem)) return stem.length > 2 ? stem.slice(0, 2) : stem;
  return stem.length >= 6 ? stem.slice(0, Math.ceil(stem.length * 0.6)) : stem;
}
