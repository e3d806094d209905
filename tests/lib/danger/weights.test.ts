import { expect, test } from 'vitest';
import { bucketBits, featuresOf } from '@/lib/danger/features';
import { modelWeights } from '@/lib/danger/weights';
import { readCorpus, readTrainingCorpus } from '@/scripts/danger/corpus';
import { FeatureTable } from '@/scripts/danger/logistic';
import { samplesOf } from '@/scripts/danger/samples';
import { fitDanger, hashOfSource, sourceFiles } from '@/scripts/danger/train-model';

test('the weights match the corpus: if not, run npm run danger:train', () => {
  expect(modelWeights.source).toBe(hashOfSource());
});

test('training gives the same weights again', () => {
  const samples = samplesOf(readTrainingCorpus().filter(({ heldOut }) => !heldOut));
  const table = new FeatureTable();
  for (const { words } of samples) table.add(featuresOf(words));
  const again = fitDanger(table, samples, bucketBits);
  expect(again.weights === modelWeights.danger.weights).toBe(true);
  expect(again.bias).toBe(modelWeights.danger.bias);
});

test('training never reads what is kept unseen', () => {
  const places = readTrainingCorpus().map(({ place }) => place);
  expect(places.filter((place) => place.includes('unseen'))).toEqual([]);
  expect(sourceFiles().filter((file) => file.includes('unseen'))).toEqual([]);
  const unseen = readCorpus().filter((phrase) => phrase.unseen);
  expect(unseen.length).toBeGreaterThan(6_000);
  const seen = new Set(readTrainingCorpus().map(({ text }) => text.toLowerCase()));
  expect(unseen.filter(({ text }) => seen.has(text.toLowerCase()))).toEqual([]);
});

test('the weights are at most two megabytes', () => {
  expect(JSON.stringify(modelWeights).length).toBeLessThan(2_000_000);
});
