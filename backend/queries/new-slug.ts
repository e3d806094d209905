import { randomInt } from 'node:crypto';

/** Without vowels and similar characters: forms no words, and can be typed from a card. */
const letters = '23456789bcdfghjkmnpqrstvwxz';

/** A random slug of `length` characters; nine are enough to make collisions improbable. */
export function newSlug(length = 9): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}
