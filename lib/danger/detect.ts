import { type DangerKind, dangerKinds } from '../contract/danger-kinds.ts';
import { featuresOf } from './features.ts';
import { fold, wordsOf } from './fold.ts';
import { readAsHangul } from './keyboard.ts';
import { scoreDanger, scoreKinds } from './model.ts';
import { kindsIn, matchSpaceless, matchWords, withoutHarmless } from './phrase-list.ts';
import { englishPhrases } from './phrases/en.ts';
import { spanishPhrases } from './phrases/es.ts';
import { frenchPhrases } from './phrases/fr.ts';
import { koreanPhrases } from './phrases/ko.ts';
import { unmask } from './unmask.ts';
import { windowsOf } from './windows.ts';
import { groupsOf } from './word-groups.ts';

const wordLists = [englishPhrases, spanishPhrases, frenchPhrases].map(matchWords);
const spacelessLists = [matchSpaceless(koreanPhrases)];

/** Windows of a danger above this count: weighed by what strangers wrote (docs/decisions/0025). */
const threshold = 0;
/** A long text has more windows that may err: each doubling asks for so much more. */
const thresholdOfDoubling = 0.35;
/** What is unlikely from the start asks for more: no word of known meaning, or a harmless phrase. */
const thresholdOfDoubt = 1.5;
/** A kind that is as likely as not. */
const kindThreshold = 0;
/** Where none is, those nearly as likely as the likeliest are named too. */
const kindsNearly = 1;
const certain = 20;

/**
 * The kinds of danger that a text speaks of, the likeliest first; empty for a harmless text. Any of
 * the four languages, whatever the page's: lists of phrases that always count, and a classifier for
 * what no list has (docs/decisions/0025). Deterministic, cost linear in the text, server side only.
 */
export function detectDanger(text: string): DangerKind[] {
  const scores = new Map<DangerKind, number>();
  const raise = (kind: DangerKind, score: number) =>
    scores.set(kind, Math.max(score, scores.get(kind) ?? -Infinity));
  for (const kind of listedKinds(text)) raise(kind, certain);
  for (const { kind, score } of classifiedKinds(text)) raise(kind, score);
  return dangerKinds
    .filter((kind) => scores.has(kind))
    .sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
}

/** What the lists alone say. */
export function listedKinds(text: string): DangerKind[] {
  const words = wordsOf(unmask(fold(text)));
  const typedHangul = (text.match(/[A-Za-z]{6,40}/g) ?? []).flatMap(
    (word) => readAsHangul(word) ?? [],
  );
  return [
    ...kindsIn(words.join(' '), wordLists),
    ...kindsIn(words.join(''), spacelessLists),
    ...kindsIn(typedHangul.join(' '), spacelessLists),
  ];
}

/** What the classifier alone says: the kinds of the windows that speak of danger. */
export function classifiedKinds(text: string): { kind: DangerKind; score: number }[] {
  const windows = windowsOf(unmask(fold(text)));
  const least = threshold + thresholdOfDoubling * Math.log2(Math.max(1, windows.length));
  return windows.flatMap((words) => {
    const text = words.join(' ');
    const rest = withoutHarmless(text, wordLists);
    const restWords = wordsOf(rest);
    if (!/\p{L}/u.test(rest)) return [];
    const features = featuresOf(restWords);
    const score = scoreDanger(features);
    if (score <= least) return [];
    const doubtful = rest !== text || groupsOf(restWords).length === 0;
    if (doubtful && score <= least + thresholdOfDoubt) return [];
    const kinds = scoreKinds(features).sort((one, other) => other.score - one.score);
    const leastOfKind = Math.min(kindThreshold, (kinds[0]?.score ?? 0) - kindsNearly);
    return kinds.filter(({ score }) => score > leastOfKind);
  });
}
