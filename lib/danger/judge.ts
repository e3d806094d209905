import { type DangerKind, type DangerLevel, dangerKinds } from '../contract/danger-kinds.ts';
import type { Locale } from '../contract/locales.ts';
import { languageOf } from './language.ts';
import type { SpanModel } from './model.ts';
import type { PackedModel } from './packed-model.ts';
import { readPast } from './past.ts';
import { listedIn, withoutHarmless } from './phrase-lists.ts';
import { type Span, spansOf } from './spans.ts';

/** A part of a text with what is known of it. */
interface ScoredSpan {
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

export function scoreText(text: string, model: SpanModel): ScoredText {
  const spans = spansOf(text);
  return {
    locale: languageOf(spans.flatMap(({ words }) => words)),
    spans: likeliestOf(spans, model).map((span) => {
      const listed = listedIn(span);
      const isMixed = span.isCut === true && listed.listed.length > 0;
      return {
        ...{ sentence: span.sentence, words: span.words.length },
        ...(isMixed ? scoreListed(span.words, model) : scoreWords(span.words, model)),
        ...listed,
        ...readPast(span.words),
      };
    }),
  };
}

function scoreWords(words: readonly string[], model: SpanModel) {
  const remaining = withoutHarmless(words);
  const { danger, ...scores } = model.score(remaining);
  return { danger: danger - doubtOf(words.length, remaining.length), ...scores };
}

const wordsAtListed = 7;
const stepAtListed = 3;

/**
 * The highest score of some words that have a listed phrase, and of fewer of them: in a text without full stops those
 * about it are of other sentences, which would hide it.
 */
function scoreListed(words: readonly string[], model: SpanModel) {
  let best = scoreWords(words, model);
  for (let start = 0; start < words.length - wordsAtListed + stepAtListed; start += stepAtListed) {
    const at = Math.min(start, words.length - wordsAtListed);
    const fewer = words.slice(Math.max(0, at), at + wordsAtListed);
    if (listedIn({ words: fewer }).listed.length === 0) continue;
    const scores = scoreWords(fewer, model);
    if (scores.danger > best.danger) best = scores;
  }
  return best;
}

/** As many parts of a text as a letter of some 4,000 characters has; more would hold the event loop. */
export const maxScoredSpans = 64;

/** The parts that are scored: all, or of a very long text those that one classifier takes for the most dangerous. */
function likeliestOf(spans: readonly Span[], { glance }: SpanModel): readonly Span[] {
  if (spans.length <= maxScoredSpans) return spans;
  const ranked = spans
    .map((span) => ({ span, odds: glance(span.words) }))
    .sort((one, other) => other.odds - one.odds);
  const likeliest = new Set(ranked.slice(0, maxScoredSpans).map(({ span }) => span));
  return spans.filter((span) => likeliest.has(span));
}

/** Subtracted where a harmless phrase was removed, since what remains is no sentence, and a single word says nothing. */
const doubtOf = (words: number, remaining: number) =>
  remaining === words ? 0 : remaining < 2 ? 12 : 1.5;

/** A listed phrase adds to the score of its part, when parts are compared. */
const listedScore = 4;
const rankOf = ({ danger, listed }: ScoredSpan) => danger + (listed.length > 0 ? listedScore : 0);

/** What no further sentence counts as. */
const noDanger = -8;
const clamp = (score: number) => Math.max(-12, Math.min(12, score));

/**
 * What is known of a whole text, whose weights are trained, for short texts and for long ones: the three most dangerous
 * sentences and those beside the first, all together (a noisy or), listed phrases, how many parts and words there are
 * that may deceive, and whether it tells of what is over.
 */
export function textFeatures(text: ScoredText): number[] {
  const { spans } = text;
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
  const together = Math.log(spans.reduce((sum, { danger }) => sum + Math.exp(clamp(danger)), 0));
  const isToday = spans.some((span) => span.isToday);
  const features = [
    1,
    clamp(first.danger) / 4,
    clamp(second?.danger ?? noDanger) / 4,
    clamp(third?.danger ?? noDanger) / 4,
    clamp(Math.max(noDanger, ...beside)) / 4,
    together / 4,
    clamp(first.urgent) / 4,
    first.listed.length > 0 ? 1 : 0,
    Math.log2(spans.length) / 4,
    Math.log2(first.words) / 4,
    spans.length === 1 && first.words === 1 ? 1 : 0,
    first.isOver ? 1 : 0,
    spans.some(({ isOver }) => isOver) ? 1 : 0,
    isToday ? 1 : 0,
    first.isOver && isToday ? 1 : 0,
  ];
  const none = features.map(() => 0);
  return isLong(text) ? [...none, ...features] : [...features, ...none];
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

export type Decision = Pick<PackedModel, 'text' | 'thresholds' | 'urgentThresholds'>;

/** The log odds that a text speaks of danger; -Infinity without any word. */
export function oddsOf(text: ScoredText, weights: readonly number[]): number {
  const features = textFeatures(text);
  if (features.length === 0) return -Infinity;
  return features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);
}

/** The least score of danger of a sentence of someone acting now. */
export const minDangerOfUrgent = -1;

/** Decides over the whole text. */
export function judge(text: ScoredText, model: Decision): Judgement | undefined {
  const ranked = [...text.spans].sort((one, other) => rankOf(other) - rankOf(one));
  const certainty = certaintyOf(text, ranked, model);
  const sentence = ranked[0]?.sentence ?? '';
  if (certainty === null) return undefined;
  if (certainty === 'possible') return { level: 'possible', kinds: [], sentence };
  const acting = ranked.find((span) => isActingNow(span, text, model));
  return {
    level: acting ? 'urgent' : 'likely',
    kinds: kindsOf(ranked),
    sentence: acting?.sentence ?? sentence,
  };
}

/** A listed phrase of someone acting now may stand in a long message for something else; the model may doubt it. */
const urgencyOfListed = 3;

function isActingNow(
  { danger, urgent, isListedUrgent }: ScoredSpan,
  text: ScoredText,
  { urgentThresholds }: Decision,
): boolean {
  if (danger <= minDangerOfUrgent) return false;
  const [short, long] = urgentThresholds[text.locale];
  if (!isLong(text)) return isListedUrgent || urgent > short;
  return urgent > (isListedUrgent ? long - urgencyOfListed : long);
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
  { text: weights, thresholds, urgentThresholds }: Decision,
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
  const isPlain = listed.some(({ danger, isFaint }) => danger > least && !isFaint);
  const [urgency] = urgentThresholds[text.locale];
  const isActing =
    !long &&
    ranked.some(
      ({ danger, urgent, isListedUrgent }) =>
        danger > minDangerOfActing && (isListedUrgent || urgent > urgency),
    );
  if (odds > likely[long ? 1 : 0] || isPlain || isActing) return 'likely';
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
