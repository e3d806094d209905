import { describe, expect, it, vi } from 'vitest';
import { readListOrItem } from '@/lib/content/list-or-item';
import { serveOlderBackend } from '../../support/older-backend';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

serveOlderBackend();

/** Reads of a list with three pages, and of one item. */
const reads = {
  item: async (_: string, slug: string) => (slug === 'hope' ? { slug } : undefined),
  list: async (_: string, { page, categoryId }: { page: number; categoryId: unknown }) => ({
    ...{ number: page, count: 3, categoryId },
  }),
};
const read = (...segments: string[]) => readListOrItem('en', segments, reads);

describe('readListOrItem', () => {
  it('reads an item by its slug', async () => {
    expect(await read('hope')).toEqual({ kind: 'item', item: { slug: 'hope' } });
  });

  it.each([
    ['without segments', [], { number: 1, categoryId: undefined }, undefined],
    ['of a page', ['page', '3'], { number: 3, categoryId: undefined }, undefined],
    ['of a category', ['in', 'pain'], { number: 1, categoryId: 2 }, 'pain'],
    ['of a category’s page', ['in', 'pain', 'page', '2'], { number: 2, categoryId: 2 }, 'pain'],
  ])('reads the list %s', async (_, segments, page, slug) => {
    const found = await read(...segments);
    expect(found).toMatchObject({ kind: 'list', page });
    expect(found).toHaveProperty('category', slug && expect.objectContaining({ slug }));
  });

  it('reads the first page of a path without segments', async () => {
    expect(await readListOrItem('en', undefined, reads)).toMatchObject({ page: { number: 1 } });
  });

  it.each([
    [['despair']],
    [['page', '4']],
    [['page', 'two']],
    [['in', 'nothing']],
    [['in', 'pain', 'page', '4']],
    [['hope', 'more']],
  ])('finds nothing at %j', async (segments) => {
    expect(await read(...segments)).toBeUndefined();
  });
});
