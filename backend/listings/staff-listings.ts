import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ContentChange } from '../../lib/contract/content-changes.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import type {
  AddListingBody,
  ChangeStaffListingBody,
  InviteToListingBody,
  StaffListingQuery,
  WireListingInList,
  WireStaffListing,
  WithdrawStaffListingBody,
} from '../../lib/contract/staff-listings.ts';
import { createAccount } from '../accounts/accounts.ts';
import { hasLapsed } from '../accounts/listings.ts';
import { tellChurch } from '../accounts/membership-letters.ts';
import { accountClosed } from '../accounts/open-church.ts';
import type { Database } from '../db/client.ts';
import { accounts, listingCorrections, listingDrafts, locations } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import type { Point } from '../gazetteer/kilometres.ts';
import { inviteOwner } from '../people/church-owners.ts';
import type { EncodedPicture } from '../pictures/encode-picture.ts';
import { deletePicture, storePicture } from '../pictures/pictures.ts';
import { findTwins } from '../places/find-twins.ts';
import { placeChurch } from '../places/place-church.ts';
import { countRows, type PageOf, pageOf, serialId } from '../queries/page.ts';
import { hasPhone, phoneDigits } from '../queries/phone-digits.ts';
import { normalise } from '../search/normalise.ts';
import type { Session } from '../sessions/sessions.ts';
import { listingWaits } from './church-twins.ts';
import {
  applyChanges,
  changedFields,
  changesOfListing,
  currentValues,
  type ListingRow,
  withoutBlanks,
} from './listing-changes.ts';
import { freeSlugs } from './listing-slugs.ts';
import {
  draftOf,
  findDraft,
  pinPlaceOf,
  requireVersion,
  unconfirmed,
  wireListing,
} from './own-listings.ts';

/* Listings as the ministry's staff change them, whether or not a church speaks for them. */

/** Listings that match a search, or all, by name. */
export async function listStaffListings(
  db: Database,
  { q = '', account, ...page }: StaffListingQuery,
): Promise<PageOf<WireListingInList>> {
  const { offset, limit } = pageOf(page);
  const matches = and(account && isNull(locations.account_id), q === '' ? undefined : matching(q));
  const [rows, total] = await Promise.all([
    db
      .select({ row: locations, account: { id: accounts.id, name: accounts.name } })
      .from(locations)
      .leftJoin(accounts, eq(accounts.id, locations.account_id))
      .where(matches)
      .orderBy(asc(locations.name_key), asc(locations.id))
      .offset(offset)
      .limit(limit),
    countRows(db, locations, matches),
  ]);
  return {
    data: rows.map(({ row, account: of }) => ({
      ...{ id: row.id, slug: row.slug, name: row.name, city: row.city, state: row.state },
      ...{ zip: row.zip, country: row.country, phone: row.phone, listed: row.listed },
      withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
      has_pin: row.latitude !== null,
      account: of,
    })),
    meta: { total, offset, limit },
  };
}

function matching(q: string): SQL | undefined {
  const lower = q.toLowerCase();
  const key = normalise(q);
  const digits = phoneDigits(q);
  return or(
    eq(locations.slug, lower),
    eq(locations.account_id, q),
    sql`lower(${locations.zip}) = ${lower}`,
    sql`strpos(lower(${locations.website}), ${lower}) > 0`,
    key === ''
      ? undefined
      : sql`(strpos(${locations.name_key}, ${key}) > 0 or ${locations.city_key} = ${key})`,
    digits ? hasPhone(locations.phone, digits) : undefined,
  );
}

/** A listing as visitors see it, with what this person typed and did not save. Throws a 404. */
export async function findStaffListing(
  db: Database,
  listingId: string,
  session: Session,
  locale: Locale = 'en',
): Promise<WireStaffListing> {
  const id = serialId(listingId) ?? 0;
  const [found] = await db
    .select({
      row: locations,
      account: { id: accounts.id, name: accounts.name },
      unconfirmed,
      waits: listingWaits(locations.id),
      corrections: db.$count(listingCorrections, eq(listingCorrections.location_id, locations.id)),
    })
    .from(locations)
    .leftJoin(accounts, eq(accounts.id, locations.account_id))
    .where(eq(locations.id, id));
  if (!found) throw notFound();
  const { account, ...listing } = found;
  return {
    ...wireListing({ ...listing, review: null, publishes: 'at_once' }),
    pin_place: await pinPlaceOf(db, listing.row, locale),
    draft: await findDraft(db, id, session),
    account,
  };
}

/** A listing of the staff after a change, and what pages show of it. */
interface StaffListingChange {
  listing: WireStaffListing;
  changes: ContentChange[];
}

/**
 * Changes a listing at once, and tells its owners by letter, unless all of it was so already. Throws a
 * 404, and a 409 if it has changed since `version` or its account is closed.
 */
export function changeStaffListing(
  tx: Database,
  session: Session,
  listingId: string,
  { version, changes }: ChangeStaffListingBody,
): Promise<StaffListingChange> {
  return changeLocked(tx, session, listingId, async (row) => {
    await requireVersion(tx, row, version, changes);
    await tx.delete(listingDrafts).where(draftOf(row.id, session));
    const values = withoutBlanks(changes);
    if (changedFields(currentValues(row), values).length === 0) return undefined;
    await applyChanges(tx, row, values);
    return 'listing_changed';
  });
}

/**
 * Replaces or removes the picture of a listing at once. Throws as `changeStaffListing` does. One without
 * an account is the ministry's until nothing shows it (`deleteUnusedFiles`).
 */
