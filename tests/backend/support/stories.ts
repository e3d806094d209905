import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, vi } from 'vitest';
import { introVideos, outbox, stories, uploads } from '../../../backend/db/schema.ts';
import { deleteAbandonedUploads } from '../../../backend/uploads/clear-abandoned.ts';
import { decide } from './decide.ts';
import { credential } from './people.ts';
import type { TestBackend } from './test-backend.ts';

export const storyWords =
  'I grew up without a thought of God. Then a friend read to me.\n\nI could not stop listening.';

/** The calls for stories, with a fake clock; each test starts without stories. */
export function storiesOf(backend: TestBackend) {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    backend.published.length = 0;
  });
  afterEach(async () => {
    vi.useRealTimers();
    const rows = await backend.db.select().from(stories);
    for (const { video_id } of rows) {
      await backend.db.delete(introVideos).where(eq(introVideos.id, video_id));
    }
    await backend.db.delete(outbox);
    await backend.db.update(uploads).set({ discarded: true });
    await deleteAbandonedUploads(backend.db, await backend.films);
  });

  /** The body that the form sends, three seconds after it was opened. */
  async function storyBody(more: object = {}) {
    const form_stamp = (await backend.get('/form_stamp')).body.data.stamp;
    vi.setSystemTime(Date.now() + 3_000);
    return {
      first_name: 'María José',
      email: 'maria@example.com',
      story: storyWords,
      language: 'es',
      locale: 'es',
      consent: true,
      of_age: true,
      form_stamp,
      ...more,
    };
  }
  return {
    storyBody,
    tell: async (more: object = {}, headers: Record<string, string> = {}) =>
      backend.post('/stories', await storyBody(more), headers),
    page: async (slug: string) => {
      const query = `type=story&slug=${encodeURIComponent(slug)}`;
      return (await backend.get(`/intro_videos/fetch_by_slug?${query}`)).body.data;
    },
    waiting: async (query = '') => (await backend.get(`/stories/review${query}`, credential)).body,
    review: (id: unknown, body: object) => decide(backend, '/stories/{id}/review', id, body),
  };
}
