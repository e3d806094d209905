import { and, desc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { WireAuditEntry } from '../../lib/contract/audit.ts';
import type { WireChurchLetter } from '../../lib/contract/churches.ts';
import type { EndpointName } from '../../lib/contract/endpoints.ts';
import { listAuditEntries } from '../audit/audit.ts';
import type { Database } from '../db/client.ts';
import {
  accountInvitations,
  accounts,
  auditEntries,
  cardOrders,
  introVideos,
  listingDecisions,
  locations,
  outbox,
  users,
} from '../db/schema.ts';
import { notFound } from '../errors/http-error.ts';
import { writeLetter } from '../mail/letter.ts';
import { isLetterKind, type LetterKind } from '../mail/letter-links.ts';
import { countRows, type PageOf, type PageRequest, pageOf } from '../queries/page.ts';
import { peopleOf } from './find-churches.ts';

/**
 * Letters to people as visitors or as staff, which are not their church's: their own questions, stories
 * and conversations stay theirs.
 */
const privateKinds: LetterKind[] = [
  ...([
    'message_reply',
    'message_receipt',
    'lead_receipt',
    'lead_question',
    'lead_church',
  ] as const),
  ...([
    'lead_answer',
    'answer_published',
    'delivery_alert',
    'story_received',
    'story_waits',
  ] as const),
  ...(['story_changes', 'story_approved', 'story_refused', 'correction_taken'] as const),
  ...([
    'correction_accepted',
    'staff_invitation',
    'staff_joined',
    'items_handed_over',
    'links_broken',
  ] as const),
  ...(['feed_imported', 'feed_look', 'feed_waits', 'feed_failed'] as const),
];

/**
 * The letters to the people of a church and to those it invited, newest first: that they were written
 * and what became of them, never what they said. Throws a 404.
 */
export async function listChurchLetters(
  db: Database,
  accountId: string,
  page: PageRequest,
): Promise<PageOf<WireChurchLetter>> {
  const { offset, limit } = pageOf(page);
  const toPeople = and(
    sql`${outbox.recipient} is not null`,
    notInArray(outbox.kind, privateKinds),
    isToPeopleOf(db, accountId),
  );
  const [account, rows, total] = await Promise.all([
    requireAccount(db, accountId),
    db
      .select()
      .from(outbox)
      .where(toPeople)
      .orderBy(desc(outbox.created_at), desc(outbox.id))
      .offset(offset)
      .limit(limit),
    countRows(db, outbox, toPeople),
  ]);
  return {
    data: rows.map(({ id, kind, locale, recipient, created_at, ...row }) => ({
      ...{ id, kind, locale, recipient: recipient ?? '' },
      subject: isLetterKind(kind)
        ? writeLetter(kind, locale, { church: account.name }).subject
        : kind,
      written_at: created_at.toISOString(),
      state: stateOf(row),
    })),
    meta: { total, offset, limit },
  };
}

function stateOf({
  bounced_at,
  sent_at,
  failed_at,
}: Pick<typeof outbox.$inferSelect, 'bounced_at' | 'sent_at' | 'failed_at'>) {
  if (bounced_at) return 'returned';
  if (sent_at) return 'sent';
  return failed_at ? 'failed' : 'waiting';
}

function isToPeopleOf(db: Database, accountId: string): SQL | undefined {
  const people = db.select({ key: users.email_key }).from(users).where(peopleOf(accountId));
  const invited = db
    .select({ key: accountInvitations.email_key })
    .from(accountInvitations)
    .where(eq(accountInvitations.account_id, accountId));
  const recipient = sql`lower(${outbox.recipient})`;
  const isInvitation = eq(outbox.kind, 'account_invitation');
  return or(inArray(recipient, people), and(isInvitation, inArray(recipient, invited)));
}

/** What happened to a church, its people and what belongs to it, newest first. Throws a 404. */
export async function listChurchHistory(
  db: Database,
  accountId: string,
  page: PageRequest,
): Promise<PageOf<WireAuditEntry>> {
  const [entries] = await Promise.all([
    listAuditEntries(db, page, isAbout(db, accountId)),
    requireAccount(db, accountId),
  ]);
  return entries;
}

const listingSteps = [
  ...(['decideListingReview', 'changeStaffListing', 'changeStaffPicture'] as const),
  ...(['withdrawStaffListing', 'inviteToListing'] as const),
];

/** Ids of different kinds may be the same number, so each belongs to its calls. */
function isAbout(db: Database, accountId: string): SQL | undefined {
  const text = (id: SQL) => sql<string>`${id}::text collate "C"`;
  const people = db.select({ id: users.id }).from(users).where(eq(users.account_id, accountId));
  const films = db
    .select({ id: text(sql`${introVideos.id}`) })
    .from(introVideos)
    .where(eq(introVideos.account_id, accountId));
  const listings = db
    .select({ id: text(sql`${locations.id}`) })
    .from(locations)
    .where(eq(locations.account_id, accountId));
  const decided = db
    .select({ id: text(sql`${listingDecisions.id}`) })
    .from(listingDecisions)
    .innerJoin(locations, eq(locations.id, listingDecisions.location_id))
    .where(eq(locations.account_id, accountId));
  const orders = db
    .select({ id: text(sql`${cardOrders.id}`) })
    .from(cardOrders)
    .where(eq(cardOrders.account_id, accountId));
  const joined = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.merged_into, accountId));
  const by = (action: EndpointName) => eq(auditEntries.action, action);
  return or(
    eq(auditEntries.subject, accountId),
    inArray(auditEntries.subject, joined),
    inArray(auditEntries.subject, people),
    and(by('reviewChurchFilm'), inArray(auditEntries.subject, films)),
    and(or(...listingSteps.map(by)), inArray(auditEntries.subject, listings)),
    and(by('changeListingDecision'), inArray(auditEntries.subject, decided)),
    and(by('decideCardOrder'), inArray(auditEntries.subject, orders)),
  );
}

async function requireAccount(db: Database, id: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  if (!account) throw notFound();
  return account;
}
