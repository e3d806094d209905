import { and, desc, eq, getTableName, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import {
  joinDays,
  type UndoJoinBody,
  type WireChurchJoin,
} from '../../lib/contract/church-joins.ts';
import type { ContentChange } from '../../lib/contract/content-changes.ts';
import { updateListed } from '../accounts/listings.ts';
import { tellChurch } from '../accounts/membership-letters.ts';
import { accountClosed } from '../accounts/open-church.ts';
import { changesOfAccounts } from '../content/account-changes.ts';
import type { KeptJoin, StoredRow } from '../db/church-joins.ts';
import type { Database } from '../db/client.ts';
import {
  accounts,
  churchJoins,
  churchTwins,
  formerSlugs,
  listingReviews,
  locations,
  users,
} from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { listChurch } from '../listings/list-church.ts';
import {
  applyChanges,
  changedFields,
  changesOfListing,
  currentValues,
  isSameValue,
  type ListingRow,
  listingFields,
  pickFields,
} from '../listings/listing-changes.ts';
import { insertRows, moveBack, pickColumns, restoreColumns } from '../queries/stored-rows.ts';
import { tablesOfListing } from './keep-join.ts';
import { putAccountBack } from './put-account-back.ts';

/*
 * Taking apart what the staff have joined: each church gets back what it had. What came in between stays
 * with the one that had everything, and so does what somebody has changed since.
 */

type Join = Omit<typeof churchJoins.$inferSelect, 'kept'> & { kept: KeptJoin };

const isRecent = gt(churchJoins.joined_at, sql`now() - ${`${joinDays} days`}::interval`);

/** What was joined with a church and can be taken apart, newest first. */
export async function listJoins(db: Database, accountId: string): Promise<WireChurchJoin[]> {
  const rows = await db
    .select()
    .from(churchJoins)
    .where(and(eq(churchJoins.account_id, accountId), isNotNull(churchJoins.kept), isRecent))
    .orderBy(desc(churchJoins.id));
  return rows.map(({ id, name, joined_at, location_id }, index) => ({
    ...{ id, name, joined_at: joined_at.toISOString() },
    undo_until: lastDay(joined_at),
    block: index > 0 ? 'newer' : location_id === null ? 'listing_gone' : null,
  }));
}

/** The last whole day on which it can be taken apart. */
const lastDay = (joined: Date): string =>
  new Date(joined.getTime() + (joinDays - 1) * 86_400_000).toISOString().slice(0, 10);

/** Deletes what nobody can take apart any more. */
export async function forgetOldJoins(db: Database): Promise<void> {
  await db.delete(churchJoins).where(sql`not ${isRecent}`);
}

/**
 * Takes two churches apart that were joined; the owners of both are told by letter. Repeating it changes
 * nothing. Throws a 404, and a 409 if it is too late, an account is closed, the listing is gone, a
 * later join has to be taken apart first, or a church would be left without an owner.
 */
export async function undoJoin(
  tx: Database,
  id: string,
  { join: joinId }: UndoJoinBody,
  staffId: string,
): Promise<ContentChange[]> {
  const join = await lockJoin(tx, id, joinId);
  if (!join) return [];
  const { kept, from_id } = join;
  const { church, listing } = await requireApart(tx, join);
  const ids = [id, ...(from_id ? [from_id] : [])];
  const before = await changesOfAccounts(tx, [id]);
  const restored = await putListingBack(tx, join, listing);
  if (from_id) await putAccountBack(tx, { ...join, from_id }, staffId);
  await putTwinsBack(tx, join);
  // Unless somebody has given it another name since.
  if (church.name === kept.joined?.name) {
    const names = pickColumns(kept.into ?? kept.from, ['name', 'name_key']);
    await restoreColumns(tx, accounts, eq(accounts.id, id), names);
  }
  if (!kept.own) await listChurch(tx, from_id ?? id);
  for (const one of ids) await updateListed(tx, one);
  await tx.update(churchJoins).set({ kept: null }).where(eq(churchJoins.id, join.id));
  for (const account of await tx.select().from(accounts).where(inArray(accounts.id, ids)))
    await tellChurch(tx, account, undefined, 'listing_parted', () => ({ other: join.name }));
  const after = await changesOfAccounts(tx, ids);
  return [...before, ...changesOfListing(listing, undefined), ...restored, ...after];
}

/** Locks all that was joined; undefined if a colleague has taken it apart. Throws a 404. */
async function lockJoin(tx: Database, id: string, joinId: number): Promise<Join | undefined> {
  const which = and(eq(churchJoins.id, joinId), eq(churchJoins.account_id, id));
  const [found] = await tx.select().from(churchJoins).where(which);
  if (!found) throw notFound();
  await lockAll(tx, found);
  const [join] = await tx.select().from(churchJoins).where(which);
  return join?.kept ? { ...join, kept: join.kept } : undefined;
}

/** Locks people, both accounts and the listing, in the order in which joining does. */
async function lockAll(
  tx: Database,
  { account_id, from_id, location_id }: Omit<Join, 'kept'>,
): Promise<void> {
  const ids = [account_id, ...(from_id ? [from_id] : [])];
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.account_id, ids))
    .orderBy(users.id)
    .for('no key update');
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, ids))
    .orderBy(accounts.id)
    .for('update');
  const which = eq(locations.id, location_id ?? 0);
  await tx.select({ id: locations.id }).from(locations).where(which).for('update');
}

