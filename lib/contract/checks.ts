import { z } from 'zod';
import { localeSchema } from './common.ts';

/* What the site's own checks found in the content: links and films that no longer work, and more. */

/** Why. `film_gone`: its host says that it is there no longer, or may not be shown on other sites. */
export const brokenReasons = [
  'gone',
  'film_gone',
  'server_error',
  'no_host',
  'no_answer',
  'redirects',
  'not_public',
] as const;
export type BrokenReason = (typeof brokenReasons)[number];

/** On so many different days in a row a link has to fail before anyone is told. */
export const failuresUntilTold = 2;

export const brokenLinkSchema = z.object({
  url: z.string(),
  kind: z.enum(['film', 'page']),
  reason: z.enum(brokenReasons),
  /** The items that have it, as `answers/did-jesus-live`. */
  items: z.array(z.string()),
  since: z.iso.date(),
});
export type WireBrokenLink = z.infer<typeof brokenLinkSchema>;

/** What is amiss in the content itself: it is looked up anew each time. */
export const contentFindingKinds = ['film_missing', 'picture_missing', 'passage', 'stale'] as const;

export const contentFindingSchema = z.object({
  kind: z.enum(contentFindingKinds),
  /** The item that has it, as `answers/did-jesus-live`; of a list its file. */
  item: z.string(),
  /** Of which language; null where it is all of them. */
  language: localeSchema.nullable(),
  /** The path of the file, or the passage as it is written; empty for a translation. */
  name: z.string(),
});
export type WireContentFinding = z.infer<typeof contentFindingSchema>;
