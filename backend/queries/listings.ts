import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { accounts, formerSlugs, locations } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';

/*
 * A listing is part of a subscription, and a stopped payment suspends it (specification 6 and 4.4).
 * Churches of accounts that never subscribed are the ministry's own, and stay.
 */

const {
  version: _version,
  confirmed_at: _confirmed,
  confirmation_asked_at: _asked,
  edited_at: _edited,
  withdrawn_at: _withdrawn,
  ...shown
} = getTableColumns(locations);
/** What lists show of a church: all but how its desk keeps it. */
export const listedColumns = shown;

/** A moment as the wire writes it. */
export const isoTime = (column: PgColumn) =>
  sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Whether the subscriptions of the account `id` have all stopped; false where there never was one. */
export const hasLapsed = (id: unknown): SQL<boolean> => sql`(
  exists (select from subscriptions s where s.account_id = ${id})
  and not exists (
    select from subscriptions s join users u on u.id = s.user_id
    where s.account_id = ${id} and u.membership_state = 'active'))`;

/** Lists an account's churches, or takes them out, as its subscriptions stand; in the transaction that changed these. */
export async function relist(tx: Database, accountId: string): Promise<void> {
  await tx
    .update(locations)
    .set({ listed: sql`${locations.withdrawn_at} is null and not ${hasLapsed(accountId)}` })
    .where(eq(locations.account_id, accountId));
}

/** A church that is kept and not listed, by the slug that it or its account has or once had, or by its account's id. */
export async function findUnlisted(db: Database, slug: string) {
  const moved = sql`${locations.slug} in (
    select ${formerSlugs.moved_to} from ${formerSlugs}
    where ${formerSlugs.kind} = 'locations' and ${formerSlugs.slug} = ${slug})`;
  const named = or(
    eq(locations.slug, slug),
    eq(locations.account_id, slug),
    eq(accounts.slug, slug),
    moved,
  );
  const [found] = await db
    .select({
      latitude: locations.latitude,
      longitude: locations.longitude,
      withdrawn_at: locations.withdrawn_at,
    })
    .from(locations)
    .leftJoin(accounts, eq(accounts.id, locations.account_id))
    .where(and(eq(locations.listed, false), named))
    .limit(1);
  return found;
}

/** What is said of a church that is not shown: 410 where it has withdrawn itself, else it may be back. */
export const refusalOf = ({ withdrawn_at }: { withdrawn_at: Date | null }) =>
  withdrawn_at ? new HttpError(410, 'gone', 'The church has withdrawn its listing.') : notListed();

/** Not a 410: it is back with the next payment. */
export const notListed = () =>
  new HttpError(404, 'not_listed', 'This church is not listed at the moment.');
