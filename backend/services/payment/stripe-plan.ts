import Stripe from 'stripe';
import type { PlanChange } from './gateway.ts';
import { planProduct } from './stripe-create.ts';
import { idOf } from './stripe-standing.ts';

/** The rest of the period is charged at once, in full or not at all. */
const proration = 'always_invoice' as const;

/** What a change would cost today, in cents. */
export async function quoteChange(
  stripe: Stripe,
  subscription: string,
  change: PlanChange,
): Promise<number> {
  const { items, isMade } = await changedItems(stripe, subscription, change);
  if (isMade) return 0;
  const preview = await stripe.invoices.createPreview({
    subscription,
    subscription_details: { items, proration_behavior: proration },
  });
  return Math.max(0, preview.amount_due);
}

/** Changes the plan, unless it is changed already: whoever asks again is charged nothing more. */
export async function changePlan(
  stripe: Stripe,
  id: string,
  change: PlanChange,
): Promise<'done' | 'refused'> {
  const { items, isMade, latestInvoice } = await changedItems(stripe, id, change);
  if (isMade) return 'done';
  try {
    await stripe.subscriptions.update(
      id,
      {
        items,
        proration_behavior: proration,
        // Refused by the card, nothing has changed.
        payment_behavior: 'error_if_incomplete',
        metadata: { plan: change.plan },
      },
      // The same change asked for twice at once is one; after a payment it may be asked for anew.
      { idempotencyKey: `${id}:plan:${change.plan}:${latestInvoice}` },
    );
    return 'done';
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return 'refused';
    throw error;
  }
}

async function changedItems(stripe: Stripe, id: string, change: PlanChange) {
  const subscription = await stripe.subscriptions.retrieve(id);
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
  const isMade = subscription.metadata.plan === plan && item?.price.unit_amount === subtotal_cents;
  return { items, isMade, latestInvoice: idOf(subscription.latest_invoice) };
}
