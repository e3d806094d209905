import { z } from 'zod';
import { localeSchema } from './common.ts';

/* What visitors searched for without finding anything: words and sums, and nothing of who searched. */

/** As often as this the same words have to be searched for before anyone reads them. */
export const unfoundShownFrom = 5;
/** Weeks that are looked back, this one included. */
export const unfoundWeeks = 5;

export const unfoundSearchSchema = z.object({
  /** Normalised. */
  words: z.string(),
  lang: localeSchema,
  /** In all of `unfoundWeeks`. */
  count: z.int().min(unfoundShownFrom),
  /** By the Monday on which the week begins (UTC), the newest first. */
  weeks: z.array(z.object({ week: z.iso.date(), count: z.int().min(1) })),
});
export type WireUnfoundSearch = z.infer<typeof unfoundSearchSchema>;
