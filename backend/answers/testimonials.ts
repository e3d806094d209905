import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { maxPageSize } from '../../lib/contract/common.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import type {
  testimonialListQuerySchema,
  WireTestimonial,
} from '../../lib/contract/testimonials.ts';
import type { Database } from '../db/client.ts';
import { testimonials } from '../db/schema.ts';
import { countRows, type PageOf, pageOf, serialId } from '../queries/page.ts';
import { translatedFirst } from '../queries/translated-first.ts';
import { categoryId } from './categories.ts';

/** Newest first. */
export const newestTestimonials = [
  sql`${testimonials.published_at} desc nulls last`,
  testimonials.id,
] as const;

export function listTestimonials(
  db: Database,
  query: z.output<typeof testimonialListQuerySchema>,
): Promise<PageOf<WireTestimonial>> {
  const category = query.category_id === undefined ? undefined : serialId(query.category_id);
  return listWhere(db, query, query.category_id === undefined ? 'all' : category);
}

/** The testimonials of a category by its id or slug; none if the category is unknown. */
export async function listTestimonialsByCategory(
  db: Database,
  idOrSlug: string,
): Promise<PageOf<WireTestimonial>> {
  return listWhere(db, { limit: maxPageSize }, await categoryId(db, idOrSlug));
}

export async function findTestimonial(
  db: Database,
  id: number | string,
): Promise<WireTestimonial | undefined> {
  const serial = serialId(id);
  if (serial === undefined) return undefined;
  const [testimonial] = await db.select().from(testimonials).where(eq(testimonials.id, serial));
  return testimonial;
}

export async function findTestimonialBySlug(
  db: Database,
  slug: string,
): Promise<WireTestimonial | undefined> {
  const [testimonial] = await db.select().from(testimonials).where(eq(testimonials.slug, slug));
  return testimonial;
}

async function listWhere(
  db: Database,
  query: { offset?: number; limit?: number; lang?: Locale | undefined },
  category: number | 'all' | undefined,
): Promise<PageOf<WireTestimonial>> {
  const { offset, limit } = pageOf(query);
  if (category === undefined) return { data: [], meta: { total: 0, offset, limit } };
  const where = category === 'all' ? undefined : eq(testimonials.category_id, category);
  const [data, total] = await Promise.all([
    db
      .select()
      .from(testimonials)
      .where(where)
      .orderBy(...translatedFirst(testimonials, query.lang), ...newestTestimonials)
      .limit(limit)
      .offset(offset),
    countRows(db, testimonials, where),
  ]);
  return { data, meta: { total, offset, limit } };
}
