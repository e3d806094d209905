import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listPath, parseListPath } from '@/lib/content/list-path';
import { anyText, slug } from '../../support/arbitraries';

describe('parseListPath', () => {
  it.each([
    [undefined, { kind: 'list', category: undefined, page: 1 }],
    [[], { kind: 'list', category: undefined, page: 1 }],
    [['did-jesus-live'], { kind: 'item', slug: 'did-jesus-live' }],
    [['page'], { kind: 'item', slug: 'page' }],
    [['in'], { kind: 'item', slug: 'in' }],
    [['page', '2'], { kind: 'list', category: undefined, page: 2 }],
    [['in', 'jesus'], { kind: 'list', category: 'jesus', page: 1 }],
    [['in', 'jesus', 'page', '10'], { kind: 'list', category: 'jesus', page: 10 }],
    [['page', '99999'], { kind: 'list', category: undefined, page: 99_999 }],
  ])('parses %j', (segments, parsed) => {
    expect(parseListPath(segments)).toEqual(parsed);
  });

  it.each([
    [['page', '1']],
    [['page', '0']],
    [['page', '02']],
    [['page', '-2']],
    [['page', '2.5']],
    [['page', '1e3']],
    [['page', '100000']],
    [['page', '2\n']],
    [['page', '']],
    [['page', '2', '3']],
    [['in', '']],
    [['in', 'jesus', 'page']],
    [['in', 'jesus', 'page', '1']],
    [['in', 'jesus', 'pages', '2']],
    [['in', 'jesus', 'page', '2', 'x']],
    [['did-jesus-live', 'really']],
    [['']],
  ])('rejects %j', (segments) => {
    expect(parseListPath(segments)).toBeUndefined();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom('in', 'page', '2'), anyText)), (segments) => {
        const asked = parseListPath(segments);
        if (asked?.kind === 'list') expect(asked.page).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('listPath', () => {
  it.each([
    [undefined, undefined, '/answers'],
    [undefined, 1, '/answers'],
    [undefined, 3, '/answers/page/3'],
    ['jesus', undefined, '/answers/in/jesus'],
    ['jesus', 2, '/answers/in/jesus/page/2'],
  ])('for the category %s and page %s returns %s', (category, page, path) => {
    expect(listPath('/answers', category, page)).toBe(path);
  });

  it('returns a path that parses to the same category and page', () => {
    fc.assert(
      fc.property(
        fc.option(slug, { nil: undefined }),
        fc.integer({ min: 1, max: 99_999 }),
        (category, page) => {
          const path = listPath('/answers', category, page);
          const segments = path.split('/').slice(2);
          expect(parseListPath(segments)).toEqual({ kind: 'list', category, page });
        },
      ),
    );
  });
});
