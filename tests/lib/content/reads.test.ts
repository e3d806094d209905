import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readChurchSearch } from '@/lib/content/church-search';
import type { Locale } from '@/lib/contract/locales';
import { type ApiRequest, type ApiServer, startApiServer } from '../../support/api-server';
import { expectedErrors } from '../../support/no-console-error';
import { answer, category, searchItem, testimonial } from '../../support/records';

const zipSearch = readChurchSearch({ query: '28202' });

// Next's cache needs Next around it; here each read asks anew.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const down = { status: 503, body: { error: { code: 'down', message: 'down' } } };
const notFound = { status: 404, body: { error: { code: 'not_found', message: 'none' } } };
const noRoute = { status: 404, body: 'Not Found' };

/** A ministry's own backend, older than our extensions: no slugs, no meta, no /search. */
const lists: Record<string, unknown> = {
  '/categories': [
    category({
      id: 2,
      name: 'Pain',
      name_es: 'Dolor',
      order: 2,
      answers: [{ slug: 'why-pain', title: 'Why?' }],
    }),
    category({
      id: 1,
      name: 'Jesus',
      order: 1,
      answers: [{ slug: 'did-jesus-live', title: 'Did Jesus live?' }],
    }),
  ],
  '/answers': [
    answer({
      related: ['why-pain', 'gone', 'did-jesus-live'],
      playerembed: '/media/a.mp4',
      transcript: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi',
    }),
    answer({
      slug: 'why-pain',
      title: 'Why pain?',
      title_es: '¿Por qué duele?',
      description: null,
    }),
    answer({ slug: 'is-he-god', title: 'Is he God?', category_id: '1' }),
  ],
  '/testimonials': [
    testimonial(),
    testimonial({ id: 8, slug: 'joon-and-the-sea', category_id: '2', title: 'Joon and the sea' }),
  ],
  '/posts': [
    { slug: 'old', title: 'Old', content: '<p>Then.</p>', published_at: '2024-01-01' },
    { slug: 'undated', title: 'Undated' },
    { slug: 'new', title: 'New', content: '<p>Now.</p>', published_at: '2025-01-01' },
  ],
  '/pages': [{ slug: 'about-lampstand', title: 'About', es_title: 'Acerca de' }],
  '/get_instruction_videos': [{ slug: 'how-to', title: 'How to', playerembed: '/media/how.mp4' }],
  '/get_super_categories': [
    { id: 1, slug: 'life', name: 'Life', name_es: 'Vida', category_ids: ['2'] },
    { id: 2, slug: 'empty', name: 'Empty', category_ids: [99] },
  ],
  '/locations': [
    {
      id: 1,
      name: 'Grace',
      address: '1 Elm St',
      city: 'Charlotte',
      state: 'NC',
      zip: '28202',
      distance_km: 3,
    },
    { id: 2, name: '  ' },
    { id: 3, name: null },
    { id: 4, name: 'Hope' },
  ],
};

function olderBackend({ path }: ApiRequest) {
  const data = lists[path.slice('/api/v1'.length)];
  return data ? { body: { data } } : noRoute;
}
const failing =
  (...paths: string[]) =>
  (request: ApiRequest) =>
    paths.some((path) => request.path.endsWith(path)) ? down : olderBackend(request);

let api: ApiServer;
let content: typeof import('@/lib/content/answers') &
  typeof import('@/lib/content/categories') &
  typeof import('@/lib/content/guides') &
  typeof import('@/lib/content/locations') &
  typeof import('@/lib/content/pages') &
  typeof import('@/lib/content/search') &
  typeof import('@/lib/content/sitemap') &
  typeof import('@/lib/content/testimonials') &
  typeof import('@/lib/content/load-categories');

beforeAll(async () => {
  api = await startApiServer(olderBackend);
  vi.stubEnv('API_BASE_URL', `${api.origin}/api/v1`);
  content = {
    ...(await import('@/lib/content/answers')),
    ...(await import('@/lib/content/categories')),
    ...(await import('@/lib/content/guides')),
    ...(await import('@/lib/content/locations')),
    ...(await import('@/lib/content/pages')),
    ...(await import('@/lib/content/search')),
    ...(await import('@/lib/content/sitemap')),
    ...(await import('@/lib/content/testimonials')),
    ...(await import('@/lib/content/load-categories')),
  };
});
beforeEach(() => {
  api.requests.length = 0;
  api.answerWith(olderBackend);
});
afterAll(() => api.close());

const slugs = (items: { slug: string }[]) => items.map(({ slug }) => slug);

