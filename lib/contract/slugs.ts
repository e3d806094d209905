/**
 * The words of a slug: letters and digits of any script with the marks that belong to them, such as the
 * vowel signs of Thai, Hindi and Arabic.
 */
const words = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** A text in lower case with single hyphens between its words; empty if it has none. */
export function slugWords(text: string): string {
  // A zero-width joiner shapes letters of one word, as in Sinhala.
  const plain = text
    .replace(/\u200d/g, '')
    .toLowerCase()
    .normalize('NFC');
  return plain.match(words)?.join('-') ?? '';
}

/** The beginning of a slug, in characters. */
export const cutSlug = (slug: string, length: number): string =>
  [...slug].slice(0, length).join('').replace(/-$/, '');
