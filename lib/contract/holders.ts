import { z } from 'zod';
import { moment, optionalText } from './common.ts';

/* Who of the staff holds an item. A holder is a hint, not a lock (docs/decisions/0139). */

export const holderSchema = z.object({
  id: z.string(),
  name: z.string(),
  since: moment,
  /** Who handed it over; null if the holder took it. */
  handed_over_by: optionalText,
});
export type WireHolder = z.infer<typeof holderSchema>;

/**
 * The id of the holder that was seen: with it, an item that somebody else holds is taken or decided
 * all the same. Without it, or with another, the answer is 409, `held_by_another`.
 */
export const seenHolderSchema = z.string().trim().min(1).max(200).optional();

/** The part of a list by who holds its items. */
export const holdings = ['all', 'mine', 'nobody'] as const;
export type Holding = (typeof holdings)[number];
export const holdingShape = { held: z.enum(holdings).default('all') };
