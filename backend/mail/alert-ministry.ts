import { sql } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type { Database } from '../db/client.ts';
import { outbox } from '../db/schema.ts';

const alertAfter = '1 hour';

/** Alerts the ministry, once, to a visitor's message that has failed or is unsent after an hour, or came back. */
export async function alertMinistry(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const undelivered = await tx
      .update(outbox)
      .set({ alerted_at: sql`now()` })
      .where(
        sql`${outbox.kind} in ('church_message', 'message_waiting')
          and ${outbox.recipient} is not null and ${outbox.alerted_at} is null
          and (${outbox.bounced_at} is not null or ${outbox.sent_at} is null
            and (${outbox.failed_at} is not null
              or ${outbox.created_at} < now() - ${alertAfter}::interval))`,
      )
      .returning();
    if (undelivered.length === 0) return;
    await tx.insert(outbox).values(
      undelivered.map(({ id, payload }) => ({
        kind: 'delivery_alert',
        recipient: environment().MINISTRY_EMAIL,
        locale: environment().MINISTRY_LOCALE,
        payload: { id: String(id), church: payload.church ?? '' },
      })),
    );
  });
}
