import { z } from 'zod';
import { answerReferenceSchema } from './answers.ts';
import {
  baseLanguage,
  idSchema,
  optionalText,
  pageQuerySchema,
  pictureName,
  sentIdSchema,
  translated,
} from './common.ts';

/** A category (specification 3). `slug`, `image`, `super_category_id` and `answers_count` are extensions. */
export const categorySchema = z.object({
  id: idSchema,
  name: z.string().min(1),
  description: optionalText,
  playerembed: optionalText,
  ...translated('name', 'description', 'playerembed'),
  language: baseLanguage,
  order: z.number().nullish(),
  answers: z.array(answerReferenceSchema).nullish(),
  slug: z.string().min(1).nullish(),
  image: pictureName,
  super_category_id: idSchema.nullish(),
  answers_count: z.number().int().min(0).nullish(),
});
export type WireCategory = z.infer<typeof categorySchema>;

/** `filter` keeps the categories whose name, in any language, contains it (specification 7). */
export const categoryListQuerySchema = pageQuerySchema.extend({
  filter: z.string().trim().max(200).optional(),
});
export const categoryParamsSchema = z.object({ id: sentIdSchema });

/** A group of categories. Specification 7 does not define the shape: the minimum that a menu needs. */
export const superCategorySchema = z.object({
  id: idSchema,
  slug: z.string().min(1),
  name: z.string().min(1),
  ...translated('name'),
  language: baseLanguage,
  order: z.number().nullish(),
  category_ids: z.array(idSchema),
});
export type WireSuperCategory = z.infer<typeof superCategorySchema>;
