import { and, eq, exists, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import { withWrittenCode } from '../../lib/contract/address-rules.ts';
import { hasWaitingTwin } from '../accounts/church-standing.ts';
import { hasLapsed } from '../accounts/listings.ts';
import { tellChurch } from '../accounts/membership-letters.ts';
import type { Database } from '../db/client.ts';
import { accounts, churchTwins, locations, subscriptions } from '../db/schema.ts';
import type { Point } from '../gazetteer/kilometres.ts';
import { tellMinistry } from '../mail/outbox.ts';
import { findTwins } from '../places/find-twins.ts';

/*
 * A church that signs up may be listed already: from a list, by the content folder or by another account.
 * Nobody is given a listing that others made, and no church stands twice in the locator: the staff decide.
 */

type Account = typeof accounts.$inferSelect;

/** A church whose like is looked for, among the listings of other accounts than `account_id`, if any. */
type Sought = Pick<Account, 'name' | 'name_key' | 'city' | 'state' | 'zip' | 'phone'> & {
  country: string;
  point: Point | null;
  account_id: string;
};

/**
 * Finds the listed churches that may be the one that signs up, and stores those that nobody has decided
 * about. Its people and the ministry are told once. Returns whether its own listing has to wait.
 */
export async function waitsForTwins(
  tx: Database,
  account: Account,
  place: { country: string; point: Point | null },
): Promise<boolean> {
  await storeTwins(tx, account, { ...account, ...place, account_id: '' }, null);
  return (await tx.$count(churchTwins, isWaiting(account.id))) > 0;
}

/**
 * The same for a further listing that an account has added: while a listing of others may be the same
 * church, it is not listed. Both hear of it once.
 */
export async function holdForTwins(
  tx: Database,
  account: Pick<Account, 'id' | 'name'>,
  { latitude, longitude, ...listing }: typeof locations.$inferSelect,
): Promise<void> {
  const hasPin = latitude !== null && longitude !== null;
  const point = hasPin ? { latitude, longitude } : null;
  const sought = { ...listing, country: listing.country ?? 'US', point, account_id: account.id };
  await storeTwins(tx, account, sought, listing.id);
}

async function storeTwins(
  tx: Database,
  account: Pick<Account, 'id' | 'name'>,
  sought: Sought,
  own_location_id: number | null,
): Promise<void> {
  const { id: account_id, name } = account;
  const found = await listTwins(tx, sought);
  if (found.length === 0) return;
  const stored = await tx
    .insert(churchTwins)
    .values(found.map((twin) => ({ account_id, location_id: twin.id, own_location_id })))
    .onConflictDoNothing()
    .returning();
  if (stored.length === 0) return;
  await tellChurch(tx, account, undefined, 'listing_twin', () => ({ other: found[0]?.name ?? '' }));
  await tellMinistry(tx, 'listing_twin_ministry', { church: name, id: account_id });
}

const isWaiting = (accountId: string) =>
  and(eq(churchTwins.account_id, accountId), eq(churchTwins.state, 'waiting'));

async function listTwins(
  tx: Database,
  { name, name_key, city, state, zip, phone, country, point, account_id }: Sought,
) {
  const church = {
    ...{ name, country },
    ...(city && { city }),
    ...(state && { state }),
    ...(zip && { zip: withWrittenCode({ zip, country }).zip }),
    ...(phone && { phone }),
  };
  const sought = [{ number: 0, name_key, church, pin: point }];
  // A church of the demonstration is nobody's.
  const among = sql`not ${locations.is_example}
    and ${locations.account_id} is distinct from ${account_id}`;
  const ids = (await findTwins(tx, '', sought, { among })).get(0) ?? [];
  if (ids.length === 0) return [];
  return tx
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(inArray(locations.id, ids));
}

/** Whether a further listing waits for a decision. */
export const listingWaits = (id: unknown) =>
  sql<boolean>`exists (select from ${churchTwins} t
    where t.own_location_id = ${id} and t.state = 'waiting')`;

/**
 * Accounts of churches that have paid and have a listing that is not shown, or none, although none of
 * theirs waits any more: what was found is gone by now.
 */
export async function listUnlisted(db: Database): Promise<string[]> {
  const paid = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.account_id, accounts.id));
  const own = db
    .select({ id: locations.id })
    .from(locations)
    .where(eq(locations.account_id, accounts.id));
  const hidden = db
    .select({ id: locations.id })
    .from(locations)
    .where(
      and(
        eq(locations.account_id, accounts.id),
        eq(locations.listed, false),
        isNull(locations.withdrawn_at),
      ),
    );
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        ...[eq(accounts.status, 'active'), isNull(accounts.merged_into), exists(paid)],
        sql`not ${hasWaitingTwin(accounts.id)}`,
        or(notExists(own), and(exists(hidden), sql`not ${hasLapsed(accounts.id)}`)),
      ),
    )
    .limit(100);
  return rows.map(({ id }) => id);
}
