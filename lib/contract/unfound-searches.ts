import { z } from 'zod';
import { localeSchema } from './common.ts';

/* Searches without results: words and counts, without data about visitors. */

/** Number of searches for the same words from which they are shown to staff. */
export const minUnfoundCount = 5;
/** Number of weeks covered, including the present one. */
export const unfoundWeeks = 5;

export const unfoundSearchSchema = z.object({
  /** Normalised. */
  words: z.string(),
  lang: localeSchema,
  /** Sum over `unfoundWeeks`. */
  count: z.int().min(minUnfoundCount),
  /** By the Monday of the week (UTC), newest first. */
  weeks: z.array(z.object({ week: z.iso.date(), count: z.int().min(1) })),
});
export type WireUnfoundSearch = z.infer<typeof unfoundSearchSchema>;
