import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import { notFound } from '../errors/http-error.ts';
import type { Api } from '../http/api.ts';
import { findBySlugOrFormer } from '../queries/former-slugs.ts';
import {
  findTestimonial,
  findTestimonialBySlug,
  listTestimonials,
  listTestimonialsByCategory,
} from './testimonials.ts';

export function testimonialRoutes(api: Api, database: GetDatabase) {
  api.implement(endpoints.listTestimonials, async ({ query }) =>
    listTestimonials(await database(), query),
  );

  api.implement(endpoints.listTestimonialsByCategory, async ({ query }) =>
    listTestimonialsByCategory(await database(), query.id),
  );

  api.implement(endpoints.findTestimonial, async ({ body }) => {
    const data = await findTestimonial(await database(), body.id);
    if (!data) throw notFound();
    return { data };
  });

  api.implement(endpoints.fetchTestimonialBySlug, async ({ query }) => {
    const db = await database();
    return {
      data: await findBySlugOrFormer(db, 'testimonials', query.slug, findTestimonialBySlug),
    };
  });
}
