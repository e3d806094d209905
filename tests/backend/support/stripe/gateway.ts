import { createHash } from 'node:crypto';
import { afterAll, beforeEach } from 'vitest';
import type { Intent } from '../../../../backend/payments/payment-state.ts';
import { createStripeGateway } from '../../../../backend/payments/stripe-gateway.ts';
import { quote } from '../../../../lib/contract/plan-prices.ts';
import { StripeStandIn, secretKey, webhookSecret } from './stand-in.ts';

/* The gateway without the shop: the requests to Stripe, and what it makes of the responses. */

export const prices = { yearly_cents: 60_480, monthly_cents: 6_000 };
export const intent: Intent = {
  id: 'checkout-1',
  email: 'ruth@example.com',
  name: 'Ruth Moab',
  phone: '+1 555 0100',
  church_name: 'First Church',
  city: 'Bethlehem',
  state: 'PA',
  zip: '18015',
  locale: 'ko',
  plan: 'small',
  period: 'yearly',
  coupon: null,
  quote: quote(prices, 'yearly'),
  starts_on: '2026-11-21',
};
export const large = { plan: 'large', period: 'yearly', subtotal_cents: 90_000 } as const;

export const digest = (text: string) =>
  createHash('sha256').update(text).digest('hex').slice(0, 24);
/** The id of a plan’s product at Stripe. */
export const productOf = (plan: string) => `lampstand_plan_${digest(`plan ${plan}`)}`;

/** A gateway to a stand-in for Stripe of its own, which is reset before each test. */
export async function openGateway() {
  const stripe = new StripeStandIn();
  const apiBase = await stripe.start();
  const gateway = createStripeGateway({ secretKey, webhookSecret, apiBase, retries: 0 });
  afterAll(() => stripe.stop());
  beforeEach(() => stripe.reset());

  const sent = (call: string) => stripe.sent.filter((one) => one.call === call);
  async function subscribe(more: Partial<Intent> = {}) {
    const input = { ...intent, ...more };
    const customer = await gateway.createCustomer(input);
    const id = await gateway.createSubscription(input, customer);
    return { id, customer };
  }
  function forget() {
    stripe.requests.length = 0;
    stripe.sent.length = 0;
  }
  return {
    ...{ stripe, apiBase, gateway, sent, subscribe, forget },
    calls: () => stripe.requests,
    keysOf: (call: string) => sent(call).map(({ headers }) => headers['idempotency-key']),
    async subscribeAndPay(more: Partial<Intent> = {}) {
      const subscription = await subscribe(more);
      const { clientSecret } = await gateway.read(subscription.id);
      stripe.ledger.confirm(clientSecret ?? '', 'approved');
      forget();
      return subscription;
    },
  };
}
