/** Letters that Unicode does not decompose into a base letter and an accent. */
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
 * Normalises texts and queries for comparison (specification 5): lower case, no accents, no
 * punctuation, single spaces. Korean keeps its syllables. Idempotent.
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
  // Upper case first: only that maps ß, ı and the ligatures to plain letters.
  return text
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(foldable, (letter) => folded[letter] ?? letter)
    .normalize('NFC');
}
