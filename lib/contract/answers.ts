import { z } from 'zod';
import {
  baseLanguage,
  idSchema,
  localeSchema,
  optionalText,
  pageQuerySchema,
  pictureName,
  slugSchema,
  translated,
} from './common.ts';
import { dangerRoles } from './danger.ts';

/**
 * An answer (specification 3). `description` is HTML whose first paragraph is the short answer;
 * `playerembed` a video link or an embed code; `transcript` WebVTT or plain text.
 * The fields from `category_id` on are extensions that an older backend may lack.
 */
export const answerSchema = z.object({
  slug: z.string().min(1),
  title: z.string().min(1),
  description: optionalText,
  playerembed: optionalText,
  transcript: optionalText,
  ...translated('title', 'description', 'playerembed', 'transcript'),
  language: baseLanguage,
  image: pictureName,
  category_id: idSchema.nullish(),
  order: z.number().nullish(),
  related: z.array(z.string()).nullish(),
  published_at: z.iso.date().nullish(),
  updated_at: z.iso.date().nullish(),
  ...dangerRoles,
});
export type WireAnswer = z.infer<typeof answerSchema>;

/** An answer as listed in its category. */
export const answerReferenceSchema = answerSchema.pick({ slug: true, title: true });

export const answerListQuerySchema = pageQuerySchema.extend({
  category_id: idSchema.optional(),
  /** Items with a title in this language come first; an extension. */
  lang: localeSchema.optional(),
});
export const answerBySlugQuerySchema = z.object({ slug: slugSchema });
