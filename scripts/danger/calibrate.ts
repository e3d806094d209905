import { type Locale, locales } from '../../lib/contract/locales.ts';
import { type Decision, judge, minDangerOfUrgent, scoreText } from '../../lib/danger/judge.ts';
import type { SpanModel } from '../../lib/danger/model.ts';
import type { Thresholds } from '../../lib/danger/packed-model.ts';
import {
  isLong,
  type Length,
  lengthOf,
  lengths,
  type Network,
  oddsOf,
  type ScoredText,
  type TextNetworks,
  textFeatures,
} from '../../lib/danger/text-odds.ts';
import type { Phrase } from './corpus.ts';
import { hideInMessages, mixMessages, withoutStops } from './long-texts.ts';
import { fitNetwork } from './network.ts';
import { foldOf } from './samples.ts';

/** The highest shares of ordinary texts at `likely`, and at any level. */
const shares = {
  likely: { short: 0.038, message: 0.045, letter: 0.045, endless: 0.05 },
  possible: { short: 0.22, message: 0.19, letter: 0.24, endless: 0.2 },
} as const;
/** The highest share of other texts that are called urgent. */
const urgentShare = 0.013;

/** One for each network whose mean decides: a single one depends much on where it starts. */
const seeds = [5, 17, 29, 41];

interface Known {
  text: ScoredText;
  phrase: Phrase;
}

/** Fits the decision over whole texts with texts whose parts are scored by models that have not seen them. */
export const calibrate = (phrases: readonly Phrase[], models: readonly SpanModel[]): Decision =>
  decide(knownTexts(phrases, models));

/** Fits what decides over whole texts, and then the levels of each language. */
const decide = (known: readonly Known[]): Decision => levelsOf(known, fitNetworks(known));

function fitNetworks(known: readonly Known[]): TextNetworks {
  return ofLengths((length) => fitOn(known.filter(({ text }) => lengthOf(text) === length)));
}

function fitOn(texts: readonly Known[]): Network[] {
  const rows = texts.map(({ text }) => textFeatures(text));
  const labels = texts.map(({ phrase }) =>
    phrase.kinds.length > 0 ? 1 : phrase.level === 'possible' ? 0.3 : 0,
  );
  return seeds.map((seed) => fitNetwork(rows, labels, weightsOf(texts), seed));
}

/** The thresholds of the levels of each language. */
function levelsOf(known: readonly Known[], networks: TextNetworks): Decision {
  const ofEach = <Value>(value: (ofLocale: Known[]) => Value) =>
    Object.fromEntries(
      locales.map((locale) => [
        locale,
        value(
          known.filter(({ phrase, text }) => phrase.locale === locale && text.locale === locale),
        ),
      ]),
    ) as Record<Locale, Value>;
  return {
    text: networks,
    thresholds: ofEach((texts) => thresholdsOf(texts, networks)),
    urgentThresholds: ofEach((texts) =>
      ofLengths((length) =>
        urgentThresholdOf(texts.filter(({ text }) => lengthOf(text) === length)),
      ),
    ),
  };
}

/** Messages count by the file they stem from, ordinary ones and those around a sentence of danger, with a mean of 1. */
function weightsOf(texts: readonly Known[]): number[] {
  const isDanger = ({ phrase }: Known) => phrase.kinds.length > 0;
  const [ofDanger, ofOthers] = [true, false].map((danger) => {
    const part = texts.filter((each) => isDanger(each) === danger);
    const weightOf = weightByFile(part);
    const mean = part.reduce((sum, each) => sum + weightOf(each), 0) / part.length;
    return (each: Known) => weightOf(each) / mean;
  }) as [(each: Known) => number, (each: Known) => number];
  return texts.map((each) => (isDanger(each) ? ofDanger(each) : ofOthers(each)));
}

