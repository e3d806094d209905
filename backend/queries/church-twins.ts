import { and, eq, exists, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { withWrittenCode } from '../../lib/contract/address-rules.ts';
import type { Database } from '../db/client.ts';
import { accounts, churchTwins, locations, subscriptions } from '../db/schema.ts';
import type { Point } from '../gazetteer/kilometres.ts';
import { findTwins } from '../places/find-twins.ts';
import { tellChurch } from './membership-letters.ts';
import { tellMinistry } from './outbox.ts';

/*
 * A church that signs up may be listed already: from a list, by the content folder or by another account.
 * Nobody is given a listing that others made, and no church stands twice in the locator: the staff decide.
 */

type Account = typeof accounts.$inferSelect;

/**
 * Finds the listed churches that may be the one that signs up, and stores those that nobody has decided
 * about. Its people and the ministry are told once. Returns whether its own listing has to wait.
 */
export async function waitsForTwins(
  tx: Database,
  account: Account,
  place: { country: string; point: Point | null },
): Promise<boolean> {
  const { id, name } = account;
  const found = await listTwins(tx, account, place);
  const stored =
    found.length === 0
      ? []
      : await tx
          .insert(churchTwins)
          .values(found.map((twin) => ({ account_id: id, location_id: twin.id })))
          .onConflictDoNothing()
          .returning();
  if (stored.length > 0) {
    await tellChurch(tx, account, undefined, 'listing_twin', () => ({
      other: found[0]?.name ?? '',
    }));
    await tellMinistry(tx, 'listing_twin_ministry', { church: name, id });
  }
  return (await tx.$count(churchTwins, isWaiting(id))) > 0;
}

const isWaiting = (accountId: string) =>
  and(eq(churchTwins.account_id, accountId), eq(churchTwins.state, 'waiting'));

async function listTwins(
  tx: Database,
  { name, name_key, city, state, zip, phone }: Account,
  { country, point }: { country: string; point: Point | null },
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
  const among = eq(locations.is_example, false);
  const ids = (await findTwins(tx, '', sought, { among })).get(0) ?? [];
  if (ids.length === 0) return [];
  return tx
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(inArray(locations.id, ids));
}

/** Whether the listing of an account waits for a decision. */
export const hasWaitingTwin = (id: unknown) =>
  sql<boolean>`exists (select from ${churchTwins} t where t.account_id = ${id} and t.state = 'waiting')`;

/**
 * Accounts of churches that have paid and are not listed although none of theirs waits any more: what was
 * found is gone by now.
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
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        ...[eq(accounts.status, 'active'), isNull(accounts.merged_into)],
        ...[exists(paid), notExists(own), sql`not ${hasWaitingTwin(accounts.id)}`],
      ),
    )
    .limit(100);
  return rows.map(({ id }) => id);
}
