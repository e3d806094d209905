import type { WireAnswer } from '@/lib/contract/answers';
import type { WireCategory } from '@/lib/contract/categories';
import type { Id } from '@/lib/contract/common';
import { parsePlayerEmbed } from './video-source';

/** A category with the fields that specification 3 derives. */
export interface CategoryRecord extends WireCategory {
  slug: string;
  normalizedOrder: number;
  isVideo: boolean;
}

/** Specification 4.3: categories with a positive `order` come first, in that order; the rest by name. */
export function normalizedOrder(order: number | null | undefined): number {
  return typeof order === 'number' && order > 0 ? order : Number.MAX_SAFE_INTEGER;
}

/** Specification 4.3: derives the fields and sorts. `locale` sets the collation of names. */
export function buildCategories(
  categories: readonly WireCategory[],
  locale = 'en',
): CategoryRecord[] {
  const collator = new Intl.Collator(locale);
  return categories
    .map((category) => ({
      ...category,
      // A name without letters or digits has no slug.
      slug: category.slug ?? (slugify(category.name) || String(category.id)),
      normalizedOrder: normalizedOrder(category.order),
      isVideo: parsePlayerEmbed(category.playerembed) !== null,
    }))
    .sort((a, b) => a.normalizedOrder - b.normalizedOrder || collator.compare(a.name, b.name));
}

/** The category of an answer: its `category_id`, else the category that lists it (specification 3, derived). */
export function categoryIdOf(
  answer: Pick<WireAnswer, 'slug' | 'category_id'>,
  categories: readonly WireCategory[],
): Id | undefined {
  if (answer.category_id !== null && answer.category_id !== undefined) return answer.category_id;
  return categories.find((category) => category.answers?.some(({ slug }) => slug === answer.slug))
    ?.id;
}

/** Compares ids as text: they may be numbers or strings, depending on the backend. */
export function sameId(a: Id | null | undefined, b: Id | null | undefined): boolean {
  return a !== null && a !== undefined && b !== null && b !== undefined && String(a) === String(b);
}

/** Derives the slug of a category from an older backend, which sends none. */
export function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
