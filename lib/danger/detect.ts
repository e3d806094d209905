import { type DangerKind, type DangerLevel, dangerKinds } from '../contract/danger-kinds.ts';
import { featuresOf } from './features.ts';
import { fold, wordsOf } from './fold.ts';
import { readAsHangul } from './keyboard.ts';
import { scoreDanger, scoreKinds } from './model.ts';
import { kindsIn, matchSpaceless, matchWords, removeHarmless } from './phrase-list.ts';
import { englishPhrases } from './phrases/en.ts';
import { spanishPhrases } from './phrases/es.ts';
import { frenchPhrases } from './phrases/fr.ts';
import { koreanPhrases, spacedKoreanPhrases } from './phrases/ko.ts';
import { unmask } from './unmask.ts';
import { windowsOf } from './windows.ts';
import { groupsOf } from './word-groups.ts';

const wordLists = [englishPhrases, spanishPhrases, frenchPhrases, spacedKoreanPhrases].map(
  matchWords,
);
const spacelessLists = [matchSpaceless(koreanPhrases)];

/** Minimum score of a window, chosen on phrases that the model had not seen (docs/decisions/0025). */
const threshold = 0.3;
/** Added for each doubling of the number of windows, since more windows mean more false positives. */
const thresholdOfDoubling = 0.35;
/** Added for unlikely windows: without any known word, or with a harmless phrase. */
const thresholdOfDoubt = 1.5;
/** Minimum score of a further kind: even odds. */
const kindThreshold = 0;
/** If no kind reaches that, kinds whose score is this close to the best are reported too. */
const kindMargin = 1;
/** The score of a listed phrase, which ranks its kind before those of the classifier. */
const listedScore = 20;

/** What was detected in a text. */
export interface Danger {
  /** Null for an ordinary text. */
  level: DangerLevel | null;
  /** The kinds at the levels `urgent` and `likely`, likeliest first; empty at `possible`. */
  danger: DangerKind[];
  /** The sentence that decided, as it was written. */
  sentence: string | null;
}

export const noDanger: Danger = { level: null, danger: [], sentence: null };

/**
 * Detects danger in all four languages regardless of the page's: by lists of phrases that always count, and
 * by a classifier for other texts (docs/decisions/0025). Deterministic, linear in the length of the text,
 * server side only.
 */
export function detectDanger(text: string): Danger {
  const danger = kindsOf(text);
  if (danger.length === 0) return noDanger;
  const sentence = text.split(/(?<=[.!?…\n])\s+/).find((part) => kindsOf(part).length > 0) ?? text;
  return { level: 'likely', danger, sentence: sentence.trim().slice(0, 300) };
}

function kindsOf(text: string): DangerKind[] {
  const scores = new Map<DangerKind, number>();
  const raise = (kind: DangerKind, score: number) =>
    scores.set(kind, Math.max(score, scores.get(kind) ?? -Infinity));
  for (const kind of listedKinds(text)) raise(kind, listedScore);
  for (const { kind, score } of classifiedKinds(text)) raise(kind, score);
  return dangerKinds
    .filter((kind) => scores.has(kind))
    .sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
}

/** The kinds detected by the lists of phrases only. */
export function listedKinds(text: string): DangerKind[] {
  const words = wordsOf(unmask(fold(text)));
  const typedHangul = (text.match(/[A-Za-z]{4,40}/g) ?? []).flatMap(
    (word) => readAsHangul(word) ?? [],
  );
  return [
    ...kindsIn(words.join(' '), wordLists),
    ...kindsIn(words.join(''), spacelessLists),
    ...kindsIn(typedHangul.join(' '), spacelessLists),
  ];
}

/** The kinds detected by the classifier only, for each window with danger. */
export function classifiedKinds(text: string): { kind: DangerKind; score: number }[] {
  const windows = windowsOf(unmask(fold(text)));
  const minScore = threshold + thresholdOfDoubling * Math.log2(Math.max(1, windows.length));
  return windows.flatMap((words) => {
    const windowText = words.join(' ');
    const remaining = removeHarmless(windowText, wordLists);
    const remainingWords = wordsOf(remaining);
    if (!/\p{L}/u.test(remaining)) return [];
    const features = featuresOf(remainingWords);
    const score = scoreDanger(features);
    if (score <= minScore) return [];
    const isDoubtful = remaining !== windowText || groupsOf(remainingWords).length === 0;
    if (isDoubtful && score <= minScore + thresholdOfDoubt) return [];
    const kinds = scoreKinds(features).sort((one, other) => other.score - one.score);
    const minKindScore = Math.min(kindThreshold, (kinds[0]?.score ?? 0) - kindMargin);
    return kinds.filter(({ score }) => score > minKindScore);
  });
}
