import { describe, expect, it, vi } from 'vitest';
import { listSitemapFiles, openSitemap } from '@/lib/content/sitemap';
import type { Locale } from '@/lib/contract/locales';
import { expectedErrors } from '../../support/no-console-error';
import { failing, olderBackend, serveOlderBackend } from '../../support/older-backend';
import { answer } from '../../support/records';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const api = serveOlderBackend();

describe('the sitemap with a backend that only has lists', () => {
  /** The entries of a file by path. */
  async function entriesOf(kind: Parameters<typeof openSitemap>[0], locale: Locale = 'en') {
    const entries = [];
    for await (const batch of (await openSitemap(kind, locale, 1)) ?? []) {
      entries.push(...batch);
    }
    return new Map(entries.map((entry) => [entry.path, entry]));
  }

  it('has every record, with the languages it is translated to', async () => {
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

  it('has the pages of the interface, the numbered pages of lists, and the help of each country', async () => {
    api.answerWith((request) => {
      const { path, query } = request;
      if (!path.endsWith('/locations')) return olderBackend(request);
      return { body: { data: [], meta: { total: 30, offset: Number(query.offset), limit: 12 } } };
    });
    const paths = [...(await entriesOf('lists', 'ko')).keys()];
    expect(paths.slice(0, 23)).toEqual([
      ...[
        '/',
        '/answers',
        '/categories',
        '/testimonials',
        '/pages',
        '/post',
        '/guides',
        '/help',
        '/help/all',
      ],
      ...['/locations', '/church', '/pricing', '/evangelism', '/churchforfree'],
      ...['/sharethetruthnow', '/jesusstorychallenge', '/churchjesusstorychallenge', '/welcome'],
      ...['/invitation', '/story', '/share-story', '/shareyourjesusstory', '/playlist-show'],
    ]);
    expect(paths.slice(23)).toEqual(
      expect.arrayContaining([
        ...['/answers/in/jesus', '/answers/in/pain', '/testimonials/in/jesus'],
        ...['/testimonials/in/pain', '/church/page/2', '/church/page/3', '/help/us', '/help/kr'],
      ]),
    );
    expect(paths).not.toContain('/church/page/4');
  });

  it('has each page of the answers, of all categories and of one', async () => {
    api.answerWith((request) => {
      const { path, query } = request;
      if (!path.endsWith('/answers')) return olderBackend(request);
      const total = query.category_id === '2' ? 13 : 40;
      return { body: { data: [], meta: { total, offset: Number(query.offset), limit: 12 } } };
    });
    const paths = [...(await entriesOf('lists')).keys()].filter((path) =>
      /^.answers.*(2|4)$/.test(path),
    );
    expect(paths).toEqual([
      ...['/answers/page/2', '/answers/page/4'],
      ...['/answers/in/jesus/page/2', '/answers/in/jesus/page/4', '/answers/in/pain/page/2'],
    ]);
  });

  it('has no list of a category without entries', async () => {
    api.answerWith((request) =>
      request.path.endsWith('/testimonials') ? { body: { data: [] } } : olderBackend(request),
    );
    const paths = [...(await entriesOf('lists')).keys()];
    expect(paths).toContain('/testimonials');
    expect(paths.filter((path) => path.startsWith('/testimonials/in'))).toEqual([]);
  });

  it('has the ministry’s playlists in the languages they have, and none where they cannot be read', async () => {
    const updated_at = '2026-04-01T10:00:00Z';
    const playlists = [
      { id: 'p1', title: 'Hope', title_ko: '소망', items_count: 2, lang: 'en', own: true },
      { id: 'p2', title: 'Grief', items_count: 1, lang: 'en', own: true },
    ].map((record) => ({ ...record, updated_at }));
    api.answerWith((request) =>
      request.path.includes('playlists') ? { body: { data: playlists } } : olderBackend(request),
    );
    expect([...(await entriesOf('playlists', 'ko')).values()]).toEqual([
      { path: '/playlist-show/p1', languages: ['en', 'ko'], changedAt: '2026-04-01' },
    ]);
    expect((await entriesOf('playlists')).size).toBe(2);
    api.answerWith(failing('playlists'));
    expect(await openSitemap('playlists', 'en', 1)).toBeUndefined();
    expect(expectedErrors()).toHaveLength(1);
  });

  it('has a page of the ministry once that is also a page of the interface', async () => {
    const data = ['jesus-story-challenge', 'about-lampstand'].map((slug) => ({
      slug,
      title: slug,
    }));
    api.answerWith((request) =>
      request.path.endsWith('/pages') ? { body: { data } } : olderBackend(request),
    );
    expect([...(await entriesOf('pages')).keys()]).toEqual(['/pages/about-lampstand']);
    expect((await entriesOf('lists')).has('/jesusstorychallenge')).toBe(true);
  });

  it('describes a film by its first words, without a truncated tag', async () => {
    const description = `<p>Short${'<br class="wide"/>'.repeat(80)}</p>`;
    api.answerWith((request) =>
      request.path.endsWith('/answers')
        ? { body: { data: [answer({ slug: 'long', description })] } }
        : olderBackend(request),
    );
    expect((await entriesOf('answers')).get('/answers/long')?.text).toBe('Short');
  });

  it('lists files for existing content only', async () => {
    const files = await listSitemapFiles();
    const named = files.map(({ kind, locale, number }) => `${locale}/${kind}-${number}`);
    expect(named).toEqual(expect.arrayContaining(['en/answers-1', 'es/answers-1', 'ko/lists-1']));
    expect(named.filter((name) => /welcome|story|-2/.test(name))).toEqual([]);
    expect(await openSitemap('answers', 'en', 2)).toBeUndefined();
    expect(await openSitemap('welcome', 'en', 1)).toBeUndefined();
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

describe('the sitemap with a backend that lists what is published', () => {
  const total = 10_600;

  /** Serves `total` answers in parts, and nothing of other kinds. */
  function serve() {
    api.answerWith((request) => {
      if (!request.path.endsWith('/published')) return olderBackend(request);
      const { kind, offset: from, limit } = request.query;
      const offset = Number(from);
      const count = kind === 'answers' ? Math.min(Number(limit), total - offset) : 0;
      const slugs = Array.from({ length: Math.max(count, 0) }, (_, at) => `a${offset + at}`);
      const data = slugs.map((slug) => ({ slug, title: slug, languages: ['en', 'ko'] }));
      const meta = { total: kind === 'answers' ? total : 0, changed_at: '2026-04-01' };
      return { body: { data, meta: { ...meta, offset, limit: Number(limit) } } };
    });
  }

  async function pathsOf(number: number) {
    const paths = [];
    for await (const batch of (await openSitemap('answers', 'ko', number)) ?? []) {
      paths.push(...batch.map(({ path }) => path));
    }
    return paths;
  }

  it('has 10,000 addresses a file, each once, read in parts that begin after the last one', async () => {
    serve();
    const first = await pathsOf(1);
    expect([first.length, first[0], first.at(-1)]).toEqual([
      ...[10_000, '/answers/a0', '/answers/a9999'],
    ]);
    api.requests.length = 0;
    const second = await pathsOf(2);
    expect([second.length, second[0], second.at(-1)]).toEqual([
      ...[600, '/answers/a10000', '/answers/a10599'],
    ]);
    const parts = api.requests
      .filter(({ path, query }) => path.endsWith('/published') && query.limit !== '1')
      .map(({ query: { offset, limit, after } }) => [offset, limit, after]);
    expect(parts.slice(0, 2)).toEqual([
      ['10000', '500', undefined],
      ['10500', '500', 'a10499'],
    ]);
    expect(await openSitemap('answers', 'ko', 3)).toBeUndefined();
  });

  it('lists its files with the day of the last change', async () => {
    serve();
    const files = (await listSitemapFiles()).filter(({ locale }) => locale === 'ko');
    expect(files).toEqual([
      { kind: 'lists', locale: 'ko', number: 1 },
      { kind: 'answers', locale: 'ko', number: 1, changedAt: '2026-04-01' },
      { kind: 'answers', locale: 'ko', number: 2, changedAt: '2026-04-01' },
    ]);
  });
});
