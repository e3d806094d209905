import { expect, it, vi } from 'vitest';
import { exampleVideos } from '@/lib/content/example-videos';
import { listStoryCards } from '@/lib/content/stories';
import { expectedErrors } from '../../support/no-console-error';
import { down, notFound, serveOlderBackend } from '../../support/older-backend';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const api = serveOlderBackend();

it('listStoryCards has those in the visitor’s language first, up to a limit', async () => {
  const data = [
    { slug: 'a', message: 'One' },
    { slug: 'b', message: 'Two', message_ko: '둘' },
    { slug: null, message: 'No page' },
    { slug: 'c', message: '셋', language: 'ko' },
    { slug: 'd', message: 'Four' },
  ];
  api.answerWith(() => ({ body: { data } }));
  const cards = await listStoryCards('ko', 3);
  expect(cards.map(({ path }) => path)).toEqual(['/story/b', '/story/c', '/story/a']);
  expect(await listStoryCards('ko', 10)).toHaveLength(4);
  expect(api.requests[0]?.query).toEqual({ limit: '50' });
});

it('listStoryCards is empty where the stories cannot be read', async () => {
  api.answerWith(() => down);
  expect(await listStoryCards('ko', 3)).toEqual([]);
  expect(expectedErrors()).toHaveLength(1);
});

it('exampleVideos has those that exist and are playable', async () => {
  const film = { status: 'approved', video_url: '/media/a.mp4' };
  const videos: Record<string, object> = {
    riverside: { slug: 'riverside', ...film },
    'grace-chapel': { slug: 'grace-chapel', ...film, status: 'review' },
    maria: { slug: 'maria', ...film },
  };
  api.answerWith(({ query }) => {
    if (query.slug === 'jonah') return down;
    const data = videos[query.slug ?? ''];
    return data ? { body: { data } } : notFound;
  });
  const slugsOf = async (kind: 'invitation' | 'welcome' | 'story') =>
    (await exampleVideos('en', kind)).map(({ slug }) => slug);
  expect(await slugsOf('invitation')).toEqual(['riverside']);
  expect(await slugsOf('welcome')).toEqual([]);
  expect(await slugsOf('story')).toEqual(['maria']);
  expect(expectedErrors()).toHaveLength(1);
});
