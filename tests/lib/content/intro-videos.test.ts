import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getIntroVideo } from '@/lib/content/intro-videos';
import type { WireIntroVideo } from '@/lib/contract/videos';
import type { ApiRequest } from '../../support/api-server';
import { expectedErrors } from '../../support/no-console-error';
import { down, notFound, serveOlderBackend } from '../../support/older-backend';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const api = serveOlderBackend();
const film = { slug: 'maria', status: 'approved', video_url: '/media/clips/open-door.mp4' };
let record: WireIntroVideo;
let stories: WireIntroVideo[];

function answerOf({ path, query }: ApiRequest) {
  if (path.endsWith('/primary_story_videos')) return { body: { data: stories } };
  const isFilm = path.endsWith('/fetch_by_slug') && query.slug === 'maria';
  return isFilm ? { body: { data: record } } : notFound;
}
beforeEach(() => {
  record = film;
  stories = [];
  api.answerWith(answerOf);
});

const read = (fields: WireIntroVideo = {}) => {
  record = { ...film, ...fields };
  return getIntroVideo('es', 'story', 'maria');
};

describe('getIntroVideo', () => {
  it.each([
    ['story', 'story', undefined, '/story/maria'],
    ['welcome', 'welcome', undefined, '/welcome/maria'],
    ['invite', 'welcome', 'welcome', '/welcome/maria'],
    ['invitation', 'welcome', 'invitation', '/invitation/maria'],
    ['welcome', 'welcome', 'invitation', '/invitation/maria'],
    ['story', 'story', 'invitation', '/story/maria'],
  ] as const)(
    'reads a %s as a %s; of the type %s its path is %s',
    async (kind, type, intro_type, path) => {
      record = { ...film, intro_type };
      expect(await getIntroVideo('en', kind, 'maria')).toMatchObject({ type, path });
      expect(api.requests[0]?.query).toEqual({ type, slug: 'maria' });
    },
  );

  it('returns undefined for an unknown slug, which is not logged', async () => {
    expect(await getIntroVideo('en', 'story', 'nobody')).toBeUndefined();
  });

  it('has the present slug in lower case', async () => {
    expect(await read({ slug: 'Maria-K' })).toMatchObject({
      slug: 'maria-k',
      path: '/story/maria-k',
    });
    expect(await read({ slug: null })).toMatchObject({ slug: 'maria' });
  });

  it('returns texts in the reader’s language, and base texts in the story’s own', async () => {
    const fields = { language: 'ko', title: '나의 길', message: '안녕.', message_es: 'Hola.' };
    expect(await read(fields)).toMatchObject({
      title: { text: '나의 길', lang: 'ko' },
      message: { text: 'Hola.', lang: 'es' },
      translations: ['en'],
    });
    expect((await read({ title: ' ' }))?.title).toBeUndefined();
    expect((await read({ title: 'My road', language: 'xx' }))?.title?.lang).toBe('en');
  });

  it('splits a written story into its paragraphs', async () => {
    const story = 'I drove.\nAll night.\n \nThen I prayed.\n\n \n\n';
    expect(await read({ story, language: 'fr', video_url: null })).toMatchObject({
      ...{ open: true, translations: ['fr'] },
      story: { paragraphs: ['I drove.\nAll night.', 'Then I prayed.'], lang: 'fr' },
    });
    expect((await read({ story: ' \n\n ' }))?.story).toBeUndefined();
  });

  it.each([
    ['/media/a.jpg', '/media/a.jpg'],
    ['https://elsewhere.example/a.jpg', undefined],
    ['//elsewhere.example/a.jpg', undefined],
    ['/\\elsewhere.example/a.jpg', undefined],
    [null, undefined],
  ])('shows the thumbnail %s as %s: only pictures of this site', async (video_thumbnail, shown) => {
    expect((await read({ video_thumbnail }))?.thumbnail).toBe(shown);
  });

  it.each<[WireIntroVideo, object | undefined]>([
    [{}, undefined],
    [{ account_slug: 'grace kim' }, { path: '/church/grace%20kim' }],
    [
      { profile_url: 'https://grace.example', account_slug: 'grace' },
      { href: 'https://grace.example' },
    ],
    [{ profile_url: 'http://grace.example' }, { href: 'http://grace.example' }],
    [{ profile_url: 'javascript:alert(1)', account_slug: 'grace' }, { path: '/church/grace' }],
    [{ profile_url: 'mail https://a.example' }, undefined],
    [{ profile_url: 'https://grace.example', account_suspended: true }, undefined],
    [{ account_slug: 'grace', account_listed: true }, { path: '/church/grace' }],
    [{ account_slug: 'grace', account_listed: false }, undefined],
  ])('links the profile of %j to %j', async (fields, profile) => {
    expect((await read(fields))?.profile).toEqual(profile);
  });

  it('has captions in the languages with a timed transcript', async () => {
    const timed = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHola';
    const found = await read({
      language: 'ko',
      transcript: timed,
      transcript_es: timed.replace('Hola', 'Buenas'),
      transcript_fr: 'Salut',
    });
    expect(found?.tracks).toEqual([
      { lang: 'ko', src: '/api/v1/captions/story/maria/en' },
      { lang: 'es', src: '/api/v1/captions/story/maria/es' },
    ]);
    expect(found).toMatchObject({
      transcript: [{ start: 1, text: 'Buenas' }],
      transcriptLang: 'es',
    });
    expect(await read()).toMatchObject({ transcript: [], transcriptLang: 'es', tracks: [] });
  });

  it('knows the owner of a film, except of an example', async () => {
    expect(await read({ user: {} })).toMatchObject({ hasOwner: true, isExample: false });
    expect(await read({ user: {}, is_example: true })).toMatchObject({
      hasOwner: false,
      isExample: true,
    });
    expect(await read({ user: null })).toMatchObject({ hasOwner: false });
  });

  it('has the church, the speaker and the dates that it names', async () => {
    const fields = {
      ...{ account_id: 7, account_slug: 'grace', account_name: 'Grace', speaker: 'Ana' },
      ...{ published_at: '2026-03-01', updated_at: '2026-04-01' },
    };
    expect(await read(fields)).toMatchObject({
      ...{ accountId: '7', accountSlug: 'grace', church: 'Grace', speaker: 'Ana' },
      ...{ publishedAt: '2026-03-01', updatedAt: '2026-04-01' },
    });
    expect(await read()).toMatchObject({ accountId: undefined, accountSlug: undefined });
  });

  it('lists the languages with both title and message', async () => {
    const titles = { title: 'A', title_es: 'B', title_ko: '다' };
    const found = await read({ ...titles, message: 'M', message_es: 'N' });
    expect(found?.translations).toEqual(['en', 'es']);
  });

  it('takes the scene of one of our own clips', async () => {
    expect((await read())?.scene).toBe('open-door');
    const other = await read({ video_url: '/media/clips/open-door.mp4/other.mp4' });
    expect(other?.scene).toBe((await read({ video_url: null }))?.scene);
    expect((await read({ image: 'sea-at-night' }))?.scene).toBe('sea-at-night');
  });
});

