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
import { kindsWith } from './editorial-kinds.ts';

/** Kinds of items that have a page of their own, and a list of those in a language. */
export const publishedKinds = [
  ...kindsWith('published'),
  ...(['locations', 'welcome', 'story'] as const),
] as const;
export type PublishedKind = (typeof publishedKinds)[number];

export const publishedQuerySchema = pageQuerySchema.extend({
  kind: z.enum(publishedKinds),
  /** Only items in this language. */
  language: localeSchema,
  /**
   * The last slug of the previous page, for keyset paging of the list by slugs; `meta` then has no `total`.
   */
  after: sentIdSchema.optional(),
  sort: z.enum(['slug', 'newest']).optional(),
  /** Only items with an audio file. */
  audio: z.literal('true').optional(),
});

/** The fields of an item for sitemaps and feeds, in the requested language. */
export const publishedItemSchema = z.object({
  slug: z.string().min(1),
  title: optionalText,
  /** The beginning of its HTML, at most 1,000 characters, so that an element may be cut off. */
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

/** `changed_at` is the latest change of all `total` items. */
export const publishedListSchema = z.object({
  data: z.array(publishedItemSchema),
  meta: listMetaSchema.partial({ total: true }).extend({ changed_at: z.iso.date().nullish() }),
});
export type WirePublishedList = z.infer<typeof publishedListSchema>;
