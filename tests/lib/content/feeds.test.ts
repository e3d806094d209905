import { expect, it, vi } from 'vitest';
import { readPodcast } from '@/lib/content/feeds';
import { olderBackend, serveOlderBackend } from '../../support/older-backend';
import { answer } from '../../support/records';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const api = serveOlderBackend();

it('readPodcast lists audio only, with a length of 0 where it is unknown', async () => {
  api.answerWith((request) => {
    const talk = answer({ slug: 'talk', playerembed: '/media/talk.mp3' });
    return request.path.endsWith('/answers')
      ? { body: { data: [talk, answer({ slug: 'film', playerembed: '/media/film.mp4' })] } }
      : olderBackend(request);
  });
  expect(await readPodcast('en')).toMatchObject([
    { path: '/answers/talk', sound: { url: '/media/talk.mp3', type: 'audio/mpeg', bytes: 0 } },
  ]);
});
