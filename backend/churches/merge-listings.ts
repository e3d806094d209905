import { and, eq, sql } from 'drizzle-orm';
import type { Winner } from '../../lib/contract/church-steps.ts';
import { namesInAllLanguages } from '../../lib/contract/locales.ts';
import { joinListingCounts } from '../counts/listing-counts.ts';
import type { Database } from '../db/client.ts';
import type { StoredChanges } from '../db/listings.ts';
import { type accounts, formerSlugs, listingReviews, locations } from '../db/schema.ts';
import { moveItemWork } from '../items/move-item-work.ts';
import { currentValues, type ListingRow } from '../listings/listing-changes.ts';
import { placeChurch } from '../places/place-church.ts';
import { tablesOfListing } from './keep-join.ts';

const fields = [
  ...(['name', 'address', 'city', 'state', 'zip', 'country', 'phone', 'website', 'links'] as const),
  ...(['pastor_name', ...namesInAllLanguages('description'), 'descriptions'] as const),
  ...(['languages', 'services', 'closed', 'time_zone', 'headshot'] as const),
];
const ofPlace = ['address', 'city', 'state', 'zip', 'country'] as const;

type Values = Record<string, unknown>;

/**
 * What a listing says after another church was joined to it. Where both have a value the winner's stays,
 * an address and its pin as a whole; what the winner lacks is taken from the other.
 */
export async function joinedValues(
  tx: Database,
  row: ListingRow,
  own: ListingRow | undefined,
  account: typeof accounts.$inferSelect,
  data: Winner,
): Promise<StoredChanges> {
  const listed = currentValues(row) as Values;
  const theirs = own ? (currentValues(own) as Values) : detailsOf(account);
  const [winner, other] = data === 'listed' ? [listed, theirs] : [theirs, listed];
  const joined: Values = Object.fromEntries(
    fields.map((field) => [field, isBlank(winner[field]) ? other[field] : winner[field]]),
  );
  const isElsewhere = !isSamePlace(winner, other);
  if (isElsewhere) for (const field of ofPlace) joined[field] = winner[field] ?? null;
  joined.country ??= other.country;
  joined.pin = winner.pin ?? (isElsewhere ? await pinOf(tx, joined) : (other.pin ?? null));
  joined.online = Boolean(listed.online) || Boolean(theirs.online);
  return joined as StoredChanges;
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

/** Whether neither says of the town what the other does not. */
const isSamePlace = (a: Values, b: Values) =>
  (['city', 'zip', 'country'] as const).every(
    (part) =>
      isBlank(a[part]) ||
      isBlank(b[part]) ||
      String(a[part]).toLowerCase() === String(b[part]).toLowerCase(),
  );

async function pinOf(tx: Database, { country, city, state, zip }: Values) {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const parts = { city: text(city), state: text(state), zip: text(zip) };
  return (await placeChurch(tx, { country: text(country) ?? 'US', ...parts })) ?? null;
}

/** What a church has said of itself when it signed up. */
export function detailsOf({
  name,
  phone,
  city,
  state,
  zip,
  country,
}: typeof accounts.$inferSelect): Values {
  return { name, phone, city, state, zip, country: country ?? 'US' };
}

/**
 * Moves what belongs to one listing to another and deletes it; its addresses lead to the other, and
 * stay the account's, so that the content does not list the church once more. The caller has locked both.
 */
export async function moveListing(
  tx: Database,
  from: ListingRow,
  into: ListingRow,
  accountId: string,
): Promise<void> {
  const to = { location_id: into.id };
  for (const table of tablesOfListing) {
    await tx.update(table).set(to).where(eq(table.location_id, from.id));
  }
  const isReviewed = (await tx.$count(listingReviews, eq(listingReviews.location_id, into.id))) > 0;
  if (!isReviewed) {
    await tx.update(listingReviews).set(to).where(eq(listingReviews.location_id, from.id));
  }
  await joinListingCounts(tx, from.id, into.id);
  await moveItemWork(tx, 'listings', String(from.id), String(into.id));
  await tx.delete(locations).where(eq(locations.id, from.id));
  const moved = { moved_to: into.slug };
  const ofListing = eq(formerSlugs.kind, 'locations');
  await tx
    .update(formerSlugs)
    .set(moved)
    .where(and(ofListing, eq(formerSlugs.moved_to, from.slug)));
  await tx
    .insert(formerSlugs)
    .values({ kind: 'locations', slug: from.slug, account_id: accountId, ...moved })
    .onConflictDoUpdate({
      target: [formerSlugs.kind, formerSlugs.slug],
      set: { moved_to: sql`excluded.moved_to`, account_id: accountId },
    });
}
