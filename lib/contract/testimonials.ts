import { z } from 'zod';
import {
  baseLanguage,
  idSchema,
  isExample,
  localeSchema,
  optionalText,
  pageQuerySchema,
  pictureName,
  sentIdSchema,
  slugSchema,
  translated,
} from './common.ts';
import { dangerRoles } from './danger.ts';

/** A testimonial (specification 3); `transcript` and the fields after the variants are extensions. */
export const testimonialSchema = z.object({
  id: idSchema,
  slug: z.string().min(1),
  category_id: idSchema.nullish(),
  title: z.string().min(1),
  description: optionalText,
  playerembed: optionalText,
  transcript: optionalText,
  ...translated('title', 'description', 'playerembed', 'transcript'),
  language: baseLanguage,
  image: pictureName,
  published_at: z.iso.date().nullish(),
  is_example: isExample,
  ...dangerRoles,
});
export type WireTestimonial = z.infer<typeof testimonialSchema>;

export const testimonialListQuerySchema = pageQuerySchema.extend({
  category_id: idSchema.optional(),
  /** Items with a title in this language come first; an extension. */
  lang: localeSchema.optional(),
});
export const testimonialsByCategoryQuerySchema = z.object({ id: sentIdSchema });
export const testimonialBySlugQuerySchema = z.object({ slug: slugSchema });
export const findTestimonialBodySchema = z.object({ id: idSchema });
