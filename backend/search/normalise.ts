/** Letters that are not a base letter plus an accent, so that no decomposition brings them home. */
const folded: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŋ: 'n',
  ς: 'σ',
};
const foldable = new RegExp(`[${Object.keys(folded).join('')}]`, 'g');

/**
 * The form in which texts and queries are compared (specification 5): lower case, no accents, no
 * punctuation, single spaces. Korean keeps its syllables. Applying it twice changes nothing.
 */
export function normalise(text: string): string {
  return foldLetters(text)
    .replace(/(\p{L})['’](s|t|re|ve|ll|d|m)(?![\p{L}\p{N}])/gu, '$1$2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a normalised text. */
export function wordsOf(normalised: string): string[] {
  return normalised === '' ? [] : normalised.split(' ');
}

function foldLetters(text: string): string {
  // Upper case first: it alone brings ß, ı and the ligatures to their plain letters.
  return text
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(foldable, (letter) => folded[letter] ?? letter)
    .normalize('NFC');
}
