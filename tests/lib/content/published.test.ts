import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countPublished, readPublished } from '@/lib/content/published';
import type { PublishedKind, WirePublishedItem } from '@/lib/contract/published';
import { expectedErrors } from '../../support/no-console-error';
import { down, failing, olderBackend, serveOlderBackend } from '../../support/older-backend';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const api = serveOlderBackend();
const part = { offset: 0, limit: 10 };

describe('with the call of the contract', () => {
  let record: WirePublishedItem;
  let meta: object;
  beforeEach(() => {
    record = { slug: 'hope', languages: ['en'] };
    meta = { offset: 0, limit: 10 };
    api.answerWith((request) =>
      request.path.endsWith('/published')
        ? { body: { data: [record], meta } }
        : olderBackend(request),
    );
  });
  async function read(fields: Partial<WirePublishedItem> = {}, kind: PublishedKind = 'answers') {
    record = { ...record, ...fields };
    return (await readPublished(kind, 'es', part))[0];
  }

  it('readPublished asks for a part of a kind in a language', async () => {
    await readPublished('answers', 'es', { ...part, after: 'a', sort: 'newest', audio: 'true' });
    expect(api.requests.find(({ path }) => path.endsWith('/published'))?.query).toEqual({
      ...{ kind: 'answers', language: 'es', offset: '0', limit: '10' },
      ...{ after: 'a', sort: 'newest', audio: 'true' },
    });
  });

  it.each<[PublishedKind, Partial<WirePublishedItem>, string]>([
    ['answers', {}, '/answers/hope'],
    ['testimonials', {}, '/testimonials/hope'],
    ['guides', {}, '/guides/hope'],
    ['posts', {}, '/post/hope'],
    ['pages', {}, '/pages/hope'],
    ['pages', { slug: 'pastors' }, '/pastors'],
    ['locations', {}, '/church/hope'],
    ['story', {}, '/story/hope'],
    ['welcome', {}, '/welcome/hope'],
    ['welcome', { intro_type: 'invitation' }, '/invitation/hope'],
  ])('the path of %s with %j is %s', async (kind, fields, path) => {
    expect((await read(fields, kind))?.path).toBe(path);
  });

  it.each([
    ['<p>Yes. <b>He</b> did.</p><p>More.</p>', 'Yes. He did.'],
    ['<h2>Why</h2><p>Because.</p>', 'Why Because.'],
    ['<p>Yes</p><a href="/an', 'Yes'],
    ['Cut off <a href="/an', 'Cut off'],
    [null, ''],
  ])('the text of %s is its beginning: %s', async (opening, text) => {
    expect((await read({ opening }))?.text).toBe(text);
  });

  it('shortens a long text', async () => {
    const text = (await read({ opening: `<p>${'word '.repeat(100)}</p>` }))?.text ?? '';
    expect(text).toMatch(/word…$/);
    expect(text.length).toBeLessThanOrEqual(300);
  });

  it('has the date of publication where there was no later change', async () => {
    const published_at = '2024-01-01';
    expect(await read({ published_at })).toMatchObject({
      ...{ publishedAt: '2024-01-01', changedAt: '2024-01-01' },
    });
    expect(await read({ published_at, changed_at: '2025-01-01' })).toMatchObject({
      ...{ publishedAt: '2024-01-01', changedAt: '2025-01-01' },
    });
  });

  it('has the picture of the category where the item has none', async () => {
    const [pain, jesus] = [await read({ category_id: '2' }), await read({ category_id: 1 })];
    expect(pain?.scene).not.toBe(jesus?.scene);
    expect((await read({ image: 'poster-hope' }))?.scene).toBe('poster-hope');
  });

  it('has the title, the speaker and the film', async () => {
    const fields = { title: 'Hope', speaker: 'Ana', playerembed: '/media/a.mp4' };
    expect(await read(fields)).toMatchObject({
      ...{ title: 'Hope', speaker: 'Ana', languages: ['en'] },
      film: { kind: 'file', url: '/media/a.mp4' },
    });
    expect(await read({ title: null, speaker: null, playerembed: null })).toMatchObject({
      ...{ title: undefined, speaker: undefined, film: null },
    });
  });

  it('countPublished returns the number of items and the latest change', async () => {
    meta = { total: 30, offset: 0, limit: 1, changed_at: '2025-01-01' };
    expect(await countPublished('answers', 'es')).toEqual({ total: 30, changedAt: '2025-01-01' });
    meta = { offset: 0, limit: 1 };
    expect(await countPublished('answers', 'es')).toEqual({ total: 0, changedAt: undefined });
  });
});

describe('with the lists of an older backend', () => {
  const slugsOf = async (kind: PublishedKind, fields: object = {}) =>
    (await readPublished(kind, 'en', { ...part, ...fields })).map(({ slug }) => slug);

  it('reads a part of a list', async () => {
    expect(await slugsOf('answers')).toEqual(['did-jesus-live', 'why-pain', 'is-he-god']);
    expect(await slugsOf('answers', { offset: 1, limit: 1 })).toEqual(['why-pain']);
  });

  it('sorts by the latest change on request, undated items last', async () => {
    expect(await slugsOf('posts')).toEqual(['old', 'undated', 'new']);
    expect(await slugsOf('posts', { sort: 'newest' })).toEqual(['new', 'old', 'undated']);
    expect(await countPublished('posts', 'en')).toEqual({ total: 3, changedAt: '2025-01-01' });
  });

  it('has only items that are translated into the language', async () => {
    const [post] = await readPublished('pages', 'es', part);
    expect(post).toMatchObject({ slug: 'about-lampstand', title: 'Acerca de' });
    expect(await readPublished('posts', 'es', part)).toEqual([]);
  });

  it('leaves out churches without a page or a name', async () => {
    const locations = [
      { id: 1, slug: 'grace', name: 'Grace', updated_at: '2025-02-02' },
      { id: 2, slug: 'blank', name: ' ' },
      { id: 3, name: 'No page' },
    ];
    api.answerWith((request) =>
      request.path.endsWith('/locations') ? { body: { data: locations } } : olderBackend(request),
    );
    expect(await readPublished('locations', 'en', part)).toMatchObject([
      { slug: 'grace', title: 'Grace', changedAt: '2025-02-02' },
    ]);
  });

  it('has no welcomes and no stories', async () => {
    expect(await slugsOf('welcome')).toEqual([]);
    expect(await countPublished('story', 'en')).toEqual({ total: 0, changedAt: undefined });
  });

  it('works without testimonials, and rejects where another list fails', async () => {
    api.answerWith((request) =>
      request.path.endsWith('/testimonials') ? down : olderBackend(request),
    );
    expect(await slugsOf('testimonials')).toEqual([]);
    expect(expectedErrors().flat()).toContain('GET /testimonials: down');
    api.answerWith(failing('/posts'));
    await expect(slugsOf('posts')).rejects.toMatchObject({ status: 503 });
    expect(expectedErrors().flat()).toContain('GET /posts: down');
  });
});
