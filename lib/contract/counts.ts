import { z } from 'zod';
import { localeSchema, slugSchema } from './common.ts';
import { countedEvents } from './video-counts.ts';

/* How the site is used, for the ministry: sums by week and language, and nothing of who came. */

/** Weeks that can be looked back, the present one included. */
export const countWeeks = [4, 13, 52] as const;

export const countsQuerySchema = z.object({
  weeks: z.coerce
    .number()
    .int()
    .min(1)
    .max(Math.max(...countWeeks))
    .default(countWeeks[1]),
});

const count = z.int().min(0);
/** The Monday on which a week begins, UTC. */
const week = z.iso.date();

/** `kind` is the first segment of the address, `home` without one; `slug` the rest. */
export const pageCountSchema = z.object({
  week,
  locale: localeSchema,
  kind: z.string(),
  slug: z.string(),
  views: count,
  /** What was done with its film, and how often it was shared; of answers and testimonies alone. */
  played: count,
  finished: count,
  shared: count,
});
export type PageCount = z.infer<typeof pageCountSchema>;

/** What is counted of a page by its own scripts; that it was opened is counted where it is answered. */
export const pageEvents = ['played', 'finished', 'shared'] as const;
export type PageEvent = (typeof pageEvents)[number];

/** POST /page_counts: that something was done, and nothing of who did it. `kind` as above. */
export const pageEventBodySchema = z.object({
  kind: z.enum(['answers', 'testimonials']),
  slug: slugSchema,
  locale: localeSchema,
  event: z.enum(pageEvents),
});
export type PageEventBody = z.output<typeof pageEventBodySchema>;

/** What was done on the pages of shared films. */
export const filmCountSchema = z.object({
  week,
  locale: localeSchema,
  ...(Object.fromEntries(countedEvents.map((event) => [event, count])) as Record<
    (typeof countedEvents)[number],
    typeof count
  >),
});

export const countsSchema = z.object({
  from: week,
  to: week,
  /** The most read first; at most so many rows as `maxPageCounts`. */
  pages: z.array(pageCountSchema),
  films: z.array(filmCountSchema),
});
export type SiteCounts = z.infer<typeof countsSchema>;
export const maxPageCounts = 20_000;
