import { expect, test } from 'vitest';
import { categories } from '../../backend/db/schema.ts';
import { type Endpoint, endpoints } from '../../lib/contract/endpoints.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import type { Json } from '../backend/support/test-backend.ts';

/** The demonstration content, from the files in content/. */
const backend = ownBackend('content');

const all = async (path: string): Promise<Json[]> =>
  (await backend.get(`${path}?limit=500`)).body.data;
async function found(q: string, lang: string): Promise<string[]> {
  const { body } = await backend.get(`/search?q=${encodeURIComponent(q)}&lang=${lang}`);
  return body.data.map((item: Json) => item.slug);
}

test('the demonstration has at least the required categories, answers, testimonials, pages, posts and guides', async () => {
  expect((await all('/categories')).length).toBeGreaterThanOrEqual(8);
  const answers = await all('/answers');
  expect(answers.length).toBeGreaterThanOrEqual(32);
  const slugs = answers.map((answer) => answer.slug);
  expect(slugs).toEqual(
    expect.arrayContaining(['did-jesus-live', 'is-abortion-wrong', 'was-there-a-global-flood']),
  );
  expect((await all('/testimonials')).length).toBeGreaterThanOrEqual(12);
  const pages = (await all('/pages')).map((page) => page.slug);
  expect(pages).toEqual(
    expect.arrayContaining([
      'about-lampstand',
      'contact-lampstand',
      'terms-of-use',
      'privacy-policy',
    ]),
  );
  expect((await all('/posts')).length).toBeGreaterThanOrEqual(4);
  const guides = await all('/guides');
  expect(new Set(guides.map(({ kind }) => kind))).toEqual(new Set(['study', 'leader']));
  for (const { content_es, content_fr, content_ko } of guides) {
    expect([content_es, content_fr, content_ko].every(Boolean)).toBe(true);
  }
});

test('all demonstration content fits the contract, and every category has answers', async () => {
  const lists: Endpoint[] = [
    endpoints.listAnswers,
    endpoints.listCategories,
    endpoints.listTestimonials,
    endpoints.listPages,
    endpoints.listPosts,
    endpoints.listGuides,
    endpoints.listInstructionVideos,
    endpoints.listLocations,
    endpoints.listSuperCategories,
  ];
  for (const endpoint of lists) {
    const { body } = await backend.get(`${endpoint.path}?limit=500`);
    expect(endpoint.response.parse(body)).toEqual(body);
    expect(body.data.length).toBe(body.meta.total);
  }
  const counts = (await all('/categories')).map((category) => category.answers_count);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(await backend.db.$count(categories)).toBe(counts.length);
});

test.each([
  ['Did Jesus live?', 'en', 'did-jesus-live'],
  ['was there a flood', 'en', 'was-there-a-global-flood'],
  ['abortoin', 'en', 'is-abortion-wrong'],
  ['¿vivio jesus?', 'es', 'did-jesus-live'],
])('the search for %s (%s) finds %s first', async (q, lang, slug) => {
  expect((await found(q, lang))[0]).toBe(slug);
});

test('the searches for 예수님은 and 예수 find the same answers', async () => {
  const full = await found('예수님은', 'ko');
  expect(full.length).toBeGreaterThan(3);
  expect(new Set(full)).toEqual(new Set(await found('예수', 'ko')));
});

test('a zip code in Charlotte finds a church in Charlotte', async () => {
  const { body } = await backend.get('/locations?query=28202&limit=3');
  expect(body.data[0]).toMatchObject({ city: 'Charlotte', state: 'NC' });
});

test('the ministry’s playlists have titles in four languages, and all of their videos exist', async () => {
  const { body } = await backend.get('/playlists');
  expect(endpoints.listPlaylists.response.parse(body)).toEqual(body);
  expect(body.data.length).toBeGreaterThanOrEqual(3);
  for (const { id, items_count, title_es, title_fr, title_ko } of body.data) {
    expect([title_es, title_fr, title_ko].every(Boolean)).toBe(true);
    const { items } = (await backend.get(`/playlists/${id}`)).body.data;
    expect([id, items.length]).toEqual([id, items_count]);
  }
});
