import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type { ContentChange } from '../../lib/contract/content-changes.ts';
import { emailKey } from '../../lib/contract/email-address.ts';
import {
  type CorrectedField,
  correctedFields,
  type SendCorrectionBody,
  type WireCorrection,
} from '../../lib/contract/listings.ts';
import { isClaimed, notListed } from '../accounts/listings.ts';
import { recipientFor } from '../accounts/message-letters.ts';
import type { Database } from '../db/client.ts';
import { accounts, listingCorrections, locations } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { dangerFirst, dangerOfText, dangerWords, levelOf } from '../help/danger-marks.ts';
import { type HeldBy, heldPart } from '../items/held.ts';
import { queueLetter } from '../mail/outbox.ts';
import { undeliverableOf } from '../mail/undeliverable.ts';
import { decideOnce, isCompleted, runIdempotent } from '../queries/idempotent-calls.ts';
import { countRows, type PageOf, type PageRequest, pageOf, serialId } from '../queries/page.ts';
import type { Session } from '../sessions/sessions.ts';
import {
  applyChanges,
  changedFields,
  changesOfListing,
  currentValues,
  type ListingRow,
  withoutBlanks,
} from './listing-changes.ts';
import { accountOf, lockOwnListing, requireVersion, writeChanges } from './own-listings.ts';

const call = 'POST /listing_corrections';
/** Limit of undecided corrections per listing. */
const maxOpen = 30;
/** After this time the ministry may decide for a church that does not. */
const daysForChurch = 30;

type Correction = Omit<SendCorrectionBody, 'homepage' | 'form_stamp'>;

/**
 * Stores a visitor's correction of a listing, and notifies its church by letter, or the ministry if
 * nobody has claimed it; nothing is published. Values that the listing has already are left out; if
 * nothing remains, nobody is notified. Throws a 404 if there is no such church or it is not listed,
 * and a 429 if too many corrections wait. Repeating a call with the same key changes nothing.
 */
export async function storeCorrection(
  db: Database,
  body: Correction,
  key: string | undefined,
): Promise<void> {
  await runIdempotent(db, call, key, body, async (tx) => {
    const [row] = await tx
      .select()
      .from(locations)
      .where(eq(locations.id, serialId(body.location_id) ?? 0))
      .for('no key update');
    if (!row) throw notFound();
    if (!row.listed) throw notListed();
    const changes = withoutBlanks(body.changes);
    // A church must have a name.
    if (changes.name === null) delete changes.name;
    const corrected = changedFields(currentValues(row), changes);
    const note = body.note || null;
    if (corrected.length === 0 && !note) return {};
    const ofListing = eq(listingCorrections.location_id, row.id);
    const [{ open } = { open: 0 }] = await tx
      .select({ open: count() })
      .from(listingCorrections)
      .where(ofListing);
    if (open >= maxOpen) {
      const headers = { 'retry-after': '86400' };
      throw new HttpError(429, 'too_many', 'This church has too many undecided corrections.', {
        headers,
      });
    }
    const danger = dangerOfText(note ?? '');
    await tx.insert(listingCorrections).values({
      location_id: row.id,
      changes: Object.fromEntries(corrected.map((field) => [field, changes[field]])),
      note,
      ...danger,
      email: body.email,
      email_key: body.email && emailKey(body.email),
      locale: body.locale,
    });
    const { email, locale, isChurch } = await recipientFor(tx, row.account_id);
    const words = { church: row.name, note: note ?? '', path: '/desk/listing' };
    const kind = isChurch ? 'listing_correction' : 'listing_correction_ministry';
    const marked = { ...words, ...dangerWords(danger, true) };
    await queueLetter(tx, kind, email, locale, marked, body.email);
    return {};
  });
}

/** Whether the correction with this key is stored already. */
export async function isCorrectionStored(db: Database, key: string | undefined): Promise<boolean> {
  return key !== undefined && (await isCompleted(db, call, key));
}

async function readCorrections(db: Database, where: SQL, page: PageRequest) {
  const { offset, limit } = pageOf(page);
  const rows = await db
    .select({
      correction: listingCorrections,
      row: locations,
      claimed: isClaimed(locations.account_id),
    })
    .from(listingCorrections)
    .innerJoin(locations, eq(locations.id, listingCorrections.location_id))
    .where(where)
    .orderBy(
      dangerFirst(listingCorrections),
      asc(listingCorrections.created_at),
      asc(listingCorrections.id),
    )
    .limit(limit)
    .offset(offset);
  const reasonOf = await undeliverableOf(
    db,
    rows.flatMap(({ correction }) => correction.email ?? []),
  );
  return rows.map(({ correction, row, claimed }) => ({
    ...wireCorrection(correction, row),
    undeliverable: correction.email ? reasonOf(correction.email) : undefined,
    claimed,
  }));
}

