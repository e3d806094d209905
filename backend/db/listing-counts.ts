import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { locations } from './locations.ts';

const count = () => integer().notNull().default(0);

/**
 * How often a church was found in the locator, opened, called and asked for directions: sums, nothing about
 * individual visitors.
 */
export const listingCounts = pgTable(
  'listing_counts',
  {
    location_id: integer()
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    /** UTC. */
    day: date({ mode: 'string' }).notNull(),
    found: count(),
    opened: count(),
    called: count(),
    directions: count(),
  },
  (t) => [primaryKey({ columns: [t.location_id, t.day] })],
);
