import { and, asc, eq, sql } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type {
  SettleStaffMessageBody,
  StaffMessageStatus,
  WireStaffMessage,
} from '../../lib/contract/staff-messages.ts';
import { recipientFor } from '../accounts/message-letters.ts';
import { requireOpenChurch } from '../accounts/open-church.ts';
import type { Database } from '../db/client.ts';
import { churchMessages, locations } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { dangerFirst } from '../help/danger-marks.ts';
import { type HeldBy, heldPart } from '../items/held.ts';
import { queueLetter } from '../mail/outbox.ts';
import { countRows, type PageOf, type PageRequest, pageOf } from '../queries/page.ts';
import { requireRevision, revisionOf } from '../queries/revision.ts';
import { isOpenReport, isUnanswered } from '../waiting/messages.ts';
import { notWaiting, withReplies } from './account-messages.ts';

type Row = typeof churchMessages.$inferSelect;

/** Messages marked for danger first, then the longest waiting. */
export async function listStaffMessages(
  db: Database,
  { status, ...request }: PageRequest & HeldBy & { status: StaffMessageStatus },
): Promise<PageOf<WireStaffMessage>> {
  const { offset, limit } = pageOf(request);
  const isReport = status === 'reported';
  const where = and(isReport ? isOpenReport : isUnanswered, heldPart('messages', request));
  const since = isReport ? churchMessages.reported_at : churchMessages.waiting_since;
  const [found, total] = await Promise.all([
    db
      .select({ row: churchMessages, contact })
      .from(churchMessages)
      .leftJoin(locations, eq(locations.id, churchMessages.location_id))
      .where(where)
      .orderBy(dangerFirst(churchMessages), asc(since), asc(churchMessages.id))
      .offset(offset)
      .limit(limit),
    countRows(db, churchMessages, where),
  ]);
  const rows = found.map(({ row }) => row);
  const messages = await withReplies(db, rows);
  const data = messages.map((message, index) => {
    const row = rows[index] as Row;
    return {
      ...message,
      ...ministryFields(row),
      contact: found[index]?.contact ?? null,
      revision: revisionOfMessage(row, message.replies),
    };
  });
  return { data, meta: { total, offset, limit } };
}

const { account_id, phone, website, address, city, state, zip, country } = locations;
const contact = {
  ...{ listing_id: locations.id, account_id, phone, website, address },
  ...{ city, state, zip, country },
};

const ministryFields = ({ church_name, reported_at, report_note }: Row) => ({
  church: church_name,
  reported_at: reported_at?.toISOString() ?? null,
  report_note,
});

const revisionOfMessage = (row: Row, replies: readonly { created_at: string }[]): string =>
  revisionOf([row.message, row.reported_at, row.report_note, row.waiting_since, replies]);

/**
 * Closes a message that the ministry has answered, or decides on a report; the church is notified
 * of the decision by letter. Throws a 404 if there is no such message, and a 409 if it does not
 * wait for this decision.
 */
export function settleStaffMessage(
  db: Database,
  id: string,
  { decision, message, revision }: SettleStaffMessageBody,
): Promise<void> {
  return db.transaction(async (tx) => {
    const which = eq(churchMessages.id, id);
    const [row] = await tx.select().from(churchMessages).where(which).for('update');
    if (!row) throw notFound();
    const isPending = decision === 'answered' ? isWaiting(row) : isReported(row);
    // The same decision submitted twice.
    if (!isPending && isDone[decision](row)) return;
    if (!isPending) throw new HttpError(409, 'decided_already', 'The message was already settled.');
    if (decision === 'returned') await requireOpenChurch(tx, row.account_id);
    const [seen] = await withReplies(tx, [row]);
    requireRevision(revisionOfMessage(row, seen?.replies ?? []), revision);
    await tx.update(churchMessages).set(changesOf[decision]()).where(which);
    if (decision !== 'answered') await notifyChurch(tx, row, decision, message ?? '');
  });
}

const isWaiting = (row: Row) => row.waiting_since && row.escalated_at && !row.closed_at;
const isReported = (row: Row) => row.reported_at && !row.report_settled_at;

const isDone = {
  answered: ({ close_reason }: Row) => close_reason === 'answered_elsewhere',
  ended: ({ report_settled_at }: Row) => report_settled_at !== null,
  // A returned message looks like any other that waits for its church.
  returned: ({ reported_at, waiting_since }: Row) => !reported_at && waiting_since !== null,
};

const changesOf = {
  answered: () => ({
    ...{ ...notWaiting, closed_at: sql`now()` },
    close_reason: 'answered_elsewhere' as const,
  }),
  ended: () => ({ report_settled_at: sql`now()` }),
  // The church has to reply again; its reply creates a new link for the visitor.
  returned: () => ({ reported_at: null, report_note: null, waiting_since: sql`now()` }),
};

async function notifyChurch(
  tx: Database,
  { id, account_id, church_name: church }: Row,
  decision: 'ended' | 'returned',
  message: string,
): Promise<void> {
  const { email, locale, isChurch } = await recipientFor(tx, account_id);
  if (!isChurch) return;
  const kind = decision === 'ended' ? 'report_settled' : 'report_returned';
  const words = { id, church, message };
  await queueLetter(tx, kind, email, locale, words, environment().MINISTRY_EMAIL);
}