export function changeStaffPicture(
  tx: Database,
  session: Session,
  listingId: string,
  version: number,
  picture: EncodedPicture | undefined,
): Promise<StaffListingChange> {
  return changeLocked(tx, session, listingId, async (row) => {
    await requireVersion(tx, row, version);
    if (!picture && !row.headshot) return undefined;
    const headshot = picture ? await storePicture(tx, row.account_id, picture) : null;
    await applyChanges(tx, row, { headshot });
    if (row.account_id) await deletePicture(tx, row.account_id, row.headshot);
    return 'listing_changed';
  });
}

/**
 * Takes a listing out of the locator, where its address then answers 410, or puts it back. Its owners
 * are told by letter. Throws a 404, and a 409 if its account is closed.
 */
export function withdrawStaffListing(
  tx: Database,
  session: Session,
  listingId: string,
  { withdrawn }: WithdrawStaffListingBody,
): Promise<StaffListingChange> {
  return changeLocked(tx, session, listingId, async (row) => {
    if ((row.withdrawn_at !== null) === withdrawn) return undefined;
    const withdrawn_at = withdrawn ? new Date() : null;
    const listed = sql<boolean>`not ${withdrawn} and not ${hasLapsed(row.account_id)}
      and not ${listingWaits(row.id)}`;
    await tx.update(locations).set({ withdrawn_at, listed }).where(eq(locations.id, row.id));
    return withdrawn ? 'listing_taken_down' : 'listing_put_back';
  });
}

/** Changes a locked listing; the letter about it goes to the owners of its account, if it has one. */
async function changeLocked(
  tx: Database,
  session: Session,
  listingId: string,
  change: (
    row: ListingRow,
  ) => Promise<'listing_changed' | 'listing_taken_down' | 'listing_put_back' | undefined>,
): Promise<StaffListingChange> {
  const row = await lockListing(tx, listingId);
  const [account] = row.account_id
    ? await tx.select().from(accounts).where(eq(accounts.id, row.account_id))
    : [];
  if (account?.closed_at) throw accountClosed();
  const letter = await change(row);
  const listing = await findStaffListing(tx, listingId, session);
  if (!letter) return { listing, changes: [] };
  if (account) {
    const words = { name: listing.published.name ?? row.name, path: `/desk/listing/${row.id}` };
    await tellChurch(tx, account, undefined, letter, () => words);
  }
  return { listing, changes: changesOfListing(row, account) };
}

async function lockListing(tx: Database, listingId: string): Promise<ListingRow> {
  const which = eq(locations.id, serialId(listingId) ?? 0);
  const [row] = await tx.select().from(locations).where(which).for('update');
  if (!row) throw notFound();
  return row;
}

/**
 * Lists a church without an account. Throws a 409 that names a church which may be the same, unless it
 * is to be added all the same.
 */
export async function addListing(
  tx: Database,
  { another, ...body }: AddListingBody,
): Promise<{ id: number; changes: ContentChange[] }> {
  const { name, country, city } = body;
  const point = (await placeChurch(tx, body)) ?? null;
  if (!another) await requireNoTwin(tx, body, point);
  const slugs = await freeSlugs(tx, [{ number: 0, name, city }]);
  const { address = null, state = null, zip = null, phone = null } = body;
  const [created] = await tx
    .insert(locations)
    .values({
      ...{ name, country, city, address, state, zip, phone, ...point },
      slug: slugs.get(0) ?? '',
      name_key: normalise(name),
      city_key: normalise(city),
      address_key: normalise(address ?? ''),
      edited_at: sql`now()`,
    })
    .returning();
  if (!created) throw new Error('a listing was not stored');
  return { id: created.id, changes: changesOfListing(created, undefined) };
}

async function requireNoTwin(
  tx: Database,
  { name, country, city, address, zip, phone }: Omit<AddListingBody, 'another'>,
  pin: Point | null,
): Promise<void> {
  const church = {
    ...{ name, country, city },
    ...(address && { address }),
    ...(zip && { zip }),
    ...(phone && { phone }),
  };
  const sought = { number: 0, name_key: normalise(name), church, pin };
  // A church of the demonstration is nobody's.
  const among = sql`not ${locations.is_example}`;
  const [twin] = (await findTwins(tx, '', [sought], { among })).get(0) ?? [];
  if (twin === undefined) return;
  const [row] = await tx.select().from(locations).where(eq(locations.id, twin));
  throw new HttpError(409, 'may_be_listed', 'It may be listed already.', {
    fields: { name: row?.name ?? '' },
  });
}

/**
 * Gives a listing that has none an account, which reviews what its owner changes, and invites that
 * owner by letter. Returns the account. Throws a 404, and a 409 if the listing has an account.
 */
export async function inviteToListing(
  tx: Database,
  listingId: string,
  body: InviteToListingBody,
  staffId: string,
): Promise<{ church: string; changes: ContentChange[] }> {
  const row = await lockListing(tx, listingId);
  if (row.account_id) {
    throw new HttpError(409, 'has_account', 'The listing belongs to an account.');
  }
  const { name, city, state, zip, country, phone } = row;
  const place = { city, state, zip, country, church_phone: phone };
  const details = Object.entries(place).filter(([, value]) => value !== null);
  // Nobody has confirmed an address for it yet, but the listing is public, as one of the content folder.
  const church = await createAccount(tx, name, Object.fromEntries(details), 'active');
  await tx
    .update(locations)
    .set({ account_id: church, version: sql`${locations.version} + 1` })
    .where(eq(locations.id, row.id));
  await inviteOwner(tx, church, body, staffId);
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, church));
  return { church, changes: changesOfListing(row, account) };
}
