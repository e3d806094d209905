import { z } from 'zod';
import { idSchema } from './common.ts';
import { changedKinds } from './content-changes.ts';

/** Maximum length in characters, for `story/SLUG` of an intro video. */
const maxNameLength = 300;

/** A changed item (`ContentChange`). */
export const expiredChangeSchema = z.object({
  kind: z.enum(changedKinds),
  /** Its present or a former slug; for an account its id or slug, for a film `welcome/SLUG` or `story/SLUG`. */
  slug: z.string().min(1).max(maxNameLength),
  /** Ids of its categories, present and former. */
  categories: z.array(idSchema.transform(String)).max(100).optional(),
  /** True if it was added, removed or moved within lists. */
  placed: z.boolean().optional(),
});

/** Changes in the ministry's own backend; `everything` if the changes are unknown. */
export const expireBodySchema = z.union([
  z.object({ changes: z.array(expiredChangeSchema).min(1).max(1_000) }),
  z.object({ everything: z.literal(true) }),
]);

export const expiredSchema = z.object({
  expired: z.literal(true),
  /** Nodes of the site that did not confirm the change within a second; they catch up by themselves. */
  nodes_behind: z.array(z.string()).optional(),
});
