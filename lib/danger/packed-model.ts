import type { DangerKind } from '../contract/danger-kinds.ts';
import type { Locale } from '../contract/locales.ts';

/** A row of four-bit weights, two per byte, in base64, with their factor and bias. */
export interface PackedRow {
  scale: number;
  bias: number;
  weights: string;
}

/** The minimum log odds of each level, for texts of few and of many parts. */
export interface Thresholds {
  likely: [short: number, long: number];
  possible: [short: number, long: number];
}

/** The output of `npm run danger:train`. */
export interface PackedModel {
  /** Hash of all inputs of the training. */
  source: string;
  /** Whether a part of a text speaks of danger: by groups of meaning, and by words and letters. */
  danger: PackedRow;
  ngrams: PackedRow;
  /** Whether someone is acting now. */
  urgent: PackedRow;
  urgentNgrams: PackedRow;
  kinds: Record<DangerKind, PackedRow>;
  kindNgrams: Record<DangerKind, PackedRow>;
  /** The weights of what is known of a whole text (judge.ts). */
  text: number[];
  thresholds: Record<Locale, Thresholds>;
  /** The minimum log odds of `urgent`, for texts of few and of many parts. */
  urgentThresholds: Record<Locale, [short: number, long: number]>;
}

/** The models of the kinds have fewer buckets than that of danger. */
export const kindBucketBits = 15;
export const kindNgramBits = 16;
export const urgentBits = 17;

/** A weight is a level from -7 to 7, stored with an offset of 8. */
export const largestLevel = 7;
