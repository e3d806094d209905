import { z } from 'zod';
import {
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
 * From `category_id` on the fields are extensions that an older backend may lack.
 */
export const answerSchema = z.object({
  slug: z.string().min(1),
  title: z.string().min(1),
  description: optionalText,
  playerembed: optionalText,
  transcript: optionalText,
  ...translated('title', 'description', 'playerembed', 'transcript'),
  image: pictureName,
  category_id: idSchema.nullish(),
  order: z.number().nullish(),
  related: z.array(z.string()).nullish(),
  published_at: z.iso.date().nullish(),
  updated_at: z.iso.date().nullish(),
  ...dangerRoles,
});
export type WireAnswer = z.infer<typeof answerSchema>;

/** What a category says of each of its answers. */
export const answerReferenceSchema = answerSchema.pick({ slug: true, title: true });

export const answerListQuerySchema = pageQuerySchema.extend({
  category_id: idSchema.optional(),
  /** What has a title in this language comes before what has none; an extension. */
  lang: localeSchema.optional(),
});
export const answerBySlugQuerySchema = z.object({ slug: slugSchema });
