import { hasHangul, koreanStem } from './korean.ts';

/**
 * The stem by which a normalised word is looked up: a Korean word without particles, a Latin plural
 * without its s.
 */
export function stemOf(word: string): string {
  if (hasHangul(word)) return koreanStem(word);
  return word.length >= 5 && /[^suoi]s$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * The root that words related to a stem begin with: "sufri" for "sufrimos" and "sufrimiento", 용서
 * for 용서받을 and 용서하다. Only approximate, so matches by root rank below matches by word.
 */
export function rootOf(stem: string): string {
  // By characters, because PostgreSQL rejects half of a surrogate pair.
  const characters = Array.from(stem);
  const isShort = characters.length < (hasHangul(stem) ? 3 : 6);
  const length = hasHangul(stem) ? 2 : Math.ceil(characters.length * 0.6);
  return isShort ? stem : characters.slice(0, length).join('');
}