function wireCorrection(
  correction: typeof listingCorrections.$inferSelect,
  row: ListingRow,
): WireCorrection {
  const { id, changes, note, danger, danger_sentence, email, created_at } = correction;
  const current = currentValues(row);
  const fields = changedFields(current, changes) as CorrectedField[];
  return {
    ...{ id, note, email, location_id: row.id, church: row.name, slug: row.slug },
    ...{ danger, danger_sentence, danger_level: levelOf(correction) },
    version: row.version,
    fields: correctedFields
      .filter((field) => fields.includes(field))
      .map((field) => ({ field, from: current[field] ?? null, to: changes[field] ?? null })),
    sent_at: created_at.toISOString(),
  };
}

/** Corrections to the listings of the session's account. */
export function listOwnCorrections(db: Database, session: Session): Promise<WireCorrection[]> {
  return readCorrections(db, eq(locations.account_id, accountOf(session).id), { limit: 500 });
}

/**
 * Corrections that the ministry decides: their church is unclaimed, or has not decided for long. Those of
 * a closed account wait until it is opened again.
 */
export const isForMinistry = sql<boolean>`(not exists (
  select from locations l join accounts a on a.id = l.account_id
  where l.id = ${listingCorrections.location_id} and a.closed_at is not null) and (
  ${listingCorrections.created_at} < now() - ${`${daysForChurch} days`}::interval
  or not exists (
    select from locations l join users u on u.account_id = l.account_id
    where l.id = ${listingCorrections.location_id} and u.email_verified_at is not null)))`;

/** Corrections for the ministry to decide. */
export async function listCorrections(
  db: Database,
  request: PageRequest & HeldBy,
): Promise<PageOf<WireCorrection>> {
  const { offset, limit } = pageOf(request);
  const where = and(isForMinistry, heldPart('corrections', request)) as SQL;
  const [data, total] = await Promise.all([
    readCorrections(db, where, request),
    countRows(db, listingCorrections, where),
  ]);
  return { data, meta: { total, offset, limit } };
}

type Decision = { decision: 'take' | 'refuse'; version: number };

/**
 * Accepts a correction, which changes the listing like a change by its church, or refuses it; in
 * both cases it is deleted. A visitor who left an address is notified if it was accepted. Repeating
 * the same decision changes nothing. Throws a 404 for a correction of another account's listing,
 * and a 409 if the listing has changed since it was read.
 */
export function decideOwnCorrection(
  db: Database,
  session: Session,
  id: string,
  { decision, version }: Decision,
): Promise<ContentChange[]> {
  const key = `${accountOf(session).id} ${id}`;
  return decideOnce(db, 'decide correction', key, decision, async (tx) => {
    const correction = await findCorrection(tx, id);
    const locked = await lockOwnListing(tx, session, String(correction.location_id));
    await removeCorrection(tx, id);
    if (decision === 'refuse') return [];
    await requireVersion(tx, locked.row, version, correction.changes);
    await notifySender(tx, correction, locked.row, locked.approved);
    return writeChanges(tx, accountOf(session), locked, correction.changes);
  });
}

/**
 * Like `decideOwnCorrection`, by the ministry for a church that nobody has claimed or that has not
 * decided for long; a correction that it accepts is published at once.
 */
export function decideCorrection(
  db: Database,
  id: string,
  { decision, version }: Decision,
): Promise<ContentChange[]> {
  return decideOnce(db, 'decide correction', `ministry ${id}`, decision, async (tx) => {
    const correction = await findCorrection(tx, id, isForMinistry);
    const ofListing = eq(locations.id, correction.location_id);
    const [row] = await tx.select().from(locations).where(ofListing).for('update');
    if (!row) throw notFound();
    await removeCorrection(tx, id);
    if (decision === 'refuse') return [];
    await requireVersion(tx, row, version, correction.changes);
    await notifySender(tx, correction, row);
    await applyChanges(tx, row, withoutBlanks(correction.changes));
    const [account] = await tx
      .select()
      .from(accounts)
      .where(eq(accounts.id, row.account_id ?? ''));
    return changesOfListing(row, account);
  });
}

async function findCorrection(tx: Database, id: string, where?: SQL) {
  const [correction] = await tx
    .select()
    .from(listingCorrections)
    .where(and(eq(listingCorrections.id, id), where));
  if (!correction) throw notFound();
  return correction;
}

/** Of two concurrent decisions, the second throws a 404. */
async function removeCorrection(tx: Database, id: string): Promise<void> {
  const removed = await tx
    .delete(listingCorrections)
    .where(eq(listingCorrections.id, id))
    .returning({ id: listingCorrections.id });
  if (removed.length === 0) throw notFound();
}

async function notifySender(
  tx: Database,
  { email, locale }: typeof listingCorrections.$inferSelect,
  { name, slug }: ListingRow,
  isPublished = true,
): Promise<void> {
  if (!email) return;
  const words = { church: name, path: `/church/${encodeURIComponent(slug)}` };
  const kind = isPublished ? 'correction_taken' : 'correction_accepted';
  await queueLetter(tx, kind, email, locale, words, environment().MINISTRY_EMAIL);
}
