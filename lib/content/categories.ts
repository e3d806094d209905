import 'server-only';
import { itemOrNone } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
import { serverApi } from '@/lib/api/server';
import type { Id, Locale } from '@/lib/contract/common';
import { cachedRead } from './cache';
import { type CategoryRecord, sameId } from './categories-tree';
import { optional, required } from './failures';
import { loadCategories, loadCategory, loadTestimonialsOf } from './load-categories';
import { type Localized, localized, translationsOf } from './localize';
import { type Scene, sceneOf } from './scenes';
import { type TestimonialCard, testimonialCard } from './testimonial-card';
import { parsePlayerEmbed, type VideoSource } from './video-source';

export interface CategoryCard {
  id: Id;
  slug: string;
  name: Localized;
  description: Localized;
  scene: Scene;
  answersCount: number;
}
export interface Category extends CategoryCard {
  video: VideoSource | null;
  testimonials: TestimonialCard[];
  translations: Locale[];
}

/** All categories in the order of specification 4.3. */
export async function listCategoryCards(locale: Locale): Promise<CategoryCard[]> {
  return (await loadCategories()).map((record) => categoryCard(record, locale));
}

/** A category by its slug, a former slug or its id; undefined if there is none. */
export async function getCategory(locale: Locale, slug: string): Promise<Category | undefined> {
  const categories = await loadCategories();
  const bySlug = (slugOrId: string | null | undefined) =>
    categories.find((category) => category.slug === slugOrId || sameId(category.id, slugOrId));
  const record = bySlug(slug) ?? bySlug((await readCategory(slug))?.slug);
  return record && categoryOf(record, locale);
}

/** Builds what the page of a category shows, from a published record or a draft. */
export async function categoryOf(record: CategoryRecord, locale: Locale): Promise<Category> {
  return {
    ...categoryCard(record, locale),
    video: parsePlayerEmbed(localized(record, 'playerembed', locale).text),
    testimonials: (await loadTestimonialsOf(record.id)).map((item) =>
      testimonialCard(item, locale),
    ),
    translations: translationsOf(record, ['name', 'description']),
  };
}

/** The card of the category with this id. */
export async function getCategoryCard(
  locale: Locale,
  id: Id | null | undefined,
): Promise<CategoryCard | undefined> {
  const record = id === null || id === undefined ? undefined : await loadCategory(String(id));
  return record && categoryCard(record, locale);
}

export interface CategoryGroup {
  name: Localized | undefined;
  categories: CategoryCard[];
}

/** The categories in their groups; a last group without a name has those in no group. */
export async function listCategoryGroups(locale: Locale): Promise<CategoryGroup[]> {
  const [categories, groups] = await Promise.all([
    listCategoryCards(locale),
    optional(readSuperCategories(), []),
  ]);
  const grouped = groups
    .map((group) => ({
      name: localized(group, 'name', locale),
      categories: categories.filter(({ id }) =>
        group.category_ids.some((other) => sameId(other, id)),
      ),
    }))
    .filter((group) => group.categories.length > 0);
  const ungrouped = categories.filter((card) => !grouped.some((g) => g.categories.includes(card)));
  return ungrouped.length > 0 ? [...grouped, { name: undefined, categories: ungrouped }] : grouped;
}

const readSuperCategories = cachedRead(
  'super-categories',
  async () => (await clientOf(serverApi()).listSuperCategories()).data,
);

function categoryCard(record: CategoryRecord, locale: Locale): CategoryCard {
  return {
    id: record.id,
    slug: record.slug,
    name: localized(record, 'name', locale),
    description: localized(record, 'description', locale),
    scene: sceneOf(record.image, record.slug),
    answersCount: record.answers_count ?? record.answers?.length ?? 0,
  };
}

/** Called only for slugs that the list does not have: they may be former slugs. */
const readCategory = cachedRead('category-by-slug', (slug: string) =>
  required(itemOrNone(clientOf(serverApi()).fetchCategory({ params: { id: slug } }))),
);
