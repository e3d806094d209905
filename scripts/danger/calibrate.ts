import { type Locale, locales } from '../../lib/contract/locales.ts';
import {
  isLong,
  oddsOf,
  type ScoredText,
  scoreText,
  textFeatures,
} from '../../lib/danger/judge.ts';
import type { ScoreWords } from '../../lib/danger/model.ts';
import type { PackedModel, Thresholds } from '../../lib/danger/packed-model.ts';
import type { Phrase } from './corpus.ts';
import { fitDense } from './logistic.ts';
import { hideInMessages } from './long-texts.ts';
import { foldOf } from './samples.ts';

/** The highest shares of ordinary texts at `likely`, and at any level, for short and for long ones. */
const shares = { likely: [0.03, 0.05], possible: [0.12, 0.15] } as const;
/** The highest share of other texts that are called urgent. */
const urgentShare = 0.01;

interface Known {
  text: ScoredText;
  phrase: Phrase;
}

/** Fits the decision over whole texts with texts whose parts are scored by models that have not seen them. */
export function calibrate(
  phrases: readonly Phrase[],
  models: readonly ScoreWords[],
): Pick<PackedModel, 'text' | 'thresholds' | 'urgentThreshold'> {
  const hidden = hideInMessages(
    phrases,
    (host, sentence) => foldOf(host.text) === foldOf(sentence.text),
  );
  const messages = hidden.map((phrase) => ({ phrase, fold: undefined as number | undefined }));
  const sentences = new Map(
    phrases
      .filter(({ file }) => file.includes('hidden'))
      .map(({ place, text }) => [place, text]),
  );
  const known: Known[] = [
    ...phrases.map((phrase) => ({ phrase, fold: foldOf(phrase.text) })),
    ...messages,
  ]
    .map(({ phrase, fold }) => {
      const model = models[fold ?? foldOf(sentences.get(phrase.place) ?? '')] as ScoreWords;
      return { phrase, text: scoreText(phrase.text, model) };
    })
    .filter(({ text }) => text.spans.length > 0);
  const weights = fitDense(
    known.map(({ text }) => textFeatures(text)),
    known.map(({ phrase }) =>
      phrase.kinds.length > 0 ? 1 : phrase.level === 'possible' ? 0.3 : 0,
    ),
    known.map(({ text }) => (isLong(text) ? 6 : 1)),
  );
  return {
    text: weights.map(round),
    thresholds: Object.fromEntries(
      locales.map((locale) => [locale, thresholdsOf(locale, known, weights)]),
    ) as Record<Locale, Thresholds>,
    urgentThreshold: urgentThresholdOf(known),
  };
}

function thresholdsOf(
  locale: Locale,
  known: readonly Known[],
  weights: readonly number[],
): Thresholds {
  const ordinary = known.filter(
    ({ phrase, text }) =>
      phrase.locale === locale &&
      text.locale === locale &&
      phrase.kinds.length === 0 &&
      phrase.level === null,
  );
  const oddsOfLength = [false, true].map((long) =>
    ordinary.filter(({ text }) => isLong(text) === long).map(({ text }) => oddsOf(text, weights)),
  );
  const at = (level: keyof typeof shares) =>
    oddsOfLength.map((odds, index) => round(exceededBy(odds, shares[level][index] ?? 0))) as [
      number,
      number,
    ];
  return { likely: at('likely'), possible: at('possible') };
}

function urgentThresholdOf(known: readonly Known[]): number {
  const others = known
    .filter(
      ({ phrase }) =>
        phrase.level === null ||
        phrase.level === 'possible' ||
        (phrase.kinds.length > 0 && phrase.level !== 'urgent'),
    )
    .map(({ text }) =>
      Math.max(...text.spans.map(({ danger, urgent }) => (danger > 0 ? urgent : -20))),
    );
  return round(exceededBy(others, urgentShare));
}

/** The value that only a share of all values exceeds. */
function exceededBy(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => other - one);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const round = (value: number) => Math.round(value * 1e4) / 1e4;
