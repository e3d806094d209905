import { z } from 'zod';
import { idSchema } from './common.ts';
import { changedKinds } from './content-changes.ts';

/** Characters: of an intro video `story/SLUG`. */
const longestName = 300;

/** One thing that pages show otherwise from now on (`ContentChange`). */
export const expiredChangeSchema = z.object({
  kind: z.enum(changedKinds),
  /** Its slug, or one it had; of an account its id or slug, of a film `welcome/SLUG` or `story/SLUG`. */
  slug: z.string().min(1).max(longestName),
  /** Ids of the categories that it stands in, or stood in before. */
  categories: z.array(idSchema.transform(String)).max(100).optional(),
  /** True where it came, went or stands elsewhere in lists. */
  placed: z.boolean().optional(),
});

/** What changed in the ministry's own backend; `everything` where it does not know what. */
export const expireBodySchema = z.union([
  z.object({ changes: z.array(expiredChangeSchema).min(1).max(1_000) }),
  z.object({ everything: z.literal(true) }),
]);

export const expiredSchema = z.object({
  expired: z.literal(true),
  /** Nodes of the site that have not said within a second that they show it; they will by themselves. */
  nodes_behind: z.array(z.string()).optional(),
});
