import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { paymentEvents } from '../db/schema.ts';

export type PaymentEvent = typeof paymentEvents.$inferSelect;

const maxAtOnce = 200;
/** An interval in PostgreSQL's format: younger events may still be in progress. */
const minAge = '1 minute';

/** Stores an event of the provider, or returns the stored one if it was sent before. */
export async function storeEvent(
  db: Database,
  event: Pick<PaymentEvent, 'id' | 'type' | 'customer_id'>,
): Promise<PaymentEvent | undefined> {
  const [row] = await db
    .insert(paymentEvents)
    .values(event)
    .onConflictDoUpdate({ target: paymentEvents.id, set: { type: event.type } })
    .returning();
  return row;
}

export async function markProcessed(db: Database, id: string): Promise<void> {
  await db.update(paymentEvents).set({ processed_at: sql`now()` }).where(eq(paymentEvents.id, id));
}

export async function findUnprocessedEvents(db: Database): Promise<PaymentEvent[]> {
  const waiting = and(
    isNull(paymentEvents.processed_at),
    lt(paymentEvents.received_at, sql`now() - ${minAge}::interval`),
  );
  return db.select().from(paymentEvents).where(waiting).limit(maxAtOnce);
}

/**
 * Deletes events older than a month, which no provider repeats; a limited number of rows at a time.
 */
export async function deleteOldEvents(db: Database): Promise<void> {
  await db.execute(sql`
    delete from payment_events where id in (
      select id from payment_events where received_at < now() - interval '30 days'
      limit 100 for update skip locked
    )`);
}
