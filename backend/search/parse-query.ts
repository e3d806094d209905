import type { Locale } from '../../lib/contract/locales.ts';
import { maxSearchLength } from '../../lib/contract/search.ts';
import { hasHangul } from './korean.ts';
import { normalise, wordsOf } from './normalise.ts';
import { stemOf } from './stems.ts';
import { beginning, type Place } from './terms.ts';

/** A word of a query with the stems to look up: its own, or those of its likely corrections. */
export interface QueryWord {
  typed: string;
  stems: string[];
  /** The last word may be incomplete. */
  last: boolean;
}

export interface ParsedQuery {
  /** The whole query, normalised. */
  key: string;
  words: QueryWord[];
}

/** Further words hardly change the result. */
const maxWords = 8;

/** Parses a visitor's input of any content; only letters and digits count. */
export function parseQuery(q: string): ParsedQuery {
  const key = normalise(beginning(q, maxSearchLength));
  const typed = [...new Set(wordsOf(key))];
  const last = typed.at(-1);
  // A long question is reduced to the words that carry its meaning.
  const relevant = typed.length > maxWords ? typed.filter((word) => !stopWords.has(word)) : typed;
  const words = relevant
    .slice(0, maxWords)
    .map((word) => ({ typed: word, stems: [stemOf(word)], last: word === last }));
  return { key, words };
}

/** The words that are no stop words; all words if every one is a stop word. */
export function contentWords(words: QueryWord[]): QueryWord[] {
  const meaningful = words.filter((word) => !stopWords.has(word.typed));
  return meaningful.length > 0 ? meaningful : words;
}

/**
 * How a word is matched: `whole` matches the word itself, which the index finds at once; `begun`
 * also matches longer words that begin with it, so that "forgiv" finds forgiveness, but must read
 * all of them.
 */
export type Form = 'whole' | 'begun' | ((word: QueryWord) => 'whole' | 'begun');

/** A tsquery for documents that contain every one of these words in one of the places. */
export function allOf(words: QueryWord[], places: Place[], form: Form): string {
  return words.map((word) => anyOf([word], places, form)).join(' & ');
}

/** A tsquery for documents that contain any of these words in one of the places. */
export function anyOf(words: QueryWord[], places: Place[], form: Form): string {
  const forms = words.flatMap((word) =>
    places.flatMap((place) =>
      word.stems.flatMap((stem) =>
        formsOf(stem, word, place, typeof form === 'string' ? form : form(word)),
      ),
    ),
  );
  return `(${forms.join(' | ')})`;
}

/** A tsquery for documents that match `query` and not `other`. */
export function except(query: string, other: string): string {
  return `(${query}) & !(${other})`;
}

function formsOf(stem: string, word: QueryWord, place: Place, form: 'whole' | 'begun'): string[] {
  // Normalised words contain letters and digits only, so nothing within the quotes needs escaping.
  const whole = `'${place}:${stem}'`;
  // Too many unrelated words begin or end with the syllables of a short stem.
  if (hasHangul(stem) && stem.length > 1) {
    const ends = `'${place}:~${stem}'`;
    return form === 'whole' ? [whole, ends] : [`${whole}:*`, `${ends}:*`];
  }
  // Too many words begin with the same two letters; they are matched as a prefix only in titles.
  const shortest = word.last && place === 't' ? 2 : 3;
  return form === 'begun' && !hasHangul(stem) && stem.length >= shortest ? [`${whole}:*`] : [whole];
}

/** Words that occur in nearly every text, by language. */
export const stopWordsIn: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: wordsIn(`a about am an and any are as at be been but by can could did do does for from had has
    have he her him his how i if in into is it its me my no not of on or our she should so some than
    that the their them then there these they this those to us was we were what when where which who
    whom whose why will with would you your`),
  es: wordsIn(`a al algo como con cual cuando de del desde donde el ella ellos en era es esa ese esta
    este esto fue ha hay la las le les lo los mas me mi muy ni no nos o para pero por porque puede que
    quien se ser si sin sobre son su sus te tu un una uno y ya yo`),
  fr: wordsIn(`a au aux avec c ce ces cette comment d dans de des dont du elle elles en est et etait ete
    eu il ils j je l la le les leur leurs lui m ma mais me mes moi mon n ne nos notre nous on ou par pas
    pour pourquoi qu quand que quel quelle qui s sa sans se ses si sont sur t ta te toi ton tu un une
    vos votre vous y`),
  ko: wordsIn(`그 그리고 나 나는 내 내가 너 누구 누가 대해 대한 때 또 무엇 무엇을 수 어떻게 어떤 언제 왜 우리 이 저 저는 제 제가
    것 있나요 있습니까 인가요 하나요 합니까`),
};

function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

/** Those of all languages. */
export const stopWords: ReadonlySet<string> = new Set(
  Object.values(stopWordsIn).flatMap((words) => [...words]),
);
