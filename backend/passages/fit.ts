import { hasHangul, koreanStem } from '../search/korean.ts';
import { normalise, wordsOf } from '../search/normalise.ts';
import { stemOf } from '../search/stems.ts';
import type { QueryTerm } from './query-terms.ts';

/** How surely a text's word is the query term; a guess at a typing error counts less. */
const asItself = 1;
const begun = 0.9;
const related = 0.6;
const guessed = 0.75;

/** By query term, how surely it stands in a text, from 0 to 1. */
export function matchesIn(text: string, terms: QueryTerm[]): number[] {
  const words = new Set(wordsOf(normalise(text)));
  const found = terms.map(() => 0);
  for (const word of words) {
    for (const [index, { stems, roots, isGuess }] of terms.entries()) {
      const sure = Math.max(
        ...stems.map((stem) => likeness(word, stem)),
        ...roots.map((root, at) => (isRelative(word, root, stems[at] ?? '') ? related : 0)),
      );
      found[index] = Math.max(found[index] ?? 0, isGuess ? sure * guessed : sure);
    }
  }
  return found;
}

function likeness(word: string, stem: string): number {
  if (hasHangul(stem)) {
    if (koreanStem(word) === stem) return asItself;
    return stem.length > 1 && word.includes(stem) ? begun : 0;
  }
  if (word === stem || stemOf(word) === stem) return asItself;
  return stem.length >= 4 && word.startsWith(stem) ? begun : 0;
}

/** "sufrimos" and "sufrimiento"; one syllable or three letters begin too many words. */
function isRelative(word: string, root: string, stem: string): boolean {
  if (root === stem || root.length < (hasHangul(root) ? 2 : 4)) return false;
  return word.startsWith(root);
}

/** What share of the question's meaning these matches hold, from 0 to 1. */
export function fitOf(matches: number[], terms: QueryTerm[]): number {
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
  const held = terms.reduce((sum, { weight }, index) => sum + weight * (matches[index] ?? 0), 0);
  return whole === 0 ? 0 : held / whole;
}

/** Of each word the surest of two matches, the second by a factor less sure. */
export function together(matches: number[], others: number[], factor = 1): number[] {
  return matches.map((match, index) => Math.max(match, (others[index] ?? 0) * factor));
}
