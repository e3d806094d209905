import { type Locale, locales } from '../../lib/contract/locales.ts';
import {
  type Decision,
  isLong,
  judge,
  minDangerOfUrgent,
  oddsOf,
  type ScoredText,
  scoreText,
  textFeatures,
} from '../../lib/danger/judge.ts';
import type { SpanModel } from '../../lib/danger/model.ts';
import type { Thresholds } from '../../lib/danger/packed-model.ts';
import type { Phrase } from './corpus.ts';
import { fitDense } from './logistic.ts';
import { hideInMessages, mixMessages } from './long-texts.ts';
import { foldOf } from './samples.ts';

/** The highest shares of ordinary texts at `likely`, and at any level, for short and for long ones. */
const shares = { likely: [0.035, 0.065], possible: [0.18, 0.22] } as const;
/** The highest share of other texts that are called urgent. */
const urgentShare = 0.013;

interface Known {
  text: ScoredText;
  phrase: Phrase;
}

/** Fits the decision over whole texts with texts whose parts are scored by models that have not seen them. */
export function calibrate(phrases: readonly Phrase[], models: readonly SpanModel[]): Decision {
  const known = knownTexts(phrases, models);
  const weights = fitDense(
    known.map(({ text }) => textFeatures(text)),
    known.map(({ phrase }) =>
      phrase.kinds.length > 0 ? 1 : phrase.level === 'possible' ? 0.3 : 0,
    ),
    known.map(({ text }) => (isLong(text) ? 3 : 1)),
  ).map(round);
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
    text: weights,
    thresholds: ofEach((texts) => thresholdsOf(texts, weights)),
    urgentThresholds: ofEach((texts) => [
      urgentThresholdOf(texts.filter(({ text }) => !isLong(text))),
      urgentThresholdOf(texts.filter(({ text }) => isLong(text))),
    ]),
  };
}

/** Texts as people write them, and long messages made of them, each scored by the model that has not seen it. */
function knownTexts(phrases: readonly Phrase[], models: readonly SpanModel[]): Known[] {
  const textAt = new Map(phrases.map(({ place, text }) => [place, text]));
  // Of a made message, the fold is that of the phrase whose place it has.
  const foldAt = ({ place }: Phrase) => foldOf(textAt.get(place) ?? '');
  const isSameFold = (one: Phrase, other: Phrase) => foldAt(one) === foldAt(other);
  return [
    ...phrases.filter(({ file }) => !file.includes('hidden')),
    ...mixMessages(phrases, isSameFold),
    ...hideInMessages(phrases, isSameFold),
  ]
    .map((phrase) => ({
      phrase,
      text: scoreText(phrase.text, models[foldAt(phrase)] as SpanModel),
    }))
    .filter(({ text }) => text.spans.length > 0);
}

/** Files of texts as people write them, by which the levels are calibrated. */
const isOfPeople = ({ phrase }: Known) => /life|everyday|others|harmless/.test(phrase.file);

function thresholdsOf(known: readonly Known[], weights: readonly number[]): Thresholds {
  const ordinary = known.filter(
    (each) => each.phrase.kinds.length === 0 && each.phrase.level === null && isOfPeople(each),
  );
  const ofLength = (long: boolean) => ordinary.filter(({ text }) => isLong(text) === long);
  const at = (level: keyof typeof shares) =>
    [false, true].map((long, index) =>
      round(thresholdOf(ofLength(long), weights, level, shares[level][index] ?? 0)),
    ) as [number, number];
  return { likely: at('likely'), possible: at('possible') };
}

/** The odds that only a share of ordinary texts exceeds, less those that listed phrases bring to the level by themselves. */
function thresholdOf(
  texts: readonly Known[],
  weights: readonly number[],
  level: keyof typeof shares,
  share: number,
): number {
  const never = [Infinity, Infinity] as [number, number];
  const noOdds = { likely: never, possible: never };
  const byLists = {
    text: [...weights],
    thresholds: { en: noOdds, es: noOdds, fr: noOdds, ko: noOdds },
    urgentThresholds: { en: never, es: never, fr: never, ko: never },
  };
  const others = texts.filter(({ text }) => {
    const found = judge(text, byLists)?.level ?? null;
    return level === 'possible' ? found === null : found === null || found === 'possible';
  });
  const listed = texts.length - others.length;
  const allowed = Math.max(0, Math.floor(texts.length * share) - listed);
  const odds = others.map(({ text }) => oddsOf(text, weights)).sort((one, other) => other - one);
  return odds[Math.min(odds.length - 1, allowed)] ?? 0;
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
