import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { accounts, churchTwins, formerSlugs, locations } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';

/*
 * A listing is part of a subscription; a stopped payment suspends it (specification 6 and 4.4).
 * Churches of accounts that never subscribed were added by the ministry, and stay.
 */

const {
  version: _version,
  confirmed_at: _confirmed,
  confirmation_asked_at: _asked,
  edited_at: _edited,
  withdrawn_at: _withdrawn,
  ...listColumns
} = getTableColumns(locations);
/** The columns that lists show of a church: all but those for its desk. */
export const listedColumns = listColumns;

/** A timestamp in the wire format. */
export const isoTime = (column: PgColumn) =>
  sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/**
 * Whether someone with a confirmed address belongs to the account `id`. Churches of the content
 * folder have an account that nobody may have claimed: the ministry then speaks for them.
 */
export const isClaimed = (id: unknown): SQL<boolean> => sql`exists (
  select from users u where u.account_id = ${id} and u.email_verified_at is not null)`;

/**
 * Whether the membership of the account `id` has stopped, which is false if it never had one, or the
 * ministry pauses it, or it is closed.
 */
export const hasLapsed = (id: unknown): SQL<boolean> => sql`coalesce(
  (select a.closed_at is not null or a.paused_at is not null or coalesce(a.membership_state, 'active') <> 'active'
  from ${accounts} a where a.id = ${id}), false)`;

/** Whether the account `id` has a church with a public profile, which needs a name (specification 3). */
export const hasListing = (id: unknown): SQL<boolean> => sql`exists (
  select from ${locations} l
  where l.account_id = ${id} and l.listed and l.name ~ '[^[:space:]]')`;

/**
 * Lists or unlists an account's churches according to its membership, in the transaction that
 * changed it. One that may be listed already waits for the staff's decision.
 */
export async function updateListed(tx: Database, accountId: string): Promise<void> {
  await tx
    .update(locations)
    .set({
      listed: sql`${locations.withdrawn_at} is null and not ${hasLapsed(accountId)}
        and not exists (select from ${churchTwins} t
          where t.own_location_id = ${locations.id} and t.state = 'waiting')`,
    })
    .where(eq(locations.account_id, accountId));
}

/**
 * A stored church that is not listed, by its own or its account's present or former slug, or by its
 * account's id.
 */
export async function findUnlisted(db: Database, slug: string) {
  const moved = sql`${locations.slug} in (
    select ${formerSlugs.moved_to} from ${formerSlugs}
    where ${formerSlugs.kind} = 'locations' and ${formerSlugs.slug} = ${slug})`;
  const matchesSlug = or(
    eq(locations.slug, slug),
    eq(locations.account_id, slug),
    eq(accounts.slug, slug),
    moved,
  );
  const [row] = await db
    .select({
      latitude: locations.latitude,
      longitude: locations.longitude,
      withdrawn_at: sql<Date | null>`coalesce(${locations.withdrawn_at}, ${accounts.closed_at})`,
    })
    .from(locations)
    .leftJoin(accounts, eq(accounts.id, locations.account_id))
    .where(and(eq(locations.listed, false), matchesSlug))
    .limit(1);
  return row;
}

/**
 * The error for an unlisted church: 410 if it withdrew its listing or closed its account, else a 404
 * because it may return.
 */
export const refusalOf = ({ withdrawn_at }: { withdrawn_at: Date | null }) =>
  withdrawn_at ? new HttpError(410, 'gone', 'The church has withdrawn its listing.') : notListed();

/** Not a 410: the listing returns with the next payment. */
export const notListed = () =>
  new HttpError(404, 'not_listed', 'This church is not listed at the moment.');
