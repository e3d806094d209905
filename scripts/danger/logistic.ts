import type { Features } from '../../lib/danger/features.ts';
import { seededRandom } from './random.ts';

export interface Example {
  features: Features;
  /** 1 for a member of the class, else 0. */
  label: number;
  weight: number;
}

export interface Fit {
  weights: Float32Array;
  bias: number;
}

/**
 * Fits a logistic regression by AdaGrad, with decay of the weights that an example has. The features of an
 * example are a vector of length one. The same examples in the same order give the same weights.
 */
export function fitLogistic(
  examples: readonly Example[],
  { size, epochs, rate, decay }: { size: number; epochs: number; rate: number; decay: number },
): Fit {
  const weights = new Float32Array(size);
  const squares = new Float32Array(size).fill(1e-6);
  let bias = 0;
  let biasSquares = 1e-6;
  const random = seededRandom(7);
  const order = Uint32Array.from(examples.keys());
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const index of order) {
      const example = examples[index] as Example;
      const { buckets, values } = example.features;
      let score = bias;
      for (let at = 0; at < buckets.length; at++) {
        score += (weights[buckets[at] as number] as number) * (values[at] as number);
      }
      const error = (1 / (1 + Math.exp(-score)) - example.label) * example.weight;
      biasSquares += error * error;
      bias -= (rate * error) / Math.sqrt(biasSquares);
      for (let at = 0; at < buckets.length; at++) {
        const bucket = buckets[at] as number;
        const gradient = error * (values[at] as number) + decay * (weights[bucket] as number);
        const square = (squares[bucket] as number) + gradient * gradient;
        squares[bucket] = square;
        weights[bucket] = (weights[bucket] as number) - (rate * gradient) / Math.sqrt(square);
      }
    }
  }
  return { weights, bias };
}

function shuffle(order: Uint32Array, random: () => number) {
  for (let index = order.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    const value = order[index] as number;
    order[index] = order[other] as number;
    order[other] = value;
  }
}
