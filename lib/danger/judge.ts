import { type DangerKind, type DangerLevel, dangerKinds } from '../contract/danger-kinds.ts';
import { languageOf } from './language.ts';
import type { SpanModel } from './model.ts';
import type { PackedModel } from './packed-model.ts';
import { readPast } from './past.ts';
import { listedIn, withoutHarmless } from './phrase-lists.ts';
import { type Span, spansOf } from './spans.ts';
import { isLong, lengthOf, oddsOf, rankOf, type ScoredSpan, type ScoredText } from './text-odds.ts';

export function scoreText(text: string, model: SpanModel): ScoredText {
  const spans = spansOf(text);
  return {
    locale: languageOf(spans.flatMap(({ words }) => words)),
    spans: likeliestOf(spans, model).map((span) => {
      const listed = listedIn(span);
      const isMixed = span.isCut === true && listed.listed.length > 0;
      return {
        ...{
          sentence: span.sentence,
          words: span.words.length,
          isCut: span.isCut === true,
          isWhole: span.isWhole === true,
        },
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

interface Judgement {
  level: DangerLevel | null;
  kinds: DangerKind[];
  sentence: string;
}

/** The minimum log odds of a further kind: nearly even odds. */
const kindThreshold = -0.4;
/** If no kind reaches that, kinds whose score is this close to the best are named too. */
const kindMargin = 2;
/** The score of a listed phrase, which ranks its kind before those of the model. */
const listedKindScore = 20;
const maxNamedSpans = 3;

export type Decision = Pick<PackedModel, 'text' | 'thresholds' | 'urgentThresholds'>;

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
  const least = urgentThresholds[text.locale][lengthOf(text)];
  if (!isLong(text)) return isListedUrgent || urgent > least;
  return urgent > (isListedUrgent ? least - urgencyOfListed : least);
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
  { text: networks, thresholds, urgentThresholds }: Decision,
): 'likely' | 'possible' | null {
  const odds = oddsOf(text, networks);
  const long = isLong(text);
  const likely = thresholds[text.locale].likely[lengthOf(text)];
  const possible = thresholds[text.locale].possible[lengthOf(text)];
  // A question about doctrine is answered, with the quiet line; danger beside it counts.
  const isQuestion =
    ranked[0]?.isDoctrine &&
    !ranked.some(({ isDoctrine, danger }) => !isDoctrine && danger > dangerBesideDoctrine);
  if (isQuestion) return long && odds <= possible ? null : 'possible';
  const last = odds > possible ? 'possible' : null;
  if (isTestimony(text)) return last;
  // What is said in so many words counts in a short text whatever surrounds it, and is never passed over in a long one.
  const listed = ranked.filter(
    ({ listed, isDoctrine, isOver, isNow }) =>
      listed.length > 0 && !isDoctrine && (!isOver || isNow),
  );
  const least = minDangerOfListed[long ? 'long' : 'short'];
  const isPlain = listed.some(({ danger, isFaint }) => danger > least && !isFaint);
  const urgency = urgentThresholds[text.locale].short;
  const isActing =
    !long &&
    ranked.some(
      ({ danger, urgent, isListedUrgent }) =>
        danger > minDangerOfActing && (isListedUrgent || urgent > urgency),
    );
  if (odds > likely || isPlain || isActing) return 'likely';
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
