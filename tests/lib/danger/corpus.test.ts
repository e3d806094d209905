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
        new RegExp(`^(?:unseen-)?${name}(?:-\\d+)?[.]txt$`).test(file),
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

/** Floors and ceilings a little outside the figures of docs/decisions/0025, for texts that training never reads. */
const floors = {
  short: {
    '\\.': { found: 0.93, alarms: 0.04, lines: 0.18, urgent: 0.85, hurried: 0.032 },
    '-2': { found: 0.95, alarms: 0.02, lines: 0.16, urgent: 0.8, hurried: 0.03 },
    '-3': { found: 0.98, alarms: 0.02, lines: 0.14, urgent: 0.82, hurried: 0.02 },
    '-4': { found: 0.96, alarms: 0.03, lines: 0.16, urgent: 0.76, hurried: 0.02 },
    '-5': { found: 0.94, alarms: 0.03, lines: 0.23, urgent: 0.71, hurried: 0.02 },
    '-7': { found: 0.97, alarms: 0.02, lines: 0.15, urgent: 0.87, hurried: 0.025 },
  },
  long: {
    '\\.': { found: 0.7, alarms: 0.03, lines: 0.15 },
    '-2': { found: 0.86, alarms: 0.03, lines: 0.12 },
    '-3': { found: 0.74, alarms: 0.06, lines: 0.23 },
    '-4': { found: 0.88, alarms: 0.04, lines: 0.16 },
    '-5': { found: 0.86, alarms: 0.1, lines: 0.31 },
    '-6': { found: 0.83, alarms: 0.07, lines: 0.3 },
    '-7': { found: 0.78, alarms: 0.07, lines: 0.29 },
  },
} as const;

describe('of texts that training never reads', () => {
  const figures = (files: RegExp) => figuresOf(unseen.filter(({ file }) => files.test(file)));
  const messagesOf = (phrases: readonly Phrase[]) => [
    ...phrases.filter(({ file }) => /life|messages/.test(file)),
    ...hideInMessages(phrases),
  ];

  test.each(Object.entries(floors.short))('short ones of %s are told apart', (set, floor) => {
    const short = figures(new RegExp(`(?:plain|everyday|urgent)${set}`));
    expect(short.found).toBeGreaterThanOrEqual(floor.found);
    expect(short.rightKind).toBeGreaterThanOrEqual(0.96);
    expect(short.alarms).toBeLessThanOrEqual(floor.alarms);
    expect(short.lines).toBeLessThanOrEqual(floor.lines);
    expect(short.urgent).toBeGreaterThanOrEqual(floor.urgent);
    expect(short.hurried).toBeLessThanOrEqual(floor.hurried);
  });

  test.each(Object.entries(floors.long))('long ones of %s are told apart', (set, floor) => {
    const files = new RegExp(`(?:life|hidden|messages)${set}`);
    const long = figuresOf(messagesOf(unseen.filter(({ file }) => files.test(file))));
    expect(long.found).toBeGreaterThanOrEqual(floor.found);
    expect(long.rightKind).toBeGreaterThanOrEqual(set === '-6' ? 0.94 : 0.95);
    expect(long.alarms).toBeLessThanOrEqual(floor.alarms);
    expect(long.lines).toBeLessThanOrEqual(floor.lines);
    expect(long.hurried).toBeLessThanOrEqual(0.02);
  });

  test.each(locales)(
    'ordinary short ones of the newest set seldom raise an alarm: %s',
    (locale) => {
      const short = figuresOf(
        unseen.filter(
          (phrase) => phrase.locale === locale && /(?:plain|everyday|urgent)-3/.test(phrase.file),
        ),
      );
      expect(short.found).toBeGreaterThanOrEqual(0.95);
      expect(short.alarms).toBeLessThanOrEqual(0.04);
      expect(short.lines).toBeLessThanOrEqual(0.2);
    },
  );

  test('hints are found', () => {
    const hints = figures(/^unseen(?:-\d)?\.txt$/);
    expect(hints.found).toBeGreaterThanOrEqual(0.87);
    expect(hints.alarms).toBeLessThanOrEqual(0.03);
    expect(hints.rightKind).toBeGreaterThanOrEqual(0.88);
  });

  test('ordinary sentences raise no alarm', () => {
    const sentences = figures(/site-sentences/);
    expect(sentences.alarms).toBeLessThanOrEqual(0.025);
    expect(sentences.hurried).toBeLessThanOrEqual(0.005);
  });
});
