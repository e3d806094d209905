import { hasHangul, koreanStem } from '../search/korean.ts';
import { normalise, wordsOf } from '../search/normalise.ts';
import { stemOf } from '../search/stems.ts';
import type { QueryTerm } from './query-terms.ts';

/** The certainty that a word of a text matches a query term; corrected terms count less. */
const exactMatch = 1;
const prefixMatch = 0.9;
const rootMatch = 0.6;
const guessFactor = 0.75;

/** For each query term the certainty, from 0 to 1, that the text contains it. */
export function matchesIn(text: string, terms: QueryTerm[]): number[] {
  const words = new Set(wordsOf(normalise(text)));
  const matches = terms.map(() => 0);
  for (const word of words) {
    for (const [index, { stems, roots, isGuess }] of terms.entries()) {
      const certainty = Math.max(
        ...stems.map((stem) => matchCertainty(word, stem)),
        ...roots.map((root, at) => (isRelative(word, root, stems[at] ?? '') ? rootMatch : 0)),
      );
      matches[index] = Math.max(matches[index] ?? 0, isGuess ? certainty * guessFactor : certainty);
    }
  }
  return matches;
}

function matchCertainty(word: string, stem: string): number {
  if (hasHangul(stem)) {
    if (koreanStem(word) === stem) return exactMatch;
    return stem.length > 1 && word.includes(stem) ? prefixMatch : 0;
  }
  if (word === stem || stemOf(word) === stem) return exactMatch;
  return stem.length >= 4 && word.startsWith(stem) ? prefixMatch : 0;
}

/**
 * Whether a word begins with the root of a term, like "sufrimiento" with that of "sufrimos". Shorter
 * roots are ignored, because too many words begin with them.
 */
function isRelative(word: string, root: string, stem: string): boolean {
  if (root === stem || root.length < (hasHangul(root) ? 2 : 4)) return false;
  return word.startsWith(root);
}

/** The share of the question's meaning, from 0 to 1, that these matches cover. */
export function fitOf(matches: number[], terms: QueryTerm[]): number {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const matched = terms.reduce((sum, { weight }, index) => sum + weight * (matches[index] ?? 0), 0);
  return total === 0 ? 0 : matched / total;
}

/** The maximum of two matches for each term, the second multiplied by `factor`. */
export function combineMatches(matches: number[], others: number[], factor = 1): number[] {
  return matches.map((match, index) => Math.max(match, (others[index] ?? 0) * factor));
}
