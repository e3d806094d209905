import { describe, expect, test } from 'vitest';
import { backendWithPlaylists, names } from '../backend/support/playlists.ts';
import type { Json } from '../backend/support/test-backend.ts';

const backend = backendWithPlaylists();

describe('the list of videos for playlists', () => {
  const videos = async (query = ''): Promise<Json> => (await backend.get(`/videos${query}`)).body;

  test('contains every public video, by kind', async () => {
    const { data, meta } = await videos();
    expect(names(data)).toEqual([
      'answer/did-jesus-live',
      'answer/is-abortion-wrong',
      'testimonial/my-road',
      'story/maria',
      'welcome/near',
    ]);
    expect(meta.total).toBe(5);
  });

  test('is paged without gaps and overlaps', async () => {
    const all = names((await videos()).data);
    for (const limit of [1, 2, 3]) {
      const parts: string[] = [];
      for (let offset = 0; offset < all.length; offset += limit) {
        const part = await videos(`?offset=${offset}&limit=${limit}`);
        expect(part.meta).toEqual({ total: all.length, offset, limit });
        parts.push(...names(part.data));
      }
      expect(parts).toEqual(all);
    }
  });

  test.each([
    ['?kind=story', ['story/maria']],
    ['?kind=answer&limit=1&offset=1', ['answer/is-abortion-wrong']],
    ['?q=nazareth', ['answer/did-jesus-live']],
    ['?q=MARIA%20near', ['story/maria', 'welcome/near']],
    ['?q=María&kind=welcome', ['welcome/near']],
    ['?q=camino&lang=es', ['testimonial/my-road']],
    ['?q=road&kind=answer', ['answer/did-jesus-live']],
    ['?q=flood', []],
    ['?q=%25%27%22', []],
    ['?category_id=jesus', []],
    ['?category_id=99999999999', []],
  ])('is filtered by %s', async (query, expected) => {
    expect(names((await videos(query)).data)).toEqual(expected);
  });

  test('is filtered by category, which excludes stories', async () => {
    const categories: Json[] = (await backend.get('/categories')).body.data;
    const bible = categories.find(({ slug }) => slug === 'bible').id;
    expect(names((await videos(`?category_id=${bible}`)).data)).toEqual([
      'answer/is-abortion-wrong',
    ]);
    expect(names((await videos(`?category_id=${bible}&q=jesus`)).data)).toEqual([
      'answer/is-abortion-wrong',
    ]);
  });
});
