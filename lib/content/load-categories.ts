import 'server-only';
import { listCategories } from '@/lib/api/categories';
import { serverApi } from '@/lib/api/server';
import { listTestimonials } from '@/lib/api/testimonials';
import { maxPageSize } from '@/lib/contract/common';
import { cachedRead, cacheTags } from './cache';
import { buildCategories } from './categories-tree';
import { optional, required } from './failures';

/**
 * Loads the categories in the order of specification 4.3: categories, then testimonials (whose
 * failure is logged and ignored), then attaches. Every page's navigation stands on this read.
 */
export const loadCategories = cachedRead(
  'loadCategories',
  [cacheTags.categories, cacheTags.answers, cacheTags.testimonials],
  async () => {
    const api = serverApi();
    const { data: categories } = await required(listCategories(api, { limit: maxPageSize }));
    const testimonials = await optional(
      listTestimonials(api, { limit: maxPageSize }).then(({ data }) => data),
      [],
    );
    return buildCategories(categories, testimonials);
  },
);
