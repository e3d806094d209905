import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ContentChange } from '../../lib/contract/content-changes.ts';
import type {
  ListingChanges,
  saveListingBodySchema,
  WireOwnListing,
} from '../../lib/contract/listings.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import { hasStaffRole } from '../../lib/contract/staff.ts';
import { updateListed } from '../accounts/listings.ts';
import type { Database } from '../db/client.ts';
import type { StoredChanges } from '../db/listings.ts';
import {
  accounts,
  listingCorrections,
  listingDrafts,
  listingReviews,
  locations,
} from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { findPlaces } from '../places/find-places.ts';
import { serialId } from '../queries/page.ts';
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
import { submitForReview } from './listing-reviews.ts';

/** Limit per account. */
export const maxListings = 100;
export const unconfirmed = sql<boolean>`${locations.confirmed_at} < now() - interval '1 year'`;

/** The account of the session's user. Throws a 403 if they have none. */
export function accountOf({ user }: Session) {
  if (!user.account) throw new HttpError(403, 'no_account', 'You have no account.');
  return user.account;
}

async function readListings(db: Database, accountId: string, id?: number) {
  const rows = await db
    .select({
      row: locations,
      review: listingReviews,
      approved_at: accounts.approved_at,
      unconfirmed,
      waits: listingWaits(locations.id),
      corrections: db.$count(listingCorrections, eq(listingCorrections.location_id, locations.id)),
    })
    .from(locations)
    .innerJoin(accounts, eq(accounts.id, locations.account_id))
    .leftJoin(listingReviews, eq(listingReviews.location_id, locations.id))
    .where(
      and(eq(locations.account_id, accountId), id === undefined ? undefined : eq(locations.id, id)),
    )
    .orderBy(locations.name_key, locations.id)
    .limit(maxListings);
  return rows.map(({ approved_at, ...listing }) =>
    wireListing({ ...listing, publishes: approved_at ? 'at_once' : 'after_review' }),
  );
}

interface ReadListing
  extends Pick<WireOwnListing, 'publishes' | 'unconfirmed' | 'waits' | 'corrections'> {
  row: ListingRow;
  review: typeof listingReviews.$inferSelect | null;
}

/** A listing in the wire format, without what only a single one has. */
export function wireListing({ row, review, ...rest }: ReadListing): WireOwnListing {
  const confirmed_at = row.confirmed_at.toISOString();
  return {
    ...{ id: row.id, slug: row.slug, version: row.version, listed: row.listed, confirmed_at },
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    published: { ...row, confirmed_at },
    review: review && {
      state: review.refused_at ? 'refused' : 'waiting',
      changes: review.changes,
      message: review.message,
      sent_at: review.sent_at.toISOString(),
    },
    ...rest,
  };
}

/** The listings of the session's account, by name. */
export function listOwnListings(db: Database, session: Session): Promise<WireOwnListing[]> {
  return readListings(db, accountOf(session).id);
}

/** One of the account's listings, with the user's draft. Throws a 404 for any other listing. */
export async function fetchOwnListing(
  db: Database,
  session: Session,
  listingId: string,
  locale: Locale = 'en',
): Promise<WireOwnListing> {
  const id = serialId(listingId);
  const [listing] = id === undefined ? [] : await readListings(db, accountOf(session).id, id);
  if (!listing) throw notFound();
  const pin_place = await pinPlaceOf(
    db,
    { ...listing.published, ...listing.review?.changes.pin },
    locale,
  );
  return { ...listing, pin_place, draft: await findDraft(db, listing.id, session) };
}

/** What a person has typed into the form of a listing, which was not saved; null if nothing was. */
export async function findDraft(
  db: Database,
  id: number,
  session: Session,
): Promise<Record<string, string> | null> {
  const [draft] = await db
    .select({ fields: listingDrafts.fields })
    .from(listingDrafts)
    .where(draftOf(id, session));
  return draft?.fields ?? null;
}

/** The town that is nearest to a pin; null without one. */
export async function pinPlaceOf(
  db: Database,
  pin: {
    latitude?: number | null | undefined;
    longitude?: number | null | undefined;
    country?: string | null | undefined;
  },
  locale: Locale,
): Promise<WireOwnListing['pin_place']> {
  const { latitude, longitude, country } = pin;
  if (latitude == null || longitude == null) return null;
  const query = { locale, ...(country && { country }) };
  const [place = null] = await findPlaces(db, `${latitude}, ${longitude}`, query);
  return place;
}

export const draftOf = (id: number, { user }: Session) =>
  and(eq(listingDrafts.location_id, id), eq(listingDrafts.user_id, user.id));

/**
 * Locks a listing of the account until the transaction ends. Throws a 404 for any other listing.
 */
