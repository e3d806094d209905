import { z } from 'zod';
import { idSchema, listMetaSchema, localeSchema, pageQuerySchema } from './common.ts';
import { dangerKindSchema } from './danger.ts';
import { helpCountrySchema } from './help-lines.ts';

/** Longer queries are cut to this many characters before they are looked up. */
export const maxSearchLength = 200;

/**
 * GET /search, our own call behind the search box (specification 2.6, 5): the combined answers and
 * testimonials, best first, in the asked language where the item has it, else in the base language.
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
 * What a search finds. Of a text that speaks of danger `meta` says of which kinds, the likeliest first,
 * and whom to call: that is shown before the items, which begin with those written for it.
 */
export const searchResponseSchema = z.object({
  data: z.array(searchItemSchema),
  meta: listMetaSchema
    .extend({
      danger: z.array(dangerKindSchema).optional(),
      help_lines: z.array(helpCountrySchema).optional(),
    })
    .optional(),
});
