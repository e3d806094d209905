import { and, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type { Database } from '../db/client.ts';
import { type accounts, churchMessages, conversationLinks } from '../db/schema.ts';
import { dangerWords, levelOf } from '../help/danger-marks.ts';
import { queueLetter, tellMinistry } from '../mail/outbox.ts';

/*
 * What becomes of visitors' conversations with a church that closes its account. The moment of closing
 * marks those that it ended, so that they are open again if the account is.
 */

type Account = Pick<typeof accounts.$inferSelect, 'id' | 'name'>;
type Message = typeof churchMessages.$inferSelect;

/**
 * Ends the open conversations of an account and tells their visitors. Who waits for an answer and may be
 * in danger is left to the ministry, which is told at once.
 */
export async function closeConversations(
  tx: Database,
  { id, name }: Account,
  closedAt: Date,
): Promise<void> {
  const link = tx
    .select({ one: sql`1` })
    .from(conversationLinks)
    .where(
      sql`${conversationLinks.message_id} = ${churchMessages.id}
        and ${conversationLinks.expires_at} > now()`,
    );
  const open = await tx
    .select()
    .from(churchMessages)
    .where(
      and(
        eq(churchMessages.account_id, id),
        isNull(churchMessages.reported_at),
        isNull(churchMessages.closed_at),
        or(isNotNull(churchMessages.waiting_since), exists(link)),
      ),
    )
    .orderBy(churchMessages.created_at, churchMessages.id)
    .for('update');
  const urgent = open.filter((row) => row.waiting_since && isDangerous(row));
  const others = open.filter((row) => !urgent.includes(row));
  await tx
    .update(churchMessages)
    .set({ reminded_at: closedAt, escalated_at: closedAt })
    .where(isAmong(urgent));
  await tx.update(churchMessages).set({ closed_at: closedAt }).where(isAmong(others));
  for (const row of urgent) {
    await tellMinistry(tx, 'message_left_behind', {
      ...{ id: row.id, church: name, ...dangerWords(row, false) },
    });
  }
  const { MINISTRY_EMAIL } = environment();
  for (const row of open) {
    const kind = isDangerous(row) ? 'church_left_help' : 'church_left';
    await queueLetter(tx, kind, row.email, row.locale, {}, MINISTRY_EMAIL);
  }
}

/** Opens the conversations again that closing the account at a time has ended. */
export async function reopenConversations(
  tx: Database,
  accountId: string,
  closedAt: Date,
): Promise<void> {
  const wasOpen = and(
    eq(churchMessages.account_id, accountId),
    eq(churchMessages.closed_at, closedAt),
    isNull(churchMessages.close_reason),
  );
  await tx.update(churchMessages).set({ closed_at: null }).where(wasOpen);
}

const isDangerous = (row: Message) => levelOf(row) !== null;
const isAmong = (rows: Message[]) =>
  inArray(
    churchMessages.id,
    rows.map(({ id }) => id),
  );
