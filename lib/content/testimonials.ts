import 'server-only';
import { serverApi } from '@/lib/api/server';
import { fetchTestimonialBySlug, listTestimonials } from '@/lib/api/testimonials';
import type { Id, Locale } from '@/lib/contract/common';
import type { DangerKind } from '@/lib/contract/danger-kinds';
import { firstKinds, neverComes } from '@/lib/danger/roles';
import { cachedRead, cacheTags } from './cache';
import { type CategoryCard, getCategoryCard } from './categories';
import { sameId } from './categories-tree';
import { optional, required } from './failures';
import { type Localized, localized, translationsOf } from './localize';
import { type Page, pageOf, pageSize } from './paging';
import { type TestimonialCard, testimonialCard } from './testimonial-card';
import { type Video, videoOf } from './video';

export interface Testimonial extends TestimonialCard {
  /** HTML of the backend, not yet made safe. */
  body: Localized;
  video: Video | null;
  category: CategoryCard | undefined;
  others: TestimonialCard[];
  /** The kinds of danger for which it is among the first that are shown. */
  dangerKinds: DangerKind[];
  publishedAt: string | undefined;
  translations: Locale[];
}

/** One testimonial with what its page shows, or undefined where there is none. */
export async function getTestimonial(
  locale: Locale,
  slug: string,
): Promise<Testimonial | undefined> {
  const record = await readTestimonial(slug);
  if (!record) return undefined;
  const { items } = await optional(readTestimonials(1, undefined), emptyPage);
  const danger = firstKinds(record);
  return {
    ...testimonialCard(record, locale),
    body: localized(record, 'description', locale),
    video: videoOf(record, 'testimonial', locale),
    category: await getCategoryCard(locale, record.category_id),
    others: items
      .filter((item) => item.slug !== record.slug && !neverComes(item, danger))
      .slice(0, 3)
      .map((item) => testimonialCard(item, locale)),
    dangerKinds: danger,
    publishedAt: record.published_at ?? undefined,
    translations: translationsOf(record, ['title', 'description']),
  };
}

/** A page of testimonials, of one category or of all. */
export async function listTestimonialCards(
  locale: Locale,
  { page = 1, categoryId }: { page?: number; categoryId?: Id } = {},
): Promise<Page<TestimonialCard>> {
  const { items, ...rest } = await required(readTestimonials(page, categoryId));
  return { ...rest, items: items.map((item) => testimonialCard(item, locale)) };
}

/** The testimonials of the home page's strip; none when they cannot be read (specification 8). */
export async function listFeaturedTestimonials(locale: Locale): Promise<TestimonialCard[]> {
  const { items } = await optional(readTestimonials(1, undefined), emptyPage);
  return items.slice(0, 6).map((item) => testimonialCard(item, locale));
}

const emptyPage = { items: [], number: 1, count: 1, total: 0 };

const readTestimonial = cachedRead('testimonial', [cacheTags.testimonials], (slug: string) =>
  required(fetchTestimonialBySlug(serverApi(), slug)),
);

const readTestimonials = cachedRead(
  'testimonials',
  [cacheTags.testimonials],
  async (page: number, categoryId: Id | undefined) => {
    const offset = (page - 1) * pageSize;
    const answer = await listTestimonials(serverApi(), {
      offset,
      limit: pageSize,
      category_id: categoryId,
    });
    if (answer.meta || categoryId === undefined) return pageOf(answer, page);
    const data = answer.data.filter((item) => sameId(item.category_id, categoryId));
    return pageOf({ data }, page);
  },
);
