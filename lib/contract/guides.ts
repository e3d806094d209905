import { z } from 'zod';
import { baseLanguage, optionalText, pictureName, slugSchema, translated } from './common.ts';

/** For a group that reads together, or for its leader. */
export const guideKinds = ['study', 'leader'] as const;

/** A guide to read together or to print, an extension (docs/product.md, 7). `content` is HTML. */
export const guideSchema = z.object({
  slug: z.string().min(1),
  kind: z.enum(guideKinds),
  title: z.string().min(1),
  content: optionalText,
  /** Slug of the answer it belongs to. */
  answer_slug: optionalText,
  /** Duration. */
  minutes: z.number().int().positive().nullish(),
  image: pictureName,
  updated_at: z.iso.date().nullish(),
  ...translated('title', 'content'),
  language: baseLanguage,
});
export type WireGuide = z.infer<typeof guideSchema>;
export const guideBySlugQuerySchema = z.object({ slug: slugSchema });
