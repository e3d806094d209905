import type { Features } from '../../lib/danger/features.ts';
import { seededRandom } from './random.ts';

export interface Fit {
  weights: Float32Array;
  bias: number;
}

/** Features of many examples, kept compactly. */
export class FeatureTable {
  readonly #buckets: Uint32Array[] = [];
  readonly #values: Float32Array[] = [];

  add({ buckets, values }: Features): void {
    this.#buckets.push(Uint32Array.from(buckets));
    this.#values.push(Float32Array.from(values));
  }

  get length(): number {
    return this.#buckets.length;
  }

  buckets(index: number): Uint32Array {
    return this.#buckets[index] as Uint32Array;
  }

  values(index: number): Float32Array {
    return this.#values[index] as Float32Array;
  }
}

interface Options {
  /** A power of two; a bucket counts modulo it. */
  size: number;
  epochs: number;
  rate: number;
  decay: number;
}

/**
 * Fits a logistic regression by AdaGrad, with decay of the weights that an example has. The features of an example are
 * a vector of length one. The same examples in the same order give the same weights.
 * @param labels from 0 to 1; examples whose weight is 0 are left out
 */
export function fitLogistic(
  table: FeatureTable,
  labels: ArrayLike<number>,
  sampleWeights: ArrayLike<number>,
  { size, epochs, rate, decay }: Options,
): Fit {
  const weights = new Float32Array(size);
  const squares = new Float32Array(size).fill(1e-6);
  const mask = size - 1;
  let bias = 0;
  let biasSquares = 1e-6;
  const random = seededRandom(7);
  const order = Uint32Array.from(Array(table.length).keys()).filter(
    (index) => (sampleWeights[index] as number) > 0,
  );
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const index of order) {
      const buckets = table.buckets(index);
      const values = table.values(index);
      let score = bias;
      for (let at = 0; at < buckets.length; at++) {
        score += (weights[(buckets[at] as number) & mask] as number) * (values[at] as number);
      }
      const error =
        (1 / (1 + Math.exp(-score)) - (labels[index] as number)) * (sampleWeights[index] as number);
      biasSquares += error * error;
      bias -= (rate * error) / Math.sqrt(biasSquares);
      for (let at = 0; at < buckets.length; at++) {
        const bucket = (buckets[at] as number) & mask;
        const gradient = error * (values[at] as number) + decay * (weights[bucket] as number);
        const square = (squares[bucket] as number) + gradient * gradient;
        squares[bucket] = square;
        weights[bucket] = (weights[bucket] as number) - (rate * gradient) / Math.sqrt(square);
      }
    }
  }
  return { weights, bias };
}

export function shuffle(order: Uint32Array, random: () => number) {
  for (let index = order.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    const value = order[index] as number;
    order[index] = order[other] as number;
    order[other] = value;
  }
}