describe('loading the categories (specification 4.3)', () => {
  it('asks for categories, then testimonials, and attaches', async () => {
    const [jesus, pain] = await content.loadCategories();
    expect(api.requests.map(({ path }) => path)).toEqual([
      '/api/v1/categories',
      '/api/v1/testimonials',
    ]);
    expect(jesus).toMatchObject({ slug: 'jesus', testimonials: [{ slug: 'marta-at-the-window' }] });
    expect(pain).toMatchObject({ slug: 'pain', testimonials: [{ slug: 'joon-and-the-sea' }] });
  });

  it('logs and ignores a failure of the testimonials', async () => {
    api.answerWith(failing('/testimonials'));
    expect((await content.loadCategories()).map(({ testimonials }) => testimonials)).toEqual([
      [],
      [],
    ]);
    expect(expectedErrors()).toEqual([['GET /testimonials: down']]);
  });

  it('logs and rethrows a failure of the categories, and asks for nothing more', async () => {
    api.answerWith(failing('/categories'));
    await expect(content.loadCategories()).rejects.toMatchObject({ status: 503 });
    expect(expectedErrors()).toEqual([['GET /categories: down']]);
    // A read is tried three times in all; testimonials are not asked for.
    expect(api.requests.map(({ path }) => path)).toEqual(Array(3).fill('/api/v1/categories'));
  });

  it('finds a category by slug or id, in the asked language', async () => {
    expect(await content.getCategory('es', 'pain')).toMatchObject({
      name: { text: 'Dolor', lang: 'es' },
      answersCount: 1,
    });
    expect(await content.getCategory('en', '2')).toMatchObject({ slug: 'pain' });
    expect(await content.getCategory('en', 'none')).toBeUndefined();
  });

  it('groups them, and keeps those that no group has', async () => {
    const groups = await content.listCategoryGroups('es');
    expect(groups.map(({ name, categories }) => [name?.text, slugs(categories)])).toEqual([
      ['Vida', ['pain']],
      [undefined, ['jesus']],
    ]);
    api.answerWith(failing('/get_super_categories'));
    expect(await content.listCategoryGroups('es')).toHaveLength(1);
    expect(expectedErrors()).toHaveLength(1);
  });
});

describe('answers', () => {
  it('come with their film, their category and what others asked next', async () => {
    const found = await content.getAnswer('es', 'did-jesus-live');
    expect(found).toMatchObject({
      title: { text: 'Did Jesus live?', lang: 'en' },
      lead: { text: 'Yes. He did.', lang: 'en' },
      body: { text: '<p>Tacitus says so.</p>' },
      category: { slug: 'jesus' },
      translations: ['en'],
      video: {
        source: { kind: 'file' },
        transcript: [{ start: 1, text: 'Hi' }],
        captionsPath: '/api/v1/captions/answer/did-jesus-live/en',
        tracks: [{ lang: 'en', src: '/api/v1/captions/answer/did-jesus-live/en' }],
      },
    });
    expect(slugs(found?.related ?? [])).toEqual(['why-pain', 'is-he-god']);
  });

  it('are undefined where there is none', async () => {
    expect(await content.getAnswer('en', 'who-knows')).toBeUndefined();
  });

  it('of one category are picked from the whole list of an older backend', async () => {
    const page = await content.listAnswerCards('es', { categoryId: 1 });
    expect(slugs(page.items)).toEqual(['did-jesus-live', 'is-he-god']);
    expect(page).toMatchObject({ total: 2, count: 1 });
  });

  it('are asked for a page at a time', async () => {
    api.answerWith(({ query, path }) =>
      path.endsWith('/answers')
        ? {
            body: {
              data: [answer()],
              meta: { total: 30, offset: Number(query.offset), limit: 12 },
            },
          }
        : { body: { data: [] } },
    );
    expect(await content.listAnswerCards('en', { page: 3 })).toMatchObject({
      number: 3,
      count: 3,
      total: 30,
    });
    expect(api.requests[0]?.query).toEqual({ offset: '24', limit: '12' });
  });

  it('log and rethrow a failure', async () => {
    api.answerWith(failing('/answers'));
    await expect(content.listAnswerCards('en')).rejects.toMatchObject({ status: 503 });
    expect(expectedErrors()).toEqual([['GET /answers: down']]);
  });
});

