import { expect, test } from 'vitest';
import { type Endpoint, endpoints } from '../../lib/contract/endpoints.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import type { Json } from '../backend/support/test-backend.ts';

const backend = ownBackend();

const slugs = ({ data }: { data: { slug: string }[] }) => data.map((item) => item.slug);
const nothing = { data: [], meta: { total: 0, offset: 0, limit: 100 } };

// Not here: calls about people depend on the caller, videos and players on their owner, pictures on
// uploads; they have separate tests.
const apart = ['fetchIntroVideo', 'fetchPrintedCard', 'startPlayback', 'fetchPictureWords'];
test.each(
  Object.entries<Endpoint>(endpoints).filter(
    ([name, { personal }]) => !personal && !apart.includes(name),
  ),
)('%s returns a response that fits the contract', async (name, endpoint) => {
  backend.clock.now += 3_600_000;
  const playlist = { title: 'For Ana', items: [{ kind: 'answer', slug: 'did-jesus-live' }] };
  const { id, edit_token } = (await backend.post('/playlists', playlist)).body.data;
  const bodies: Record<string, unknown> = {
    findTestimonial: { id: 1 },
    generateAnswer: { question: 'Did Jesus live?' },
    detectDanger: { text: 'I want to die' },
    lookupLocation: { slug: 'near' },
    createPlaylist: playlist,
    updatePlaylist: { edit_token, title: 'For Ben' },
    deletePlaylist: { edit_token },
    checkCoupon: { code: 'ten', plan: 'small', period: 'yearly' },
    createLead: { email: 'a@example.com', message: 'Hello there' },
    reportStreamed: { seconds: 30, playback: 'none' },
    countPageEvent: { kind: 'answers', slug: 'did-jesus-live', locale: 'en', event: 'played' },
    countListing: { event: 'found', slugs: ['grace-chapel'] },
    countVisit: { type: 'story', slug: 'maria', locale: 'en', event: 'opened' },
  };
  const queries: Record<string, string> = {
    fetchAnswerBySlug: '?slug=did-jesus-live',
    fetchPageBySlug: '?slug=about-lampstand',
    fetchPostBySlug: '?slug=newer',
    listPublished: '?kind=answers&language=en',
    fetchGuideBySlug: '?slug=the-tomb',
    fetchTestimonialBySlug: '?slug=my-road',
    listTestimonialsByCategory: '?id=jesus',
    listLocationsByAccount: '?account_id=1',
    search: '?q=jesus',
    listPrimaryStoryVideos: '?slug=1',
  };
  const path =
    endpoint.path.replace('{id}', endpoint.tag === 'Playlists' ? id : 'jesus') +
    (queries[name] ?? '');
  const { status, body } =
    endpoint.method === 'GET' ? await backend.get(path) : await backend.post(path, bodies[name]);
  expect(status).toBe(endpoint.status ?? 200);
  expect(endpoint.response.parse(body)).toEqual(body);
});

test('an answer carries its texts in every language, and null where a text is missing', async () => {
  const { body } = await backend.get('/answers/fetch_by?slug=did-jesus-live');
  expect(body.data).toMatchObject({
    slug: 'did-jesus-live',
    title: 'Did Jesus live?',
    title_es: '¿Vivió Jesús?',
    title_ko: '예수님은 실제로 사셨나요?',
    playerembed: '/media/clips/a.mp4',
    playerembed_es: null,
    transcript_fr: null,
    order: 1,
    related: ['flood'],
    published_at: '2024-01-01',
    updated_at: '2024-02-02',
  });
  expect(body.data).not.toHaveProperty('also_asked');
  expect(body.data.transcript).toMatch(/^WEBVTT/);
  expect(body.data.transcript_es).toMatch(/Un carpintero/);
});

test('scripture in an answer is rendered as a block quote that cites its source', async () => {
  const { body } = await backend.get('/answers/fetch_by?slug=did-jesus-live');
  expect(body.data.description).toContain(
    '<blockquote>\n<p>He is not here, for he has risen.</p>\n<footer><cite>Matthew 28:6</cite></footer>\n</blockquote>',
  );
});

test('GET /answers lists answers by order, those without one last by title', async () => {
  const { body } = await backend.get('/answers');
  expect(slugs(body)).toEqual([
    'did-jesus-live',
    'is-abortion-wrong',
    'flood',
    'hope-in-grief',
    'jesus',
    'who-was-jesus',
  ]);
  expect(body.meta).toEqual({ total: 6, offset: 0, limit: 100 });
});