export async function lockOwnListing(
  tx: Database,
  session: Session,
  listingId: string,
): Promise<{ row: ListingRow; approved: boolean }> {
  const account = accountOf(session);
  const isOwnListing = and(
    eq(locations.id, serialId(listingId) ?? 0),
    eq(locations.account_id, account.id),
  );
  const [row] = await tx.select().from(locations).where(isOwnListing).for('update');
  if (!row) throw notFound();
  const [accountRow] = await tx
    .select({ approved_at: accounts.approved_at })
    .from(accounts)
    .where(eq(accounts.id, account.id));
  return { row, approved: accountRow?.approved_at != null };
}

/** Result of a change: the listing, and the content changes that invalidate pages. */
export interface ListingChange {
  listing: WireOwnListing;
  changes: ContentChange[];
}

/**
 * Changes a listing: at once if the ministry has approved its account, otherwise after its review.
 * Throws a 404 for another account's listing, and a 409 if it has changed since `version`.
 */
export function saveListing(
  db: Database,
  session: Session,
  id: string,
  { version, changes }: z.output<typeof saveListingBodySchema>,
): Promise<ListingChange> {
  return db.transaction(async (tx) => {
    const { row, approved } = await lockOwnListing(tx, session, id);
    await requireVersion(tx, row, version, changes);
    const contentChanges = await writeChanges(tx, accountOf(session), { row, approved }, changes);
    await tx.delete(listingDrafts).where(draftOf(row.id, session));
    return { listing: await fetchOwnListing(tx, session, id), changes: contentChanges };
  });
}

/** Applies changes, or submits them for review; the caller has locked the row. */
export async function writeChanges(
  tx: Database,
  account: { id: string; slug: string; name: string },
  { row, approved }: { row: ListingRow; approved: boolean },
  newValues: StoredChanges,
): Promise<ContentChange[]> {
  const changes = withoutBlanks(newValues);
  if (!approved) {
    await submitForReview(tx, row, account.name, changes);
    return [];
  }
  await applyChanges(tx, row, changes);
  await tx.delete(listingReviews).where(eq(listingReviews.location_id, row.id));
  return changesOfListing(row, account);
}

/**
 * Throws a 409 if the listing has another version; its `fields` name those that differ from
 * `changes`.
 */
export async function requireVersion(
  tx: Database,
  row: ListingRow,
  version: number,
  changes: ListingChanges = {},
): Promise<void> {
  if (row.version === version) return;
  const [review] = await tx
    .select({ changes: listingReviews.changes })
    .from(listingReviews)
    .where(eq(listingReviews.location_id, row.id));
  const current = { ...currentValues(row), ...review?.changes };
  const fields = changedFields(current, withoutBlanks(changes));
  throw new HttpError(
    409,
    'changed_meanwhile',
    'Someone else has changed this listing meanwhile.',
    {
      fields: Object.fromEntries(fields.map((field) => [field, 'is stored otherwise'])),
    },
  );
}

/** Confirms that the whole listing is still correct. Throws as `saveListing` does. */
export function confirmListing(
  db: Database,
  session: Session,
  id: string,
  version: number,
): Promise<ListingChange> {
  return db.transaction(async (tx) => {
    const { row } = await lockOwnListing(tx, session, id);
    await requireVersion(tx, row, version);
    await tx.update(locations).set({ confirmed_at: sql`now()` }).where(eq(locations.id, row.id));
    return {
      listing: await fetchOwnListing(tx, session, id),
      changes: changesOfListing(row, accountOf(session)),
    };
  });
}

/**
 * Withdraws a listing from the locator, where its address then answers 410, or restores it. The
 * listing and its visitors' messages stay at the desk. Throws a 404 for another account's listing.
 */
export function withdrawListing(
  db: Database,
  session: Session,
  id: string,
  withdrawn: boolean,
): Promise<ListingChange> {
  return db.transaction(async (tx) => {
    const { row } = await lockOwnListing(tx, session, id);
    const since = withdrawn ? sql`coalesce(${locations.withdrawn_at}, now())` : null;
    await tx.update(locations).set({ withdrawn_at: since }).where(eq(locations.id, row.id));
    await updateListed(tx, accountOf(session).id);
    return {
      listing: await fetchOwnListing(tx, session, id),
      changes: changesOfListing(row, accountOf(session)),
    };
  });
}

/**
 * Saves the user's own draft of a listing form. Throws a 404 for another account's listing, unless the
 * user is one of the staff who change listings.
 */
export function saveListingDraft(
  db: Database,
  session: Session,
  id: string,
  fields: Record<string, string>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const isStaff = hasStaffRole(session.user.staff?.roles ?? [], ['supporter']);
    const [row] = isStaff
      ? await tx
          .select()
          .from(locations)
          .where(eq(locations.id, serialId(id) ?? 0))
      : [(await lockOwnListing(tx, session, id)).row];
    if (!row) throw notFound();
    const draft = { location_id: row.id, user_id: session.user.id, fields };
    await tx
      .insert(listingDrafts)
      .values(draft)
      .onConflictDoUpdate({
        target: [listingDrafts.location_id, listingDrafts.user_id],
        set: { fields, created_at: sql`now()` },
      });
  });
}
