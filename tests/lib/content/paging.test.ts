import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOf, pageOfList, pageSize, readPage } from '@/lib/content/paging';

const items = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('pageOf', () => {
  it('returns a page that the backend has already cut', () => {
    const meta = { total: 30, offset: 12, limit: 12 };
    expect(pageOf({ data: items(12), meta }, 2)).toEqual({
      items: items(12),
      number: 2,
      count: 3,
      total: 30,
    });
  });

  it('cuts a page from a whole list', () => {
    const page = pageOf({ data: items(30) }, 3);
    expect(page).toEqual({ items: items(30).slice(24), number: 3, count: 3, total: 30 });
  });

  it('counts one page for an empty list, and returns nothing beyond the last page', () => {
    expect(pageOf({ data: [] }, 1)).toEqual({ items: [], number: 1, count: 1, total: 0 });
    expect(pageOf({ data: items(30) }, 4).items).toEqual([]);
  });

  it('returns every item of a whole list exactly once', () => {
    fc.assert(
      fc.property(fc.nat(200), (count) => {
        const pages = pageOf({ data: items(count) }, 1).count;
        const all = items(pages).map((index) => pageOf({ data: items(count) }, index + 1).items);
        expect(all.flat()).toEqual(items(count));
        expect(all.every((page) => page.length <= pageSize)).toBe(true);
      }),
    );
  });
});

it.each([
  ['2', 2],
  ['', 1],
  ['-1', 1],
  ['99', 3],
  ['two', 1],
])('pageOfList maps the parameter “%s” to page %i of three', (given, number) => {
  const { items: shown, ...page } = pageOfList(items(30), given);
  expect(page).toEqual({ number, count: 3, total: 30 });
  expect(shown[0]).toBe((number - 1) * pageSize);
});

describe('readPage', () => {
  /** A list of `total` items that is read in parts. */
  const list = (total: number) => {
    const reads: number[] = [];
    const read = async ({ offset, limit }: { offset: number; limit: number }) => {
      reads.push(offset);
      return { data: items(total).slice(offset, offset + limit), meta: { total } };
    };
    return { read, reads };
  };

  it('reads only the items of the page', async () => {
    const { read, reads } = list(25);
    expect(await readPage(read, 2, 10)).toEqual({
      ...{ items: items(20).slice(10), number: 2, count: 3, total: 25 },
    });
    expect(reads).toEqual([10]);
  });

  it('reads the last page if the requested one no longer exists', async () => {
    const { read, reads } = list(11);
    expect(await readPage(read, 5, 10)).toEqual({
      ...{ items: [10], number: 2, count: 2, total: 11 },
    });
    expect(reads).toEqual([40, 10]);
    expect(await readPage(list(0).read, 3, 10)).toMatchObject({ items: [], number: 1, count: 1 });
  });
});
