import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { paymentEvents } from '../../db/schema.ts';
import { findCheckoutOfCustomer } from '../../queries/checkouts.ts';
import type { ProviderEvent } from './gateway.ts';
import type { Payments } from './payments.ts';
import { settle } from './settle.ts';

/**
 * Takes what the provider tells by itself. An event says only that there is something to ask, so a
 * second copy, a late one and any order of them come to the same. Throws ProviderError where it could
 * not be asked: then the event counts as not taken, and comes again.
 */
export async function takeEvent(payments: Payments, event: ProviderEvent): Promise<void> {
  const { db } = payments;
  const { id, type, customerId: customer_id } = event;
  const [row] = await db
    .insert(paymentEvents)
    .values({ id, type, customer_id })
    .onConflictDoUpdate({ target: paymentEvents.id, set: { type } })
    .returning();
  if (!row || row.processed_at) return;
  await processEvent(payments, row);
  await clearOld(db);
}

/** Does what an event that was stored asks for. Throws ProviderError. */
export async function processEvent(
  payments: Payments,
  { id, customer_id }: typeof paymentEvents.$inferSelect,
): Promise<void> {
  const { db } = payments;
  // What else the ministry sells under the same keys is none of ours.
  const checkout = customer_id ? await findCheckoutOfCustomer(db, customer_id) : undefined;
  if (checkout) await settle(payments, checkout.id);
  await db.update(paymentEvents).set({ processed_at: sql`now()` }).where(eq(paymentEvents.id, id));
}

/** No provider repeats an event after a month; some rows at a time. */
async function clearOld(db: Database): Promise<void> {
  await db.execute(sql`
    delete from payment_events where id in (
      select id from payment_events where received_at < now() - interval '30 days'
      limit 100 for update skip locked
    )`);
}
