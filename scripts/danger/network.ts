import type { Network } from '../../lib/danger/text-odds.ts';
import { shuffle } from './logistic.ts';
import { seededRandom } from './random.ts';

const hiddenUnits = 12;
const epochs = 15;
const rate = 0.05;
const decay = 1e-3;

const round = (value: number) => Math.round(value * 1e4) / 1e4;

/**
 * Fits a network of one hidden layer by AdaGrad. The same rows in the same order give the same network.
 * @param labels from 0 to 1
 * @param seed of the weights that it starts with, and of the order of the rows
 */
export function fitNetwork(
  rows: readonly number[][],
  labels: readonly number[],
  sampleWeights: readonly number[],
  seed: number,
): Network {
  const random = seededRandom(seed);
  const width = rows[0]?.length ?? 0;
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] as number));
  const means = columns.map((values) => round(meanOf(values)));
  const scales = columns.map((values, at) => {
    const squares = values.map((value) => (value - (means[at] as number)) ** 2);
    return round(Math.sqrt(meanOf(squares))) || 1;
  });
  const inputs = rows.map((row) =>
    row.map((value, at) => (value - (means[at] as number)) / (scales[at] as number)),
  );
  const start = () => (random() - 0.5) / 2;
  const hidden = Array.from({ length: hiddenUnits }, () => [
    ...Array.from({ length: width }, start),
    0,
  ]);
  const output = [...Array.from({ length: hiddenUnits }, start), 0];
  const steps = [...hidden, output].map(stepper);
  const stepOutput = steps[hiddenUnits] as Step;
  const order = Uint32Array.from(inputs.keys());
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const index of order) {
      const input = inputs[index] as number[];
      const units = hidden.map((weights) => Math.tanh(weighted(weights, input)));
      const odds = weighted(output, units);
      const error =
        (1 / (1 + Math.exp(-odds)) - (labels[index] as number)) * (sampleWeights[index] as number);
      for (const [unit, value] of units.entries()) {
        const slope = error * (output[unit] as number) * (1 - value * value);
        stepOutput(unit, error * value + decay * (output[unit] as number));
        const stepUnit = steps[unit] as Step;
        const weights = hidden[unit] as number[];
        for (let at = 0; at < width; at++)
          stepUnit(at, slope * (input[at] as number) + decay * (weights[at] as number));
        stepUnit(width, slope);
      }
      stepOutput(hiddenUnits, error);
    }
  }
  return {
    means,
    scales,
    hidden: hidden.map((weights) => weights.map(round)),
    output: output.map(round),
  };
}

type Step = (at: number, gradient: number) => void;

/** Steps of AdaGrad, which shorten as the gradients of a weight add up. */
const stepper = (weights: number[]): Step => {
  const squares = weights.map(() => 1e-6);
  return (at, gradient) => {
    squares[at] = (squares[at] as number) + gradient * gradient;
    weights[at] = (weights[at] as number) - (rate * gradient) / Math.sqrt(squares[at] as number);
  };
};

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

/** The sum of weighted values, and the bias that stands behind the weights. */
function weighted(weights: readonly number[], values: readonly number[]): number {
  let sum = weights[values.length] as number;
  for (let at = 0; at < values.length; at++)
    sum += (weights[at] as number) * (values[at] as number);
  return sum;
}
