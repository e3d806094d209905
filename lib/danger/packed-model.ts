import type { DangerKind } from '../contract/danger-kinds.ts';
import { bucketBits } from './features.ts';

/** A row of four-bit weights, two per byte, in base64, with their factor and bias. */
export interface PackedRow {
  scale: number;
  bias: number;
  weights: string;
}

/** The output of `npm run danger:train`. */
export interface PackedModel {
  /** Hash of all inputs of the training. */
  source: string;
  danger: PackedRow;
  kinds: Record<DangerKind, PackedRow>;
}

/** The models of the kinds have fewer buckets than that of danger. */
export const kindBucketBits = bucketBits - 3;

/** A weight is a level from -7 to 7, stored with an offset of 8. */
export const largestLevel = 7;
