import { fold, wordsOf } from './fold.ts';
import { readAsHangul } from './keyboard.ts';
import { unmask } from './unmask.ts';

const maxWords = 20;
/** The words of a part of a long sentence. */
export const windowLength = 14;
const windowStep = 7;

/** A part of a text that is scored by itself. */
export interface Span {
  words: string[];
  /** The sentence that it is a part of, as it was written. */
  sentence: string;
  /** Whether it is cut out of a sentence too long for one part, so that it may have the words of several. */
  isCut?: boolean;
  /** Whether it is a short text as a whole, beside its sentences. */
  isWhole?: boolean;
  /** Hangul that the sentence has when its Latin letters are read as keys; in its first part only. */
  typed?: string | undefined;
}

/**
 * Divides a text into parts of about the length of the training samples: its sentences, and overlapping
 * parts of long ones. A short text is also a part as a whole.
 */
export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  const sentences = sentencesOf(text).flatMap((sentence) => {
    const words = wordsOf(unmask(fold(sentence)));
    return words.length > 0 ? [{ words, sentence, typed: typedHangul(sentence) }] : [];
  });
  for (const { words, sentence, typed } of sentences) {
    if (words.length <= maxWords) {
      spans.push({ words, sentence, typed });
      continue;
    }
    for (let start = 0; start < words.length - windowStep; start += windowStep) {
      const part = { words: words.slice(start, start + windowLength), sentence, isCut: true };
      spans.push(start === 0 ? { ...part, typed } : part);
    }
  }
  if (sentences.length > 1) {
    const words = sentences.flatMap((sentence) => sentence.words);
    if (words.length <= maxWords) spans.push({ words, sentence: text.trim(), isWhole: true });
  }
  return spans;
}

function typedHangul(sentence: string): string | undefined {
  const typed = (sentence.match(/[A-Za-z]{4,40}/g) ?? []).flatMap(
    (word) => readAsHangul(word) ?? [],
  );
  return typed.length > 0 ? typed.join(' ') : undefined;
}

/** The sentences of a text as they were written; a full stop within a word ends none. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…]["”’»)]{0,3})\s+|(?<=[。！？])|[\n;]+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
