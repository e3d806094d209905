import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type { ContentChange } from '../../lib/contract/content-changes.ts';
import type { DecideReviewBody, WireListingReview } from '../../lib/contract/listings.ts';
import { approveAccount } from '../accounts/accounts.ts';
import { recipientFor } from '../accounts/message-letters.ts';
import { requireOpenChurch } from '../accounts/open-church.ts';
import type { Database } from '../db/client.ts';
import type { StoredChanges } from '../db/listings.ts';
import { accounts, listingReviews, locations, subscriptions } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { type HeldBy, heldPart } from '../items/held.ts';
import { queueLetter, tellMinistry } from '../mail/outbox.ts';
import { decideOnce } from '../queries/idempotent-calls.ts';
import { countRows, type PageOf, type PageRequest, pageOf, serialId } from '../queries/page.ts';
import {
  applyChanges,
  changedFields,
  changesOfListing,
  currentValues,
  type ListingRow,
  pickFields,
} from './listing-changes.ts';
import { difference, recordDecision } from './listing-decisions.ts';

const waiting = isNull(listingReviews.refused_at);

/** Changes that the ministry can decide on: those of a closed account wait until it is opened again. */
export const isToDecide = sql<boolean>`(${listingReviews.refused_at} is null and not exists (
  select from ${locations} l join ${accounts} a on a.id = l.account_id
  where l.id = ${listingReviews.location_id} and a.closed_at is not null))`;

/**
 * Submits changes for review, together with those that wait or were refused before; the caller has
 * locked the listing's row. The ministry is notified of the first one by letter.
 */
export async function submitForReview(
  tx: Database,
  row: ListingRow,
  church: string,
  changes: StoredChanges,
): Promise<void> {
  const ofListing = eq(listingReviews.location_id, row.id);
  const [before] = await tx.select().from(listingReviews).where(ofListing);
  const all = { ...before?.changes, ...changes };
  await tx
    .insert(listingReviews)
    .values({ location_id: row.id, changes: all })
    .onConflictDoUpdate({
      target: listingReviews.location_id,
      set: { changes: all, sent_at: sql`now()`, refused_at: null, message: null },
    });
  await tx
    .update(locations)
    .set({ version: sql`${locations.version} + 1` })
    .where(eq(locations.id, row.id));
  if (before && !before.refused_at) return;
  await tellMinistry(tx, 'listing_waits', { church, name: row.name });
}

/** The changes waiting for review, oldest first. */
export async function listListingReviews(
  db: Database,
  request: PageRequest & HeldBy,
): Promise<PageOf<WireListingReview>> {
  const { offset, limit } = pageOf(request);
  const where = and(isToDecide, heldPart('listings', request));
  const [rows, total] = await Promise.all([
    db
      .select({ review: listingReviews, row: locations, account: accounts })
      .from(listingReviews)
      .innerJoin(locations, eq(locations.id, listingReviews.location_id))
      .innerJoin(accounts, eq(accounts.id, locations.account_id))
      .where(where)
      .orderBy(asc(listingReviews.sent_at), asc(listingReviews.location_id))
      .limit(limit)
      .offset(offset),
    countRows(db, listingReviews, isToDecide),
  ]);
  const signed = await agreementsOf(
    db,
    rows.map(({ account }) => account.id),
  );
  return {
    data: rows.map(({ review, row, account }) => ({
      id: row.id,
      account: { id: account.id, name: account.name },
      slug: row.slug,
      published: { ...row, confirmed_at: row.confirmed_at.toISOString() },
      changes: review.changes,
      sent_at: review.sent_at.toISOString(),
      signed: signed.get(account.id) ?? null,
    })),
    meta: { total, offset, limit },
  };
}

/** What each account agreed to in its latest subscription. */
async function agreementsOf(db: Database, accountIds: string[]) {
  const rows = await db
    .selectDistinctOn([subscriptions.account_id], {
      id: subscriptions.account_id,
      agreement: subscriptions.agreement,
    })
    .from(subscriptions)
    .where(inArray(subscriptions.account_id, accountIds))
    .orderBy(subscriptions.account_id, desc(subscriptions.starts_on));
  return new Map(
    rows.map(({ id, agreement: { statements, at } }) => [
      id,
      { statements: statements.length, at },
    ]),
  );
}

/**
 * Publishes a church's changes and approves its account for the future, or refuses them with a
 * message; the church is notified by letter. Repeating the same decision changes nothing. Throws a
 * 404 if nothing waits, and a 409 if more was submitted since `sent_at`.
 */
export function decideListingReview(
  db: Database,
  listingId: string,
  { decision, sent_at, message = '' }: DecideReviewBody,
  staffId: string | undefined,
): Promise<ContentChange[]> {
  const id = serialId(listingId) ?? 0;
  return decideOnce(db, 'decide listing', `${id} ${Date.parse(sent_at)}`, decision, async (tx) => {
    const [row] = await tx.select().from(locations).where(eq(locations.id, id)).for('update');
    const ofListing = eq(listingReviews.location_id, id);
    const [review] = await tx.select().from(listingReviews).where(and(ofListing, waiting));
    if (!row?.account_id || !review) throw notFound();
    await requireOpenChurch(tx, row.account_id);
    if (review.sent_at.getTime() !== Date.parse(sent_at)) {
      throw new HttpError(
        409,
        'changed_meanwhile',
        'The church has changed its listing meanwhile.',
      );
    }
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, row.account_id));
    const { email, locale } = await recipientFor(tx, row.account_id);
    const words = { name: row.name, message, path: `/desk/listing/${id}` };
    const replyTo = environment().MINISTRY_EMAIL;
    const decided = { location_id: id, sent_at: review.sent_at, decided_by: staffId, message };
    if (decision === 'refuse') {
      const fields = changedFields(currentValues(row), review.changes);
      const before = pickFields(currentValues(row), fields);
      const after = pickFields(review.changes, fields);
      await recordDecision(tx, { ...decided, decision: 'refused', before, after });
      await tx.update(listingReviews).set({ refused_at: sql`now()`, message }).where(ofListing);
      await queueLetter(tx, 'listing_refused', email, locale, words, replyTo);
      return [];
    }
    await applyChanges(tx, row, review.changes);
    const [next = row] = await tx.select().from(locations).where(eq(locations.id, id));
    await recordDecision(tx, { ...decided, decision: 'approved', ...difference(row, next) });
    await approveAccount(tx, row.account_id, true);
    await tx.delete(listingReviews).where(ofListing);
    await queueLetter(tx, 'listing_approved', email, locale, words, replyTo);
    return changesOfListing(row, account);
  });
}
