import type Stripe from 'stripe';
import { type PartialRefund, RefusedByProvider } from './gateway.ts';
import { renewalTime } from './stripe-dates.ts';
import { idOf, readInvoices } from './stripe-refund-state.ts';
import { releaseSchedule } from './stripe-schedule.ts';

/** Limit of the refunds of one charge that are read. */
const maxRefunds = 100;

/**
 * Ends a subscription on a date, at the time at which its periods end; null takes that back. Without
 * proration: until then everything is as before.
 */
export async function endAt(stripe: Stripe, id: string, on: string | null): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(id);
  if (on === null && !subscription.cancel_at) return;
  // What ends does not change at its renewal.
  await releaseSchedule(stripe, subscription);
  const cancel_at = on === null ? '' : renewalTime(subscription, on);
  await stripe.subscriptions.update(id, { cancel_at, proration_behavior: 'none' });
}

/**
 * Gives back part of a payment. Each refund carries our own id: Stripe keeps an idempotency key for a
 * day only, and a later attempt must find it.
 */
export async function refundPayment(
  stripe: Stripe,
  id: string,
  { id: ownId, payment, cents }: PartialRefund,
): Promise<void> {
  const customer = idOf((await stripe.subscriptions.retrieve(id)).customer) ?? '';
  const invoices = await readInvoices(stripe, { id, customer });
  const charges = invoices.find(({ invoice }) => invoice.id === payment)?.charges ?? [];
  let remaining = cents;
  for (const charge of charges) {
    const { data } = await stripe.refunds.list({ charge: charge.id, limit: maxRefunds });
    const made = data.find(({ metadata }) => metadata?.refund === ownId);
    remaining -= made?.amount ?? 0;
  }
  for (const charge of charges) {
    const amount = Math.min(remaining, charge.amount - charge.amount_refunded);
    if (amount <= 0) continue;
    await stripe.refunds.create(
      { charge: charge.id, amount, metadata: { refund: ownId } },
      { idempotencyKey: `refund:${ownId}:${charge.id}` },
    );
    remaining -= amount;
  }
  if (remaining > 0) throw new RefusedByProvider('there is no such amount to refund', undefined);
}