async function requireApart(tx: Database, join: Join) {
  const { account_id, location_id, joined_at } = join;
  if (joined_at.getTime() < Date.now() - joinDays * 86_400_000) {
    throw new HttpError(409, 'too_late', `It was joined more than ${joinDays} days ago.`);
  }
  const [church] = await tx.select().from(accounts).where(eq(accounts.id, account_id));
  if (!church || church.closed_at) throw accountClosed();
  const [newest] = await listJoins(tx, account_id);
  if (church.merged_into || newest?.id !== join.id) {
    throw new HttpError(409, 'joined_since', 'Take apart what was joined later first.');
  }
  const [listing] = await tx
    .select()
    .from(locations)
    .where(eq(locations.id, location_id ?? 0));
  if (listing?.account_id !== account_id) {
    throw new HttpError(409, 'changed_meanwhile', 'The listing is gone.');
  }
  return { church, listing };
}

/** Gives the listing back what it said, and the church the one that it had. */
async function putListingBack(
  tx: Database,
  { kept, account_id, from_id, location_id }: Join,
  listing: ListingRow,
): Promise<ContentChange[]> {
  const was = currentValues(kept.listing as unknown as ListingRow);
  const left = currentValues((kept.listed ?? kept.listing) as unknown as ListingRow);
  const now = currentValues(listing);
  const fields = changedFields(was, pickFields(left, listingFields));
  const unchanged = fields.filter((field) => isSameValue(now[field], left[field]));
  await applyChanges(tx, listing, pickFields(was, unchanged));
  const isUntouched = listing.version === (kept.listed as { version?: number } | null)?.version;
  const { is_example, account_id: holder, withdrawn_at, edited_at, confirmed_at } = kept.listing;
  const pin = unchanged.includes('pin') ? pickColumns(kept.listing, ['latitude', 'longitude']) : {};
  await restoreColumns(tx, locations, eq(locations.id, listing.id), {
    ...{ is_example, account_id: holder, ...pin },
    ...(listing.withdrawn_at === null && { withdrawn_at }),
    ...(isUntouched && { edited_at, confirmed_at }),
  });
  // Nobody's listing is shown as it was before.
  if (holder === null)
    await restoreColumns(tx, locations, eq(locations.id, listing.id), {
      listed: kept.listing.listed && listing.withdrawn_at === null,
    });
  if (!kept.own) return [];
  const own = { ...kept.own, account_id: from_id ?? account_id };
  const slug = String(kept.own.slug);
  const ofListings = eq(formerSlugs.kind, 'locations');
  await tx.delete(formerSlugs).where(and(ofListings, eq(formerSlugs.slug, slug)));
  await insertRows(tx, locations, [own]);
  for (const { slug: former } of kept.slugs as { slug: string }[]) {
    const which = and(
      ofListings,
      eq(formerSlugs.slug, former),
      eq(formerSlugs.moved_to, listing.slug),
    );
    await tx.update(formerSlugs).set({ moved_to: slug }).where(which);
  }
  const to = { from: location_id ?? 0, to: Number(kept.own.id) };
  for (const table of tablesOfListing)
    await moveBack(tx, table.location_id, kept.movedOfListing[getTableName(table)] ?? [], to);
  await putReviewBack(tx, kept, listing.id);
  return [{ kind: 'locations', slug, placed: true }];
}

/** Changes that waited go back to their listing, unless the church has sent others since. */
async function putReviewBack(tx: Database, { review, own }: KeptJoin, id: number) {
  if (!review || !own) return;
  const isSame = and(
    eq(listingReviews.location_id, id),
    sql`${listingReviews.sent_at} = ${String(review.sent_at)}::timestamptz`,
  );
  await tx.delete(listingReviews).where(isSame);
  await insertRows(tx, listingReviews, [review]);
}

/** The two are other churches from now on, and what they waited for before waits again. */
async function putTwinsBack(
  tx: Database,
  { kept, account_id, from_id, location_id }: Join,
): Promise<void> {
  const church = from_id ?? account_id;
  const isPair = (row: StoredRow) => row.account_id === church && row.location_id === location_id;
  await insertRows(
    tx,
    churchTwins,
    kept.twins.filter((row) => !isPair(row)),
  );
  const [pair] = kept.twins.filter(isPair);
  const own_location_id = (pair?.own_location_id as number | null | undefined) ?? null;
  await tx
    .insert(churchTwins)
    .values({
      ...{ account_id: church, location_id: location_id ?? 0, own_location_id },
      state: 'another',
    })
    .onConflictDoUpdate({
      target: [churchTwins.account_id, churchTwins.location_id],
      set: { state: 'another' },
    });
}
