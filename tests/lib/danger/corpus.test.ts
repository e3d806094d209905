import { describe, expect, test } from 'vitest';
import { locales } from '@/lib/contract/locales';
import { detectDanger } from '@/lib/danger/detect';
import { readCorpus } from '@/scripts/danger/corpus';
import { weigh } from '@/scripts/danger/weigh';

const corpus = readCorpus();

describe.each(locales)('the corpus in %s', (locale) => {
  const phrases = corpus.filter((phrase) => phrase.locale === locale);

  test('has each phrase once', () => {
    const places = Map.groupBy(phrases, ({ text }) => text.toLowerCase());
    const twice = [...places.values()]
      .filter((same) => same.length > 1)
      .map((same) => same.map(({ place }) => place).join(' = '));
    expect(twice).toEqual([]);
  });

  test('is large enough to judge by', () => {
    expect(phrases.filter(({ kinds }) => kinds.length > 0).length).toBeGreaterThan(300);
    expect(phrases.filter(({ kinds }) => kinds.length === 0).length).toBeGreaterThan(300);
  });

  test('is told apart: recall 0.97, false alarms 0.02, a right kind for nine of ten', () => {
    const figures = weigh(
      phrases.filter(({ unseen }) => !unseen),
      detectDanger,
    );
    expect(figures.found / figures.dangers).toBeGreaterThanOrEqual(0.97);
    expect(figures.falseAlarms / figures.harmless).toBeLessThanOrEqual(0.02);
    expect(figures.kindsRight / figures.found).toBeGreaterThanOrEqual(0.9);
  });
});

test('what was never trained with is told apart nearly as well', () => {
  const figures = weigh(
    corpus.filter(({ heldOut, unseen }) => heldOut && !unseen),
    detectDanger,
  );
  expect(figures.found / figures.dangers).toBeGreaterThanOrEqual(0.92);
  expect(figures.falseAlarms / figures.harmless).toBeLessThanOrEqual(0.12);
  expect(figures.kindsRight / figures.found).toBeGreaterThanOrEqual(0.9);
});

test('of what was written to be hard, hints without a word of danger, most is found', () => {
  const figures = weigh(
    corpus.filter(({ unseen }) => unseen),
    detectDanger,
  );
  expect(figures.found / figures.dangers).toBeGreaterThanOrEqual(0.8);
  expect(figures.falseAlarms / figures.harmless).toBeLessThanOrEqual(0.08);
});
