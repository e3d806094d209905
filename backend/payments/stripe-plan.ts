import Stripe from 'stripe';
import type { PlanChange } from './gateway.ts';
import { planProduct } from './stripe-create.ts';
import { idOf } from './stripe-refund-state.ts';
import { instead } from './stripe-schedule.ts';

/** Charges the difference for the rest of the period at once, in full or not at all. */
const proration = 'always_invoice' as const;

/** The price of a change today, in cents. */
export async function quoteChange(
  stripe: Stripe,
  subscription: string,
  change: PlanChange,
): Promise<number> {
  const { items, isDone } = await changedItems(stripe, subscription, change);
  if (isDone) return 0;
  const preview = await stripe.invoices.createPreview({
    subscription,
    subscription_details: { items, proration_behavior: proration },
  });
  return Math.max(0, preview.amount_due);
}

/** Changes the plan unless it has been changed already; a repeated call charges nothing. */
export async function changePlan(
  stripe: Stripe,
  id: string,
  change: PlanChange,
): Promise<'done' | 'refused'> {
  const { items, isDone, subscription } = await changedItems(stripe, id, change);
  if (isDone) return 'done';
  const update = {
    items,
    proration_behavior: proration,
    // If the card is declined, nothing changes.
    payment_behavior: 'error_if_incomplete',
    metadata: { plan: change.plan },
  } as const;
  // Concurrent calls for the same change share a key; after a payment the change can be requested again.
  const key = `${id}:plan:${change.plan}:${idOf(subscription.latest_invoice)}`;
  try {
    // The larger plan takes the place of what was planned.
    await instead(stripe, subscription, () =>
      stripe.subscriptions.update(id, update, { idempotencyKey: key }),
    );
    return 'done';
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return 'refused';
    throw error;
  }
}

async function changedItems(stripe: Stripe, id: string, change: PlanChange) {
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ['schedule'] });
  const item = subscription.items.data[0];
  const { plan, period, subtotal_cents } = change;
  const items = [
    {
      ...(item && { id: item.id }),
      price_data: {
        currency: 'usd',
        product: await planProduct(stripe, plan),
        unit_amount: subtotal_cents,
        recurring: { interval: period === 'yearly' ? ('year' as const) : ('month' as const) },
      },
    },
  ];
  const isDone = subscription.metadata.plan === plan && item?.price.unit_amount === subtotal_cents;
  return { items, isDone, subscription };
}
