import 'server-only';
import { clientOf } from '@/lib/api/client';
import { fetchTestimonialBySlug } from '@/lib/api/older-backends';
import { serverApi } from '@/lib/api/server';
import type { Id, Locale } from '@/lib/contract/common';
import type { DangerKind } from '@/lib/contract/danger-kinds';
import type { WireTestimonial } from '@/lib/contract/testimonials';
import { firstKinds, isExcludedFor } from '@/lib/danger/roles';
import { cachedRead } from './cache';
import { type CategoryCard, getCategoryCard } from './categories';
import { sameId } from './categories-tree';
import { optional, required } from './failures';
import { type Localized, localized, translatedFirst, translationsOf } from './localize';
import { type Page, pageOf, pageSize, partOf } from './paging';
import { type Scene, sceneOf } from './scenes';
import { type TestimonialCard, testimonialCard } from './testimonial-card';
import { type Video, videoOf } from './video';

export interface Testimonial extends Omit<TestimonialCard, 'scene'> {
  /** HTML from the backend, not yet sanitized. */
  body: Localized;
  video: Video | null;
  category: CategoryCard | undefined;
  scene: Scene;
  others: TestimonialCard[];
  /** The kinds of danger for which this testimonial is shown first. */
  dangerKinds: DangerKind[];
  publishedAt: string | undefined;
  translations: Locale[];
}

/** Everything the page of a testimonial shows; undefined if there is no such testimonial. */
export async function getTestimonial(
  locale: Locale,
  slug: string,
): Promise<Testimonial | undefined> {
  const record = await readTestimonial(slug);
  return record && testimonialOf(record, locale);
}

/** Builds what the page of a testimonial shows, from a published record or a draft. */
export async function testimonialOf(record: WireTestimonial, locale: Locale): Promise<Testimonial> {
  const category = await getCategoryCard(locale, record.category_id);
  return {
    ...testimonialCard(record, locale),
    body: localized(record, 'description', locale),
    video: videoOf(record, 'testimonial', locale),
    category,
    scene: sceneOf(record.image, record.slug, category?.scene),
    others: (await optional(listOthers(record), [])).map((item) => testimonialCard(item, locale)),
    dangerKinds: firstKinds(record),
    publishedAt: record.published_at ?? undefined,
    translations: translationsOf(record, ['title', 'description']),
  };
}

/** The newest other testimonials, without those that must not be shown for this one's kinds of danger. */
async function listOthers(record: WireTestimonial): Promise<WireTestimonial[]> {
  const danger = firstKinds(record);
  const others: WireTestimonial[] = [];
  // Read one by one, not as a list: only changes of these testimonials expire the page.
  for (const slug of await readNewest()) {
    const other = slug === record.slug ? undefined : await readTestimonial(slug);
    if (other && !isExcludedFor(other, danger)) others.push(other);
    if (others.length === 3) break;
  }
  return others;
}

/** One page of the list of testimonials, optionally of one category. */
export async function listTestimonialCards(
  locale: Locale,
  { page = 1, categoryId }: { page?: number; categoryId?: Id } = {},
): Promise<Page<TestimonialCard>> {
  const { items, ...rest } = await required(readTestimonials(page, categoryId, locale));
  const cards = items.map((item) => testimonialCard(item, locale));
  return { ...rest, items: translatedFirst(cards, locale, ({ title }) => title) };
}

/** The testimonials of the home page; empty if they cannot be read (specification 8). */
export async function listFeaturedTestimonials(locale: Locale): Promise<TestimonialCard[]> {
  const { items } = await optional(readTestimonials(1, undefined), emptyPage);
  return items.slice(0, 6).map((item) => testimonialCard(item, locale));
}

const emptyPage = { items: [], number: 1, count: 1, total: 0 };

const readTestimonial = cachedRead('testimonial', (slug: string) =>
  required(fetchTestimonialBySlug(serverApi(), slug)),
);

/** The slugs of the newest testimonials. */
const readNewest = cachedRead('newest-testimonials', async () => {
  const { data } = await clientOf(serverApi()).listTestimonials({ query: { limit: pageSize } });
  return data.slice(0, pageSize).map(({ slug }) => slug);
});

const readTestimonials = cachedRead(
  'testimonials',
  async (page: number, categoryId: Id | undefined, lang?: Locale) => {
    const response = await clientOf(serverApi()).listTestimonials({
      query: {
        ...partOf(page),
        category_id: categoryId,
        lang,
      },
    });
    if (response.meta || categoryId === undefined) return pageOf(response, page);
    const data = response.data.filter((item) => sameId(item.category_id, categoryId));
    return pageOf({ data }, page);
  },
);
