import { z } from 'zod';
import { churchShape, count } from './churches.ts';
import { optionalText } from './common.ts';

/* A church and a listing that may be the same, as the staff compare them. */

const sides = {
  name: z.string(),
  address: optionalText,
  city: optionalText,
  state: optionalText,
  zip: optionalText,
  country: optionalText,
  phone: optionalText,
  website: optionalText,
  pastor_name: optionalText,
  description: optionalText,
};
const listing = z.object({
  ...sides,
  id: z.int(),
  slug: z.string(),
  version: z.int(),
  listed: z.boolean(),
});

export const twinQuerySchema = z.object({ slug: z.string().trim().min(1).max(200) });

export const twinComparisonSchema = z.object({
  church: z.object(churchShape),
  /** `found`: a person asks; `another`: it was decided to be another church. */
  state: z.enum(['waiting', 'another', 'found', 'joined']),
  listing,
  /** The other church that has the listing; null if none has it. */
  holder: z.object(churchShape).nullable(),
  /** The church's own listings. */
  own_listings: z.array(listing),
  /** What the church says of itself: of its only listing, or as it signed up. */
  says: z.object(sides),
  /** Whether both are subscribed, which has to end first. */
  both_pay: z.boolean(),
  /** What moves with the church to the listing. */
  goes: z.object({
    people: count,
    films: count,
    card_orders: count,
    conversations: count,
    corrections: count,
  }),
  /** What the listing has. */
  stays: z.object({ conversations: count, corrections: count }),
});
export type WireTwinComparison = z.infer<typeof twinComparisonSchema>;
