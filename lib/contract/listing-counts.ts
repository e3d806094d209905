import { z } from 'zod';
import { slugSchema } from './common.ts';

/**
 * Events of a church in the locator that are counted for it: shown in a list that was searched for, its page
 * opened, its phone number pressed, and asked for directions.
 */
export const listingEvents = ['found', 'opened', 'called', 'directions'] as const;
export type ListingEvent = (typeof listingEvents)[number];

/** The most churches that one event names: those of a page of the locator. */
export const maxListingsPerEvent = 60;

/** POST /locations/counts: an event, without data about the visitor. */
export const listingEventBodySchema = z.object({
  event: z.enum(listingEvents),
  slugs: z.array(slugSchema).min(1).max(maxListingsPerEvent),
});
export type ListingEventBody = z.output<typeof listingEventBodySchema>;

const count = z.int().min(0);

/** The counts of one church on one UTC day. */
export const listingCountSchema = z.object({
  slug: z.string(),
  day: z.iso.date(),
  found: count,
  opened: count,
  called: count,
  directions: count,
});
export type ListingCount = z.infer<typeof listingCountSchema>;
