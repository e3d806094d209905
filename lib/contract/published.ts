import { z } from 'zod';
import {
  idSchema,
  listMetaSchema,
  localeSchema,
  optionalText,
  pageQuerySchema,
  pictureName,
  sentIdSchema,
} from './common.ts';

/** Kinds of items that have a page of their own. */
export const publishedKinds = [
  'answers',
  'testimonials',
  'posts',
  'pages',
  'guides',
  'locations',
  'welcome',
  'story',
] as const;
export type PublishedKind = (typeof publishedKinds)[number];

export const publishedQuerySchema = pageQuerySchema.extend({
  kind: z.enum(publishedKinds),
  /** Only items that are in it. */
  language: localeSchema,
  /**
   * The slug before this page of the list by slugs, which spares counting up to its offset: then
   * `meta` does not say how many there are in all.
   */
  after: sentIdSchema.optional(),
  sort: z.enum(['slug', 'newest']).optional(),
  /** Only items to listen to. */
  audio: z.literal('true').optional(),
});

/** The least that a sitemap and a feed say of an item, in the language asked for. */
export const publishedItemSchema = z.object({
  slug: z.string().min(1),
  title: optionalText,
  /** Where its text begins: 1,000 characters at most, so an element may be cut off. */
  opening: optionalText,
  languages: z.array(localeSchema),
  published_at: z.iso.date().nullish(),
  changed_at: z.iso.date().nullish(),
  /** Its film: a video link or an embed code. */
  playerembed: optionalText,
  category_id: idSchema.nullish(),
  image: pictureName,
  intro_type: optionalText,
  speaker: optionalText,
});
export type WirePublishedItem = z.infer<typeof publishedItemSchema>;

/** `changed_at` is the newest of all the items that there are, `total` of them. */
export const publishedListSchema = z.object({
  data: z.array(publishedItemSchema),
  meta: listMetaSchema.partial({ total: true }).extend({ changed_at: z.iso.date().nullish() }),
});
export type WirePublishedList = z.infer<typeof publishedListSchema>;
