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
  /** The log odds that it speaks of danger. */
  danger: number;
  /** The log odds that someone is acting now. */
  urgent: number;
  /** The log odds of each kind, given that it speaks of danger; only where that is not unlikely. */
  kinds: { kind: DangerKind; score: number }[];
}

/** Below this, the kinds of a part never count. */
const minDangerOfKinds = -2;

/** Prepares a model for scoring the parts of texts. */
export function readModel(
  model: Pick<
    PackedModel,
    'danger' | 'ngrams' | 'urgent' | 'urgentNgrams' | 'kinds' | 'kindNgrams'
  >,
) {
  const danger = unpack(model.danger);
  const ngrams = unpack(model.ngrams);
  const urgent = unpack(model.urgent);
  const urgentNgrams = unpack(model.urgentNgrams);
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
      const sum = score(danger, groupFeatures) + score(ngrams, ngramFeatures);
      return {
        danger: sum,
        urgent: score(urgent, groupFeatures) + score(urgentNgrams, ngramFeatures),
        kinds:
          sum < minDangerOfKinds
            ? []
            : kinds.map((row) => ({
                kind: row.kind,
                score: score(row.groups, groupFeatures) + score(row.ngrams, ngramFeatures),
              })),
      };
    },
  };
}
export type SpanModel = ReturnType<typeof readModel>;