test('a list with a language has translated items before untranslated ones, across all pages', async () => {
  const korean = slugs((await backend.get('/answers?lang=ko')).body);
  expect(korean.slice(0, 3)).toEqual(['did-jesus-live', 'flood', 'is-abortion-wrong']);
  expect(korean).toHaveLength(6);
  const second = await backend.get('/answers?lang=ko&offset=1&limit=1');
  expect(slugs(second.body)).toEqual(['flood']);
  const base = slugs((await backend.get('/answers')).body);
  expect(slugs((await backend.get('/answers?lang=en')).body)).toEqual(base);
  const spanish = slugs((await backend.get('/testimonials?lang=es')).body);
  expect(spanish[0]).toBe('my-road');
  const { status } = await backend.get('/answers?lang=de');
  expect(status).toBe(400);
});

test('GET /answers has pages and a filter by category', async () => {
  expect(slugs((await backend.get('/answers?offset=1&limit=2')).body)).toEqual([
    'is-abortion-wrong',
    'flood',
  ]);
  const { body: category } = await backend.get('/categories/bible');
  const { body } = await backend.get(`/answers?category_id=${category.data.id}&limit=1&offset=1`);
  expect(slugs(body)).toEqual(['flood']);
  expect(body.meta).toEqual({ total: 2, offset: 1, limit: 1 });
  expect((await backend.get('/answers?category_id=999')).body).toEqual(nothing);
  expect((await backend.get('/answers?category_id=none')).body).toEqual(nothing);
  expect((await backend.get('/answers?offset=1000000')).body.data).toEqual([]);
});

test('a slug is found in any case, and an unknown one returns 404', async () => {
  expect((await backend.get('/answers/fetch_by?slug=Did-Jesus-Live')).status).toBe(200);
  expect((await backend.get('/pages/fetch_by?slug=ABOUT-lampstand')).status).toBe(200);
  expect((await backend.get('/testimonials_by_slug?slug=My-Road')).body.data.title).toBe(
    'My road to Damascus',
  );
  for (const path of ['/answers/fetch_by', '/pages/fetch_by', '/testimonials_by_slug']) {
    const { status, body } = await backend.get(`${path}?slug=no-such-thing`);
    expect([path, status, body.error.code]).toEqual([path, 404, 'not_found']);
  }
});

test('GET /categories lists categories with a positive order first, the others by name in any case (4.3)', async () => {
  const { body } = await backend.get('/categories');
  expect(slugs(body)).toEqual(['god', 'jesus', 'angels', 'bible']);
  expect(slugs((await backend.get('/categories?offset=1&limit=2')).body)).toEqual([
    'jesus',
    'angels',
  ]);
});

test('a category carries its answers in order, their count and its group', async () => {
  const { body } = await backend.get('/categories/jesus');
  expect(body.data).toMatchObject({
    slug: 'jesus',
    name_es: 'Jesús',
    name_fr: null,
    description: 'Who he was.',
    description_ko: '예수님은 누구신가.',
    image: 'empty-tomb',
    answers: [
      { slug: 'did-jesus-live', title: 'Did Jesus live?' },
      { slug: 'jesus', title: 'Jesus' },
      { slug: 'who-was-jesus', title: 'Who was Jesus of Nazareth?' },
    ],
    answers_count: 3,
  });
  const { body: groups } = await backend.get('/get_super_categories');
  expect(groups.data.map((group: Json) => [group.slug, group.category_ids.length])).toEqual([
    ['first', 2],
    ['rest', 2],
  ]);
  const first = groups.data[0];
  expect(first.category_ids).toContain(body.data.id);
  expect(body.data.super_category_id).toBe(first.id);
  expect(first.name_es).toBe('Lo primero');
});

test('GET /categories/{id} finds a category by id and by slug', async () => {
  const { body } = await backend.get('/categories/god');
  expect((await backend.get(`/categories/${body.data.id}`)).body).toEqual(body);
  expect((await backend.get('/categories/GOD')).body).toEqual(body);
  expect(body.data.playerembed).toBe('/media/clips/hills-stars.mp4');
  for (const id of ['nothing', '0', '-1', '99999999999', '1e3', '%00x', 'a%2Fb', "'%3B--"]) {
    expect([400, 404]).toContain((await backend.get(`/categories/${id}`)).status);
  }
});

test('the filter of categories matches names in any language, case and accents', async () => {
  const found = async (filter: string) =>
    slugs((await backend.get(`/categories?filter=${encodeURIComponent(filter)}`)).body);
  expect(await found('JESU')).toEqual(['jesus']);
  expect(await found('jesús')).toEqual(['jesus']);
  expect(await found('예수')).toEqual(['jesus']);
  expect(await found('b')).toEqual(['bible']);
  expect(await found('  ')).toHaveLength(4);
  for (const sign of ['%', '_', '\\', "'"]) expect(await found(sign)).toEqual([]);
});

