import type { DangerKind, DangerLevel } from '../contract/danger-kinds.ts';
import { judge, scoreText } from './judge.ts';
import { readModel } from './model.ts';
import { modelWeights } from './weights.ts';

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

const maxSentence = 300;
const model = readModel(modelWeights);

/**
 * Detects danger in all four languages regardless of the page's. Each part of the text is scored by lists of phrases
 * and by classifiers, and the level is decided over the whole text (docs/decisions/0025). Deterministic, linear in the
 * length of the text and bounded (20,000 characters: `npm run bench:danger`), server side only.
 */
export function detectDanger(text: string): Danger {
  const judgement = judge(scoreText(text, model), modelWeights);
  if (judgement === undefined) return noDanger;
  const { level, kinds, sentence } = judgement;
  return { level, danger: kinds, sentence: sentence.slice(0, maxSentence).toWellFormed() };
}
