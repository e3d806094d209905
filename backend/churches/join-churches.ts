import { and, eq, inArray, sql } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type { DecideTwinBody } from '../../lib/contract/church-steps.ts';
import type { ContentChange } from '../../lib/contract/content-changes.ts';
import { renameAccount } from '../accounts/accounts.ts';
import { updateListed } from '../accounts/listings.ts';
import { tellChurch } from '../accounts/membership-letters.ts';
import { accountClosed } from '../accounts/open-church.ts';
import { changesOfAccounts } from '../content/account-changes.ts';
import type { Database } from '../db/client.ts';
import { accounts, churchTwins, locations, users } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { listChurch } from '../listings/list-church.ts';
import { applyChanges, changesOfListing, type ListingRow } from '../listings/listing-changes.ts';
import { queueLetter } from '../mail/outbox.ts';
import { keepBeforeJoin, storeJoin } from './keep-join.ts';
import { mergeAccounts } from './merge-accounts.ts';
import { joinedValues, moveListing } from './merge-listings.ts';

type Account = typeof accounts.$inferSelect;

export interface DecidedTwin {
  /** The church that has everything afterwards. */
  church: string;
  changes: ContentChange[];
}

/**
 * Joins a church with a listing that is the same church, or stores that it is another one, upon which it
 * is listed by itself. What a colleague has done already changes nothing. Throws a 404, and a 409 if the
 * listing has changed meanwhile, a colleague has decided otherwise, or both churches are subscribed.
 */
export async function decideTwin(
  tx: Database,
  id: string,
  body: DecideTwinBody,
  staffId: string,
): Promise<DecidedTwin> {
  const { account, holder } = await lockBoth(tx, id, body.listing);
  if (account.merged_into) return { church: account.merged_into, changes: [] };
  if (account.closed_at || holder?.closed_at) throw accountClosed();
  const rows = await lockListings(tx, account.id, body.listing);
  const listing = rows.find((row) => row.id === body.listing);
  if (!listing) throw notFound();
  return body.decision === 'join'
    ? join(tx, { account, holder, listing, rows, staffId }, body)
    : keepApart(tx, account, listing);
}

/** Locks the church, the account of the listing and the people of both, people first. */
async function lockBoth(tx: Database, id: string, listingId: number) {
  const [of] = await tx
    .select({ account_id: locations.account_id })
    .from(locations)
    .where(eq(locations.id, listingId));
  const ids = [id, ...(of?.account_id ? [of.account_id] : [])];
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.account_id, ids))
    .orderBy(users.id)
    .for('no key update');
  const found = await tx
    .select()
    .from(accounts)
    .where(inArray(accounts.id, ids))
    .orderBy(accounts.id)
    .for('update');
  const account = found.find((one) => one.id === id);
  if (!account) throw notFound();
  return { account, holder: found.find((one) => one.id === of?.account_id && one.id !== id) };
}

function lockListings(tx: Database, accountId: string, listingId: number) {
  return tx
    .select()
    .from(locations)
    .where(sql`${locations.id} = ${listingId} or ${locations.account_id} = ${accountId}`)
    .orderBy(locations.id)
    .for('update');
}

interface Pair {
  account: Account;
  /** The other account that has the listing; undefined if none has it, or the church itself. */
  holder: Account | undefined;
  listing: ListingRow;
  /** The listing, and those of the church. */
  rows: ListingRow[];
  /** Who decides. */
  staffId: string;
}

async function join(tx: Database, pair: Pair, body: DecideTwinBody): Promise<DecidedTwin> {
  const { account, holder, listing, rows } = pair;
  const twin = await findTwin(tx, account.id, listing.id);
  const own = ownListing(pair, body.own ?? twin?.own_location_id ?? undefined);
  if (listing.account_id === account.id && !own) return { church: account.id, changes: [] };
  if (listing.account_id !== (holder?.id ?? null) && listing.account_id !== account.id) {
    throw changedMeanwhile();
  }
  if (listing.version !== body.version) throw changedMeanwhile();
  const before = await changesOfAccounts(tx, [account.id, ...(holder ? [holder.id] : [])]);
  const kept = await keepBeforeJoin(tx, { ...pair, own });
  const values = await joinedValues(tx, listing, own, account, body.data);
  const told = await ownersOf(tx, [account.id, ...(holder ? [holder.id] : [])]);
  if (own) await moveListing(tx, own, listing, account.id);
  if (holder) await mergeAccounts(tx, account, holder, pair.staffId);
  const church = (holder ?? account).id;
  const next = { ...listing, account_id: church };
  await tx
    .update(locations)
    .set({ account_id: church, is_example: false, withdrawn_at: null })
    .where(eq(locations.id, listing.id));
  await applyChanges(tx, next, values);
  await renameAccount(tx, church, values.name ?? listing.name);
  await tx.delete(churchTwins).where(inArray(churchTwins.account_id, [account.id, church]));
  await updateListed(tx, church);
  await storeJoin(tx, kept, { ...pair, own }, pair.staffId);
  const { MINISTRY_EMAIL } = environment();
  const words = { church: values.name ?? listing.name };
  for (const { email, locale } of told) {
    await queueLetter(tx, 'listing_joined', email, locale, words, MINISTRY_EMAIL);
  }
  const changed = rows.flatMap((row) => changesOfListing(row, account));
  return { church, changes: [...before, ...changed, ...(await changesOfAccounts(tx, [church]))] };
}

const isTwin = (accountId: string, listing: number) =>
  and(eq(churchTwins.account_id, accountId), eq(churchTwins.location_id, listing));

async function findTwin(tx: Database, accountId: string, listing: number) {
  const [twin] = await tx.select().from(churchTwins).where(isTwin(accountId, listing));
  return twin;
}

/** The listing of the church that goes into the other: the named one, or its only one. */
function ownListing({ account, listing, rows }: Pair, named: number | undefined) {
  const others = rows.filter((row) => row.account_id === account.id && row.id !== listing.id);
  if (named !== undefined) return others.find((row) => row.id === named);
  // Two listings of one account are joined only if both are named.
  return listing.account_id !== account.id && others.length === 1 ? others[0] : undefined;
}

function ownersOf(tx: Database, ids: string[]) {
  const isOwner = and(inArray(users.account_id, ids), eq(users.account_role, 'owner'));
  return tx
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(and(isOwner, sql`${users.email_verified_at} is not null`))
    .orderBy(users.created_at, users.id);
}

/** Stores that a listing is another church; the church is listed once none waits any more. */
async function keepApart(tx: Database, account: Account, { id }: ListingRow): Promise<DecidedTwin> {
  const which = isTwin(account.id, id);
  const twin = await findTwin(tx, account.id, id);
  if (!twin) throw changedMeanwhile();
  if (twin.state === 'another') return { church: account.id, changes: [] };
  await tx.update(churchTwins).set({ state: 'another' }).where(which);
  await listChurch(tx, account.id);
  const waiting = eq(churchTwins.state, 'waiting');
  const ofAccount = and(eq(churchTwins.account_id, account.id), waiting);
  if ((await tx.$count(churchTwins, ofAccount)) === 0)
    await tellChurch(tx, account, undefined, 'listing_apart', () => ({}));
  return { church: account.id, changes: await changesOfAccounts(tx, [account.id]) };
}

const changedMeanwhile = () =>
  new HttpError(409, 'changed_meanwhile', 'Somebody else has changed or decided it meanwhile.');
