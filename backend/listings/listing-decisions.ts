import { and, desc, eq, exists, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type { ContentChange } from '../../lib/contract/content-changes.ts';
import type {
  ChangeListingDecisionBody,
  ListingDecision,
  WireListingDecision,
} from '../../lib/contract/listing-decisions.ts';
import { displayName } from '../../lib/contract/person-names.ts';
import { approveAccount } from '../accounts/accounts.ts';
import { tellChurch } from '../accounts/membership-letters.ts';
import { recipientFor } from '../accounts/message-letters.ts';
import { accountClosed } from '../accounts/open-church.ts';
import type { Database } from '../db/client.ts';
import type { StoredChanges } from '../db/listings.ts';
import { accounts, listingDecisions, listingReviews, locations, users } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { queueLetter } from '../mail/outbox.ts';
import { deletePicture } from '../pictures/pictures.ts';
import { countRows, type PageOf, type PageRequest, pageOf, serialId } from '../queries/page.ts';
import { decidedAlready, requireRevision, revisionOf } from '../queries/revision.ts';
import {
  applyChanges,
  changedFields,
  changesOfListing,
  currentValues,
  isSameValue,
  type ListingRow,
  listingFields,
  pickFields,
} from './listing-changes.ts';

/*
 * What became of changes that churches sent. A decision keeps both values of each field, so that it can
 * be decided otherwise as long as visitors see what it left.
 */

type DecisionRow = typeof listingDecisions.$inferSelect;
type Account = typeof accounts.$inferSelect;

/** The fields in which a listing differs from what it was, with both values. */
export function difference(was: ListingRow, is: ListingRow): Pick<DecisionRow, 'before' | 'after'> {
  const [before, after] = [currentValues(was), currentValues(is)];
  const fields = changedFields(before, pickFields(after, listingFields));
  return { before: pickFields(before, fields), after: pickFields(after, fields) };
}

/** Stores a decision; its changes are those that were sent, or what they made of the listing. */
export async function recordDecision(
  tx: Database,
  decided: Pick<DecisionRow, 'location_id' | 'decision' | 'before' | 'after' | 'sent_at'> & {
    decided_by: string | undefined;
    message: string;
  },
): Promise<void> {
  const { decided_by = null, message } = decided;
  await tx.insert(listingDecisions).values({ ...decided, decided_by, message: message || null });
}

const isSentAgain = (db: Database): SQL<boolean> =>
  sql`${exists(
    db
      .select({ one: sql`1` })
      .from(listingReviews)
      .where(
        and(
          eq(listingReviews.location_id, listingDecisions.location_id),
          isNull(listingReviews.refused_at),
        ),
      ),
  )}`;

const selectDecided = (db: Database, where: SQL | undefined) =>
  db
    .select({
      decided: listingDecisions,
      row: locations,
      account: accounts,
      by: users,
      is_sent_again: isSentAgain(db),
    })
    .from(listingDecisions)
    .innerJoin(locations, eq(locations.id, listingDecisions.location_id))
    .innerJoin(accounts, eq(accounts.id, locations.account_id))
    .leftJoin(users, eq(users.id, listingDecisions.decided_by))
    .where(where);
type Decided = Awaited<ReturnType<typeof selectDecided>>[number];

/** What was approved or refused within a year, latest decided first. */
export async function listListingDecisions(
  db: Database,
  { status, ...page }: PageRequest & { status: ListingDecision },
): Promise<PageOf<WireListingDecision>> {
  const { offset, limit } = pageOf(page);
  const hasDecision = eq(listingDecisions.decision, status);
  const hasAccount = inArray(
    listingDecisions.location_id,
    db.select({ id: locations.id }).from(locations).where(sql`${locations.account_id} is not null`),
  );
  const [rows, total] = await Promise.all([
    selectDecided(db, hasDecision)
      .orderBy(desc(listingDecisions.decided_at), desc(listingDecisions.id))
      .offset(offset)
      .limit(limit),
    countRows(db, listingDecisions, and(hasDecision, hasAccount)),
  ]);
  return { data: rows.map(wireDecision), meta: { total, offset, limit } };
}

function wireDecision(found: Decided): WireListingDecision {
  const { decided, row, account, by } = found;
  const { id, decision, before, after, message } = decided;
  return {
    ...{ id, decision, before, after, message, slug: row.slug, listing: row.id },
    account: { id: account.id, name: account.name },
    decided_at: decided.decided_at.toISOString(),
    decided_by: by && displayName(by),
    sent_at: decided.sent_at.toISOString(),
    now: pickFields(currentValues(row), fieldsOf(after)),
    stays: fieldsOf(after).filter((field) => !isAsLeft(decided, row, field)),
    block: blockOf(found),
    trusts: isTrustedBy(decided, account),
    revision: revisionOfDecision(found),
  };
}

const fieldsOf = (changes: StoredChanges) => Object.keys(changes) as (keyof StoredChanges)[];

/** Whether visitors see what the decision left. */
function isAsLeft({ decision, before, after }: DecisionRow, row: ListingRow, field: string) {
  const left = decision === 'approved' ? after : before;
  const name = field as keyof StoredChanges;
  return isSameValue(currentValues(row)[name], left[name]);
}

function blockOf({ decided, row, account, is_sent_again }: Decided): WireListingDecision['block'] {
  if (account.closed_at) return 'account_closed';
  // What was refused is part of what was sent since.
  if (decided.decision === 'refused' && is_sent_again) return 'sent_again';
  const isGone = !fieldsOf(decided.after).some((field) => isAsLeft(decided, row, field));
  return isGone ? 'changed_since' : null;
}

/** An approval of the account is stored with that of the changes, at one time. */
const isTrustedBy = ({ decision, decided_at }: DecisionRow, { approved_at }: Account): boolean =>
  decision === 'approved' && approved_at?.getTime() === decided_at.getTime();

const revisionOfDecision = (found: Decided): string =>
  revisionOf([
    ...[found.decided.decision, found.decided.decided_at, blockOf(found)],
    pickFields(currentValues(found.row), fieldsOf(found.decided.after)),
  ]);

const refusals = {
  sent_again: 'The church has sent it again.',
  changed_since: 'All of it has changed since.',
} as const;

/**
 * Takes back changes that were approved, or publishes refused ones after all; fields that have changed
 * since stay. The church is told by letter. Repeating the same decision changes nothing. Throws a 404,
 * and a 409 if it is not as it was seen, somebody has decided otherwise, or it cannot be decided.
 */
export async function changeListingDecision(
  tx: Database,
  decisionId: string,
  { decision, revision, message = '' }: ChangeListingDecisionBody,
  staffId: string,
): Promise<ContentChange[]> {
  const found = await lockDecided(tx, decisionId);
  const { decided, row, account } = found;
  if (decided.decision === decision) {
    if ((decided.message ?? '') === message) return [];
    throw decidedAlready();
  }
  requireRevision(revisionOfDecision(found), revision);
  const block = blockOf(found);
  if (block === 'account_closed') throw accountClosed();
  if (block) throw new HttpError(409, 'changed_meanwhile', refusals[block]);
  const isApproved = decision === 'approved';
  const fields = fieldsOf(decided.after).filter((field) => isAsLeft(decided, row, field));
  await applyChanges(tx, row, pickFields(isApproved ? decided.after : decided.before, fields));
  const [next = row] = await tx.select().from(locations).where(eq(locations.id, row.id));
  const isReviewed = account.approved_at === null || isTrustedBy(decided, account);
  if (isApproved) await leaveReview(tx, row.id, fields);
  else if (isReviewed) await returnToDesk(tx, decided, fields, message);
  const values = isApproved ? difference(row, next) : decided;
  await tx
    .update(listingDecisions)
    .set({
      before: { ...decided.before, ...values.before },
      after: { ...decided.after, ...values.after },
      ...{ decision, decided_at: sql`now()`, decided_by: staffId, message: message || null },
    })
    .where(eq(listingDecisions.id, decided.id));
  await tellOfChange(tx, found, decision, message);
  return [...changesOfListing(row, account), ...changesOfListing(next, account)];
}

async function lockDecided(tx: Database, decisionId: string): Promise<Decided> {
  const which = eq(listingDecisions.id, serialId(decisionId) ?? 0);
  const [decided] = await tx.select().from(listingDecisions).where(which);
  if (!decided) throw notFound();
  const ofListing = eq(locations.id, decided.location_id);
  await tx.select({ id: locations.id }).from(locations).where(ofListing).for('update');
  const [found] = await selectDecided(tx, which);
  if (!found) throw notFound();
  return found;
}

/** Takes what is published now out of what was refused. */
async function leaveReview(tx: Database, id: number, fields: string[]): Promise<void> {
  const which = eq(listingReviews.location_id, id);
  const [review] = await tx.select().from(listingReviews).where(which);
  if (!review) return;
  const rest = fieldsOf(review.changes).filter((field) => !fields.includes(field));
  const changes = pickFields(review.changes, rest);
  await (rest.length > 0
    ? tx.update(listingReviews).set({ changes }).where(which)
    : tx.delete(listingReviews).where(which));
}

/** What was taken back is at the church's desk as refused changes are. */
async function returnToDesk(
  tx: Database,
  { location_id, after, sent_at }: DecisionRow,
  fields: (keyof StoredChanges)[],
  message: string,
): Promise<void> {
  const changes = pickFields(after, fields);
  await tx
    .insert(listingReviews)
    .values({ location_id, changes, sent_at, refused_at: sql`now()`, message })
    .onConflictDoNothing();
}

async function tellOfChange(
  tx: Database,
  { decided, row, account }: Decided,
  decision: ListingDecision,
  message: string,
): Promise<void> {
  const { email, locale } = await recipientFor(tx, account.id);
  const words = { name: row.name, message, path: `/desk/listing/${row.id}` };
  const kind = decision === 'approved' ? 'listing_approved' : 'listing_taken_back';
  await queueLetter(tx, kind, email, locale, words, environment().MINISTRY_EMAIL);
  if (decision === 'approved') {
    await approveAccount(tx, account.id, true);
  } else if (isTrustedBy(decided, account)) {
    await approveAccount(tx, account.id, false);
    await tellChurch(tx, account, undefined, 'church_unapproved', () => ({}));
  }
}

const maxAtOnce = 100;

/** Deletes decisions after a year, with the pictures that nothing shows any more. */
export async function forgetOldDecisions(db: Database): Promise<void> {
  const isOld = lt(listingDecisions.decided_at, sql`now() - interval '1 year'`);
  const rows = await selectDecided(db, isOld).limit(maxAtOnce);
  for (const { decided, account } of rows) {
    await db.transaction(async (tx) => {
      await tx.delete(listingDecisions).where(and(eq(listingDecisions.id, decided.id), isOld));
      const [shown] = await tx
        .select({ now: locations.headshot, review: listingReviews.changes })
        .from(locations)
        .leftJoin(listingReviews, eq(listingReviews.location_id, locations.id))
        .where(eq(locations.id, decided.location_id));
      for (const picture of [decided.before.headshot, decided.after.headshot]) {
        if (picture === shown?.now || picture === shown?.review?.headshot) continue;
        await deletePicture(tx, account.id, picture);
      }
    });
  }
}