describe('testimonials', () => {
  it('come with the others, and stand without them', async () => {
    const one = (request: ApiRequest) =>
      request.path.endsWith('_by_slug') ? { body: { data: testimonial() } } : olderBackend(request);
    api.answerWith(one);
    expect(
      slugs((await content.getTestimonial('en', 'marta-at-the-window'))?.others ?? []),
    ).toEqual(['joon-and-the-sea']);
    api.answerWith((request) => (request.path.endsWith('/testimonials') ? down : one(request)));
    expect(await content.getTestimonial('en', 'marta-at-the-window')).toMatchObject({ others: [] });
    expect(expectedErrors().length).toBeGreaterThan(0);
  });

  it('of the home page are none where they cannot be read', async () => {
    expect(await content.listFeaturedTestimonials('en')).toHaveLength(2);
    api.answerWith(failing('/testimonials'));
    expect(await content.listFeaturedTestimonials('en')).toEqual([]);
    expect(expectedErrors()).toHaveLength(1);
  });

  it('of a category are picked from the whole list', async () => {
    expect(slugs((await content.listTestimonialCards('en', { categoryId: 2 })).items)).toEqual([
      'joon-and-the-sea',
    ]);
  });
});

describe('pages, posts, instruction videos and churches', () => {
  it('show a page in the asked language', async () => {
    api.answerWith(({ path }) =>
      path.endsWith('/pages/fetch_by')
        ? {
            body: {
              data: {
                slug: 'about-lampstand',
                title: 'About',
                es_title: 'Acerca de',
                content: '<p>A</p>',
                es_embed: '/media/es.mp4',
              },
            },
          }
        : notFound,
    );
    expect(await content.getPage('es', 'about-lampstand')).toMatchObject({
      title: { text: 'Acerca de', lang: 'es' },
      body: { lang: 'en' },
      video: { url: '/media/es.mp4' },
      translations: ['en'],
    });
    api.answerWith(() => notFound);
    expect(await content.getPage('es', 'none')).toBeUndefined();
  });

  it('list posts newest first', async () => {
    expect(slugs(await content.listPostsNewestFirst('en'))).toEqual(['new', 'old', 'undated']);
    expect(await content.getPost('en', 'old')).toMatchObject({ excerpt: 'Then.' });
  });

  it.each(['/pages', '/posts', '/locations'])('log and rethrow a failure of %s', async (path) => {
    api.answerWith(failing(path));
    const read = {
      '/pages': () => content.listPageCards('en'),
      '/posts': () => content.listPostsNewestFirst('en'),
      '/locations': () => content.findChurches('en', zipSearch),
    }[path];
    await expect(read?.()).rejects.toMatchObject({ status: 503 });
    expect(expectedErrors()).toEqual([[`GET ${path}: down`]]);
  });

  it('read guides, in the language there is, by slug and by answer', async () => {
    const tomb = {
      slug: 'the-tomb',
      kind: 'study',
      title: 'The tomb',
      title_ko: '무덤',
      content: '<p>For two or ten.</p><ol><li>Who?</li></ol>',
      answer_slug: 'did-jesus-live',
      minutes: 60,
    };
    const lead = { slug: 'to-lead', kind: 'leader', title: 'To lead', answer_slug: '' };
    api.answerWith(({ path, query }) => {
      if (path.endsWith('/guides')) return { body: { data: [tomb, lead] } };
      return query.slug === tomb.slug ? { body: { data: tomb } } : notFound;
    });
    expect(await content.getGuide('ko', 'the-tomb')).toMatchObject({
      title: { text: '무덤', lang: 'ko' },
      body: { lang: 'en' },
      excerpt: 'For two or ten.',
      translations: ['en'],
    });
    expect(await content.getGuide('en', 'nothing')).toBeUndefined();
    expect(slugs(await content.listGuidesInOrder('en'))).toEqual(['the-tomb', 'to-lead']);
    expect(slugs(await content.listGuidesOfAnswer('en', 'did-jesus-live'))).toEqual(['the-tomb']);
    expect(slugs(await content.listGuidesOfAnswer('en', ''))).toEqual([]);
  });

  it('do without guides where a backend knows none, and an answer where they fail', async () => {
    expect(await content.listGuidesInOrder('en')).toEqual([]);
    expect(await content.getGuide('en', 'the-tomb')).toBeUndefined();
    api.answerWith(() => down);
    expect(await content.listGuidesOfAnswer('en', 'did-jesus-live')).toEqual([]);
    await expect(content.getGuide('en', 'the-tomb')).rejects.toMatchObject({ status: 503 });
    expect(expectedErrors()).toEqual([['GET /guides: down'], ['GET /guides/fetch_by: down']]);
  });

  it('key instruction videos by slug, and ignore their failure', async () => {
    expect(await content.loadInstructionVideos('es')).toMatchObject({
      'how-to': { title: { text: 'How to' }, video: { kind: 'file' } },
    });
    api.answerWith(failing('/get_instruction_videos'));
    expect(await content.loadInstructionVideos('es')).toEqual({});
    expect(expectedErrors()).toHaveLength(1);
  });

  it('drop a church without a name', async () => {
    const { churches } = await content.findChurches('en', zipSearch);
    expect(churches).toMatchObject([
      { id: '1', name: 'Grace', address: '1 Elm St, Charlotte, NC 28202', distanceKm: 3 },
      { id: '4', name: 'Hope', address: '', distanceKm: undefined },
    ]);
    expect(api.requests[0]?.query).toMatchObject({ query: '28202', limit: '20', lang: 'en' });
    expect(Number(api.requests[0]?.query.radius)).toBeCloseTo(80.47, 2);
  });
});

