import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getAnswer, listAnswerCards, listFeaturedAnswers } from '@/lib/content/answers';
import { getTestimonial, listTestimonialCards } from '@/lib/content/testimonials';
import type { WireAnswer } from '@/lib/contract/answers';
import { notFound, olderBackend, serveOlderBackend } from '../../support/older-backend';
import { answer, testimonial } from '../../support/records';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const api = serveOlderBackend();
const slugs = (items: { slug: string }[] | undefined) => items?.map(({ slug }) => slug);

describe('an answer, read by its slug', () => {
  let record: WireAnswer;
  /** Slugs of the requested answers, and the lists by category. */
  let requested: string[];
  beforeEach(() => {
    record = answer({ slug: 'hope', category_id: 2 });
    requested = [];
    api.answerWith((request) => {
      const { path, query } = request;
      if (path.endsWith('/answers/fetch_by')) {
        requested.push(query.slug ?? '');
        if (query.slug === 'gone') return notFound;
        return { body: { data: query.slug === 'hope' ? record : answer({ slug: query.slug }) } };
      }
      if (!path.endsWith('/answers')) return olderBackend(request);
      requested.push(`of ${query.category_id}`);
      const data = ['hope', 'a', 'b', 'c', 'd'].map((slug) => answer({ slug, category_id: 2 }));
      return { body: { data, meta: { total: 5, offset: 0, limit: 12 } } };
    });
  });
  function read(fields: Partial<WireAnswer> = {}) {
    record = { ...record, ...fields };
    return getAnswer('en', 'hope');
  }

  it('was last updated when it was published, unless it was changed later', async () => {
    const published_at = '2024-01-01';
    expect(await read({ published_at })).toMatchObject({
      ...{ publishedAt: '2024-01-01', updatedAt: '2024-01-01' },
    });
    expect(await read({ published_at, updated_at: '2025-01-01' })).toMatchObject({
      ...{ publishedAt: '2024-01-01', updatedAt: '2025-01-01' },
    });
    expect(await read({ published_at: null, updated_at: null })).toMatchObject({
      ...{ publishedAt: undefined, updatedAt: undefined },
    });
  });

  it('is translated where both its title and its text are', async () => {
    const half = { title_es: '¿Existió?', description_fr: '<p>Oui.</p>' };
    expect(await read(half)).toMatchObject({ translations: ['en'] });
    const whole = { title_ko: '예수님', description_ko: '<p>네.</p>' };
    expect(await read(whole)).toMatchObject({ translations: ['en', 'ko'] });
  });

  it('has up to four related answers, and reads no more than that', async () => {
    const related = ['r1', 'r2', 'r3', 'r4', 'r5'];
    expect(slugs((await read({ related }))?.related)).toEqual(related.slice(0, 4));
    expect(requested).toEqual(['hope', 'r1', 'r2', 'r3', 'r4']);
  });

  it('has others of its category where the editor chose fewer', async () => {
    const found = await read({ related: ['b', 'gone'] });
    expect(slugs(found?.related)).toEqual(['b', 'a', 'c', 'd']);
    expect(requested).toEqual(['hope', 'b', 'gone', 'of 2']);
    expect(found?.related.map(({ categoryId }) => categoryId)).toEqual([undefined, 2, 2, 2]);
  });

  it('has only chosen ones without a category', async () => {
    expect(await read({ category_id: null })).toMatchObject({
      ...{ related: [], category: undefined, categoryId: undefined },
    });
    expect(requested).toEqual(['hope']);
  });
});

describe('lists', () => {
  it('are read whole from an older backend', async () => {
    expect(await listAnswerCards('en')).toMatchObject({
      total: 3,
      items: [
        { slug: 'did-jesus-live', isVideo: true, categoryId: 1 },
        { slug: 'why-pain', isVideo: false, categoryId: 2 },
        { slug: 'is-he-god', isVideo: false, categoryId: '1' },
      ],
    });
    expect(await listTestimonialCards('en')).toMatchObject({ total: 2 });
  });

  it('are filtered by category by the backend where it pages', async () => {
    const meta = { total: 30, offset: 0, limit: 12 };
    api.answerWith((request) => {
      if (request.path.endsWith('/answers')) return { body: { data: [answer()], meta } };
      if (request.path.endsWith('/testimonials')) return { body: { data: [testimonial()], meta } };
      return olderBackend(request);
    });
    expect(await listAnswerCards('en', { categoryId: 9 })).toMatchObject({ total: 30, count: 3 });
    expect(await listTestimonialCards('en', { categoryId: 9 })).toMatchObject({ total: 30 });
  });

  it('have what is translated into the page’s language first', async () => {
    expect(slugs((await listAnswerCards('es')).items)?.[0]).toBe('why-pain');
  });

  it('of the home page have the first answer of each category that has one', async () => {
    expect(slugs(await listFeaturedAnswers('en'))).toEqual(['did-jesus-live', 'why-pain']);
    api.answerWith((request) =>
      request.path.endsWith('/answers')
        ? { body: { data: [answer({ slug: 'a', category_id: 2 })] } }
        : olderBackend(request),
    );
    expect(slugs(await listFeaturedAnswers('en'))).toEqual(['a']);
  });
});

it('the others of a testimonial are the three newest, without those excluded for its danger', async () => {
  const newest = [
    ...[testimonial({ slug: 'marta' }), testimonial({ slug: 'a', never_for: ['suicide'] })],
    ...['b', 'c', 'd', 'e'].map((slug) => testimonial({ slug })),
  ];
  const marta = testimonial({
    slug: 'marta',
    first_for: { suicide: 1 },
    published_at: '2024-01-01',
  });
  api.answerWith((request) => {
    if (request.path.endsWith('/testimonials')) return { body: { data: newest } };
    if (!request.path.endsWith('_by_slug')) return olderBackend(request);
    const { slug } = request.query;
    return { body: { data: slug === 'marta' ? marta : newest.find((one) => one.slug === slug) } };
  });
  const found = await getTestimonial('en', 'marta');
  expect(slugs(found?.others)).toEqual(['b', 'c', 'd']);
  expect(found).toMatchObject({ dangerKinds: ['suicide'], publishedAt: '2024-01-01' });
});
