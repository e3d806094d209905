import type Stripe from 'stripe';
import type { PortalPurpose } from '../../lib/contract/subscriptions.ts';
import { idOf } from './stripe-refund-state.ts';

/** Marks our own portal configuration among others of the same account; another one for other features. */
const portalMark = 'lampstand-invoices';

/**
 * Stripe's page for changing the card, which is the customer's there, or for the invoices as PDF and the address and
 * tax number on the next ones. Nothing else is possible there: cancellations are made by phone (specification 4.4).
 */
export async function openPortal(
  stripe: Stripe,
  subscriptionId: string,
  returnUrl: string,
  locale: Stripe.BillingPortal.SessionCreateParams.Locale,
  purpose: PortalPurpose,
): Promise<string> {
  const customer = await payByCustomersCard(
    stripe,
    await stripe.subscriptions.retrieve(subscriptionId),
  );
  const session = await stripe.billingPortal.sessions.create({
    customer,
    configuration: await portalConfiguration(stripe),
    return_url: returnUrl,
    locale,
    ...(purpose === 'card' && {
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
      },
    }),
  });
  return session.url;
}

/**
 * Switches a subscription from its own card to the customer's, which the portal changes. Returns the
 * customer.
 */
export async function payByCustomersCard(
  stripe: Stripe,
  { id, customer, default_payment_method }: Stripe.Subscription,
): Promise<string> {
  const owner = idOf(customer) ?? '';
  const card = idOf(default_payment_method);
  if (card) {
    await stripe.customers.update(owner, { invoice_settings: { default_payment_method: card } });
    await stripe.subscriptions.update(id, { default_payment_method: '' });
  }
  return owner;
}

async function portalConfiguration(stripe: Stripe): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const existing = data.find(({ metadata }) => metadata?.site === portalMark);
  if (existing) return existing.id;
  const created = await stripe.billingPortal.configurations.create(
    {
      metadata: { site: portalMark },
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        customer_update: { enabled: true, allowed_updates: ['address', 'tax_id'] },
        subscription_cancel: { enabled: false },
        subscription_update: { enabled: false },
      },
    },
    { idempotencyKey: `${portalMark}:portal` },
  );
  return created.id;
}
