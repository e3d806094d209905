import { describe, expect, test } from 'vitest';
import { locales } from '@/lib/contract/locales';
import { readCorpus } from '@/scripts/danger/corpus';

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
});
