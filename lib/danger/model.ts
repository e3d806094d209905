import { type DangerKind, dangerKinds } from '../contract/danger-kinds.ts';
import type { Features } from './features.ts';
import type { PackedRow } from './packed-model.ts';
import { modelWeights } from './weights.ts';

function unpack({ scale, bias, weights }: PackedRow) {
  const bytes = Buffer.from(weights, 'base64');
  const row = new Int8Array(2 * bytes.length);
  for (const [at, byte] of bytes.entries()) {
    row[2 * at] = (byte >> 4) - 8;
    row[2 * at + 1] = (byte & 15) - 8;
  }
  return { scale, bias, row, mask: row.length - 1 };
}

type Row = ReturnType<typeof unpack>;

function score({ scale, bias, row, mask }: Row, { buckets, values }: Features): number {
  let sum = 0;
  for (let at = 0; at < buckets.length; at++) {
    sum += (row[(buckets[at] as number) & mask] as number) * (values[at] as number);
  }
  return bias + sum * scale;
}

const danger = unpack(modelWeights.danger);
const kinds = dangerKinds.map((kind) => ({ kind, row: unpack(modelWeights.kinds[kind]) }));

/** The log odds that a window mentions danger. */
export function scoreDanger(features: Features): number {
  return score(danger, features);
}

/** The log odds of each kind, given that the window mentions danger. */
export function scoreKinds(features: Features): { kind: DangerKind; score: number }[] {
  return kinds.map(({ kind, row }) => ({ kind, score: score(row, features) }));
}
