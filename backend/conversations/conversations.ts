import { asc, eq, sql } from 'drizzle-orm';
import type { WireConversation } from '../../lib/contract/conversations.ts';
import { recipientFor, sendToChurch } from '../accounts/message-letters.ts';
import { holdOpen } from '../accounts/open-church.ts';
import type { Database } from '../db/client.ts';
import { accounts, churchMessageReplies, churchMessages, locations } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { combineDanger, dangerOfText, levelOf } from '../help/danger-marks.ts';
import { runIdempotent } from '../queries/idempotent-calls.ts';
import { endLinks, extendLinks, followLink, saveDraft } from './conversation-links.ts';

/** The conversation as the visitor of a link sees it. Throws as `followLink` does. */
export async function readConversation(db: Database, token: string): Promise<WireConversation> {
  const { messageId, expiresAt, draft } = await followLink(db, token);
  const [row] = await db
    .select({
      ...{ message: churchMessages, slug: locations.slug, listed: locations.listed },
      hasLeft: sql<boolean>`${accounts.closed_at} is not null`,
    })
    .from(churchMessages)
    .leftJoin(locations, eq(locations.id, churchMessages.location_id))
    .leftJoin(accounts, eq(accounts.id, churchMessages.account_id))
    .where(eq(churchMessages.id, messageId));
  if (!row) throw notFound();
  const { message, slug, listed, hasLeft } = row;
  const replies = await db
    .select()
    .from(churchMessageReplies)
    .where(eq(churchMessageReplies.message_id, messageId))
    .orderBy(asc(churchMessageReplies.id));
  return {
    church: message.church_name,
    church_slug: listed ? slug : null,
    subject: message.subject,
    ...(hasLeft && { church_left: true }),
    danger: message.danger,
    danger_level: levelOf(message),
    expires_at: expiresAt.toISOString(),
    draft,
    messages: [
      {
        author: 'visitor' as const,
        name: message.name,
        message: message.message,
        created_at: message.created_at.toISOString(),
      },
      ...replies.map(({ author, name, message, created_at }) => ({
        ...{ author, name, message },
        created_at: created_at.toISOString(),
      })),
    ],
  };
}

/**
 * Adds a reply of a link's visitor and the letter that notifies the church, atomically and once per
 * key. Throws as `followLink` does, and a 409 if the church has closed its account.
 */
export async function replyInConversation(
  db: Database,
  { token, message }: { token: string; message: string },
  key: string | undefined,
): Promise<WireConversation> {
  const { messageId } = await followLink(db, token);
  await runIdempotent(
    db,
    `POST /conversations/reply ${messageId}`,
    key,
    { message },
    async (tx) => {
      await requireChurch(tx, messageId);
      const row = await lockConversation(tx, messageId, token);
      await tx.insert(churchMessageReplies).values({
        message_id: row.id,
        author: 'visitor',
        message,
      });
      const danger = combineDanger(row, dangerOfText(message));
      const recipient = await recipientFor(tx, row.account_id);
      const { delivery } = recipient;
      const isFirstToWait = row.waiting_since === null;
      await tx
        .update(churchMessages)
        .set({
          ...{ ...danger, delivery, closed_at: null, close_reason: null },
          ...(isFirstToWait && { reminded_at: null, escalated_at: null }),
          ...(isFirstToWait && delivery === 'desk' && { waiting_since: sql`now()` }),
        })
        .where(eq(churchMessages.id, row.id));
      await extendLinks(tx, row.id);
      await saveDraft(tx, token, null);
      await sendToChurch(tx, recipient, { ...row, ...danger }, message);
      return {};
    },
  );
  return readConversation(db, token);
}

/** Revokes every link to this link's conversation. Throws as `followLink` does. */
export async function endConversation(db: Database, token: string): Promise<void> {
  const { messageId } = await followLink(db, token);
  await db.transaction(async (tx) => {
    await lockConversation(tx, messageId, token);
    await endLinks(tx, messageId);
  });
}

/** Throws a 409 if nobody of the church answers any more; it does not close before the reply is stored. */
async function requireChurch(tx: Database, messageId: string): Promise<void> {
  const [message] = await tx
    .select({ account_id: churchMessages.account_id })
    .from(churchMessages)
    .where(eq(churchMessages.id, messageId));
  if (await holdOpen(tx, message?.account_id ?? null)) return;
  throw new HttpError(409, 'church_left', 'The church answers no more.');
}

async function lockConversation(tx: Database, messageId: string, token: string) {
  const [row] = await tx
    .select()
    .from(churchMessages)
    .where(eq(churchMessages.id, messageId))
    .for('update');
  if (!row) throw notFound();
  // It may have ended before it was locked.
  await followLink(tx, token);
  return row;
}
