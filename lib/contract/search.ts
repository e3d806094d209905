import { z } from 'zod';
import { idSchema, listMetaSchema, localeSchema, pageQuerySchema } from './common.ts';
import { addresseeSchema, dangerKindSchema, dangerLevelSchema } from './danger.ts';
import { helpCountrySchema } from './help-lines.ts';

/** Characters; longer queries are truncated. */
export const maxSearchLength = 200;

/**
 * GET /search, an extension for the search box (specification 2.6, 5): answers and testimonials, best
 * first, in the requested language if the item has it, else in the base language.
 */
export const searchQuerySchema = pageQuerySchema.extend({
  q: z.string().max(10_000).default(''),
  lang: localeSchema.default('en'),
});

export const searchItemSchema = z.object({
  isTestimonial: z.boolean(),
  slug: z.string().min(1),
  title: z.string().min(1),
  excerpt: z.string(),
  /** The language of `title` and `excerpt`. */
  lang: localeSchema,
  category_id: idSchema.nullish(),
  isVideo: z.boolean(),
});
export type WireSearchItem = z.infer<typeof searchItemSchema>;

/**
 * The results of a search. If the query mentions danger, `meta` has its kinds, likeliest first, and help
 * lines to be shown before the items, which then begin with those written for that danger. At the level
 * `possible` it has the level alone.
 */
export const searchResponseSchema = z.object({
  data: z.array(searchItemSchema),
  meta: listMetaSchema
    .extend({
      danger: z.array(dangerKindSchema).optional(),
      danger_level: dangerLevelSchema.optional(),
      /** Whom the query speaks of. */
      addressees: z.array(addresseeSchema).optional(),
      help_lines: z.array(helpCountrySchema).optional(),
    })
    .optional(),
});
