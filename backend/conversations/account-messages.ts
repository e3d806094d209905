import { and, asc, desc, eq, inArray, isNotNull, max, sql } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type {
  AccountMessageListQuery,
  CloseMessageReason,
  MessageSettings,
  MessageState,
  WireAccountMessage,
  WireFullAccountMessage,
} from '../../lib/contract/conversations.ts';
import { fullName } from '../../lib/contract/person-names.ts';
import { accountClosed, holdOpen } from '../accounts/open-church.ts';
import type { Database } from '../db/client.ts';
import {
  accounts,
  churchMessageReplies,
  churchMessages,
  conversationLinks,
  outbox,
} from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { dangerFirst, dangerWords, levelOf } from '../help/danger-marks.ts';
import { queueLetter, tellMinistry } from '../mail/outbox.ts';
import { runIdempotent } from '../queries/idempotent-calls.ts';
import { letterState } from '../queries/letter-state.ts';
import { countRows, type PageOf, pageOf } from '../queries/page.ts';
import { recordStep } from '../sessions/security-events.ts';
import type { Session } from '../sessions/sessions.ts';
import { addLink, endLinks, extendLinks } from './conversation-links.ts';

type Row = typeof churchMessages.$inferSelect;

/** The account whose messages a session may read; '' for a person without an account. */
const accountOf = ({ user }: Session): string => user.account?.id ?? '';

/** An account's messages: the longest waiting first, of these the ones marked for danger first. */
export async function listAccountMessages(
  db: Database,
  session: Session,
  { status, ...request }: AccountMessageListQuery,
): Promise<PageOf<WireAccountMessage>> {
  const { offset, limit } = pageOf(request);
  const { account_id, waiting_since, created_at, id } = churchMessages;
  const where = and(
    eq(account_id, accountOf(session)),
    status === 'waiting' ? isNotNull(waiting_since) : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(churchMessages)
      .where(where)
      .orderBy(
        sql`${waiting_since} is null`,
        sql`case when ${waiting_since} is not null then ${dangerFirst(churchMessages)} end`,
        asc(waiting_since),
        desc(created_at),
        desc(id),
      )
      .offset(offset)
      .limit(limit),
    countRows(db, churchMessages, where),
  ]);
  return { data: rows.map(wireMessage), meta: { total, offset, limit } };
}

/** Throws a 404 if the session's account has no message with that id. */
export async function findAccountMessage(
  db: Database,
  session: Session,
  id: string,
): Promise<WireFullAccountMessage> {
  const rows = await db.select().from(churchMessages).where(isOwnMessage(session, id));
  const [message] = await withReplies(db, rows);
  if (!message) throw notFound();
  return message;
}

/**
 * Adds a reply of the church and the letter that links its visitor to it, atomically and once per
 * idempotency key. Throws a 404 as above, and a 409 if the message was reported.
 */
export async function replyToMessage(
  db: Database,
  session: Session,
  id: string,
  message: string,
  key: string | undefined,
): Promise<WireFullAccountMessage> {
  await runIdempotent(db, `POST /account/messages/${id}/reply`, key, { message }, async (tx) => {
    const row = await lockMessage(tx, session, id);
    await extendLinks(tx, row.id);
    const token = await addLink(tx, row.id);
    const { MINISTRY_EMAIL } = environment();
    const mail_id = await queueLetter(
      tx,
      'message_reply',
      row.email,
      row.locale,
      { token },
      MINISTRY_EMAIL,
    );
    const { first_name, last_name } = session.user;
    await tx.insert(churchMessageReplies).values({
      ...{ message_id: row.id, author: 'church', name: fullName({ first_name, last_name }) },
      ...{ message, mail_id },
    });
    await update(tx, row, { ...notWaiting, delivery: 'desk' });
    return {};
  });
  return findAccountMessage(db, session, id);
}

/** Throws as `replyToMessage` does. */
export async function closeMessage(
  db: Database,
  session: Session,
  id: string,
  close_reason: CloseMessageReason,
): Promise<WireFullAccountMessage> {
  await db.transaction(async (tx) => {
    const row = await lockMessage(tx, session, id);
    await update(tx, row, { ...notWaiting, closed_at: new Date(), close_reason });
  });
  return findAccountMessage(db, session, id);
}

/**
 * Sends the visitor's texts to the ministry, once, and revokes the visitor's links. Throws a 404 as
 * above.
 */
