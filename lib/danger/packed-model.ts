import type { DangerKind } from '../contract/danger-kinds.ts';
import { bucketBits } from './features.ts';

/** One row of four-bit weights, two in a byte: what each is times, what is added, the bytes in base64. */
export interface PackedRow {
  scale: number;
  bias: number;
  weights: string;
}

/** What `npm run danger:train` writes. */
export interface PackedModel {
  /** A hash of all that the training read. */
  source: string;
  danger: PackedRow;
  kinds: Record<DangerKind, PackedRow>;
}

/** The kinds are told apart with fewer buckets than danger is told from none. */
export const kindBucketBits = bucketBits - 3;

/** A weight is a level from -7 to 7, kept with 8 added. */
export const largestLevel = 7;
