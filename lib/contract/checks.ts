import { z } from 'zod';
import { localeSchema } from './common.ts';

/* Findings of the site's own checks of the content: broken links and films, and more. */

/** Reasons. `film_gone`: according to its host, the film was removed or may not be embedded. */
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

/** Number of consecutive days on which a link must fail before it is reported. */
export const failuresUntilReported = 2;

export const brokenLinkSchema = z.object({
  url: z.string(),
  kind: z.enum(['film', 'page']),
  reason: z.enum(brokenReasons),
  /** The items that contain the link, as `answers/did-jesus-live`. */
  items: z.array(z.string()),
  since: z.iso.date(),
});
export type WireBrokenLink = z.infer<typeof brokenLinkSchema>;

/** Kinds of faults in the content itself, computed on each request. */
export const contentFindingKinds = [
  'film_missing',
  'picture_missing',
  'page_missing',
  'passage',
  'stale',
] as const;

export const contentFindingSchema = z.object({
  kind: z.enum(contentFindingKinds),
  /** The item with the fault, as `answers/did-jesus-live`; for kinds stored as a list, the file. */
  item: z.string(),
  /** Null if all languages are affected. */
  language: localeSchema.nullable(),
  /** The path of the file or page, or the passage as it is written; empty for a translation. */
  name: z.string(),
});
export type WireContentFinding = z.infer<typeof contentFindingSchema>;
