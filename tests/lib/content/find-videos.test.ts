import { describe, expect, it } from 'vitest';
import type { Transport } from '@/lib/api/call';
import { findVideos, type VideoQuery } from '@/lib/content/find-videos';
import { answer, testimonial } from '../../support/records';

/** A backend that only has the calls of specification 7. */
const lists: Record<string, unknown[]> = {
  '/answers': [
    answer({ slug: 'film', category_id: 3, playerembed: '/media/clips/a.mp4' }),
    answer({ slug: 'words', title: 'Only words' }),
    answer({ slug: 'other', title: 'Another', playerembed: 'https://vimeo.com/1' }),
  ],
  '/testimonials': [testimonial({ slug: 'marta', playerembed: '/media/clips/b.mp4' })],
};
const oldBackend: Transport = async ({ path }) => {
  const data = lists[path];
  return data
    ? { status: 200, body: { data } }
    : { status: 404, body: { error: { code: 'unknown_call', message: '' } } };
};
const find = async (query: Partial<VideoQuery> = {}) => {
  const all = { q: '', kind: undefined, categoryId: undefined, offset: 0, limit: 10 };
  const { items, total } = await findVideos(oldBackend, 'en', { ...all, ...query });
  return { slugs: items.map(({ kind, slug }) => `${kind}/${slug}`), total };
};

describe('findVideos with a backend without /videos', () => {
  it('returns the items of its lists that have a film', async () => {
    expect(await find()).toEqual({
      slugs: ['answer/film', 'answer/other', 'testimonial/marta'],
      total: 3,
    });
  });

  it.each<[Partial<VideoQuery>, string[]]>([
    [{ q: 'ANOTHER' }, ['answer/other']],
    [{ q: 'words' }, []],
    [{ kind: 'testimonial' }, ['testimonial/marta']],
    [{ kind: 'story' }, []],
    [{ categoryId: '3' }, ['answer/film']],
    [{ offset: 1, limit: 1 }, ['answer/other']],
  ])('filters by %j', async (query, slugs) => {
    expect((await find(query)).slugs).toEqual(slugs);
  });

  it('rejects where the backend fails, and does not fall back to its lists', async () => {
    const down: Transport = async () => ({ status: 503, body: {} });
    const query = { q: '', kind: undefined, categoryId: undefined, offset: 0, limit: 1 };
    await expect(findVideos(down, 'en', query)).rejects.toThrow('503');
  });
});
