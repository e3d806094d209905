import { describe, expect, it, vi } from 'vitest';
import {
  getPlaylist,
  listFirstVideos,
  listOwnPlaylists,
  playlistOf,
} from '@/lib/content/playlists';
import { expectedErrors } from '../../support/no-console-error';
import { down, notFound, serveOlderBackend } from '../../support/older-backend';
import { wireVideo } from '../../support/playlists';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const api = serveOlderBackend();
const facts = {
  id: 'p1',
  title: 'Hope',
  lang: 'ko',
  own: true,
  updated_at: '2026-01-01T00:00:00Z',
};
const record = { ...facts, lang: 'ko' as const, items: [wireVideo('a')] };

describe('playlistOf', () => {
  it('has the translated title and description of a playlist of the ministry', () => {
    const own = {
      ...record,
      lang: 'en' as const,
      title_es: 'Esperanza',
      description: 'Films',
      description_fr: 'Films.',
    };
    expect(playlistOf(own, 'es')).toMatchObject({
      ...{ id: 'p1', own: true, translations: ['en'], videos: [{ slug: 'a' }] },
      title: { text: 'Esperanza', lang: 'es' },
      description: { text: 'Films', lang: 'en' },
    });
    expect(playlistOf({ ...own, title_fr: 'Espoir' }, 'es').translations).toEqual(['en', 'fr']);
  });

  it('has the one title of a visitor’s playlist, in its language', () => {
    expect(playlistOf({ ...record, own: false, title_es: 'x' }, 'es')).toMatchObject({
      ...{ title: { text: 'Hope', lang: 'ko' }, description: undefined, own: false },
      translations: ['en', 'es', 'fr', 'ko'],
    });
  });
});

it('getPlaylist returns undefined for an unknown id', async () => {
  api.answerWith(({ path }) => (path.endsWith('/p1') ? { body: { data: record } } : notFound));
  expect(await getPlaylist('en', 'p1')).toMatchObject({ id: 'p1', videos: [{ slug: 'a' }] });
  expect(await getPlaylist('en', 'p2')).toBeUndefined();
});

describe('listOwnPlaylists', () => {
  it('has the number of videos of each', async () => {
    api.answerWith(() => ({ body: { data: [{ ...facts, items_count: 3 }] } }));
    expect(await listOwnPlaylists('en')).toMatchObject([{ id: 'p1', count: 3 }]);
  });

  it.each([
    ['lacks playlists', notFound, 0],
    ['fails', down, 1],
  ])('is empty where the backend %s', async (_, answer, logged) => {
    api.answerWith(() => answer);
    expect(await listOwnPlaylists('en')).toEqual([]);
    expect(expectedErrors()).toHaveLength(logged);
  });
});

it('listFirstVideos has the first videos of all kinds, in the page’s language', async () => {
  api.answerWith(() => ({
    body: { data: [wireVideo('a')], meta: { total: 9, offset: 0, limit: 1 } },
  }));
  expect(await listFirstVideos('ko', 1)).toMatchObject({ items: [{ slug: 'a' }], total: 9 });
  expect(api.requests).toMatchObject([
    { path: '/api/v1/videos', query: { offset: '0', limit: '1', lang: 'ko' } },
  ]);
});