test('GET /testimonials lists the newest first, and filters by a category’s id or slug', async () => {
  expect(slugs((await backend.get('/testimonials')).body)).toEqual(['late', 'my-road']);
  const { body: category } = await backend.get('/categories/jesus');
  const byId = (await backend.get(`/testimonials_by_category?id=${category.data.id}`)).body;
  expect(slugs(byId)).toEqual(['my-road']);
  expect((await backend.get('/testimonials_by_category?id=jesus')).body).toEqual(byId);
  expect((await backend.get('/testimonials_by_category?id=none')).body.data).toEqual([]);
  expect(slugs((await backend.get(`/testimonials?category_id=${category.data.id}`)).body)).toEqual([
    'my-road',
  ]);
  expect((await backend.get('/testimonials_by_category')).status).toBe(400);
});

test('find_testimonial finds a testimonial by id, as a number or a string', async () => {
  const { body } = await backend.get('/testimonials_by_slug?slug=my-road');
  expect(body.data).toMatchObject({
    title_es: 'Mi camino',
    playerembed_es: '/media/clips/b-es.mp4',
  });
  expect((await backend.post('/find_testimonial', { id: body.data.id })).body).toEqual(body);
  expect((await backend.post('/find_testimonial', { id: String(body.data.id) })).body).toEqual(
    body,
  );
  for (const id of [999, 'my-road', '1; drop table answers', 2 ** 40]) {
    expect((await backend.post('/find_testimonial', { id })).status).toBe(404);
  }
  for (const id of [undefined, '', 1.5, null, [1], 1e300]) {
    expect((await backend.post('/find_testimonial', { id })).status).toBe(400);
  }
});

test('pages, posts and instruction videos are listed in their order, and pages are found by slug', async () => {
  expect(slugs((await backend.get('/pages')).body)).toEqual(['about-lampstand', 'terms-of-use']);
  expect((await backend.get('/pages/fetch_by?slug=about-lampstand')).body.data).toEqual({
    slug: 'about-lampstand',
    language: 'en',
    title: 'About',
    embed: '/media/clips/c.mp4',
    content: '<p>Some words.</p>',
    es_title: 'Acerca de',
    fr_title: null,
    ko_title: null,
    es_embed: null,
    fr_embed: null,
    ko_embed: null,
    es_content: '<p>Unas palabras.</p>',
    fr_content: null,
    ko_content: null,
    updated_at: '2024-03-03',
  });
  const { body: posts } = await backend.get('/posts');
  expect(slugs(posts)).toEqual(['newer', 'older']);
  expect(posts.data[0]).toMatchObject({ author: 'Ruth', title_fr: 'Plus récent' });
  expect(slugs((await backend.get('/posts?limit=1&offset=1')).body)).toEqual(['older']);
  expect(slugs((await backend.get('/get_instruction_videos')).body)).toEqual(['first', 'second']);
});

test('GET /guides lists guides in their order, and fetch_by finds them by slug', async () => {
  expect(slugs((await backend.get('/guides')).body)).toEqual(['the-tomb', 'for-leaders']);
  expect(slugs((await backend.get('/guides?limit=1&offset=1')).body)).toEqual(['for-leaders']);
  expect((await backend.get('/guides/fetch_by?slug=The-Tomb')).body.data).toMatchObject({
    slug: 'the-tomb',
    kind: 'study',
    answer_slug: 'flood',
    minutes: 60,
    content: '<p>Some words.</p>',
    title_ko: '무덤',
    content_ko: '<p>말씀.</p>',
    title_fr: null,
  });
  expect((await backend.get('/guides/fetch_by?slug=nothing')).status).toBe(404);
});

test('captions are served as a file, only in the language that was asked for', async () => {
  const { status, headers, body } = await backend.get('/captions/answer/did-jesus-live/es');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(body).toMatch(/^WEBVTT[\s\S]*Un carpintero/);
  expect((await backend.get('/captions/testimonial/my-road/en')).status).toBe(200);
  const missing = [
    'answer/did-jesus-live/fr',
    'answer/flood/en',
    'answer/my-road/en',
    'answer/did-jesus-live/de',
    'page/about-lampstand/en',
    'answer/%00/en',
  ];
  for (const path of missing) {
    const { status, body } = await backend.get(`/captions/${path}`);
    expect([path, status, body.error.code]).toEqual([path, 404, 'not_found']);
  }
});

test('get_config describes the site, and omits addresses that are not configured', async () => {
  const { data } = (await backend.get('/get_config')).body;
  expect(data).toMatchObject({
    name: 'Lampstand',
    product: 'lampstand',
    locales: ['en', 'es', 'fr', 'ko'],
    default_locale: 'en',
  });
  // Without a configured dashboard, people sign in on this site.
  expect(data.dashboard_url).toMatch(/^http:\/\/localhost:\d+\/users\/sign-in$/);
  for (const address of ['pastors_url', 'free_cards_url', 'live_chat_url']) {
    expect([address, data[address]]).toEqual([address, undefined]);
  }
});
