import { randomInt } from 'node:crypto';

/** Neither vowels nor look-alikes: no word comes about, and it can be typed from a card. */
const letters = '23456789bcdfghjkmnpqrstvwxz';

/** `length` letters; of nine, no two people meet in them. */
export function newSlug(length = 9): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}
