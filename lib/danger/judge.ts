import { type DangerKind, type DangerLevel, dangerKinds } from '../contract/danger-kinds.ts';
import type { Locale } from '../contract/locales.ts';
import { languageOf } from './language.ts';
import type { ScoreWords } from './model.ts';
import type { PackedModel } from './packed-model.ts';
import { readPast } from './past.ts';
import { listedIn, withoutHarmless } from './phrase-lists.ts';
import { spansOf } from './spans.ts';

/** A part of a text with what is known of it. */
interface ScoredSpan {
  sentence: string;
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
}

export interface ScoredText {
  spans: ScoredSpan[];
  locale: Locale;
}

/** Texts of more parts are long: a message rather than a search. */
export const maxShortSpans = 4;
export const isLong = ({ spans }: ScoredText) => spans.length > maxShortSpans;

export function scoreText(text: string, scoreWords: ScoreWords): ScoredText {
  const spans = spansOf(text);
  return {
    locale: languageOf(spans.flatMap(({ words }) => words)),
    spans: spans.map((span) => {
      const words = withoutHarmless(span.words);
      const { danger, ...scores } = scoreWords(words);
      const doubt = doubtOf(span.words.length, words.length);
      return {
        ...{ sentence: span.sentence, danger: danger - doubt, ...scores },
        ...listedIn(span),
        ...readPast(span.words),
      };
    }),
  };
}

/** Subtracted where a harmless phrase was removed, since what remains is no sentence, and a single word says nothing. */
const doubtOf = (words: number, remaining: number) =>
  remaining === words ? 0 : remaining < 2 ? 12 : 1.5;

/** A listed phrase adds to the score of its part, when parts are compared. */
const listedScore = 4;
const rankOf = ({ danger, listed }: ScoredSpan) => danger + (listed.length > 0 ? listedScore : 0);

/**
 * What is known of a whole text, whose weights are trained: the two most dangerous sentences, all together (a noisy
 * or), listed phrases, and how many parts there are that may deceive.
 */
export function textFeatures(text: ScoredText): number[] {
  const ranked = [...text.spans].sort((one, other) => rankOf(other) - rankOf(one));
  const [first] = ranked;
  if (!first) return [];
  const second = ranked.find(({ sentence }) => sentence !== first.sentence);
  const clamp = (score: number) => Math.max(-12, Math.min(12, score));
  const together = Math.log(
    text.spans.reduce((sum, { danger }) => sum + Math.exp(clamp(danger)), 0),
  );
  const length = Math.log2(text.spans.length);
  const long = isLong(text) ? 1 : 0;
  return [
    1,
    clamp(first.danger) / 4,
    second ? clamp(second.danger) / 4 : -2,
    together / 4,
    first.listed.length > 0 ? 1 : 0,
    first.listed.length > 0 ? long : 0,
    length / 4,
    long,
    (long * clamp(first.danger)) / 4,
    first.isOver ? 1 : 0,
    text.spans.some(({ isOver }) => isOver) ? long : 0,
    text.spans.some(({ isToday }) => isToday) ? long : 0,
    first.isOver && text.spans.some(({ isToday }) => isToday) ? 1 : 0,
  ];
}

interface Judgement {
  level: DangerLevel | null;
  kinds: DangerKind[];
  sentence: string;
}

/** The minimum log odds of a further kind: nearly even odds. */
const kindThreshold = -0.4;
/** If no kind reaches that, kinds whose score is this close to the best are named too. */
const kindMargin = 1.5;
/** The score of a listed phrase, which ranks its kind before those of the model. */
const listedKindScore = 20;
const maxNamedSpans = 3;

type Decision = Pick<PackedModel, 'text' | 'thresholds' | 'urgentThreshold'>;

/** The log odds that a text speaks of danger; -Infinity without any word. */
export function oddsOf(text: ScoredText, weights: readonly number[]): number {
  const features = textFeatures(text);
  if (features.length === 0) return -Infinity;
  return features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);
}

