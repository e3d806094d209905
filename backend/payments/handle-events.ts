import { findCheckoutOfCustomer } from './checkouts.ts';
import type { ProviderEvent } from './gateway.ts';
import { deleteOldEvents, markProcessed, type PaymentEvent, storeEvent } from './payment-events.ts';
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
  const row = await storeEvent(db, { id, type, customer_id });
  if (!row || row.processed_at) return;
  await processEvent(payments, row);
  await deleteOldEvents(db);
}

/** Processes a stored event. Throws ProviderError. */
export async function processEvent(
  payments: Payments,
  { id, customer_id }: PaymentEvent,
): Promise<void> {
  const { db } = payments;
  // Other sales of the ministry under the same keys are ignored.
  const checkout = customer_id ? await findCheckoutOfCustomer(db, customer_id) : undefined;
  if (checkout) await settle(payments, checkout.id);
  await markProcessed(db, id);
}
