import { breakingSpace } from '../../lib/contract/breaking-space.ts';
import type { WirePassage, WrittenSentence } from '../../lib/contract/generate-answer.ts';
import { hasHangul } from '../search/korean.ts';
import { normalise, wordsOf } from '../search/normalise.ts';
import { stopWords } from '../search/parse-query.ts';
import { rootOf, stemOf } from '../search/stems.ts';

const maxSentenceLength = 500;
/**
 * A passage supports a sentence if it contains this share of the sentence's words, and at least
 * two.
 */
const minShared = 0.5;

const cite = /\[\s*\d{1,3}(?:\s*[,;]\s*\d{1,3})*\s*\]|【\s*\d{1,3}\s*】/g;
/** The end of a sentence with its citations and quotation marks. */
const ending =
  /(?:(?<![.!?…。！？])[.!?…。！？]+["'”’»」』)]*(?:\s*(?:\[[\d\s,;]{1,20}\]|【[\d\s]{1,5}】))*|\n+)(?=\s|$|\p{Lo})/gu;
const abbreviation = /(?:^|\s)(?:\p{Lu}|St|Mr|Mrs|Ms|Dr|Sr|Sra|Mme|cf|ch|vs?)\.$/u;

/**
 * Splits a text into sentences, of which the last may be incomplete; joined, they are the text
 * again.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const match of text.matchAll(ending)) {
    const to = match.index + match[0].length;
    // A citation may follow after a space, and the text may not be complete yet.
    if (to >= text.trimEnd().length || abbreviation.test(text.slice(from, to))) continue;
    if (/^\s*[[【]/.test(text.slice(to))) continue;
    sentences.push(text.slice(from, to));
    from = to;
  }
  return [...sentences, text.slice(from)];
}

/**
 * A model's sentence, if it may be shown: it must cite existing passages and consist of their
 * words. Otherwise undefined, also for links, addresses, markup, and numbers that the passages do
 * not contain.
 */
export function citedSentence(
  sentence: string,
  passages: WirePassage[],
): WrittenSentence | undefined {
  const marks = sentence.match(cite) ?? [];
  const cites = [...new Set(marks.flatMap((mark) => (mark.match(/\d+/g) ?? []).map(Number)))];
  const cited = passages.filter(({ number }) => cites.includes(number));
  if (cites.length === 0 || cited.length < cites.length) return undefined;
  const text = plainSentence(sentence);
  if (text === '' || text.length > maxSentenceLength || !text.isWellFormed()) return undefined;
  if (/[<>{}[\]|\\^`@]|https?:|www\.|\w\.(?:com|org|net|io|ru|info)\b/i.test(text))
    return undefined;
  const source = cited.map((passage) => `${passage.title} ${passage.text}`).join(' ');
  return isSupportedBy(text, source) ? { text, cites } : undefined;
}

function plainSentence(sentence: string): string {
  return sentence
    .replace(cite, '')
    .replace(/\*\*|__|^\s*(?:[-*•#>]+|\d+[.)])\s+/g, '')
    .replace(breakingSpace, ' ')
    .replace(/(?<!\s) ([\u00a0\u202f]?[.,;:!?…。])/g, '$1')
    .trim();
}

function isSupportedBy(text: string, source: string): boolean {
  const sourceWords = wordsOf(normalise(source));
  const words = [...new Set(wordsOf(normalise(text)))].filter((word) => !stopWords.has(word));
  if (words.some((word) => /\d/.test(word) && !sourceWords.includes(word))) return false;
  const shared = words.filter((word) => sourceWords.some((other) => areRelated(word, other)));
  return shared.length >= Math.min(2, words.length) && shared.length >= words.length * minShared;
}

function areRelated(word: string, other: string): boolean {
  const stem = stemOf(word);
  if (stem === stemOf(other)) return true;
  const root = rootOf(stem);
  return root.length >= (hasHangul(root) ? 2 : 4) && other.startsWith(root);
}
