import { describe, expect, it, vi } from 'vitest';
import { readChurchSearch } from '@/lib/content/church-search';
import { listGuidesInOrder } from '@/lib/content/guides';
import { findChurches } from '@/lib/content/locations';
import {
  getPage,
  getPost,
  listPageCards,
  listPostsNewestFirst,
  loadInstructionVideos,
} from '@/lib/content/pages';
import { sceneOf } from '@/lib/content/scenes';
import { expectedErrors } from '../../support/no-console-error';
import { failing, notFound, serveOlderBackend } from '../../support/older-backend';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const api = serveOlderBackend();
const zipSearch = readChurchSearch({ query: '28202' });
const slugs = (items: { slug: string }[]) => items.map(({ slug }) => slug);

describe('reading pages, posts, guides, instruction videos and churches', () => {
  it('returns a page in the requested language', async () => {
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
    expect(await getPage('es', 'about-lampstand')).toMatchObject({
      title: { text: 'Acerca de', lang: 'es' },
      body: { lang: 'en' },
      video: { url: '/media/es.mp4' },
      translations: ['en'],
    });
    api.answerWith(() => notFound);
    expect(await getPage('es', 'none')).toBeUndefined();
  });

  it('has the day of change of a page, and the languages with both title and text', async () => {
    const page = {
      ...{ slug: 'x', title: 'X', es_title: 'Equis', fr_title: 'Ixe' },
      ...{ content: '<p>A</p>', es_content: '<p>B</p>', ko_content: '<p>가</p>' },
      updated_at: '2026-04-01',
    };
    api.answerWith(() => ({ body: { data: page } }));
    expect(await getPage('es', 'x')).toMatchObject({
      body: { text: '<p>B</p>', lang: 'es' },
      updatedAt: '2026-04-01',
      translations: ['en', 'es'],
    });
  });

  it('lists pages by their title in the requested language', async () => {
    expect(await listPageCards('es')).toEqual([
      { slug: 'about-lampstand', title: { text: 'Acerca de', lang: 'es' } },
    ]);
  });

  it('lists posts newest first', async () => {
    expect(slugs(await listPostsNewestFirst('en'))).toEqual(['new', 'old', 'undated']);
    expect(await getPost('en', 'old')).toMatchObject({ excerpt: 'Then.' });
  });

  it('has the author, the languages and a picture of a post, which differs from that of an answer', async () => {
    const post = {
      ...{ slug: 'x', title: 'X', title_ko: '엑스', title_fr: 'Ixe', author: 'Ruth' },
      ...{ content: '<p>A</p>', content_ko: '<p>가</p>', content_es: '<p>B</p>' },
      published_at: '2026-04-01',
    };
    api.answerWith(() => ({ body: { data: post } }));
    expect(await getPost('ko', 'x')).toMatchObject({
      ...{ title: { text: '엑스', lang: 'ko' }, excerpt: '가', author: 'Ruth' },
      ...{ publishedAt: '2026-04-01', translations: ['en', 'ko'], scene: sceneOf(null, '/post/x') },
    });
  });

  it.each([
    ['/pages', () => listPageCards('en')],
    ['/posts', () => listPostsNewestFirst('en')],
    ['/guides', () => listGuidesInOrder('en')],
  ])('requests all of %s at once', async (path, read) => {
    api.answerWith(() => ({ body: { data: [] } }));
    expect(await read()).toEqual([]);
    expect(api.requests).toMatchObject([{ path: `/api/v1${path}`, query: { limit: '500' } }]);
  });

  it.each(['/pages', '/posts', '/locations'])('logs and rethrows a failure of %s', async (path) => {
    api.answerWith(failing(path));
    const read = {
      '/pages': () => listPageCards('en'),
      '/posts': () => listPostsNewestFirst('en'),
      '/locations': () => findChurches('en', zipSearch),
    }[path];
    await expect(read?.()).rejects.toMatchObject({ status: 503 });
    expect(expectedErrors()).toEqual([[`GET ${path}: down`]]);
  });

  it('has the text of an instruction video without its tags', async () => {
    const data = [{ slug: 'a', title: 'A', description: '<p>B</p>', description_es: '<b>Ce</b>' }];
    api.answerWith(() => ({ body: { data } }));
    expect(await loadInstructionVideos('es')).toMatchObject({
      a: { description: { text: 'Ce', lang: 'es' }, video: null },
    });
  });

  it('returns instruction videos by slug, and ignores their failure', async () => {
    expect(await loadInstructionVideos('es')).toMatchObject({
      'how-to': { title: { text: 'How to' }, video: { kind: 'file' } },
    });
    api.answerWith(failing('/get_instruction_videos'));
    expect(await loadInstructionVideos('es')).toEqual({});
    expect(expectedErrors()).toHaveLength(1);
  });

  it('drops a church without a name', async () => {
    const { churches } = await findChurches('en', zipSearch);
    expect(churches).toMatchObject([
      { id: '1', name: 'Grace', address: '1 Elm St, Charlotte, NC 28202', distanceKm: 3 },
      { id: '4', name: 'Hope', address: '', distanceKm: undefined },
    ]);
    expect(api.requests[0]?.query).toMatchObject({ query: '28202', limit: '20', lang: 'en' });
    expect(Number(api.requests[0]?.query.radius)).toBeCloseTo(80.47, 2);
  });
});
