import { wordsOf } from './fold.ts';

const maxSentenceWords = 20;
const windowLength = 14;
const windowStep = 7;

/**
 * Divides folded text into windows of about the length of the training samples: sentences, and overlapping
 * parts of long ones. A short text is also a window as a whole.
 */
export function windowsOf(folded: string): string[][] {
  const windows: string[][] = [];
  const sentences = folded
    .split(/[.!?…。！？;\n]+/)
    .map(wordsOf)
    .filter((words) => words.length > 0);
  for (const words of sentences) {
    if (words.length <= maxSentenceWords) {
      windows.push(words);
      continue;
    }
    for (let start = 0; start < words.length - windowStep; start += windowStep) {
      windows.push(words.slice(start, start + windowLength));
    }
  }
  if (sentences.length > 1) {
    const all = sentences.flat();
    if (all.length <= maxSentenceWords) windows.push(all);
  }
  return windows;
}
