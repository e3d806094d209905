import type { DangerKind, DangerLevel } from '../../lib/contract/danger-kinds.ts';
import { locales } from '../../lib/contract/locales.ts';
import { fold, wordsOf } from '../../lib/danger/fold.ts';
import { spansOf, windowLength } from '../../lib/danger/spans.ts';
import { unmask } from '../../lib/danger/unmask.ts';
import { hashText, type Phrase } from './corpus.ts';
import { isHost, withoutStops } from './long-texts.ts';
import { seededRandom } from './random.ts';
import { fillTemplate, readTemplates } from './templates.ts';

/** A part of a text whose danger is known. */
export interface Sample {
  words: string[];
  kinds: DangerKind[];
  level: DangerLevel | null | undefined;
  weight: number;
  /** One of `foldCount`; undefined for what trains in each of them. */
  fold: number | undefined;
}

export const foldCount = 4;
/** A phrase that is scored by a model that has not seen it, to calibrate the decision over whole texts. */
export const foldOf = (text: string) => (hashText(text) >>> 4) % foldCount;

/** A text of danger of more parts is a message, and it is not known which of them speaks of it. */
const maxSpansOfPhrase = 4;
const noisePhrases = 1500;
const phrasesOfTemplate = 20;
/** The maximum weight of all phrases of one template together; a phrase of the corpus has the weight 1. */
const templateWeight = 6;

const wordsOfPhrase = (text: string) => wordsOf(unmask(fold(text)));

export function samplesOf(phrases: readonly Phrase[]): Sample[] {
  return [
    ...phrases.flatMap(samplesOfPhrase),
    ...samplesOfDictation(phrases),
    ...samplesOfTemplates(),
    ...samplesOfNoise(),
  ];
}

function samplesOfPhrase({ text, kinds, level, file }: Phrase): Sample[] {
  // Who writes such a text of danger is not acting now, unless the heading says so.
  const known = kinds.length > 0 && /plain|hidden/.test(file) ? (level ?? 'likely') : level;
  const common = { kinds, level: known, fold: foldOf(text), weight: weightOf(file) };
  const whole = { ...common, words: wordsOfPhrase(text) };
  // A harmless message teaches each of its sentences. Which one of a long one of danger speaks of it is not known.
  const spans = spansOf(text);
  if (kinds.length > 0) return spans.length > maxSpansOfPhrase ? [] : [whole];
  if (spans.length <= 1) return [whole];
  return spans.map(({ words }) => ({ ...common, words }));
}

/** Texts as people write them count more than titles, searches and hints. */
const weightOf = (file: string) =>
  /life|hidden/.test(file) ? 4 : /everyday|plain|urgent|others/.test(file) ? 1.5 : 1;

const dictatedWeight = 1;

/** Parts of messages without full stops, in which the words of a sentence stand between those of others. */
function samplesOfDictation(phrases: readonly Phrase[]): Sample[] {
  const random = seededRandom(17);
  const wordsOfMessage = (text: string) => wordsOfPhrase(withoutStops(text));
  const messages = phrases.filter(isHost).map(({ text, locale }) => {
    return { words: wordsOfMessage(text), locale, fold: foldOf(text) };
  });
  const ordinary = messages.flatMap(({ words, fold }) =>
    Array.from({ length: Math.floor(words.length / windowLength) }, (_, at) => {
      const part = words.slice(at * windowLength, (at + 1) * windowLength);
      return { words: part, kinds: [], level: null, fold, weight: dictatedWeight };
    }),
  );
  const hidden = phrases.filter(({ file }) => file.includes('hidden'));
  const dangerous = hidden.flatMap(({ text, locale, kinds, level }) => {
    const words = wordsOfMessage(text);
    const fold = foldOf(text);
    const around = messages.filter((other) => other.locale === locale && other.fold === fold);
    const message = around[Math.floor(random() * around.length)];
    const others = windowLength - words.length;
    if (message === undefined || others < 2) return [];
    const at = Math.floor(random() * message.words.length);
    const before = Math.floor(random() * (others + 1));
    const part = [
      ...message.words.slice(Math.max(0, at - before), at),
      ...words,
      ...message.words.slice(at, at + others - before),
    ];
    return [{ words: part, kinds, level: level ?? 'likely', fold, weight: dictatedWeight }];
  });
  return [...ordinary, ...dangerous];
}

function samplesOfTemplates(): Sample[] {
  const random = seededRandom(3);
  return locales.flatMap((locale) =>
    readTemplates(locale).flatMap(({ text, kinds, level }) => {
      const filled = new Set<string>();
      for (let turn = 0; turn < 2 * phrasesOfTemplate && filled.size < phrasesOfTemplate; turn++) {
        filled.add(fillTemplate(text, random));
      }
      const weight = Math.min(1, templateWeight / filled.size);
      return [...filled].map((phrase) => ({
        words: wordsOfPhrase(phrase),
        ...{ kinds, level, weight, fold: undefined },
      }));
    }),
  );
}

/** Random letters, as harmless phrases: without them, unknown words would be classified by chance. */
function samplesOfNoise(): Sample[] {
  const random = seededRandom(11);
  const alphabets = [
    'abcdefghijklmnopqrstuvwxyz',
    'aeinorstlucdm',
    '가나다라마바사아자차고노도로모보소수주기니리이어여요는은을를에의',
  ];
  return Array.from({ length: noisePhrases }, (_, turn) => {
    const letters = alphabets[turn % alphabets.length] ?? '';
    const words = Array.from({ length: 1 + Math.floor(random() * random() * 9) }, () =>
      Array.from(
        { length: 1 + Math.floor(random() * (turn % 3 === 2 ? 4 : 9)) },
        () => letters[Math.floor(random() * letters.length)],
      ).join(''),
    );
    const words_ = wordsOfPhrase(words.join(' '));
    return { words: words_, kinds: [], level: null, weight: 0.25, fold: undefined };
  });
}
