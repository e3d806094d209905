import { wordsOf } from './fold.ts';

const longestSentence = 20;
const windowLength = 14;
const windowStep = 7;

/**
 * Folded text in pieces that each are about as long as what was trained with: sentences, and of a
 * long one overlapping parts. A short text is a piece as a whole too.
 */
export function windowsOf(folded: string): string[][] {
  const windows: string[][] = [];
  const sentences = folded
    .split(/[.!?…。！？;\n]+/)
    .map(wordsOf)
    .filter((words) => words.length > 0);
  for (const words of sentences) {
    if (words.length <= longestSentence) {
      windows.push(words);
      continue;
    }
    for (let start = 0; start < words.length - windowStep; start += windowStep) {
      windows.push(words.slice(start, start + windowLength));
    }
  }
  if (sentences.length > 1) {
    const all = sentences.flat();
    if (all.length <= longestSentence) windows.push(all);
  }
  return windows;
}
