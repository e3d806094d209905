import { type DangerKind, dangerKinds } from '../contract/danger-kinds.ts';
import { type Features, featuresOf } from './features.ts';
import { ngramsOf } from './ngrams.ts';
import type { PackedModel, PackedRow } from './packed-model.ts';

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

/** The scores of a part of a text. */
interface Scores {
  /** The log odds that it speaks of danger: the mean of a model of all danger, and of those of its kinds together. */
  danger: number;
  /** The log odds that someone is acting now. */
  urgent: number;
  /** The log odds of each kind, given that it speaks of danger; only where that is not unlikely. */
  kinds: { kind: DangerKind; score: number }[];
}

/** Below this, the kinds of a part never count. */
const minDangerOfKinds = -2;

/** The log odds of any of several dangers, of which one at most is likely. */
function logSum(scores: readonly number[]): number {
  const largest = Math.max(...scores);
  return largest + Math.log(scores.reduce((sum, score) => sum + Math.exp(score - largest), 0));
}

/** Prepares a model for scoring the parts of texts. */
export function readModel(
  model: Pick<
    PackedModel,
    | 'danger'
    | 'ngrams'
    | 'dangers'
    | 'dangerNgrams'
    | 'urgent'
    | 'urgentNgrams'
    | 'kinds'
    | 'kindNgrams'
  >,
) {
  const danger = unpack(model.danger);
  const ngrams = unpack(model.ngrams);
  const urgent = unpack(model.urgent);
  const urgentNgrams = unpack(model.urgentNgrams);
  const dangers = dangerKinds.map((kind) => ({
    groups: unpack(model.dangers[kind]),
    ngrams: unpack(model.dangerNgrams[kind]),
  }));
  const kinds = dangerKinds.map((kind) => ({
    kind,
    groups: unpack(model.kinds[kind]),
    ngrams: unpack(model.kindNgrams[kind]),
  }));
  return {
    /** The log odds of danger by one classifier only, to choose the parts of a very long text that are scored. */
    glance: (words: readonly string[]) => score(ngrams, ngramsOf(words)),
    score(words: readonly string[]): Scores {
      const groupFeatures = featuresOf(words);
      const ngramFeatures = ngramsOf(words);
      const both = (row: { groups: Row; ngrams: Row }) =>
        score(row.groups, groupFeatures) + score(row.ngrams, ngramFeatures);
      const sum = (both({ groups: danger, ngrams }) + logSum(dangers.map(both))) / 2;
      return {
        danger: sum,
        urgent: both({ groups: urgent, ngrams: urgentNgrams }),
        kinds:
          sum < minDangerOfKinds ? [] : kinds.map((row) => ({ kind: row.kind, score: both(row) })),
      };
    },
  };
}
export type SpanModel = ReturnType<typeof readModel>;
