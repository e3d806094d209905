import { hasHangul, koreanForms } from './korean.ts';
import { normalise, wordsOf } from './normalise.ts';
import { stemOf } from './stems.ts';

/*
 * A search document stores its words in one tsvector. The letter before the colon tells the place
 * of a word, so one index serves "in the title", "in the slug", "in the text" and "anywhere". `d`
 * includes title and slug, because the words of a query may be spread over all three (specification
 * 5). The alternative wordings of a title count as title; a `q:` term is a whole title or wording.
 */
export type Place = 't' | 's' | 'd' | 'v';

/** PostgreSQL rejects lexemes over 2 kB and vectors over 1 MB; nobody types such words. */
const longestWord = 60;
const longestQuestion = 200;
const maxWords = 20_000;

export interface IndexedText {
  title: string;
  /** Alternative wordings of the title, one a line. */
  alsoAsked?: string | null | undefined;
  slug: string;
  description: string;
  transcript: string;
}

/** The lexemes of one document's tsvector. */
export function documentTerms(text: IndexedText): string[] {
  const wordings = wordingsOf(text);
  const title = termsOf(wordings.join(' '));
  const slug = termsOf(text.slug);
  const described = new Set([...title, ...slug, ...termsOf(text.description)]);
  const transcriptOnly = [...termsOf(text.transcript)].filter((term) => !described.has(term));
  return [
    ...wordings.map(wholeTerm),
    ...withPlace('t', title),
    ...withPlace('s', slug),
    ...withPlace('d', described),
    ...withPlace('v', transcriptOnly),
  ].slice(0, maxWords);
}

/** The words of one document that spelling corrections are taken from. */
export function documentWords(text: IndexedText): Set<string> {
  const words = wordsOf(
    normalise([...wordingsOf(text), text.description, text.transcript].join(' ')),
  );
  return new Set(words.filter((word) => word.length <= longestWord).flatMap(koreanForms));
}

/** The lexeme of a whole question, matched if someone searches in exactly these words. */
export function wholeTerm(question: string): string {
  return `q:${beginning(normalise(question), longestQuestion)}`;
}

function wordingsOf({ title, alsoAsked }: IndexedText): string[] {
  return [title, ...(alsoAsked?.split('\n') ?? [])];
}

function termsOf(text: string): Set<string> {
  const terms = new Set<string>();
  for (const fullWord of wordsOf(normalise(text))) {
    const word = beginning(fullWord, longestWord);
    const stem = stemOf(word);
    terms.add(word).add(stem);
    if (!hasHangul(word)) continue;
    // 한인교회에서 must be found by 교회. Prefixes match already, so only the suffixes are added.
    const syllables = Array.from(stem);
    for (let start = 1; start <= syllables.length - 2; start++) {
      terms.add(`~${syllables.slice(start).join('')}`);
    }
  }
  return terms;
}

/** The first characters of a normalised text, without splitting a character. */
export function beginning(text: string, length: number): string {
  return text.length <= length ? text : Array.from(text).slice(0, length).join('');
}

function withPlace(place: Place, terms: Iterable<string>): string[] {
  return Array.from(terms, (term) => `${place}:${term}`);
}
