import { sentenceEnd, wholeSentences } from '../../lib/contract/whole-sentences.ts';
import { hasHangul, koreanStem } from './korean.ts';
import { normalise } from './normalise.ts';
import { rootOf } from './stems.ts';

/** Approximate length of an excerpt, in characters. */
const excerptLength = 160;
/** How many characters of a text are searched for a match, and available to excerpts. */
export const sourceLength = 8_000;
const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** A text prepared for excerpts. */
export interface ExcerptSource {
  text: string;
  /** Its normalised words, each after a space: a quick test of whether a stem occurs at all. */
  words: string;
}

/** Prepares the beginning of a text once, for all searches. */
export function excerptSource(fullText: string): ExcerptSource {
  const text = fullText.slice(0, sourceLength);
  const words = Array.from(text.matchAll(wordPattern), ([word]) => ` ${plainForm(word)}`);
  return { text, words: words.join('') };
}

/**
 * About 160 characters of plain text around the first word that begins with one of the stems, else
 * with the root of one; whole sentences if they are not much longer. Taken from the description,
 * else from the transcript. If only the title matched, the beginning.
 */
export function excerptAround(
  stems: string[],
  description: ExcerptSource,
  transcript: ExcerptSource,
): string {
  for (const terms of [stems, stems.map(rootOf)]) {
    for (const source of [description, transcript]) {
      const at = firstMatch(source, terms);
      if (at !== undefined) return cut(source.text, at);
    }
  }
  return cut(description.text || transcript.text, 0);
}

function firstMatch({ text, words }: ExcerptSource, stems: string[]): number | undefined {
  const present = stems.filter((stem) => words.includes(hasHangul(stem) ? stem : ` ${stem}`));
  if (present.length === 0) return undefined;
  for (const match of text.matchAll(wordPattern)) {
    const word = plainForm(match[0]);
    if (present.some((stem) => matches(word, stem))) return match.index;
  }
  return undefined;
}

function matches(word: string, stem: string): boolean {
  if (hasHangul(stem)) return stem.length > 1 ? word.includes(stem) : koreanStem(word) === stem;
  return stem.length > 2 ? word.startsWith(stem) : word === stem;
}

/** Avoids `normalise` for words that are plain already: an excerpt looks at thousands of them. */
function plainForm(word: string): string {
  const lower = word.toLowerCase();
  return /^[a-z0-9가-힣]+$/.test(lower) ? lower : normalise(word);
}

function cut(text: string, at: number): string {
  if (text.length <= excerptLength) return text;
  const sentences = wholeSentences(text, excerptLength, at);
  if (sentences) return sentences.toWellFormed();
  let start = Math.max(0, at - Math.round(excerptLength / 3));
  let end = start + excerptLength;
  if (end >= text.length) {
    end = text.length;
    start = Math.max(0, end - excerptLength);
  }
  if (start > 0) start = Math.min(at, wordStart(text, start));
  if (end < text.length) end = Math.max(wordEnd(text, end), Math.min(at + 1, text.length));
  const body = text.slice(start, end).trim();
  const continues = end < text.length && !sentenceEnd.test(body);
  return `${start > 0 ? '…' : ''}${body}${continues ? '…' : ''}`.toWellFormed();
}

function wordStart(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space < 0 || space - from > 30 ? from : space + 1;
}

function wordEnd(text: string, from: number): number {
  const space = text.lastIndexOf(' ', from);
  return space < 0 || from - space > 30 ? from : space;
}
