import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dangerKinds } from '@/lib/contract/danger-kinds';
import { firstKinds, firstOf, isExcludedFor } from '@/lib/danger/roles';

const stay = { slug: 'stay', first_for: { suicide: 1, 'self-harm': 1 } };
const seen = { slug: 'seen', first_for: { 'sexual-abuse': 1 } };
const heard = { slug: 'heard', first_for: { suicide: 2, 'sexual-abuse': 2 } };
const pardon = { slug: 'pardon', first_for: { 'self-harm': 2 }, never_for: ['suicide'] as const };
const plain = { slug: 'plain', first_for: null, never_for: null };
const all = [plain, heard, pardon, seen, stay];
const slugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug);

describe('firstOf', () => {
  it('sorts by place, then by the likelier kind', () => {
    expect(slugs(firstOf(all, ['suicide']))).toEqual(['stay', 'heard']);
    expect(slugs(firstOf(all, ['self-harm']))).toEqual(['stay', 'pardon']);
    expect(slugs(firstOf(all, ['sexual-abuse', 'suicide']))).toEqual(['seen', 'stay', 'heard']);
    expect(slugs(firstOf(all, ['suicide', 'sexual-abuse']))).toEqual(['stay', 'seen', 'heard']);
    expect(firstOf(all, [])).toEqual([]);
  });

  it('omits items that are excluded for another of the kinds', () => {
    expect(slugs(firstOf(all, ['self-harm', 'suicide']))).toEqual(['stay', 'heard']);
  });

  it('returns nothing where the backend gives no roles, and excludes nothing', () => {
    expect(firstOf([{}, plain], [...dangerKinds])).toEqual([]);
    expect([{}, plain].some((item) => isExcludedFor(item, [...dangerKinds]))).toBe(false);
    expect([firstKinds({}), firstKinds(plain), firstKinds(heard)]).toEqual([
      [],
      [],
      ['suicide', 'sexual-abuse'],
    ]);
  });

  it('returns each due item once and no excluded one, for any items and kinds', () => {
    const kind = fc.constantFrom(...dangerKinds);
    const item = fc.record({
      first_for: fc.dictionary(kind, fc.integer({ min: 1, max: 9 }), { maxKeys: 5 }),
      never_for: fc.uniqueArray(kind),
    });
    fc.assert(
      fc.property(fc.array(item), fc.uniqueArray(kind, { minLength: 1 }), (items, kinds) => {
        const first = firstOf(items, kinds);
        expect(new Set(first).size).toBe(first.length);
        expect(first.some((one) => isExcludedFor(one, kinds))).toBe(false);
        const due = items.filter(
          (one) => !isExcludedFor(one, kinds) && kinds.some((kind) => one.first_for[kind]),
        );
        expect(first).toHaveLength(due.length);
      }),
    );
  });
});
