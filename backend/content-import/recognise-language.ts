import { type Locale, locales } from '../../lib/contract/locales.ts';
import { normalise } from '../search/normalise.ts';
import { stopWordsIn } from '../search/parse-query.ts';

/** Characters that are read: the words that occur in every text are soon many. */
const maxRead = 40_000;
/** Such words that a text must have. */
const enough = 3;
/** How many times as many it must have as in any other language. */
const clearly = 2;

/** Words that only one of the languages has, in nearly every text. */
const ownWords = new Map<string, Locale>(
  locales.flatMap((language) =>
    [...stopWordsIn[language]]
      .filter((word) => locales.every((one) => one === language || !stopWordsIn[one].has(word)))
      .map((word) => [word, language] as const),
  ),
);

/** The language of the site in which texts are written, by their script and their commonest words; undefined if that is not clear. */
export function recogniseLanguage(texts: Iterable<string>): Locale | undefined {
  let read = '';
  for (const text of texts) {
    if (read.length >= maxRead) break;
    // Codes have words, too: those of Divi begin with a French one (`[et_pb_text]`).
    read += ` ${text.slice(0, maxRead).replace(/<[^<>]*>|\[[^[\]]*\]/g, ' ')}`;
  }
  const letters = read.match(/\p{L}/gu)?.length ?? 0;
  const hangul = read.match(/\p{Script=Hangul}/gu)?.length ?? 0;
  // A syllable has as much to say as two or three Latin letters.
  if (hangul > 0 && hangul * 3 > letters - hangul) return 'ko';
  // Only Spanish opens its questions and exclamations.
  const opened = read.match(/[¿¡]/g)?.length ?? 0;
  const counts = new Map<Locale, number>(opened > 0 ? [['es', opened * clearly]] : []);
  for (const word of normalise(read).split(' ')) {
    const language = ownWords.get(word);
    if (language) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a);
  if (!first || first[1] < enough || first[1] < (second?.[1] ?? 0) * clearly) return undefined;
  return first[0];
}
