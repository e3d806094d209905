import { describe, expect, it } from 'vitest';
import type { Transport } from '@/lib/api/call';
import { findVideos, type VideoQuery } from '@/lib/content/find-videos';
import { wireVideo } from '../../support/playlists';
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
    [{ q: 'marta' }, ['testimonial/marta']],
    [{ q: ' ' }, ['answer/film', 'answer/other', 'testimonial/marta']],
    [{ kind: 'answer', categoryId: '1' }, []],
    [{ categoryId: '1' }, ['testimonial/marta']],
    [{ categoryId: '3' }, ['answer/film']],
    [{ offset: 2 }, ['testimonial/marta']],
    [{ offset: 1, limit: 1 }, ['answer/other']],
  ])('filters by %j', async (query, slugs) => {
    expect((await find(query)).slugs).toEqual(slugs);
  });

  it('works without testimonials', async () => {
    const withoutTestimonials: Transport = async (request) =>
      request.path === '/testimonials' ? { status: 503, body: {} } : oldBackend(request);
    const query = { q: '', kind: undefined, categoryId: undefined, offset: 0, limit: 10 };
    expect(await findVideos(withoutTestimonials, 'en', query)).toMatchObject({ total: 2 });
  });

  it('rejects where the backend fails, and does not fall back to its lists', async () => {
    const down: Transport = async (request) =>
      request.path === '/videos' ? { status: 503, body: {} } : oldBackend(request);
    const query = { q: '', kind: undefined, categoryId: undefined, offset: 0, limit: 1 };
    await expect(findVideos(down, 'en', query)).rejects.toThrow('503');
  });
});

it('findVideos asks a backend with /videos', async () => {
  const video = wireVideo('a');
  let meta: object | undefined = { total: 40, offset: 10, limit: 5 };
  const queries: object[] = [];
  const api: Transport = async ({ path, query }) => {
    queries.push({ path, ...query });
    return { status: 200, body: { data: [video], meta } };
  };
  const query = { q: 'hope', kind: 'story' as const, categoryId: '3', offset: 10, limit: 5 };
  expect(await findVideos(api, 'ko', query)).toEqual({ items: [video], total: 40 });
  expect(queries).toEqual([
    ...[
      {
        path: '/videos',
        q: 'hope',
        kind: 'story',
        category_id: '3',
        lang: 'ko',
        offset: '10',
        limit: '5',
      },
    ],
  ]);
  meta = undefined;
  expect(await findVideos(api, 'ko', query)).toMatchObject({ total: 1 });
});
