import { hasHangul, koreanForms } from './korean.ts';
import { normalise, wordsOf } from './normalise.ts';
import { stemOf } from './stems.ts';

/*
 * A search document holds its words as one tsvector. The letter before the colon says where a word
 * stands, so one index answers "in the title", "in the slug", "in the text" and "anywhere".
 * `d` repeats title and slug: all words of a query may be spread over them (specification 5). What a
 * title also asks in other words counts as the title; `q:` is a title or such a wording as a whole.
 */
export type Place = 't' | 's' | 'd' | 'v';

/** PostgreSQL refuses lexemes over 2 kB and vectors over 1 MB; no person types such words. */
const longestWord = 60;
const longestQuestion = 200;
const maxWords = 20_000;

export interface IndexedText {
  title: string;
  /** The title in other words, one wording a line. */
  alsoAsked?: string | null | undefined;
  slug: string;
  description: string;
  transcript: string;
}

/** The words of one document as they go into its tsvector. */
export function documentTerms(text: IndexedText): string[] {
  const wordings = wordingsOf(text);
  const title = termsOf(wordings.join(' '));
  const slug = termsOf(text.slug);
  const described = new Set([...title, ...slug, ...termsOf(text.description)]);
  const spoken = [...termsOf(text.transcript)].filter((term) => !described.has(term));
  return [
    ...wordings.map(wholeTerm),
    ...marked('t', title),
    ...marked('s', slug),
    ...marked('d', described),
    ...marked('v', spoken),
  ].slice(0, maxWords);
}

/** The words of one document that typing errors are mended by. */
export function documentWords(text: IndexedText): Set<string> {
  const words = wordsOf(
    normalise([...wordingsOf(text), text.description, text.transcript].join(' ')),
  );
  return new Set(words.filter((word) => word.length <= longestWord).flatMap(koreanForms));
}

/** A question as a whole, to be found by whoever asks it in these very words. */
export function wholeTerm(question: string): string {
  return `q:${beginning(normalise(question), longestQuestion)}`;
}

function wordingsOf({ title, alsoAsked }: IndexedText): string[] {
  return [title, ...(alsoAsked?.split('\n') ?? [])];
}

function termsOf(text: string): Set<string> {
  const terms = new Set<string>();
  for (const whole of wordsOf(normalise(text))) {
    const word = beginning(whole, longestWord);
    const stem = stemOf(word);
    terms.add(word).add(stem);
    if (!hasHangul(word)) continue;
    // 한인교회에서 must be found by 교회. What a word begins with is found as it is, so its ends go in.
    const syllables = Array.from(stem);
    for (let start = 1; start <= syllables.length - 2; start++) {
      terms.add(`~${syllables.slice(start).join('')}`);
    }
  }
  return terms;
}

/** The first characters of a normalised text, none of them halved. */
export function beginning(text: string, length: number): string {
  return text.length <= length ? text : Array.from(text).slice(0, length).join('');
}

function marked(place: Place, terms: Iterable<string>): string[] {
  return Array.from(terms, (term) => `${place}:${term}`);
}
