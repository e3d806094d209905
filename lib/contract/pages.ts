import { z } from 'zod';
import {
  baseLanguage,
  optionalText,
  pageQuerySchema,
  pictureName,
  slugSchema,
  translated,
  translatedByPrefix,
} from './common.ts';

/** A page of the ministry (specification 3): `content` is HTML, `embed` a video link or an embed code. */
export const pageSchema = z.object({
  slug: z.string().min(1),
  title: z.string().min(1),
  embed: optionalText,
  content: optionalText,
  ...translatedByPrefix('title', 'embed', 'content'),
  language: baseLanguage,
  updated_at: z.iso.date().nullish(),
});
export type WirePage = z.infer<typeof pageSchema>;
export const pageBySlugQuerySchema = z.object({ slug: slugSchema });

/** A post. The specification does not define its fields: the minimum that a post needs. */
export const postSchema = z.object({
  slug: z.string().min(1),
  title: z.string().min(1),
  content: optionalText,
  author: optionalText,
  image: pictureName,
  ...translated('title', 'content'),
  language: baseLanguage,
  published_at: z.iso.date().nullish(),
});
export type WirePost = z.infer<typeof postSchema>;
export const postListQuerySchema = pageQuerySchema;

/** An instruction video, keyed by slug (specification 3). */
export const instructionVideoSchema = z.object({
  slug: z.string().min(1),
  title: z.string().min(1),
  description: optionalText,
  playerembed: optionalText,
  ...translated('title', 'description', 'playerembed'),
  language: baseLanguage,
  order: z.number().nullish(),
  image: pictureName,
});
export type WireInstructionVideo = z.infer<typeof instructionVideoSchema>;
