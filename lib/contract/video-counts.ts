import { z } from 'zod';
import { localeSchema, slugSchema } from './common.ts';
import { listingCountSchema } from './listing-counts.ts';
import { isCardCode, media } from './media.ts';
import { introVideoBySlugQuerySchema } from './videos.ts';

/** Events on a video page that are counted for its church; `finished`: watched to the end. */
export const countedEvents = ['opened', 'played', 'finished', 'shared'] as const;
export type CountedEvent = (typeof countedEvents)[number];

const { type } = introVideoBySlugQuerySchema.shape;

/** POST /intro_videos/counts: an event, without data about the visitor. */
export const visitBodySchema = z.object({
  type,
  slug: slugSchema,
  locale: localeSchema,
  medium: z.enum(media).default('direct'),
  /** The code of the batch of cards; ignored if the video has no such batch. */
  card: z.string().refine(isCardCode, 'must be the code of a card batch').optional(),
  event: z.enum(countedEvents),
});
export type Visit = z.output<typeof visitBodySchema>;

/** False for a bot, for a visitor who asks not to be tracked, and if storing failed. */
export const visitReceiptSchema = z.object({ counted: z.boolean() });

/** PostgreSQL has no year 0, and there are no counts from before 2000. */
const daySchema = z.iso.date().refine((day) => day >= '2000-01-01', 'is too long ago');

/** Days are UTC, `from` and `to` included. */
export const visitCountsQuerySchema = z.object({
  type,
  slug: slugSchema,
  from: daySchema.optional(),
  to: daySchema.optional(),
});
export type VisitCountsQuery = z.output<typeof visitCountsQuerySchema>;

const countSchema = z.number().int().min(0);

/** Counts of one day, language and medium. */
export const visitCountSchema = z.object({
  day: z.iso.date(),
  locale: localeSchema,
  medium: z.enum(media),
  opened: countSchema,
  played: countSchema,
  finished: countSchema,
  shared: countSchema,
});
export type VisitCount = z.infer<typeof visitCountSchema>;

/** A separately counted batch of cards, with the church's name for it. */
export const cardBatchSchema = z.object({
  code: z.string(),
  label: z.string(),
  type: z.string(),
  slug: z.string(),
});
export const cardBatchBodySchema = z.object({
  type,
  slug: slugSchema,
  label: z.string().trim().min(1).max(80),
});

/** The range of days, at most a year, as above. */
export const accountCountsQuerySchema = visitCountsQuerySchema.pick({ from: true, to: true });
export type AccountCountsQuery = z.output<typeof accountCountsQuerySchema>;

/** The counts of a church's films by film, day, language, medium and batch of cards, and of its listings by day. */
export const accountCountsSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  films: z.array(z.object({ type: z.string(), slug: z.string(), title: z.string().nullish() })),
  batches: z.array(cardBatchSchema),
  counts: z.array(
    visitCountSchema.extend({ type: z.string(), slug: z.string(), card: z.string().nullable() }),
  ),
  /** Its places in the locator; a backend without these counts lacks both. */
  listings: z.array(z.object({ slug: z.string(), name: z.string() })).optional(),
  listing_counts: z.array(listingCountSchema).optional(),
});
export type AccountCounts = z.infer<typeof accountCountsSchema>;
