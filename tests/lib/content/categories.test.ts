import { describe, expect, it, vi } from 'vitest';
import { getCategory, getCategoryCard, listCategoryGroups } from '@/lib/content/categories';
import { loadCategories } from '@/lib/content/load-categories';
import { expectedErrors } from '../../support/no-console-error';
import { failing, olderBackend, serveOlderBackend } from '../../support/older-backend';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const api = serveOlderBackend();
const slugs = (items: { slug: string }[]) => items.map(({ slug }) => slug);

describe('loading the categories (specification 4.3)', () => {
  it('requests categories, then testimonials, and joins them', async () => {
    const jesus = await getCategory('en', 'jesus');
    expect(api.requests.map(({ path }) => path)).toEqual([
      '/api/v1/categories',
      '/api/v1/testimonials',
    ]);
    expect(api.requests.map(({ query }) => query)).toEqual([
      { limit: '500' },
      { limit: '500', category_id: '1' },
    ]);
    expect(jesus).toMatchObject({ slug: 'jesus', testimonials: [{ slug: 'marta-at-the-window' }] });
    expect(await getCategory('en', 'pain')).toMatchObject({
      testimonials: [{ slug: 'joon-and-the-sea' }],
    });
  });

  it('logs and ignores a failure of the testimonials', async () => {
    api.answerWith(failing('/testimonials'));
    expect(await getCategory('en', 'jesus')).toMatchObject({ slug: 'jesus', testimonials: [] });
    expect(expectedErrors()).toEqual([['GET /testimonials: down']]);
  });

  it('logs and rethrows a failure of the categories, and requests nothing else', async () => {
    api.answerWith(failing('/categories'));
    await expect(loadCategories()).rejects.toMatchObject({ status: 503 });
    expect(expectedErrors()).toEqual([['GET /categories: down']]);
    // A read is tried three times in all; testimonials are not requested.
    expect(api.requests.map(({ path }) => path)).toEqual(Array(3).fill('/api/v1/categories'));
  });

  it('finds a category by slug or id, in the requested language', async () => {
    expect(await getCategory('es', 'pain')).toMatchObject({
      name: { text: 'Dolor', lang: 'es' },
      answersCount: 1,
    });
    expect(await getCategory('en', '2')).toMatchObject({ slug: 'pain' });
    expect(await getCategory('en', 'none')).toBeUndefined();
  });

  it('finds the card of a category by its id', async () => {
    expect(await getCategoryCard('es', 2)).toMatchObject({ slug: 'pain', name: { text: 'Dolor' } });
    expect(await getCategoryCard('en', 99)).toBeUndefined();
    api.requests.length = 0;
    for (const id of [null, undefined]) {
      expect(await getCategoryCard('en', id)).toBeUndefined();
    }
    expect(api.requests).toEqual([]);
  });

  it('has the film, the description and the languages of a category without answers', async () => {
    const grief = {
      ...{ id: 3, name: 'Grief', name_fr: 'Deuil', name_ko: '슬픔' },
      ...{ description: 'Of loss.', description_fr: 'De la perte.' },
      ...{ playerembed: '/media/grief.mp4', playerembed_ko: '/media/grief-ko.mp4' },
    };
    api.answerWith((request) =>
      request.path.endsWith('/categories') ? { body: { data: [grief] } } : olderBackend(request),
    );
    expect(await getCategory('fr', 'grief')).toMatchObject({
      description: { text: 'De la perte.', lang: 'fr' },
      video: { kind: 'file', url: '/media/grief.mp4' },
      answersCount: 0,
      translations: ['en', 'fr'],
    });
    expect((await getCategory('ko', 'grief'))?.video).toMatchObject({ url: '/media/grief-ko.mp4' });
  });

  it('lists the languages of a category', async () => {
    expect((await getCategory('es', 'pain'))?.translations).toEqual(['en', 'es']);
  });

  it('finds a category by a former slug, which only the backend knows', async () => {
    api.answerWith((request) =>
      request.path.endsWith('/categories/suffering')
        ? { body: { data: { id: 2, name: 'Pain', slug: 'pain' } } }
        : olderBackend(request),
    );
    expect(await getCategory('en', 'suffering')).toMatchObject({ slug: 'pain' });
  });

  it('returns no last group where every category is in one', async () => {
    const data = [{ id: 1, slug: 'all', name: 'All', category_ids: [1, 2] }];
    api.answerWith((request) =>
      request.path.endsWith('/get_super_categories') ? { body: { data } } : olderBackend(request),
    );
    const groups = await listCategoryGroups('en');
    expect(groups.map(({ categories }) => slugs(categories))).toEqual([['jesus', 'pain']]);
  });

  it('returns categories by group, and those without a group last', async () => {
    const groups = await listCategoryGroups('es');
    expect(groups.map(({ name, categories }) => [name?.text, slugs(categories)])).toEqual([
      ['Vida', ['pain']],
      [undefined, ['jesus']],
    ]);
    api.answerWith(failing('/get_super_categories'));
    expect(await listCategoryGroups('es')).toHaveLength(1);
    expect(expectedErrors()).toHaveLength(1);
  });
});
