import { endpoints } from '../../lib/contract/endpoints.ts';
import { notFound } from '../errors/http-error.ts';
import type { Api } from '../http/api.ts';
import { findBySlugOrFormer } from '../queries/former-slugs.ts';
import {
  findTestimonial,
  findTestimonialBySlug,
  listTestimonials,
  listTestimonialsByCategory,
} from './testimonials.ts';

export function testimonialRoutes(api: Api) {
  api.implement(endpoints.listTestimonials, async ({ query, db }) => listTestimonials(db, query));

  api.implement(endpoints.listTestimonialsByCategory, async ({ query, db }) =>
    listTestimonialsByCategory(db, query.id),
  );

  api.implement(endpoints.findTestimonial, async ({ body, db }) => {
    const data = await findTestimonial(db, body.id);
    if (!data) throw notFound();
    return { data };
  });

  api.implement(endpoints.fetchTestimonialBySlug, async ({ query, db }) => {
    return {
      data: await findBySlugOrFormer(db, 'testimonials', query.slug, findTestimonialBySlug),
    };
  });
}
