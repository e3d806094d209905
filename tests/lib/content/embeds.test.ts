import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getEmbed, getEmbedForAll } from '@/lib/content/embeds';
import { olderBackend, serveOlderBackend } from '../../support/older-backend';
import { wireVideo } from '../../support/playlists';
import { answer, testimonial } from '../../support/records';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const api = serveOlderBackend();
const playlist = {
  ...{ id: 'p1', title: 'Mixed', own: false, lang: 'en', items_count: 1 },
  updated_at: '2026-01-01T00:00:00Z',
};
const film = { slug: 'maria', status: 'approved', video_url: '/media/clips/open-door.mp4' };
const answered: Record<string, unknown> = {
  '/accounts/fetch_by?slug=grace': { id: 3, slug: 'grace', name: 'Grace' },
  '/accounts/fetch_by?slug=no%20player': { id: 4, slug: 'no player', name: 'None' },
  '/accounts/3/player?': { hosts: ['grace.example'], over_quota: false },
  '/testimonials_by_slug?slug=marta-at-the-window': testimonial(),
  '/intro_videos/fetch_by_slug?type=welcome&slug=maria': { ...film, account_id: 3 },
  '/intro_videos/fetch_by_slug?type=story&slug=maria': film,
  '/playlists/p1?': { ...playlist, items: [wireVideo('a')] },
  '/playlists/p2?': { ...playlist, id: 'p2', items: [] },
};
const answers = [
  answer({ slug: 'a film', title: 'A film', playerembed: '/media/a.mp4' }),
  answer({ slug: 'code', title: 'Code', playerembed: '<div>x</div>' }),
  answer({ slug: 'words', title: 'Words' }),
];
const grace = { accountId: '3', hosts: ['grace.example'], mayStream: true };

beforeEach(() => {
  api.answerWith((request) => {
    const call = request.path.slice('/api/v1'.length);
    if (call === '/answers') return { body: { data: answers } };
    const query = new URLSearchParams(request.query).toString().replaceAll('+', '%20');
    const data = answered[`${call}?${query}`];
    return data ? { body: { data } } : olderBackend(request);
  });
});

const read = (path: string) => getEmbed('en', path.split('/'));

describe('getEmbed', () => {
  it.each([
    ['answers/a%20film', { shows: 'film', page: '/answers/a film', player: undefined }],
    ['answers/a%20film/grace', { shows: 'film', page: '/answers/a film', player: grace }],
    ['answers/code', { shows: 'page', page: '/answers/code', title: { text: 'Code' } }],
    ['answers/words', { shows: 'page', page: '/answers/words', title: { text: 'Words' } }],
    ['testimonials/marta-at-the-window/gr%61ce', { shows: 'page', player: grace }],
    ['welcome/maria', { shows: 'personal', page: '/welcome/maria', player: grace }],
    ['invitation/maria', { shows: 'personal', page: '/welcome/maria', player: grace }],
    ['story/maria', { shows: 'personal', page: '/story/maria', player: undefined }],
    ['playlist/p1', { shows: 'playlist', page: '/playlist-show/p1', player: undefined }],
    ['playlist/p%31/gr%61ce', { shows: 'playlist', page: '/playlist-show/p1', player: grace }],
    ['playlist/p2/grace', { shows: 'page', page: '/playlist-show/p2', player: grace }],
  ])('reads /embed/%s', async (path, embed) => {
    expect(await read(path)).toMatchObject(embed);
  });

  it('returns what a frame shows of a film', async () => {
    expect(await read('answers/a%20film')).toEqual({
      ...{ shows: 'film', page: '/answers/a film', player: undefined },
      title: { text: 'A film', lang: 'en' },
      source: { kind: 'file', url: '/media/a.mp4' },
      ...{ tracks: [], scene: expect.any(String) },
    });
  });

  it.each([
    ['nothing', ''],
    ['a kind without a slug', 'answers'],
    ['an empty slug', 'answers/'],
    ['an unknown kind', 'posts/old'],
    ['an unknown item', 'answers/unknown'],
    ['more segments', 'answers/words/grace/more'],
    ['the church of a personal video', 'story/maria/grace'],
    ['an unknown personal video', 'story/nobody'],
    ['an unknown church', 'answers/words/nobody'],
    ['a church without a player', 'answers/words/no%20player'],
    ['an unknown church with a playlist', 'playlist/p1/nobody'],
    ['an unknown playlist', 'playlist/p3/grace'],
  ])('finds nothing for %s: /embed/%s', async (_, path) => {
    expect(await read(path)).toBeUndefined();
  });
});

it.each([
  ['answers', 'a film', 'film'],
  ['playlist', 'p1', 'playlist'],
  ['answers', 'words', undefined],
  ['playlist', 'p2', undefined],
  ['welcome', 'maria', undefined],
  ['answers', 'unknown', undefined],
])('getEmbedForAll reads what any church may embed: %s/%s', async (kind, slug, shows) => {
  expect((await getEmbedForAll('en', { kind, slug }))?.shows).toBe(shows);
});