describe('the stories of the same church', () => {
  const of = { account_name: 'Grace', account_slug: 'grace', id: 1 };
  const pathsOf = async (fields: WireIntroVideo) =>
    (await read(fields))?.stories.map(({ path }) => path);

  it('are up to three others that have a page', async () => {
    stories = [
      ...[{ id: 1, slug: 'maria' }, { id: 2, slug: null }, { id: 3, slug: 'jo h' }, { slug: 'b' }],
      ...[
        { id: 5, slug: 'c' },
        { id: 6, slug: 'd' },
      ],
    ];
    expect(await pathsOf(of)).toEqual(['/story/jo%20h', '/story/b', '/story/c']);
    expect(api.requests.at(-1)?.query).toEqual({ slug: 'grace', name: 'Grace' });
  });

  it('have the message, or the first paragraph in the story’s language', async () => {
    stories = [
      { id: 2, slug: 'a', message: 'I drove.', speaker: 'Ana', is_example: true },
      { id: 3, slug: 'b', story: '나는.\n\n그리고.', language: 'ko' },
      { id: 4, slug: 'c' },
    ];
    expect((await read(of))?.stories).toMatchObject([
      { words: { text: 'I drove.', lang: 'en' }, speaker: 'Ana', isExample: true },
      { words: { text: '나는.', lang: 'ko' }, speaker: undefined, isExample: false },
      { words: undefined },
    ]);
  });

  it('are read for a church that is known by its slug or its name only', async () => {
    stories = [{ slug: 'a' }];
    expect(await pathsOf({ account_name: 'Grace' })).toEqual(['/story/a']);
    expect(api.requests.at(-1)?.query).toEqual({ name: 'Grace' });
    expect(await pathsOf({ account_slug: 'grace' })).toEqual(['/story/a']);
    expect(api.requests.at(-1)?.query).toEqual({ slug: 'grace' });
  });

  it('are not read where the film is closed or has no church', async () => {
    stories = [{ id: 2, slug: 'a' }];
    expect(await pathsOf({ ...of, status: 'review' })).toEqual([]);
    expect(await pathsOf({ id: 1 })).toEqual([]);
    expect(api.requests.filter(({ path }) => path.endsWith('/primary_story_videos'))).toEqual([]);
  });

  it('are left out where they cannot be read', async () => {
    api.answerWith((request) =>
      request.path.endsWith('/primary_story_videos') ? down : answerOf(request),
    );
    expect(await pathsOf(of)).toEqual([]);
    expect(expectedErrors()).toEqual([['GET /intro_videos/primary_story_videos: down']]);
  });
});
