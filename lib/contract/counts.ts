import { z } from 'zod';
import { localeSchema, slugSchema } from './common.ts';
import { kindsWith } from './editorial-kinds.ts';
import { countedEvents } from './video-counts.ts';

/* Usage of the site, for the ministry: sums by week and language, without data about visitors. */

/** Periods to choose from, in weeks including the present one. */
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
/** The Monday of a week, in UTC. */
const week = z.iso.date();

/** `kind` is the first segment of the path, `home` if there is none; `slug` is the rest. */
export const pageCountSchema = z.object({
  week,
  locale: localeSchema,
  kind: z.string(),
  slug: z.string(),
  views: count,
  /** Events of its film, and shares; only for answers and testimonies. */
  played: count,
  finished: count,
  shared: count,
});
export type PageCount = z.infer<typeof pageCountSchema>;

/** Events counted by a page's scripts; views are counted by the server. */
export const pageEvents = ['played', 'finished', 'shared'] as const;
export type PageEvent = (typeof pageEvents)[number];

/** POST /page_counts: an event, without data about the visitor. `kind` as above. */
export const pageEventBodySchema = z.object({
  kind: z.enum(kindsWith('playlistKind')),
  slug: slugSchema,
  locale: localeSchema,
  event: z.enum(pageEvents),
});
export type PageEventBody = z.output<typeof pageEventBodySchema>;

/** Events on the pages of shared films. */
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
  /** Most viewed first; at most `maxPageCounts` rows. */
  pages: z.array(pageCountSchema),
  films: z.array(filmCountSchema),
});
export type SiteCounts = z.infer<typeof countsSchema>;
export const maxPageCounts = 20_000;
