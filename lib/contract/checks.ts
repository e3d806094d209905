import { z } from 'zod';

/* Links and films of the content that no longer work, as the site's own checks found them. */

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
