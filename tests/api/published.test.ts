import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { answers } from '../../backend/db/schema.ts';
import { prefixed, suffixed, translationsOf } from '../../lib/content/localize.ts';
import { endpoints } from '../../lib/contract/endpoints.ts';
import { locales } from '../../lib/contract/locales.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import type { Json } from '../backend/support/test-backend.ts';

/** The demonstration content, in which some translations are missing. */
const backend = ownBackend('content');

const published = async (kind: string, language: string, more = ''): Promise<Json> =>
  (await backend.get(`/published?kind=${kind}&language=${language}&limit=500${more}`)).body;

describe.each([
  ['answers', '/answers', ['title', 'description'], suffixed],
  ['testimonials', '/testimonials', ['title', 'description'], suffixed],
  ['posts', '/posts', ['title', 'content'], suffixed],
  ['guides', '/guides', ['title', 'content'], suffixed],
  ['pages', '/pages', ['title', 'content'], prefixed],
  ['locations', '/locations', ['description'], suffixed],
] as const)('/published?kind=%s', (kind, list, fields, key) => {
  test.each(locales)('lists the items that are translated into %s', async (language) => {
    const all: Json[] = (await backend.get(`${list}?limit=500`)).body.data;
    const expected = all
      .map((item) => ({ item, languages: translationsOf(item, fields, key) }))
      .filter(({ languages }) => languages.includes(language));
    const body = await published(kind, language);
    expect(endpoints.listPublished.response.safeParse(body).error).toBeUndefined();
    expect(body.meta.total).toBe(expected.length);
    const listedItems = body.data.map(({ slug, languages }: Json) => ({ slug, languages }));
    expect(listedItems).toEqual(
      expected
        .map(({ item, languages }) => ({ slug: item.slug, languages }))
        .sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    );
    const dates = expected.map(({ item }) => item.updated_at ?? item.published_at ?? '');
    expect(body.meta.changed_at ?? '').toBe(dates.sort().at(-1) ?? '');
  });
});

test('the title and the opening are in the requested language', async () => {
  const { data } = await published('answers', 'ko');
  const found = data.find(({ slug }: Json) => slug === 'did-jesus-live');
  expect(found).toMatchObject({ languages: [...locales], playerembed: expect.any(String) });
  expect(found.title).toMatch(/[가-힣]/);
  expect(found.opening).toMatch(/^<p>.*[가-힣]/);
});

test('sort=newest lists the newest first, across pages', async () => {
  const { data } = await published('answers', 'en', '&sort=newest');
  const dates = data.map(({ changed_at }: Json) => changed_at);
  expect(dates).toEqual([...dates].sort().reverse());
  const second = await backend.get(
    '/published?kind=answers&language=en&sort=newest&offset=1&limit=1',
  );
  expect(second.body.data).toEqual([data[1]]);
});

test('a page is found by the slug before it, without a total', async () => {
  const { data } = await published('answers', 'ko');
  const third = `&after=${data[1].slug}&limit=2`;
  const page = (await backend.get(`/published?kind=answers&language=ko&offset=2${third}`)).body;
  expect(page.data).toEqual(data.slice(2, 4));
  expect(page.meta).toEqual({ offset: 2, limit: 2 });
  expect(endpoints.listPublished.response.safeParse(page).error).toBeUndefined();
  expect((await published('answers', 'ko', `&after=${data.at(-1).slug}`)).data).toEqual([]);
});

test('the slug before a page is ignored when the newest come first', async () => {
  const newest = await published('answers', 'en', '&sort=newest');
  expect(await published('answers', 'en', '&sort=newest&after=zzz')).toEqual(newest);
});

test('films are listed only if their page shows the film', async () => {
  const slugs = async (kind: string) =>
    (await published(kind, 'en')).data.map(({ slug }: Json) => slug);
  expect(await slugs('welcome')).toEqual(['grace-chapel', 'hope-church', 'riverside']);
  expect(await slugs('story')).toEqual(['jonah', 'maria']);
});

test('audio=true lists only items whose file is an audio file', async () => {
  const audio = async (language: string) =>
    (await published('answers', language, '&audio=true')).data;
  expect(await audio('en')).toEqual([]);
  await backend.db
    .update(answers)
    .set({ playerembed_ko: 'https://sound.example/talk.mp3?a=1' })
    .where(eq(answers.slug, 'did-jesus-live'));
  expect((await audio('ko')).map(({ slug }: Json) => slug)).toEqual(['did-jesus-live']);
  expect(await audio('en')).toEqual([]);
});

test('an unknown kind or language is refused', async () => {
  for (const query of ['', 'kind=answers', 'kind=users&language=en', 'kind=answers&language=de']) {
    expect((await backend.get(`/published?${query}`)).status).toBe(400);
  }
});
