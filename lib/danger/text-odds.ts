import type { DangerKind } from '../contract/danger-kinds.ts';
import { type Locale, locales } from '../contract/locales.ts';

/** A part of a text with what is known of it. */
export interface ScoredSpan {
  sentence: string;
  words: number;
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

/** Texts of more parts are long: a message rather than a search. */
export const maxShortSpans = 4;
export const isLong = ({ spans }: ScoredText) => spans.length > maxShortSpans;


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

/** Networks for texts of few parts and for those of many, whose mean counts. */
export interface TextNetworks {
  short: Network[];
  long: Network[];
}

/** The log odds that a text speaks of danger; -Infinity without any word. */
export function oddsOf(text: ScoredText, { short, long }: TextNetworks): number {
  const features = textFeatures(text);
  if (features.length === 0) return -Infinity;
  const networks = isLong(text) ? long : short;
  return networks.reduce((sum, each) => sum + runNetwork(each, features), 0) / networks.length;
}
