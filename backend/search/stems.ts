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
  // Half of a character outside the basic plane is no text that a database takes.
  const characters = Array.from(stem);
  const isShort = characters.length < (hasHangul(stem) ? 3 : 6);
  const length = hasHangul(stem) ? 2 : Math.ceil(characters.length * 0.6);
  return isShort ? stem : characters.slice(0, length).join('');
}
