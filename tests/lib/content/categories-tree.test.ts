import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildCategories,
  categoryIdOf,
  normalizedOrder,
  sameId,
  slugify,
} from '@/lib/content/categories-tree';
import { anyText } from '../../support/arbitraries';
import { answer, category } from '../../support/records';

describe('buildCategories: order (specification 4.3)', () => {
  it('sorts by positive order first, then by name', () => {
    const names = buildCategories([
      category({ id: 1, name: 'Zeal', order: null }),
      category({ id: 2, name: 'Guilt', order: 2 }),
      category({ id: 3, name: 'École', order: 0 }),
      category({ id: 4, name: 'apologetics', order: -1 }),
      category({ id: 5, name: 'Jesus', order: 1 }),
      category({ id: 6, name: 'Faith' }),
      category({ id: 7, name: 'God', order: 2 }),
    ]).map(({ name }) => name);
    expect(names).toEqual(['Jesus', 'God', 'Guilt', 'apologetics', 'École', 'Faith', 'Zeal']);
  });

  const records = fc.array(
    fc.record({
      id: fc.integer(),
      name: fc.string({ minLength: 1 }),
      order: fc.option(fc.oneof(fc.integer({ min: -3, max: 5 }), fc.double({ max: 1e15 }))),
    }),
  );
  const positive = (order: number | null | undefined): order is number => (order ?? 0) > 0;

  it('puts positive orders first, ascending, and the rest by name, and loses no record', () => {
    fc.assert(
      fc.property(records, (given) => {
        const built = buildCategories(given);
        expect(built.map(({ id }) => id).sort()).toEqual(given.map(({ id }) => id).sort());
        const firstUnordered = built.findIndex(({ order }) => !positive(order));
        const ordered = firstUnordered < 0 ? built : built.slice(0, firstUnordered);
        const rest = firstUnordered < 0 ? [] : built.slice(firstUnordered);
        expect(rest.some(({ order }) => positive(order))).toBe(false);
        const { compare } = new Intl.Collator('en');
        for (const [index, one] of ordered.entries()) {
          const next = ordered[index + 1];
          if (!next) continue;
          expect(Number(one.order)).toBeLessThanOrEqual(Number(next.order));
          if (one.order === next.order) expect(compare(one.name, next.name)).not.toBe(1);
        }
        for (const [index, one] of rest.entries()) {
          const next = rest[index + 1];
          if (next) expect(compare(one.name, next.name)).not.toBe(1);
        }
      }),
    );
  });

  it('does not depend on the input order, and does not mutate its input', () => {
    const distinct = fc.uniqueArray(
      fc.record({
        id: fc.nat(),
        name: fc.stringMatching(/^[a-z]{1,6}$/),
        order: fc.option(fc.nat(3)),
      }),
      {
        selector: ({ name }) => name,
      },
    );
    fc.assert(
      fc.property(distinct, (given) => {
        const before = structuredClone(given);
        const names = (list: typeof given) => buildCategories(list).map(({ name }) => name);
        expect(names(given.toReversed())).toEqual(names(given));
        expect(given).toEqual(before);
      }),
    );
  });

  it('normalises a missing or non-positive order to the last place', () => {
    expect(normalizedOrder(3)).toBe(3);
    expect(normalizedOrder(0.5)).toBe(0.5);
    for (const nothing of [0, -1, null, undefined, Number.NaN]) {
      expect(normalizedOrder(nothing)).toBe(Number.MAX_SAFE_INTEGER);
    }
  });
});

describe('buildCategories: derived fields (specification 3)', () => {
  it('marks a category as video where its playerembed is one', () => {
    const isVideo = (playerembed: string | null) =>
      buildCategories([category({ playerembed })])[0]?.isVideo;
    expect(isVideo('https://youtu.be/dQw4w9WgXcQ')).toBe(true);
    expect(isVideo('coming soon')).toBe(false);
    expect(isVideo(null)).toBe(false);
  });

  it('keeps the slug, or derives one from the name, or from the id where the name has no letters', () => {
    const slugOf = (fields: Parameters<typeof category>[0]) =>
      buildCategories([category(fields)])[0]?.slug;
    expect(slugOf({ slug: 'jesus', name: 'Who is Jesus?' })).toBe('jesus');
    expect(slugOf({ name: 'Who is Jesus?' })).toBe('who-is-jesus');
    expect(slugOf({ id: 12, name: '???' })).toBe('12');
  });
});

describe('categoryIdOf', () => {
  const categories = [
    category({ id: 1, answers: [{ slug: 'did-jesus-live', title: 'Did Jesus live?' }] }),
    category({ id: 2, answers: null }),
  ];

  it('returns the category of the answer itself', () => {
    expect(categoryIdOf(answer({ category_id: 2 }), categories)).toBe(2);
    expect(categoryIdOf(answer({ category_id: 0 }), categories)).toBe(0);
  });

  it('otherwise returns the category that lists the answer', () => {
    expect(categoryIdOf(answer({ category_id: null }), categories)).toBe(1);
    expect(categoryIdOf(answer(), categories)).toBe(1);
    expect(categoryIdOf(answer({ slug: 'who-made-god' }), categories)).toBeUndefined();
  });
});

describe('sameId', () => {
  it('compares a number and a string as text', () => {
    expect(sameId(7, '7')).toBe(true);
    expect(sameId('a', 'a')).toBe(true);
    expect(sameId(7, '07')).toBe(false);
    expect(sameId(0, '0')).toBe(true);
  });

  it('returns false where one or both are missing', () => {
    expect(sameId(null, null)).toBe(false);
    expect(sameId(undefined, undefined)).toBe(false);
    expect(sameId(null, 'null')).toBe(false);
    expect(sameId('undefined', undefined)).toBe(false);
  });
});

describe('slugify', () => {
  it.each([
    ['Who is Jesus?', 'who-is-jesus'],
    ['  Pain & loss ', 'pain-loss'],
    ['Éternité', 'eternite'],
    ['¿Dónde está Dios?', 'donde-esta-dios'],
    ['예수님은 누구신가요?', '예수님은-누구신가요'],
    ['---', ''],
  ])('converts “%s” to “%s”', (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  it('returns only letters, digits and single hyphens, and is idempotent', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const slug = slugify(name);
        expect(slug).toMatch(/^$|^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u);
        expect(slugify(slug)).toBe(slug);
      }),
      { numRuns: 300 },
    );
  });
});
