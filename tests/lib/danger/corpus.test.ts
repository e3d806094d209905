import { describe, expect, test } from 'vitest';
import { locales } from '@/lib/contract/locales';
import { detectDanger } from '@/lib/danger/detect';
import { type Phrase, readCorpus } from '@/scripts/danger/corpus';
import { hideInMessages } from '@/scripts/danger/long-texts';

const corpus = readCorpus();
const unseen = corpus.filter((phrase) => phrase.unseen);

/** The shares of docs/decisions/0025, for texts that training never reads. */
function figuresOf(phrases: readonly Phrase[]) {
  const rows = phrases.map((phrase) => ({ phrase, found: detectDanger(phrase.text) }));
  const share = (part: typeof rows, all: typeof rows) => part.length / Math.max(1, all.length);
  const dangers = rows.filter(({ phrase }) => phrase.kinds.length > 0);
  const ordinary = rows.filter(({ phrase }) => phrase.kinds.length === 0 && phrase.level === null);
  const named = dangers.filter(({ found }) => found.danger.length > 0);
  const acting = dangers.filter(({ phrase }) => phrase.level === 'urgent');
  const others = rows.filter(({ phrase }) => phrase.level !== 'urgent');
  return {
    found: share(
      dangers.filter(({ found }) => found.level !== null),
      dangers,
    ),
    rightKind: share(
      named.filter(({ phrase, found }) => found.danger.some((kind) => phrase.kinds.includes(kind))),
      named,
    ),
    alarms: share(
      ordinary.filter(({ found }) => found.danger.length > 0),
      ordinary,
    ),
    lines: share(
      ordinary.filter(({ found }) => found.level !== null),
      ordinary,
    ),
    urgent: share(
      acting.filter(({ found }) => found.level === 'urgent'),
      acting,
    ),
    hurried: share(
      others.filter(({ found }) => found.level === 'urgent'),
      others,
    ),
  };
}

describe.each(locales)('the corpus in %s', (locale) => {
  const of = (phrases: readonly Phrase[]) => phrases.filter((phrase) => phrase.locale === locale);

  test('has no duplicate phrase', () => {
    const places = Map.groupBy(of(corpus), ({ text }) => text.toLowerCase());
    const twice = [...places.values()]
      .filter((same) => same.length > 1)
      .map((same) => same.map(({ place }) => place).join(' = '));
    expect(twice).toEqual([]);
  });

  test('has a third of each kind of text that training never reads', () => {
    for (const name of ['life', 'everyday', 'plain', 'urgent', 'hidden', 'site-sentences']) {
      const all = of(corpus).filter(({ file }) =>
        new RegExp(`^(?:unseen-)?${name}(?:-\\d)?[.]txt$`).test(file),
      );
      expect(all.filter((phrase) => phrase.unseen).length / all.length).toBeGreaterThan(0.14);
    }
  });

  test('is known where it trained', () => {
    const figures = figuresOf(of(corpus).filter(({ heldOut }) => !heldOut));
    expect(figures.found).toBeGreaterThanOrEqual(0.97);
    expect(figures.alarms).toBeLessThanOrEqual(0.03);
  });
});

/** The figures of docs/decisions/0025 for texts that training never reads, all languages together. */
describe('of texts that training never reads', () => {
  const figures = (files: RegExp) => figuresOf(unseen.filter(({ file }) => files.test(file)));

  test('short ones are told apart, and who acts now', () => {
    const short = figures(/plain|everyday|urgent/);
    expect(short.found).toBeGreaterThanOrEqual(0.9);
    expect(short.rightKind).toBeGreaterThanOrEqual(0.95);
    expect(short.alarms).toBeLessThanOrEqual(0.04);
    expect(short.lines).toBeLessThanOrEqual(0.2);
    expect(short.urgent).toBeGreaterThanOrEqual(0.75);
    expect(short.hurried).toBeLessThanOrEqual(0.03);
  });

  test('hints are found', () => {
    const hints = figures(/^unseen(?:-\d)?\.txt$/);
    expect(hints.found).toBeGreaterThanOrEqual(0.87);
    expect(hints.alarms).toBeLessThanOrEqual(0.04);
    expect(hints.rightKind).toBeGreaterThanOrEqual(0.88);
  });

  test('ordinary sentences raise no alarm', () => {
    const sentences = figures(/site-sentences/);
    expect(sentences.alarms).toBeLessThanOrEqual(0.025);
    expect(sentences.hurried).toBeLessThanOrEqual(0.005);
  });

  test('ordinary messages seldom raise one, and a hidden sentence that says so little is found in most', () => {
    expect(figures(/life/).alarms).toBeLessThanOrEqual(0.13);
    expect(figuresOf(hideInMessages(unseen)).found).toBeGreaterThanOrEqual(0.6);
  });
});
