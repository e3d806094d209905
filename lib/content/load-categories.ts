import 'server-only';
import { clientOf } from '@/lib/api/client';
import { serverApi } from '@/lib/api/server';
import { type Id, maxPageSize } from '@/lib/contract/common';
import { cachedRead } from './cache';
import { buildCategories, sameId } from './categories-tree';
import { optional, required } from './failures';

async function readCategories() {
  const { data } = await required(
    clientOf(serverApi()).listCategories({ query: { limit: maxPageSize } }),
  );
  // If the count is sent, the titles of the answers are dropped: a cached title would have to be expired.
  return buildCategories(
    data.map((record) =>
      record.answers_count == null ? record : { ...record, answers: undefined },
    ),
  );
}

/** The categories in the order of specification 4.3. */
export const loadCategories = cachedRead('categories', readCategories);

/** One category by its id, for pages that show no others. */
export const loadCategory = cachedRead('category-of', async (id: string) =>
  (await readCategories()).find((category) => sameId(category.id, id)),
);

/** The testimonials of a category; a failure is logged and ignored (specification 4.3). */
export async function loadTestimonialsOf(category: Id) {
  return optional(readTestimonialsOf(String(category)), []);
}

const readTestimonialsOf = cachedRead('category-testimonials', async (category_id: string) => {
  const { data } = await clientOf(serverApi()).listTestimonials({
    query: { limit: maxPageSize, category_id },
  });
  // A backend without our extension sends all testimonials.
  return data.filter((item) => sameId(item.category_id, category_id));
});
