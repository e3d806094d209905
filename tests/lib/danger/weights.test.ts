import { expect, test } from 'vitest';
import { modelWeights } from '@/lib/danger/weights';
import { readCorpus } from '@/scripts/danger/corpus';
import { hashOfSource, trainModel } from '@/scripts/danger/train-model';

test('the weights match the corpus: if not, run npm run danger:train', () => {
  expect(modelWeights.source).toBe(hashOfSource());
});

test('training is deterministic', () => {
  const again = trainModel(readCorpus().filter(({ heldOut }) => !heldOut));
  expect(again.danger.weights === modelWeights.danger.weights).toBe(true);
  expect(again.kinds).toEqual(modelWeights.kinds);
});
