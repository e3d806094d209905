import type { DangerKind } from '../contract/danger-kinds.ts';
import { type Locale, locales } from '../contract/locales.ts';

/** A part of a text with what is known of it. */
export interface ScoredSpan {
  sentence: string;
  words: number;
  /** Whether it is cut out of a sentence too long for one part. */
  isCut: boolean;
  /** Whether it is a short text as a whole, beside its sentences. */
  isWhole: boolean;
  danger: number;
  urgent: number;
  kinds: { kind: DangerKind; score: number }[];
  /** Kinds whose listed phrases it has. */
  listed: DangerKind[];
  /** Whether its words tell of what is over, of how it is today, or name today. */
  isOver: boolean;
  isToday: boolean;
  isNow: boolean;
  /** Whether it has a listed phrase of someone acting now. */
  isListedUrgent: boolean;
  /** Whether it asks what the Bible says of suicide, and not for the one who writes. */
  isDoctrine: boolean;
  /** Whether its listed phrases may be ordinary ones, and bring only the quiet line by themselves. */
  isFaint: boolean;
}

export interface ScoredText {
  spans: ScoredSpan[];
  locale: Locale;
}

/** Texts of more parts are messages rather than searches, and of still more, letters: one of many parts may deceive. */
const maxShortSpans = 3;
const maxSpansOfMessage = 9;
/** From this share on of parts that are cut out of sentences too long, nobody has set full stops. */
const minCutOfEndless = 0.7;

export const lengths = ['short', 'message', 'letter', 'endless'] as const;
export type Length = (typeof lengths)[number];

export function lengthOf({ spans }: ScoredText): Length {
  if (spans.filter(({ isWhole }) => !isWhole).length <= maxShortSpans) return 'short';
  if (spans.filter(({ isCut }) => isCut).length >= minCutOfEndless * spans.length) return 'endless';
  return spans.length <= maxSpansOfMessage ? 'message' : 'letter';
}
export const isLong = (text: ScoredText) => lengthOf(text) !== 'short';

/** A listed phrase adds to the score of its part, when parts are compared. */
const listedScore = 4;
export const rankOf = ({ danger, listed }: ScoredSpan) =>
  danger + (listed.length > 0 ? listedScore : 0);

/** What no further sentence counts as. */
const noDanger = -8;
const clamp = (score: number) => Math.max(-12, Math.min(12, score));

/**
 * What is known of a whole text: the three most dangerous sentences and those beside the first, all together (a noisy
 * or), how far the first stands out, listed phrases, how many parts and words there are that may deceive, whether it
 * tells of what is over, and its language. Empty without any word.
 */
export function textFeatures({ spans, locale }: ScoredText): number[] {
  const ranked = [...spans].sort((one, other) => rankOf(other) - rankOf(one));
  const [first] = ranked;
  if (!first) return [];
  const second = ranked.find(({ sentence }) => sentence !== first.sentence);
  const third = ranked.find(
    ({ sentence }) => sentence !== first.sentence && sentence !== second?.sentence,
  );
  const at = spans.indexOf(first);
  const beside = [spans[at - 1], spans[at + 1]].flatMap((span) =>
    span && span.sentence !== first.sentence ? [span.danger] : [],
  );
  const scores = spans.map(({ danger }) => clamp(danger));
  const together = Math.log(scores.reduce((sum, score) => sum + Math.exp(score), 0));
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const deviation = Math.sqrt(
    scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length,
  );
  const highest = clamp(first.danger);
  const isToday = spans.some((span) => span.isToday);
  const flag = (value: boolean) => (value ? 1 : 0);
  return [
    highest,
    clamp(second?.danger ?? noDanger),
    clamp(third?.danger ?? noDanger),
    clamp(Math.max(noDanger, ...beside)),
    together,
    mean,
    deviation,
    highest - mean,
    (highest - mean) / (deviation + 0.5),
    clamp(first.urgent),
    flag(first.listed.length > 0),
    flag(spans.some(({ listed }) => listed.length > 0)),
    flag(first.isDoctrine),
    flag(first.isFaint),
    Math.log2(spans.length),
    spans.filter(({ isCut }) => isCut).length / spans.length,
    Math.log2(first.words),
    flag(spans.length === 1 && first.words === 1),
    at / spans.length,
    flag(first.isOver),
    flag(spans.some(({ isOver }) => isOver)),
    flag(isToday),
    flag(first.isOver && isToday),
    flag(first.isNow),
    ...locales.map((each) => flag(each === locale)),
  ];
}

/** A network of one hidden layer, over features that are brought to a mean of 0 and a deviation of 1. */
export interface Network {
  means: number[];
  scales: number[];
  /** The weights of each hidden unit, and at the end its bias. */
  hidden: number[][];
  /** The weight of each hidden unit, and at the end the bias. */
  output: number[];
}

/** The log odds that a network gives. */
export function runNetwork({ means, scales, hidden, output }: Network, features: number[]): number {
  const inputs = features.map((value, at) => (value - (means[at] ?? 0)) / (scales[at] ?? 1));
  let sum = output[hidden.length] ?? 0;
  for (const [unit, weights] of hidden.entries()) {
    let score = weights[inputs.length] ?? 0;
    for (let at = 0; at < inputs.length; at++)
      score += (weights[at] as number) * (inputs[at] as number);
    sum += (output[unit] as number) * Math.tanh(score);
  }
  return sum;
}

/** Networks for texts of each length, whose mean counts. */
export type TextNetworks = Record<Length, Network[]>;

/** The log odds that a text speaks of danger; -Infinity without any word. */
export function oddsOf(text: ScoredText, networks: TextNetworks): number {
  const features = textFeatures(text);
  if (features.length === 0) return -Infinity;
  const ofLength = networks[lengthOf(text)];
  return ofLength.reduce((sum, each) => sum + runNetwork(each, features), 0) / ofLength.length;
}
