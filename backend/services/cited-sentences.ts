import type { WirePassage, WrittenSentence } from '../../lib/contract/generate-answer.ts';
import { hasHangul } from '../search/korean.ts';
import { normalise, wordsOf } from '../search/normalise.ts';
import { stopWords } from '../search/parse-query.ts';
import { rootOf, stemOf } from '../search/stems.ts';

const longestSentence = 500;
/** A sentence rests on a passage when this share of its words, and at least two, stand there. */
const leastShared = 0.5;

const cite = /\[\s*\d{1,3}(?:\s*[,;]\s*\d{1,3})*\s*\]|【\s*\d{1,3}\s*】/g;
/** The end of a sentence, and the citations and quotation marks that belong to it. */
const ending =
  /(?:[.!?…。！？]+["'”’»」』)]*(?:\s*(?:\[[\d\s,;]{1,20}\]|【[\d\s]{1,5}】))*|\n+)(?=\s|$|\p{Lo})/gu;
const abbreviation = /(?:^|\s)(?:\p{Lu}|St|Mr|Mrs|Ms|Dr|Sr|Sra|Mme|cf|ch|vs?)\.$/u;

/** The sentences of a text, the last of them perhaps unfinished; together they are the text. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const match of text.matchAll(ending)) {
    const to = match.index + match[0].length;
    // A citation may follow after a space, and what comes next is not there yet.
    if (to >= text.trimEnd().length || abbreviation.test(text.slice(from, to))) continue;
    if (/^\s*[[【]/.test(text.slice(to))) continue;
    sentences.push(text.slice(from, to));
    from = to;
  }
  return [...sentences, text.slice(from)];
}

/**
 * A model's sentence as it may be shown, or undefined: it must cite passages that exist, and its
 * words must be theirs. Links, addresses, markup and numbers that the passages lack are never shown.
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
  if (text === '' || text.length > longestSentence || !text.isWellFormed()) return undefined;
  if (/[<>{}[\]|\\^`@]|https?:|www\.|\w\.(?:com|org|net|io|ru|info)\b/i.test(text))
    return undefined;
  const source = cited.map((passage) => `${passage.title} ${passage.text}`).join(' ');
  return restsOn(text, source) ? { text, cites } : undefined;
}

function plainSentence(sentence: string): string {
  return sentence
    .replace(cite, '')
    .replace(/\*\*|__|^\s*(?:[-*•#>]+|\d+[.)])\s+/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s+([.,;:!?…。])/g, '$1')
    .trim();
}

function restsOn(text: string, source: string): boolean {
  const known = wordsOf(normalise(source));
  const said = [...new Set(wordsOf(normalise(text)))].filter((word) => !stopWords.has(word));
  if (said.some((word) => /\d/.test(word) && !known.includes(word))) return false;
  const shared = said.filter((word) => known.some((other) => areRelated(word, other)));
  return shared.length >= Math.min(2, said.length) && shared.length >= said.length * leastShared;
}

function areRelated(word: string, other: string): boolean {
  const stem = stemOf(word);
  if (stem === stemOf(other)) return true;
  const root = rootOf(stem);
  return root.length >= (hasHangul(root) ? 2 : 4) && other.startsWith(root);
}