/** Decides over the whole text. */
export function judge(text: ScoredText, model: Decision): Judgement | undefined {
  const ranked = [...text.spans].sort((one, other) => rankOf(other) - rankOf(one));
  const certainty = certaintyOf(text, ranked, model);
  const sentence = ranked[0]?.sentence ?? '';
  if (certainty === null) return undefined;
  if (certainty === 'possible') return { level: 'possible', kinds: [], sentence };
  const acting = ranked.find(
    ({ danger, urgent, isListedUrgent }) =>
      danger > 0 && (isListedUrgent || urgent > model.urgentThreshold),
  );
  return {
    level: acting ? 'urgent' : 'likely',
    kinds: kindsOf(ranked),
    sentence: acting?.sentence ?? sentence,
  };
}

/** The score of a sentence that speaks of danger beside a question about doctrine. */
const dangerBesideDoctrine = 2;

/** Above this, a listed phrase decides: below it, its words are ordinary in a short text, or one of many in a long one. */
const minDangerOfListed = { short: -4.5, long: -1 };
/** Above this, words of someone acting now count in a short text even where its odds are low. */
const minDangerOfActing = 1;

function certaintyOf(
  text: ScoredText,
  ranked: readonly ScoredSpan[],
  { text: weights, thresholds }: Decision,
): 'likely' | 'possible' | null {
  const odds = oddsOf(text, weights);
  const long = isLong(text);
  const { likely, possible } = thresholds[text.locale];
  // A question about doctrine is answered, with the quiet line; danger beside it counts.
  const isQuestion =
    ranked[0]?.isDoctrine &&
    !ranked.some(({ isDoctrine, danger }) => !isDoctrine && danger > dangerBesideDoctrine);
  if (isQuestion) return long && odds <= possible[1] ? null : 'possible';
  const last = odds > possible[long ? 1 : 0] ? 'possible' : null;
  if (isTestimony(text)) return last;
  // What is said in so many words counts in a short text whatever surrounds it, and is never passed over in a long one.
  const listed = ranked.filter(
    ({ listed, isDoctrine, isOver, isNow }) =>
      listed.length > 0 && !isDoctrine && (!isOver || isNow),
  );
  const least = minDangerOfListed[long ? 'long' : 'short'];
  const isPlain = listed.some(({ danger }) => danger > least);
  const isActing = ranked.some(
    ({ danger, isListedUrgent }) => isListedUrgent && danger > minDangerOfActing,
  );
  if (odds > likely[long ? 1 : 0] || isPlain || (isActing && !long)) return 'likely';
  const mayBe = listed.some(({ danger }) => !long || danger > minDangerOfListed.short);
  return mayBe ? 'possible' : last;
}

/** The score of a sentence that speaks of danger which is not over. */
const dangerOfToday = 2;

const minSpansOfTestimony = 4;

/** Whether all that a message tells of danger is over, and it tells elsewhere how it is today. */
function isTestimony({ spans }: ScoredText): boolean {
  const now = new Set(spans.filter(({ isNow }) => isNow).map(({ sentence }) => sentence));
  const over = new Set(
    spans.flatMap(({ isOver, sentence }) => (isOver && !now.has(sentence) ? [sentence] : [])),
  );
  return (
    spans.length >= minSpansOfTestimony &&
    spans.some(({ isToday }) => isToday) &&
    spans.every(
      ({ sentence, danger, listed }) =>
        over.has(sentence) || (danger < dangerOfToday && listed.length === 0),
    )
  );
}

function kindsOf(ranked: readonly ScoredSpan[]): DangerKind[] {
  const scores = new Map<DangerKind, number>();
  const raise = (kind: DangerKind, score: number) =>
    scores.set(kind, Math.max(score, scores.get(kind) ?? -Infinity));
  const named = ranked.filter(
    ({ danger, listed }, index) => index === 0 || danger > 0 || listed.length > 0,
  );
  for (const { kinds, listed } of named.slice(0, maxNamedSpans)) {
    for (const kind of listed) raise(kind, listedKindScore);
    const best = Math.max(...kinds.map(({ score }) => score));
    const least = Math.min(kindThreshold, best - kindMargin);
    for (const { kind, score } of kinds) if (score > least) raise(kind, score);
  }
  return dangerKinds
    .filter((kind) => scores.has(kind))
    .sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
}
