import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listChurchVideos } from '@/lib/content/church-videos';
import type { ChurchProfile } from '@/lib/content/churches';
import { expectedErrors } from '../../support/no-console-error';
import { down, notFound, serveOlderBackend } from '../../support/older-backend';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const api = serveOlderBackend();
const church = { accountId: '3' } as ChurchProfile;
const welcome = { slug: 'grace', status: 'approved', speaker: 'Ruth' };
const maria = { slug: 'maria', message: 'Hi.', message_ko: '안녕.' };

/** A backend that has the account 3, its welcome and its stories, each under the account's slug only. */
function serve(data: { welcome?: object; stories?: object[] }) {
  const stored: Record<string, unknown> = {
    '/accounts/3': { id: 3, slug: 'grace', name: 'Grace' },
    '/intro_videos/fetch_by_slug welcome grace': data.welcome,
    '/intro_videos/primary_story_videos grace Grace': data.stories ?? [],
  };
  api.answerWith(({ path, query: { type, slug, name } }) => {
    const key = [path.slice('/api/v1'.length), type, slug, name].filter(Boolean).join(' ');
    return stored[key] ? { body: { data: stored[key] } } : notFound;
  });
}

describe('listChurchVideos', () => {
  beforeEach(() => serve({ welcome, stories: [maria] }));

  it('has the welcome, and the stories of the church’s people in the reader’s language', async () => {
    expect(await listChurchVideos('ko', church)).toEqual([
      { kind: 'welcome', path: '/welcome/grace', speaker: 'Ruth', message: undefined },
      {
        kind: 'story',
        path: '/story/maria',
        speaker: undefined,
        message: { text: '안녕.', lang: 'ko' },
      },
    ]);
  });

  it.each([
    [{ account_id: 3 }, 1],
    [{ account_id: null }, 1],
    [{}, 1],
    [{ account_id: 4 }, 0],
    [{ status: 'review' }, 0],
    [{ status: 'withdrawn' }, 0],
    [{ slug: null }, 0],
  ])('has only an approved welcome of the church itself: %j', async (fields, count) => {
    serve({ welcome: { ...welcome, ...fields } });
    expect(await listChurchVideos('en', church)).toHaveLength(count);
  });

  it('has at most four stories', async () => {
    serve({ stories: ['a', 'b', 'c', 'd', 'e'].map((slug) => ({ slug })) });
    expect((await listChurchVideos('en', church)).map(({ path }) => path)).toEqual([
      ...['/story/a', '/story/b', '/story/c', '/story/d'],
    ]);
  });

  it('is empty for a church without an account, and for an account that does not exist', async () => {
    const { requests } = api;
    expect(await listChurchVideos('en', {} as ChurchProfile)).toEqual([]);
    expect(requests).toHaveLength(0);
    expect(await listChurchVideos('en', { accountId: '99' } as ChurchProfile)).toEqual([]);
    expect(requests.map(({ path }) => path)).toEqual(['/api/v1/accounts/99']);
  });

  it('is empty where the videos cannot be read', async () => {
    api.answerWith(() => down);
    expect(await listChurchVideos('en', church)).toEqual([]);
    expect(expectedErrors()).toHaveLength(1);
  });
});
