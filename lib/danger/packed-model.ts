import type { DangerKind } from '../contract/danger-kinds.ts';
import type { Locale } from '../contract/locales.ts';
import type { Length, TextNetworks } from './text-odds.ts';

/** A row of four-bit weights, two per byte, in base64, with their factor and bias. */
export interface PackedRow {
  scale: number;
  bias: number;
  weights: string;
}

/** The minimum log odds of each level. */
export interface Thresholds {
  likely: Record<Length, number>;
  possible: Record<Length, number>;
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
  /** What decides over a whole text. */
  text: TextNetworks;
  thresholds: Record<Locale, Thresholds>;
  /** The minimum log odds of `urgent`. */
  urgentThresholds: Record<Locale, Record<Length, number>>;
}

/** The models of the kinds have fewer buckets than that of danger. */
export const kindBucketBits = 15;
export const kindNgramBits = 16;
export const urgentBucketBits = 19;
export const urgentNgramBits = 18;

/** A weight is a level from -7 to 7, stored with an offset of 8. */
export const largestLevel = 7;
