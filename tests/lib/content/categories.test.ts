import { describe, expect, it, vi } from 'vitest';
import { getCategory, listCategoryGroups } from '@/lib/content/categories';
import { loadCategories } from '@/lib/content/load-categories';
import { expectedErrors } from '../../support/no-console-error';
import { failing, serveOlderBackend } from '../../support/older-backend';

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
