import { z } from 'zod';
import { moment, sentNumberSchema } from './common.ts';

/* Churches that the staff have joined, and take apart again. */

/** Days after a join for which it can be taken apart. */
export const joinDays = 30;

export const churchJoinSchema = z.object({
  id: z.int(),
  /** The church, or the listing, that went into this one. */
  name: z.string(),
  joined_at: moment,
  /** The last day on which it can be taken apart. */
  undo_until: z.iso.date(),
  /** A later join has to be taken apart first, or the listing was deleted. */
  block: z.enum(['newer', 'listing_gone']).nullable(),
});
export type WireChurchJoin = z.infer<typeof churchJoinSchema>;

export const partReasons = ['mistake', 'asked', 'other'] as const;

export const undoJoinBodySchema = z.object({
  /** The join that was seen. */
  join: sentNumberSchema,
  reason: z.enum(partReasons),
});
export type UndoJoinBody = z.output<typeof undoJoinBodySchema>;
