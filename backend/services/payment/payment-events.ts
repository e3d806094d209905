import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { paymentEvents } from '../../db/schema.ts';
import { findCheckoutOfCustomer } from '../../queries/checkouts.ts';
import type { ProviderEvent } from './gateway.ts';
import type { Payments } from './payments.ts';
import { settle } from './settle.ts';

/**
 * Handles an event of the provider. An event only triggers a read of the current state, so
 * duplicates, delays and any order give the same result. Throws ProviderError if the read failed:
 * the event stays unprocessed and is sent again.
 */
export async function handleEvent(payments: Payments, event: ProviderEvent): Promise<void> {
  const { db } = payments;
  const { id, type, customerId: customer_id } = event;
  const [row] = await db
    .insert(paymentEvents)
    .values({ id, type, customer_id })
    .onConflictDoUpdate({ target: paymentEvents.id, set: { type } })
    .returning();
  if (!row || row.processed_at) return;
  await processEvent(payments, row);
  await deleteOldEvents(db);
}

/** Processes a stored event. Throws ProviderError. */
export async function processEvent(
  payments: Payments,
  { id, customer_id }: typeof paymentEvents.$inferSelect,
): Promise<void> {
  const { db } = payments;
  // Other sales of the ministry under the same keys are ignored.
  const checkout = customer_id ? await findCheckoutOfCustomer(db, customer_id) : undefined;
  if (checkout) await settle(payments, checkout.id);
  await db.update(paymentEvents).set({ processed_at: sql`now()` }).where(eq(paymentEvents.id, id));
}

/**
 * Deletes events older than a month, which no provider repeats; a limited number of rows at a time.
 */
async function deleteOldEvents(db: Database): Promise<void> {
  await db.execute(sql`
    delete from payment_events where id in (
      select id from payment_events where received_at < now() - interval '30 days'
      limit 100 for update skip locked
    )`);
}