describe('searchContent', () => {
  it('asks /search', async () => {
    api.answerWith(() => ({
      body: { data: [searchItem()], meta: { total: 9, offset: 0, limit: 1 } },
    }));
    expect(await content.searchContent('ko', '예수', 1)).toEqual({
      items: [searchItem()],
      total: 9,
    });
    expect(api.requests[0]?.query).toEqual({ q: '예수', lang: 'ko', limit: '1' });
  });

  it('searches the lists of a backend without it', async () => {
    expect(await content.searchContent('en', 'the', 1)).toMatchObject({
      items: [{ slug: 'marta-at-the-window', isTestimonial: true }],
      total: 2,
    });
  });

  it('logs and rethrows a failure that says nothing about the call', async () => {
    api.answerWith(() => down);
    await expect(content.searchContent('en', 'the', 1)).rejects.toMatchObject({ status: 503 });
    expect(expectedErrors()).toEqual([['GET /search: down']]);
  });
});

describe('the site map of a backend that has only its lists', () => {
  /** What a file says, path by path. */
  async function entriesOf(kind: Parameters<typeof content.openSitemap>[0], locale: Locale = 'en') {
    const entries = [];
    for await (const batch of (await content.openSitemap(kind, locale, 1)) ?? []) {
      entries.push(...batch);
    }
    return new Map(entries.map((entry) => [entry.path, entry]));
  }

  it('has every record, with the languages it is really in', async () => {
    expect([...(await entriesOf('categories')).keys()]).toContain('/categories/pain');
    expect([...(await entriesOf('lists')).keys()]).toEqual(
      expect.arrayContaining(['/', '/answers', '/answers/in/pain', '/church']),
    );
    const answers = await entriesOf('answers');
    expect(answers.get('/answers/why-pain')?.languages).toEqual(['en', 'es']);
    expect((await entriesOf('pages')).get('/pages/about-lampstand')?.languages).toEqual([
      'en',
      'es',
    ]);
    expect((await entriesOf('posts')).get('/post/new')?.changedAt).toBe('2025-01-01');
    expect([...(await entriesOf('testimonials')).keys()]).toContain(
      '/testimonials/joon-and-the-sea',
    );
  });

  it('tells the first words of a film, and no half of a tag where they were cut off', async () => {
    const description = `<p>Short${'<br class="wide"/>'.repeat(80)}</p>`;
    api.answerWith((request) =>
      request.path.endsWith('/answers')
        ? { body: { data: [answer({ slug: 'long', description })] } }
        : olderBackend(request),
    );
    expect((await entriesOf('answers')).get('/answers/long')?.text).toBe('Short');
  });

  it('names a file for what there is, and none for what there is not', async () => {
    const files = await content.listSitemapFiles();
    const named = files.map(({ kind, locale, number }) => `${locale}/${kind}-${number}`);
    expect(named).toEqual(expect.arrayContaining(['en/answers-1', 'es/answers-1', 'ko/lists-1']));
    expect(named.filter((name) => /welcome|story|-2/.test(name))).toEqual([]);
    expect(await content.openSitemap('answers', 'en', 2)).toBeUndefined();
    expect(await content.openSitemap('welcome', 'en', 1)).toBeUndefined();
  });

  it('reads a paged list to its end', async () => {
    api.answerWith((request) => {
      if (!request.path.endsWith('/answers')) return olderBackend(request);
      const offset = Number(request.query.offset);
      const data = [answer({ slug: `a${offset}` }), answer({ slug: `a${offset + 1}` })].slice(
        0,
        5 - offset,
      );
      return { body: { data, meta: { total: 5, offset, limit: 500 } } };
    });
    expect([...(await entriesOf('answers')).keys()]).toEqual(
      ['a0', 'a1', 'a2', 'a3', 'a4'].map((slug) => `/answers/${slug}`),
    );
  });
});
