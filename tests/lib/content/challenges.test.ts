import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type ApiServer, startApiServer } from '../../support/api-server';
import { expectedErrors } from '../../support/no-console-error';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const grace = { id: 'a1', slug: 'grace', name: 'Grace Chapel' };
const ofHana = {
  kind: 'person',
  slug: 'k7wq2fx9b',
  first_name: 'Hana',
  church: grace,
  // The nearest first, in the backend's order.
  chain: [
    { slug: 'second99b', first_name: 'Luis' },
    { slug: 'first999b', first_name: 'Ana' },
  ],
  taken_up: 2,
  reached: 5,
  churches_invited: 0,
};
const stories = [
  { id: 1, slug: 'maria', speaker: 'Maria', message: 'I drove.', message_es: 'Conduje.' },
  { id: 2, slug: null, speaker: 'No page' },
];
const notFound = { status: 404, body: { error: { code: 'not_found', message: 'none' } } };
const down = { status: 503, body: { error: { code: 'down', message: 'down' } } };

let api: ApiServer;
let getChallenge: typeof import('@/lib/content/challenges').getChallenge;
let challengePath: typeof import('@/lib/content/challenges').challengePath;
let answers: Record<string, unknown>;

beforeAll(async () => {
  api = await startApiServer(({ path }) => {
    const data = answers[path.slice('/api/v1'.length)];
    if (data === 'down') return down;
    return data ? { body: { data } } : notFound;
  });
  vi.stubEnv('API_BASE_URL', `${api.origin}/api/v1`);
  ({ challengePath, getChallenge } = await import('@/lib/content/challenges'));
});
beforeEach(() => {
  answers = { '/challenges/k7wq2fx9b': ofHana, '/intro_videos/primary_story_videos': stories };
});
afterAll(() => api.close());

it('getChallenge returns who challenged whom, oldest first, with the stories of the church', async () => {
  expect(await getChallenge('es', 'k7wq2fx9b')).toEqual({
    slug: 'k7wq2fx9b',
    name: 'Hana',
    byChurch: false,
    church: grace,
    before: [
      { slug: 'first999b', name: 'Ana' },
      { slug: 'second99b', name: 'Luis' },
    ],
    takenUp: 2,
    reached: 5,
    churchesInvited: 0,
    stories: [
      {
        path: '/story/maria',
        speaker: 'Maria',
        words: { text: 'Conduje.', lang: 'es' },
        scene: expect.any(String),
        isExample: false,
      },
    ],
  });
});

it('getChallenge of a person without a church has no stories', async () => {
  answers['/challenges/k7wq2fx9b'] = { ...ofHana, church: null };
  expect(await getChallenge('en', 'k7wq2fx9b')).toMatchObject({
    ...{ name: 'Hana', byChurch: false, church: undefined, stories: [] },
  });
  answers['/challenges/k7wq2fx9b'] = { ...ofHana, church: null, first_name: null };
  expect(await getChallenge('en', 'k7wq2fx9b')).toMatchObject({ name: '' });
});

it('challengePath encodes a slug', () => {
  expect(challengePath('grace kim')).toBe('/jesusstorychallenge/grace%20kim');
});

it('getChallenge returns no stories where they cannot be read', async () => {
  answers['/intro_videos/primary_story_videos'] = 'down';
  expect(await getChallenge('en', 'k7wq2fx9b')).toMatchObject({ name: 'Hana', stories: [] });
  expect(expectedErrors()).toEqual([['GET /intro_videos/primary_story_videos: down']]);
});

it.each(['/accounts/fetch_by', '/accounts/grace'])(
  'getChallenge returns one by the church where the backend has no challenges but answers %s',
  async (path) => {
    answers = { [path]: grace };
    expect(await getChallenge('en', 'grace')).toMatchObject({
      name: 'Grace Chapel',
      byChurch: true,
      church: grace,
      before: [],
      takenUp: 0,
    });
  },
);

it('getChallenge returns undefined for an unknown slug', async () => {
  answers = {};
  expect(await getChallenge('en', 'nobody')).toBeUndefined();
});

it('getChallenge logs and rethrows a failure', async () => {
  answers['/challenges/k7wq2fx9b'] = 'down';
  await expect(getChallenge('en', 'k7wq2fx9b')).rejects.toMatchObject({ status: 503 });
  expect(expectedErrors()).toEqual([['GET /challenges/{slug}: down']]);
});
