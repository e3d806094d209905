import { and, asc, between, eq, inArray, sql } from 'drizzle-orm';
import {
  type ListingCount,
  type ListingEvent,
  type ListingEventBody,
  listingEvents,
} from '../../lib/contract/listing-counts.ts';
import type { Database } from '../db/client.ts';
import { listingCounts, locations } from '../db/schema.ts';

export interface DatedListingEvent extends ListingEventBody {
  /** UTC day. */
  day: string;
}
type Row = typeof listingCounts.$inferInsert & Record<ListingEvent, number>;

const added = Object.fromEntries(
  listingEvents.map((event) => [event, sql`${listingCounts[event]} + excluded.${sql.raw(event)}`]),
);
const target = [listingCounts.location_id, listingCounts.day];

/**
 * Adds events to the sums of their days in one statement. Returns for each whether one of its churches is
 * in the locator.
 */
export function countListings(db: Database, events: DatedListingEvent[]): Promise<boolean[]> {
  return db.transaction((tx) => addListingEvents(tx, events));
}

async function addListingEvents(tx: Database, events: DatedListingEvent[]): Promise<boolean[]> {
  const slugs = [...new Set(events.flatMap((event) => event.slugs))];
  // Locked, because a church that is deleted before the insert would take the events of all others along.
  const listed = await tx
    .select({ id: locations.id, slug: locations.slug })
    .from(locations)
    .where(and(inArray(locations.slug, slugs), eq(locations.listed, true)))
    .orderBy(asc(locations.id))
    .for('key share');
  const ids = new Map(listed.map(({ id, slug }) => [slug, id]));
  const rows = new Map<string, Row>();
  const isCounted = events.map(({ event, day, slugs }) => {
    const known = [...new Set(slugs)].flatMap((slug) => ids.get(slug) ?? []);
    for (const location_id of known) {
      const key = `${location_id} ${day}`;
      const row = rows.get(key) ?? { location_id, day, ...noEvents };
      row[event] += 1;
      rows.set(key, row);
    }
    return known.length > 0;
  });
  if (rows.size > 0) {
    // Sorted, because processes that lock rows in different orders would deadlock.
    const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    await tx.insert(listingCounts).values(sorted).onConflictDoUpdate({ target, set: added });
  }
  return isCounted;
}

const noEvents = { found: 0, opened: 0, called: 0, directions: 0 };

/** The counts of an account's churches by UTC day, `from` and `to` included. */
export function readListingCounts(
  db: Database,
  accountId: string,
  [from, to]: readonly [string, string],
): Promise<ListingCount[]> {
  const { day, found, opened, called, directions } = listingCounts;
  return db
    .select({ slug: locations.slug, day, found, opened, called, directions })
    .from(listingCounts)
    .innerJoin(locations, eq(locations.id, listingCounts.location_id))
    .where(and(eq(locations.account_id, accountId), between(day, from, to)))
    .orderBy(asc(day), asc(locations.slug));
}

/** Adds the counts of one church to those of another, before the first is deleted. */
export async function joinListingCounts(tx: Database, from: number, into: number): Promise<void> {
  const { day, found, opened, called, directions } = listingCounts;
  await tx
    .insert(listingCounts)
    .select(
      tx
        .select({
          location_id: sql<number>`${into}::int`.as('location_id'),
          ...{ day, found, opened, called, directions },
        })
        .from(listingCounts)
        .where(eq(listingCounts.location_id, from)),
    )
    .onConflictDoUpdate({ target, set: added });
}
