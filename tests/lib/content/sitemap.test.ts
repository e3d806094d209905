import { describe, expect, it, vi } from 'vitest';
import { listSitemapFiles, openSitemap } from '@/lib/content/sitemap';
import type { Locale } from '@/lib/contract/locales';
import { olderBackend, serveOlderBackend } from '../../support/older-backend';
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
