import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getTestimonial,
  listFeaturedTestimonials,
  listTestimonialCards,
} from '@/lib/content/testimonials';
import { expectedErrors } from '../../support/no-console-error';
import {
  down,
  failing,
  notFound,
  olderBackend,
  serveOlderBackend,
} from '../../support/older-backend';
import { testimonial } from '../../support/records';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const api = serveOlderBackend();
const slugs = (items: { slug: string }[] | undefined) => items?.map(({ slug }) => slug);

/** A backend with these testimonials, newest first. */
function serve(records: ReturnType<typeof testimonial>[]) {
  api.answerWith((request) => {
    const { path, query } = request;
    if (path.endsWith('/testimonials')) return { body: { data: records } };
    if (!path.endsWith('_by_slug')) return olderBackend(request);
    const data = records.find(({ slug }) => slug === query.slug);
    return data ? { body: { data } } : notFound;
  });
}

describe('getTestimonial', () => {
  const marta = testimonial({
    ...{ title_ko: '창가의 마르타', description_ko: '<p>잠이 오지 않았다.</p>' },
    ...{ title_fr: 'Marta', playerembed: '/media/marta.mp4', published_at: '2026-02-03' },
    ...{ first_for: { suicide: 1 }, transcript: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi' },
  });
  const others = ['a', 'b', 'c', 'd'].map((slug) => testimonial({ slug }));
  const never = testimonial({ slug: 'never', never_for: ['suicide'] });

  beforeEach(() => serve([never, others[0] ?? marta, marta, ...others.slice(1)]));

  it('has its text, film, category and the languages with both title and text', async () => {
    expect(await getTestimonial('ko', 'marta-at-the-window')).toMatchObject({
      title: { text: '창가의 마르타', lang: 'ko' },
      body: { text: '<p>잠이 오지 않았다.</p>', lang: 'ko' },
      video: {
        source: { kind: 'file', url: '/media/marta.mp4' },
        captionsPath: '/api/v1/captions/testimonial/marta-at-the-window/en',
      },
      category: { slug: 'jesus' },
      dangerKinds: ['suicide'],
      publishedAt: '2026-02-03',
      translations: ['en', 'ko'],
    });
  });

  it('has the three newest others that may be shown for its kinds of danger', async () => {
    const found = await getTestimonial('en', 'marta-at-the-window');
    expect(slugs(found?.others)).toEqual(['a', 'b', 'c']);
  });

  it('looks for others among the first twelve of a list, however long', async () => {
    const unfit = Array.from({ length: 12 }, (_, at) =>
      testimonial({ slug: `never-${at}`, never_for: ['suicide'] }),
    );
    serve([...unfit, marta, ...others]);
    expect(await getTestimonial('en', 'marta-at-the-window')).toMatchObject({ others: [] });
    const list = api.requests.find(({ path }) => path.endsWith('/testimonials'));
    expect(list?.query).toEqual({ limit: '12' });
  });

  it('has no category where it names none', async () => {
    serve([testimonial({ slug: 'alone', category_id: null })]);
    expect(await getTestimonial('en', 'alone')).toMatchObject({ category: undefined, others: [] });
  });

  it('has no others where their list fails', async () => {
    api.answerWith((request) =>
      request.path.endsWith('/testimonials')
        ? down
        : { body: { data: testimonial({ slug: request.query.slug, category_id: null }) } },
    );
    expect(await getTestimonial('en', 'marta-at-the-window')).toMatchObject({ others: [] });
    expect(expectedErrors().length).toBeGreaterThan(0);
  });

  it('is undefined for an unknown slug', async () => {
    expect(await getTestimonial('en', 'nobody')).toBeUndefined();
  });
});

describe('listFeaturedTestimonials', () => {
  it('has the six newest, in the reader’s language', async () => {
    const slugOf = (at: number) => `t${at}`;
    serve([1, 2, 3, 4, 5, 6, 7].map((at) => testimonial({ slug: slugOf(at), title_es: 'Uno' })));
    const cards = await listFeaturedTestimonials('es');
    expect(slugs(cards)).toEqual([1, 2, 3, 4, 5, 6].map(slugOf));
    expect(cards[0]?.title).toEqual({ text: 'Uno', lang: 'es' });
  });

  it('is empty where they cannot be read', async () => {
    api.answerWith(failing('/testimonials'));
    expect(await listFeaturedTestimonials('en')).toEqual([]);
    expect(expectedErrors()).toHaveLength(1);
  });
});

describe('listTestimonialCards', () => {
  it('filters the whole list of an older backend by category', async () => {
    const page = await listTestimonialCards('en', { categoryId: 2 });
    expect(slugs(page.items)).toEqual(['joon-and-the-sea']);
    expect(page.total).toBe(1);
  });

  it('has those in the reader’s language first', async () => {
    serve([testimonial({ slug: 'a' }), testimonial({ slug: 'b', title_ko: '나' })]);
    expect(slugs((await listTestimonialCards('ko')).items)).toEqual(['b', 'a']);
  });
});
