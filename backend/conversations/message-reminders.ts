import { inArray, sql } from 'drizzle-orm';
import { reminderHours } from '../../lib/contract/conversations.ts';
import { recipientFor } from '../accounts/message-letters.ts';
import type { Database } from '../db/client.ts';
import { churchMessages } from '../db/schema.ts';
import { dangerWords } from '../help/danger-marks.ts';
import { queueLetter, tellMinistry } from '../mail/outbox.ts';

const maxRowsPerRun = 100;

/**
 * Reminds churches of messages that have waited for a day, and notifies the ministry of those that
 * have waited for two; once each until the church replies. The process that marks a message first
 * sends its letter, in the same transaction. Waiting times are relative to `now`.
 */
export async function remindOfMessages(db: Database, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    for (const row of await markOverdue(tx, 'reminded_at', reminderHours.church, now)) {
      const { id, church_name: church } = row;
      const { email, locale, isChurch } = await recipientFor(tx, row.account_id);
      // If the church has no user left, the ministry is notified a day later.
      if (!isChurch) continue;
      const words = { id, church, ...dangerWords(row, false) };
      await queueLetter(tx, 'message_reminder', email, locale, words);
    }
  });
  await db.transaction(async (tx) => {
    for (const row of await markOverdue(tx, 'escalated_at', reminderHours.ministry, now)) {
      const words = { id: row.id, church: row.church_name, ...dangerWords(row, false) };
      await tellMinistry(tx, 'message_unanswered', words);
    }
  });
}

function markOverdue(tx: Database, mark: 'reminded_at' | 'escalated_at', hours: number, now: Date) {
  const { id, waiting_since } = churchMessages;
  const before = new Date(now.getTime() - hours * 3_600_000);
  const overdue = tx
    .select({ id })
    .from(churchMessages)
    .where(
      sql`${waiting_since} <= ${before.toISOString()} and ${churchMessages[mark]} is null
        and ${churchMessages.closed_at} is null`,
    )
    .orderBy(waiting_since)
    .limit(maxRowsPerRun)
    .for('update', { skipLocked: true });
  return tx
    .update(churchMessages)
    .set({ [mark]: now })
    .where(inArray(id, overdue))
    .returning();
}