export async function reportMessage(
  db: Database,
  session: Session,
  id: string,
  note: string,
): Promise<WireFullAccountMessage> {
  await db.transaction(async (tx) => {
    const row = await lockMessage(tx, session, id, true);
    if (row.reported_at) return;
    const [message] = await withReplies(tx, [row]);
    const replies = message?.replies.filter(({ author }) => author === 'visitor') ?? [];
    const words = {
      ...{ church: row.church_name, name: row.name, email: row.email, note },
      message: [row.message, ...replies.map((reply) => reply.message)].join('\n\n'),
      ...dangerWords(row, true),
    };
    await tellMinistry(tx, 'message_reported', words, session.user.email);
    await endLinks(tx, row.id);
    await update(tx, row, {
      ...{ ...notWaiting, reported_at: new Date(), report_note: note || null },
      report_settled_at: null,
    });
  });
  return findAccountMessage(db, session, id);
}

/** Throws a 404 for a person without an account. */
export async function findMessageSettings(
  db: Database,
  session: Session,
): Promise<MessageSettings> {
  const [settings] = await db
    .select({ delivery: accounts.message_delivery })
    .from(accounts)
    .where(eq(accounts.id, accountOf(session)));
  if (!settings) throw notFound();
  return settings;
}

/** Messages that are waiting already keep waiting. Throws as above. */
export function changeMessageSettings(
  db: Database,
  session: Session,
  { delivery }: MessageSettings,
): Promise<MessageSettings> {
  return db.transaction(async (tx) => {
    const userId = session.user.id;
    // Before the account is locked, as a person is elsewhere.
    await recordStep(tx, { action: 'deliveryChanged', userId, details: { delivery } });
    const [updated] = await tx
      .update(accounts)
      .set({ message_delivery: delivery })
      .where(eq(accounts.id, accountOf(session)))
      .returning({ delivery: accounts.message_delivery });
    if (!updated) throw notFound();
    return updated;
  });
}

export const notWaiting = { waiting_since: null, reminded_at: null, escalated_at: null } as const;

const isOwnMessage = (session: Session, id: string) =>
  and(eq(churchMessages.account_id, accountOf(session)), eq(churchMessages.id, id));

/** Locks a message before it is changed; its account is not closed meanwhile. */
async function lockMessage(tx: Database, session: Session, id: string, includeReported = false) {
  if (!(await holdOpen(tx, accountOf(session)))) throw accountClosed();
  const [row] = await tx
    .select()
    .from(churchMessages)
    .where(isOwnMessage(session, id))
    .for('update');
  if (!row) throw notFound();
  if (row.reported_at && !includeReported) {
    throw new HttpError(409, 'reported', 'This message was reported to the ministry.');
  }
  return row;
}

async function update(tx: Database, { id }: Row, changes: Partial<Row>): Promise<void> {
  await tx.update(churchMessages).set(changes).where(eq(churchMessages.id, id));
}

function stateOf({ reported_at, waiting_since, closed_at, delivery }: Row): MessageState {
  if (reported_at) return 'reported';
  if (waiting_since) return 'waiting';
  if (closed_at) return 'closed';
  return delivery === 'email' ? 'emailed' : 'answered';
}

function wireMessage(row: Row): WireAccountMessage {
  const { id, name, email, subject, message, locale, created_at, waiting_since } = row;
  const { danger, danger_sentence } = row;
  return {
    ...{ id, name, email, subject, message, locale, state: stateOf(row) },
    ...{ danger, danger_sentence, danger_level: levelOf(row) },
    created_at: created_at.toISOString(),
    waiting_since: waiting_since?.toISOString() ?? null,
  };
}

/** The messages with their replies, in the given order. */
export async function withReplies(db: Database, rows: Row[]): Promise<WireFullAccountMessage[]> {
  const ids = rows.map(({ id }) => id);
  const [replies, links] = await Promise.all([
    db
      .select({
        reply: churchMessageReplies,
        ...{ mail: outbox.id, sent: outbox.sent_at, failed: outbox.failed_at },
        bounced: outbox.bounced_at,
      })
      .from(churchMessageReplies)
      .leftJoin(outbox, eq(outbox.id, churchMessageReplies.mail_id))
      .where(inArray(churchMessageReplies.message_id, ids))
      .orderBy(asc(churchMessageReplies.id)),
    db
      .select({ of: conversationLinks.message_id, until: max(conversationLinks.expires_at) })
      .from(conversationLinks)
      .where(inArray(conversationLinks.message_id, ids))
      .groupBy(conversationLinks.message_id),
  ]);
  return rows.map((row) => ({
    ...wireMessage(row),
    close_reason: row.close_reason,
    link_expires_at: links.find((link) => link.of === row.id)?.until?.toISOString() ?? null,
    replies: replies
      .filter(({ reply }) => reply.message_id === row.id)
      .map(({ reply: { author, name, message, created_at }, ...letter }) => ({
        ...{ author, name, message },
        created_at: created_at.toISOString(),
        letter: author === 'church' ? letterState(letter) : null,
      })),
  }));
}
