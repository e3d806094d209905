import { expect, it, vi } from 'vitest';
import { readFeed, readPodcast } from '@/lib/content/feeds';
import type { WirePublishedItem } from '@/lib/contract/published';
import { olderBackend, serveOlderBackend } from '../../support/older-backend';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const api = serveOlderBackend();

/** A backend with these published items by kind. */
function serve(published: Record<string, Partial<WirePublishedItem>[]>) {
  api.answerWith((request) => {
    if (!request.path.endsWith('/published')) return olderBackend(request);
    const { kind = '', offset, limit } = request.query;
    const data = (published[kind] ?? []).map((item) => ({ languages: ['en'], ...item }));
    const meta = { total: data.length, offset: Number(offset), limit: Number(limit) };
    return { body: { data: data.slice(0, meta.limit), meta } };
  });
}
const requestsFor = (kind: string) =>
  api.requests.filter(({ query }) => query.kind === kind).map(({ query }) => query);

it('readPodcast lists audio only, with a length of 0 where it is unknown', async () => {
  serve({
    answers: [
      { slug: 'talk', playerembed: '/media/talk.mp3' },
      { slug: 'film', playerembed: '/media/film.mp4' },
      { slug: 'code', playerembed: '<div>x</div>' },
      { slug: 'words' },
    ],
  });
  expect(await readPodcast('en')).toMatchObject([
    { path: '/answers/talk', sound: { url: '/media/talk.mp3', type: 'audio/mpeg', bytes: 0 } },
  ]);
  expect(requestsFor('answers')).toMatchObject([{ sort: 'newest', audio: 'true', limit: '50' }]);
});

it('readPodcast sorts answers and testimonials by date, undated ones last', async () => {
  const talk = (slug: string, changed_at?: string) => ({ slug, changed_at, playerembed: '/a.mp3' });
  serve({
    answers: [talk('undated'), talk('b', '2025-02-02')],
    testimonials: [talk('a', '2025-03-03'), talk('c', '2025-01-01')],
  });
  expect((await readPodcast('en')).map(({ slug }) => slug)).toEqual(['a', 'b', 'c', 'undated']);
});

it('readPodcast lists the newest fifty', async () => {
  const talks = Array.from({ length: 30 }, (_, at) => ({ slug: `a${at}`, playerembed: '/a.mp3' }));
  serve({ answers: talks, testimonials: talks });
  expect(await readPodcast('en')).toHaveLength(50);
});

it('readFeed reads the newest fifty of a kind', async () => {
  serve({ posts: [{ slug: 'new' }, { slug: 'old' }] });
  expect((await readFeed('posts', 'en')).map(({ path }) => path)).toEqual([
    ...['/post/new', '/post/old'],
  ]);
  expect(requestsFor('posts')).toMatchObject([{ sort: 'newest', offset: '0', limit: '50' }]);
});
