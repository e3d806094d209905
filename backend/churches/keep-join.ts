import { and, eq, getTableName, inArray, sql } from 'drizzle-orm';
import type { KeptJoin, StoredRow } from '../db/church-joins.ts';
import type { Database } from '../db/client.ts';
import {
  accountInvitations,
  accounts,
  churchConnections,
  churchImportRows,
  churchJoins,
  churchMessages,
  churchOrigins,
  churchTwins,
  formerSlugs,
  listingCorrections,
  listingDecisions,
  listingReviews,
  locations,
  players,
  streamedMonths,
  users,
} from '../db/schema.ts';
import type { ListingRow } from '../listings/listing-changes.ts';
import { keysOf, readRows } from '../queries/stored-rows.ts';
import { tablesOfAccount } from './merge-accounts.ts';

type Account = typeof accounts.$inferSelect;

/** Tables whose rows belong to a listing and move with it. */
export const tablesOfListing = [
  ...[churchMessages, listingCorrections, listingDecisions, churchOrigins, churchImportRows],
];

/** What is about to be joined: an account or a listing of it, and the listing that stays. */
export interface Joined {
  account: Account;
  holder: Account | undefined;
  listing: ListingRow;
  own: ListingRow | undefined;
}

/** Reads what joining two churches will move and replace; the caller has locked both. */
export async function keepBeforeJoin(tx: Database, joined: Joined): Promise<KeptJoin> {
  const { account, holder, listing, own } = joined;
  const ids = [account.id, ...(holder ? [holder.id] : [])];
  const [from = {}] = await readRows(tx, accounts, eq(accounts.id, account.id));
  const [into = null] = holder ? await readRows(tx, accounts, eq(accounts.id, holder.id)) : [];
  const [row = {}] = await readRows(tx, locations, eq(locations.id, listing.id));
  const moved: KeptJoin['moved'] = {};
  if (holder) {
    for (const table of tablesOfAccount)
      moved[getTableName(table)] = await keysOf(tx, table.account_id, account.id);
    moved.recruited_by = await keysOf(tx, churchConnections.recruited_by, account.id);
  }
  return {
    moved,
    ...{ from, into, joined: null, listing: row, listed: null, player: null },
    ...(await keepListing(tx, own)),
    people: await peopleOf(tx, ids),
    ownersInvited: holder ? await ownersInvited(tx, account.id) : [],
    twins: await readRows(tx, churchTwins, inArray(churchTwins.account_id, ids)),
    players: holder ? await readRows(tx, players, inArray(players.account_id, ids)) : [],
    months: holder
      ? await readRows(tx, streamedMonths, eq(streamedMonths.account_id, account.id))
      : [],
    merged: await mergedInto(tx, account.id),
  };
}

async function keepListing(tx: Database, own: ListingRow | undefined) {
  const movedOfListing: KeptJoin['movedOfListing'] = {};
  if (!own) return { movedOfListing, own: null, review: null, slugs: [] };
  for (const table of tablesOfListing)
    movedOfListing[getTableName(table)] = await keysOf(tx, table.location_id, own.id);
  const [row = null] = await readRows(tx, locations, eq(locations.id, own.id));
  const [review = null] = await readRows(
    tx,
    listingReviews,
    eq(listingReviews.location_id, own.id),
  );
  const leadToOwn = and(eq(formerSlugs.kind, 'locations'), eq(formerSlugs.moved_to, own.slug));
  const slugs = await readRows(tx, formerSlugs, leadToOwn ?? sql`false`);
  return { movedOfListing, own: row, review, slugs };
}

async function peopleOf(tx: Database, ids: string[]): Promise<KeptJoin['people']> {
  const rows = await tx
    .select({ id: users.id, account_id: users.account_id, role: users.account_role })
    .from(users)
    .where(inArray(users.account_id, ids))
    .orderBy(users.id);
  return rows.map(({ account_id, ...rest }) => ({ ...rest, account_id: account_id ?? '' }));
}

async function ownersInvited(tx: Database, id: string): Promise<string[]> {
  const { account_id, role } = accountInvitations;
  const rows = await tx
    .select({ id: accountInvitations.id })
    .from(accountInvitations)
    .where(and(eq(account_id, id), eq(role, 'owner')));
  return rows.map((row) => row.id);
}

async function mergedInto(tx: Database, id: string): Promise<string[]> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.merged_into, id));
  return rows.map((row) => row.id);
}

/** Stores what was kept, with what the join has left. */
export async function storeJoin(
  tx: Database,
  kept: KeptJoin,
  { account, holder, listing, own }: Joined,
  staffId: string,
): Promise<void> {
  const church = (holder ?? account).id;
  const read = async (table: typeof accounts | typeof locations, id: string | number) =>
    (await readRows(tx, table, eq(table.id as typeof accounts.id, id as string)))[0] ?? null;
  const [player = null] = await readRows(tx, players, eq(players.account_id, church));
  const after: Pick<KeptJoin, 'joined' | 'listed' | 'player'> & { listed: StoredRow | null } = {
    joined: await read(accounts, church),
    listed: await read(locations, listing.id),
    player,
  };
  const roles = new Map((await peopleOf(tx, [church])).map(({ id, role }) => [id, role]));
  const people = kept.people.map((one) => ({ ...one, joined: roles.get(one.id) ?? one.role }));
  await tx.insert(churchJoins).values({
    ...{ account_id: church, from_id: holder ? account.id : null, location_id: listing.id },
    name: holder ? account.name : (own?.name ?? listing.name),
    kept: { ...kept, ...after, people },
    joined_by: staffId,
  });
}