/** Texts as people write them, and long messages made of them, each scored by the model that has not seen it. */
function knownTexts(phrases: readonly Phrase[], models: readonly SpanModel[]): Known[] {
  const textAt = new Map(phrases.map(({ place, text }) => [place, text]));
  // Of a made message, the fold is that of the phrase whose place it has.
  const foldAt = ({ place }: Phrase) => foldOf(textAt.get(place) ?? '');
  const isSameFold = (one: Phrase, other: Phrase) => foldAt(one) === foldAt(other);
  const mixed = mixMessages(phrases, isSameFold);
  return [
    ...phrases.filter(({ file }) => !file.includes('hidden')),
    ...mixed.map(dictateSome),
    ...hideInMessages([...phrases, ...mixed], isSameFold).map(dictateSome),
  ]
    .map((phrase) => ({
      phrase,
      text: scoreText(phrase.text, models[foldAt(phrase)] as SpanModel),
    }))
    .filter(({ text }) => text.spans.length > 0);
}

const ofLengths = <Value>(value: (length: Length) => Value) =>
  Object.fromEntries(lengths.map((length) => [length, value(length)])) as Record<Length, Value>;

/** One made message in four has no full stops. */
const dictateSome = (phrase: Phrase, index: number): Phrase =>
  index % 4 === 3 ? { ...phrase, text: withoutStops(phrase.text) } : phrase;

/** Files of texts as people write them, by which the levels are calibrated. */
const isOfPeople = ({ phrase }: Known) => /life|everyday|others|harmless/.test(phrase.file);

function thresholdsOf(known: readonly Known[], networks: TextNetworks): Thresholds {
  const ordinary = known.filter(
    (each) => each.phrase.kinds.length === 0 && each.phrase.level === null && isOfPeople(each),
  );
  const at = (level: keyof typeof shares) =>
    ofLengths((length) => {
      const texts = ordinary.filter(({ text }) => lengthOf(text) === length);
      return round(thresholdOf(texts, networks, level, shares[level][length]));
    });
  return { likely: at('likely'), possible: at('possible') };
}

/** A file of few messages is another author's, who would not count beside a large one. Short texts count the same. */
function weightByFile(texts: readonly Known[]) {
  const sizes = Map.groupBy(texts, ({ phrase }) => phrase.host ?? phrase.file);
  return ({ phrase, text }: Known) =>
    isLong(text) ? 1 / Math.sqrt(sizes.get(phrase.host ?? phrase.file)?.length ?? 1) : 1;
}

/** The odds that only a share of ordinary texts exceeds, less those that listed phrases bring to the level by themselves. */
function thresholdOf(
  texts: readonly Known[],
  networks: TextNetworks,
  level: keyof typeof shares,
  share: number,
): number {
  const never = ofLengths(() => Infinity);
  const noOdds = { likely: never, possible: never };
  const byLists = {
    text: networks,
    thresholds: { en: noOdds, es: noOdds, fr: noOdds, ko: noOdds },
    urgentThresholds: { en: never, es: never, fr: never, ko: never },
  };
  const others = texts.filter(({ text }) => {
    const found = judge(text, byLists)?.level ?? null;
    return level === 'possible' ? found === null : found === null || found === 'possible';
  });
  const weightOf = weightByFile(texts);
  const weightOfAll = (all: readonly Known[]) => all.reduce((sum, each) => sum + weightOf(each), 0);
  let left = weightOfAll(texts) * share - (weightOfAll(texts) - weightOfAll(others));
  const ranked = others
    .map((each) => ({ odds: oddsOf(each.text, networks), weight: weightOf(each) }))
    .sort((one, other) => other.odds - one.odds);
  for (const { odds, weight } of ranked) {
    left -= weight;
    if (left < 0) return odds;
  }
  return ranked.at(-1)?.odds ?? 0;
}

function urgentThresholdOf(known: readonly Known[]): number {
  const others = known
    .filter(
      ({ phrase }) =>
        phrase.level === null ||
        phrase.level === 'possible' ||
        (phrase.kinds.length > 0 && phrase.level !== 'urgent' && /plain|hidden/.test(phrase.file)),
    )
    .map(({ text }) =>
      Math.max(
        ...text.spans.map(({ danger, urgent }) => (danger > minDangerOfUrgent ? urgent : -20)),
      ),
    )
    .sort((one, other) => other - one);
  return round(others[Math.floor(others.length * urgentShare)] ?? 0);
}

const round = (value: number) => Math.round(value * 1e4) / 1e4;
