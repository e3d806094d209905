import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Intent } from '../../../../backend/queries/payment-state.ts';
import { ProviderError, RefusedByProvider } from '../../../../backend/services/payment/gateway.ts';
import { createStripeGateway } from '../../../../backend/services/payment/stripe-gateway.ts';
import { quote } from '../../../../lib/contract/plan-prices.ts';
import { StripeStandIn, secretKey, webhookSecret } from '../../support/stripe/stand-in.ts';

/* The requests to Stripe, and what the gateway makes of the responses, without the shop. */

const stripe = new StripeStandIn();
const apiBase = await stripe.start();
const gateway = createStripeGateway({ secretKey, webhookSecret, apiBase, retries: 0 });
afterAll(() => stripe.stop());
beforeEach(() => stripe.reset());

const prices = { yearly_cents: 60_480, monthly_cents: 6_000 };
const intent: Intent = {
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
const large = { plan: 'large', period: 'yearly', subtotal_cents: 90_000 } as const;

const calls = () => stripe.requests;
const sent = (call: string) => stripe.sent.filter((one) => one.call === call);
const keysOf = (call: string) => sent(call).map(({ headers }) => headers['idempotency-key']);
const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24);
const smallId = `lampstand_plan_${digest('plan small')}`;
const largeId = `lampstand_plan_${digest('plan large')}`;

async function subscribe(more: Partial<Intent> = {}) {
  const input = { ...intent, ...more };
  const customer = await gateway.createCustomer(input);
  const id = await gateway.createSubscription(input, customer);
  return { id, customer };
}

async function subscribeAndPay(more: Partial<Intent> = {}) {
  const subscription = await subscribe(more);
  const { clientSecret } = await gateway.read(subscription.id);
  stripe.ledger.confirm(clientSecret ?? '', 'approved');
  forget();
  return subscription;
}

function forget() {
  stripe.requests.length = 0;
  stripe.sent.length = 0;
}

describe('creating a customer', () => {
  test('sends the church, the person who subscribes and their contact details', async () => {
    const id = await gateway.createCustomer(intent);
    expect(sent('POST /v1/customers')[0]?.params).toEqual({
      email: 'ruth@example.com',
      name: 'First Church',
      description: 'Ruth Moab',
      phone: '+1 555 0100',
      address: { city: 'Bethlehem', state: 'PA', postal_code: '18015' },
      preferred_locales: ['ko'],
      metadata: { checkout: 'checkout-1' },
    });
    expect(keysOf('POST /v1/customers')).toEqual(['checkout-1:customer']);
    expect([...stripe.ledger.customers.keys()]).toEqual([id]);
  });

  test('truncates long names and numbers, and omits empty fields', async () => {
    const long = { church_name: 'c'.repeat(300), name: 'n'.repeat(300), phone: '5'.repeat(30) };
    await gateway.createCustomer({ ...intent, ...long });
    expect(sent('POST /v1/customers')[0]?.params).toMatchObject({
      name: 'c'.repeat(240),
      description: 'n'.repeat(240),
      phone: '5'.repeat(20),
    });
    forget();
    const nobody = { id: 'checkout-2', phone: null, city: null, state: null, zip: null };
    await gateway.createCustomer({ ...intent, ...nobody });
    expect(Object.keys(sent('POST /v1/customers')[0]?.params ?? {})).toEqual([
      'email',
      'name',
      'description',
      'preferred_locales',
      'metadata',
    ]);
  });

  test('finds a customer that Stripe created before it failed by its checkout, among others with the address', async () => {
    stripe.fail(/customers/, 'half_done');
    await expect(gateway.createCustomer(intent)).rejects.toThrow(ProviderError);
    const [made] = stripe.ledger.customers.keys();
    await gateway.createCustomer({ ...intent, id: 'checkout-2' });
    forget();
    expect(await gateway.createCustomer(intent)).toBe(made);
    expect(calls()).toEqual(['POST /v1/customers', 'GET /v1/customers']);
    expect(sent('GET /v1/customers')[0]?.params).toEqual({ email: intent.email, limit: '100' });
  });

  test('uses the next idempotency key if Stripe created none', async () => {
    stripe.fail(/customers/, 'broken');
    await expect(gateway.createCustomer(intent)).rejects.toThrow('Stripe: StripeAPIError 500');
    expect(calls()).toEqual(['POST /v1/customers']);
    forget();
    await gateway.createCustomer(intent);
    expect(keysOf('POST /v1/customers')).toEqual(['checkout-1:customer', 'checkout-1:customer:1']);
    expect(stripe.ledger.customers.size).toBe(1);
  });

  test('tries at most eleven idempotency keys', async () => {
    // Responses that Stripe replays use up a fault, too.
    for (let request = 0; request < 100; request++) stripe.fail(/POST .*customers/, 'broken');
    for (let key = 0; key <= 10; key++) {
      await expect(gateway.createCustomer(intent)).rejects.toThrow(ProviderError);
    }
    stripe.clearFaults();
    forget();
    await expect(gateway.createCustomer(intent)).rejects.toThrow(ProviderError);
    expect(keysOf('POST /v1/customers').at(-1)).toBe('checkout-1:customer:10');
    expect(stripe.ledger.customers.size).toBe(0);
  });

  test('returns the same customer if the fields changed under a key', async () => {
    const made = await gateway.createCustomer(intent);
    expect(await gateway.createCustomer({ ...intent, name: 'R. Moab' })).toBe(made);
  });
});

describe('creating a subscription', () => {
  test('sends the plan at the quoted price, per year, by card', async () => {
    const { id, customer } = await subscribe();
    expect(calls()).toEqual(['POST /v1/customers', 'POST /v1/products', 'POST /v1/subscriptions']);
    expect(sent('POST /v1/products')[0]?.params).toEqual({ id: smallId, name: 'Lampstand: small' });
    expect(sent('POST /v1/subscriptions')[0]?.params).toEqual({
      customer,
      items: [
        {
          price_data: {
            currency: 'usd',
            product: smallId,
            unit_amount: '60480',
            recurring: { interval: 'year' },
          },
        },
      ],
      payment_behavior: 'default_incomplete',
      payment_settings: {
        payment_method_types: ['card'],
        save_default_payment_method: 'on_subscription',
      },
      metadata: { checkout: 'checkout-1', plan: 'small', period: 'yearly' },
    });
    expect(keysOf('POST /v1/subscriptions')).toEqual(['checkout-1:subscription']);
    expect([...stripe.ledger.subscriptions.keys()]).toEqual([id]);
  });

  test('sends a monthly price if that was chosen', async () => {
    await subscribe({ period: 'monthly', quote: quote(prices, 'monthly') });
    expect(sent('POST /v1/subscriptions')[0]?.params).toMatchObject({
      items: [{ price_data: { unit_amount: '6000', recurring: { interval: 'month' } } }],
      metadata: { period: 'monthly' },
    });
  });

  test('sends the quoted discount as a permanent coupon', async () => {
    const coupon = `${'a'.repeat(39)}bc`;
    await subscribe({ coupon, quote: quote(prices, 'yearly', { percent_off: 10 }) });
    const id = `lampstand_coupon_${digest(`coupon ${coupon} 6048`)}`;
    expect(sent('POST /v1/coupons')[0]?.params).toEqual({
      id,
      name: `${'a'.repeat(39)}b`,
      amount_off: '6048',
      currency: 'usd',
      duration: 'forever',
    });
    expect(sent('POST /v1/subscriptions')[0]?.params.discounts).toEqual([{ coupon: id }]);
  });

  test.each<Partial<Intent>>([
    { coupon: 'nothing', quote: quote(prices, 'yearly') },
    { coupon: null, quote: quote(prices, 'yearly', { percent_off: 10 }) },
  ])('sends no discount without a coupon or without a reduction (%#)', async (more) => {
    await subscribe(more);
    expect(calls()).not.toContain('POST /v1/coupons');
    expect(sent('POST /v1/subscriptions')[0]?.params).not.toHaveProperty('discounts');
  });

  test('reuses an existing product and coupon', async () => {
    const coupon = { coupon: 'ten', quote: quote(prices, 'yearly', { percent_off: 10 }) };
    await subscribe(coupon);
    await subscribe({ ...coupon, id: 'checkout-2' });
    expect([stripe.ledger.products.size, stripe.ledger.coupons.size]).toEqual([1, 1]);
    expect(stripe.ledger.subscriptions.size).toBe(2);
  });

  test.each([/products/, /coupons/])('fails without a subscription if %s fails', async (call) => {
    const coupon = { coupon: 'ten', quote: quote(prices, 'yearly', { percent_off: 10 }) };
    stripe.fail(call, 'too_many');
    await expect(subscribe(coupon)).rejects.toThrow(ProviderError);
    expect(calls()).not.toContain('POST /v1/subscriptions');
  });

  test('returns the customer’s subscription that Stripe created before it failed', async () => {
    const customer = await gateway.createCustomer(intent);
    stripe.fail(/POST .*subscriptions/, 'half_done');
    await expect(gateway.createSubscription(intent, customer)).rejects.toThrow(ProviderError);
    const [made] = stripe.ledger.subscriptions.keys();
    expect(await gateway.createSubscription(intent, customer)).toBe(made);
    expect(sent('GET /v1/subscriptions')[0]?.params).toEqual({ customer, status: 'all' });
  });
});

describe('reading a subscription', () => {
  test('returns the payment that is awaited', async () => {
    const { id } = await subscribe();
    forget();
    expect(await gateway.read(id)).toEqual({
      payment: 'awaited',
      membership: 'active',
      clientSecret: expect.stringMatching(/^pi_\d+_secret/),
      refusal: null,
      nextAction: null,
      billing: null,
    });
    expect(calls()).toEqual([
      `GET /v1/subscriptions/${id}`,
      expect.stringMatching(/^GET \/v1\/payment_intents\/pi_\d+$/),
    ]);
    expect(stripe.sent[0]?.params.expand).toEqual([
      'latest_invoice.confirmation_secret',
      'latest_invoice.payments',
      'default_payment_method',
      'customer.invoice_settings.default_payment_method',
    ]);
  });

  test('returns its invoices and charges once it is paid', async () => {
    const { id, customer } = await subscribeAndPay();
    expect(await gateway.read(id)).toMatchObject({
      payment: 'made',
      clientSecret: null,
      billing: { card: { last4: '4242' }, payments: [{ cents: 60_480, status: 'paid' }] },
    });
    const read = [`GET /v1/subscriptions/${id}`, 'GET /v1/invoices', 'GET /v1/charges'];
    expect(calls()).toEqual(read);
    expect(sent('GET /v1/invoices')[0]?.params).toEqual({
      subscription: id,
      limit: '100',
      expand: ['data.payments'],
    });
    expect(sent('GET /v1/charges')[0]?.params).toEqual({ customer, limit: '100' });
  });

  test('requests no disputes if it was cancelled otherwise', async () => {
    const { id } = await subscribeAndPay();
    stripe.ledger.dispute(id, 'needs_response');
    stripe.ledger.cancel(id);
    expect(await gateway.read(id)).toMatchObject({ membership: 'canceled' });
    expect(calls()).not.toContain('GET /v1/disputes');
  });

  test('returns the authentication that the bank requires, and the refusal', async () => {
    const { id } = await subscribe();
    const { clientSecret } = await gateway.read(id);
    stripe.ledger.confirm(clientSecret ?? '', 'three_d_secure');
    expect((await gateway.read(id)).nextAction).toBe('authenticate');
    stripe.ledger.confirm(clientSecret ?? '', 'insufficient_funds');
    expect((await gateway.read(id)).refusal).toBe('insufficient_funds');
  });
});

describe('the membership at Stripe', () => {
  const membership = async (id: string) => (await gateway.read(id)).membership;
  const monthly = { period: 'monthly', quote: quote(prices, 'monthly') } as const;

  test('is cancelled after a refund of the charge that followed a failed one', async () => {
    const { id } = await subscribeAndPay(monthly);
    stripe.ledger.renew(id, false);
    stripe.ledger.retry(id);
    stripe.ledger.refund(id);
    expect(await membership(id)).toBe('canceled');
    expect((await gateway.read(id)).billing?.payments[0]?.status).toBe('refunded');
  });

  test('is cancelled after a refund, also after a change of plan that cost nothing', async () => {
    const { id } = await subscribeAndPay();
    stripe.ledger.refund(id);
    await gateway.changePlan(id, { ...large, subtotal_cents: 60_480 });
    expect(await membership(id)).toBe('canceled');
  });

  test('is active in a period that cost nothing after a refunded one', async () => {
    const { id } = await subscribeAndPay(monthly);
    stripe.ledger.refund(id);
    stripe.ledger.draft(id);
    stripe.ledger.latestInvoice(id).total = 0;
    stripe.ledger.renew(id, true);
    expect(await membership(id)).toBe('active');
  });

  test('is cancelled after a refund while the next invoice is a draft', async () => {
    const { id } = await subscribeAndPay();
    stripe.ledger.refund(id);
    stripe.ledger.draft(id);
    expect(await membership(id)).toBe('canceled');
  });

  test('is active after a larger plan was paid for since the refund', async () => {
    const { id } = await subscribeAndPay();
    stripe.ledger.refund(id);
    await gateway.changePlan(id, large);
    expect(await membership(id)).toBe('active');
  });

  test('is cancelled once all charges of the period are refunded', async () => {
    const { id } = await subscribeAndPay();
    const [charge] = stripe.ledger.chargesOf(id);
    if (charge) stripe.ledger.charges.set('ch_more', { ...charge, id: 'ch_more', refunded: true });
    expect(await membership(id)).toBe('active');
    stripe.ledger.refund(id, { period: 0 });
    expect(await membership(id)).toBe('canceled');
  });

  test('is active if the subscription runs without a paid invoice', async () => {
    const { id } = await subscribeAndPay();
    stripe.ledger.latestInvoice(id).status = 'open';
    expect(await membership(id)).toBe('active');
  });

  test('has failed if one of two disputes is open', async () => {
    const { id } = await subscribeAndPay();
    stripe.ledger.dispute(id, 'won');
    const [won] = stripe.ledger.disputes.values();
    if (won) stripe.ledger.disputes.set('dp_2', { ...won, id: 'dp_2', status: 'needs_response' });
    expect(await membership(id)).toBe('failed');
  });

  test('has failed while a dispute is open or after one was lost, until the next payment', async () => {
    const { id } = await subscribeAndPay();
    const held = ['needs_response', 'under_review'] as const;
    const appealed = ['appeal_needs_response', 'appeal_under_review'] as never[];
    for (const status of [...held, ...appealed]) {
      stripe.ledger.dispute(id, status);
      expect([status, await membership(id)]).toEqual([status, 'failed']);
    }
    for (const status of ['warning_needs_response', 'won'] as const) {
      stripe.ledger.dispute(id, status);
      expect([status, await membership(id)]).toEqual([status, 'active']);
    }
    stripe.ledger.dispute(id, 'lost');
    const [dispute] = stripe.ledger.disputes.values();
    const [charge] = stripe.ledger.chargesOf(id);
    if (dispute) dispute.created = charge?.created;
    expect(await membership(id)).toBe('failed');
    stripe.ledger.renew(id, true);
    expect(await membership(id)).toBe('active');
  });

  test('depends on the newest of more than twenty disputed charges', async () => {
    const { id } = await subscribeAndPay(monthly);
    stripe.ledger.dispute(id, 'needs_response', 0);
    for (let month = 1; month <= 19; month++) {
      stripe.ledger.renew(id, true);
      stripe.ledger.dispute(id, 'won');
    }
    expect(await membership(id)).toBe('failed');
    stripe.ledger.renew(id, true);
    stripe.ledger.dispute(id, 'won');
    forget();
    expect(await membership(id)).toBe('active');
    const disputeReads = sent('GET /v1/disputes').map(({ params }) => params);
    expect(disputeReads).toHaveLength(20);
    expect(disputeReads[0]).toEqual({ charge: expect.stringMatching(/^ch_/), limit: '100' });
  });
});

describe('giving up a payment', () => {
  test('voids the invoice, so that it can no longer be paid', async () => {
    const { id } = await subscribe();
    const { id: invoice } = stripe.ledger.latestInvoice(id);
    forget();
    await gateway.giveUp(id);
    expect(calls()).toEqual([
      `GET /v1/subscriptions/${id}`,
      `POST /v1/invoices/${invoice}/void`,
      `GET /v1/subscriptions/${id}`,
      'GET /v1/invoices',
      'GET /v1/charges',
    ]);
    expect((await gateway.read(id)).payment).toBe('over');
    forget();
    await gateway.giveUp(id);
    expect(calls()).toEqual([`GET /v1/subscriptions/${id}`]);
  });

  test('cancels the subscription if the invoice is a draft', async () => {
    const { id } = await subscribe();
    stripe.ledger.latestInvoice(id).status = 'draft';
    await gateway.giveUp(id);
    expect(stripe.ledger.subscriptions.get(id)?.status).toBe('canceled');
  });

  test('cancels the subscription if there is no invoice', async () => {
    const { id } = await subscribe();
    const subscription = stripe.ledger.get(stripe.ledger.subscriptions, id);
    subscription.latest_invoice = null;
    expect(await gateway.read(id)).toMatchObject({ payment: 'awaited', clientSecret: null });
    forget();
    await gateway.giveUp(id);
    const read = `GET /v1/subscriptions/${id}`;
    expect(calls()).toEqual([read, read, `DELETE /v1/subscriptions/${id}`]);
  });

  test('does nothing if it is already paid', async () => {
    const { id } = await subscribe();
    stripe.ledger.latestInvoice(id).status = 'paid';
    await gateway.giveUp(id);
    expect(stripe.ledger.subscriptions.get(id)?.status).toBe('incomplete');
  });

  test('fails if Stripe does not confirm it', async () => {
    const { id } = await subscribe();
    stripe.fail(/void/, 'too_many');
    await expect(gateway.giveUp(id)).rejects.toThrow(ProviderError);
  });
});

describe('ending a subscription', () => {
  test('is idempotent, and fails if Stripe fails', async () => {
    const { id } = await subscribeAndPay();
    for (const _ of [1, 2]) await gateway.end(id);
    expect(calls()).toEqual(Array(2).fill(`DELETE /v1/subscriptions/${id}`));
    expect(stripe.ledger.subscriptions.get(id)?.status).toBe('canceled');
    stripe.fail(/DELETE/, 'broken');
    await expect(gateway.end(id)).rejects.toThrow(ProviderError);
  });
});

describe('changing the plan', () => {
  const items = (id: string) => [
    {
      id: stripe.ledger.subscriptions.get(id)?.items?.data[0]?.id,
      price_data: {
        currency: 'usd',
        product: largeId,
        unit_amount: '90000',
        recurring: { interval: 'year' },
      },
    },
  ];

  test('is quoted at Stripe’s price, at least zero', async () => {
    const { id } = await subscribeAndPay();
    expect(await gateway.quoteChange(id, large)).toBe(29_520);
    expect(sent('POST /v1/invoices/create_preview')[0]?.params).toEqual({
      subscription: id,
      subscription_details: { items: items(id), proration_behavior: 'always_invoice' },
    });
    expect(await gateway.quoteChange(id, { ...large, subtotal_cents: 100 })).toBe(0);
  });

  test('is charged at once with its own idempotency key, and only once', async () => {
    const { id } = await subscribeAndPay();
    const { id: invoice } = stripe.ledger.latestInvoice(id);
    const call = `POST /v1/subscriptions/${id}`;
    const wanted = items(id);
    expect(await gateway.changePlan(id, large)).toBe('done');
    expect(sent(call)[0]?.params).toEqual({
      items: wanted,
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
      metadata: { plan: 'large' },
    });
    expect(keysOf(call)).toEqual([`${id}:plan:large:${invoice}`]);
    expect(await gateway.changePlan(id, large)).toBe('done');
    expect(await gateway.quoteChange(id, large)).toBe(0);
    expect([sent(call).length, calls().at(-1)]).toEqual([1, 'POST /v1/products']);
  });

  test('is quoted per month for a monthly plan', async () => {
    const { id } = await subscribeAndPay();
    await gateway.quoteChange(id, { plan: 'large', period: 'monthly', subtotal_cents: 9000 });
    expect(sent('POST /v1/invoices/create_preview')[0]?.params).toMatchObject({
      subscription_details: { items: [{ price_data: { recurring: { interval: 'month' } } }] },
    });
  });

  test.each([
    ['with the same name at another price', { ...large, plan: 'small' }],
    ['with another name at the same price', { ...large, subtotal_cents: 60_480 }],
  ])('%s is sent to Stripe', async (_, change) => {
    const { id } = await subscribeAndPay();
    await gateway.changePlan(id, change);
    expect(calls()).toContain(`POST /v1/subscriptions/${id}`);
  });

  test('is refused if the card is refused, and fails if Stripe fails', async () => {
    const { id } = await subscribeAndPay();
    stripe.ledger.refusesChange = true;
    expect(await gateway.changePlan(id, large)).toBe('refused');
    stripe.fail(/POST .*subscriptions/, 'too_many');
    await expect(gateway.changePlan(id, large)).rejects.toThrow(ProviderError);
  });

  test('adds an item if the subscription has none', async () => {
    const { id } = await subscribeAndPay();
    const subscription = stripe.ledger.subscriptions.get(id);
    if (subscription?.items) subscription.items.data = [];
    await gateway.changePlan(id, { ...large, plan: 'small' });
    const { items: added } = sent(`POST /v1/subscriptions/${id}`)[0]?.params ?? {};
    expect(added).toEqual([{ price_data: expect.anything() }]);
  });
});

describe('opening the portal for a new card', () => {
  test('creates a session of the customer that only changes the card, and returns to the site', async () => {
    const { id, customer } = await subscribeAndPay();
    const card = stripe.ledger.subscriptions.get(id)?.default_payment_method;
    const url = await gateway.openPortal(id, 'https://site.example/ko/desk', 'ko');
    expect(url).toMatch(/^https:\/\/billing\.stripe\.example\//);
    expect(calls()).toEqual([
      `GET /v1/subscriptions/${id}`,
      `POST /v1/customers/${customer}`,
      `POST /v1/subscriptions/${id}`,
      'GET /v1/billing_portal/configurations',
      'POST /v1/billing_portal/configurations',
      'POST /v1/billing_portal/sessions',
    ]);
    const params = stripe.sent.map((one) => one.params);
    expect(params.slice(1)).toEqual([
      { invoice_settings: { default_payment_method: card } },
      { default_payment_method: '' },
      { active: 'true', limit: '100' },
      {
        metadata: { site: 'lampstand' },
        features: {
          invoice_history: { enabled: 'true' },
          payment_method_update: { enabled: 'true' },
          customer_update: { enabled: 'false' },
          subscription_cancel: { enabled: 'false' },
          subscription_update: { enabled: 'false' },
        },
      },
      {
        customer,
        configuration: expect.stringMatching(/^bpc_/),
        return_url: 'https://site.example/ko/desk',
        locale: 'ko',
        flow_data: {
          type: 'payment_method_update',
          after_completion: {
            type: 'redirect',
            redirect: { return_url: 'https://site.example/ko/desk' },
          },
        },
      },
    ]);
    expect(keysOf('POST /v1/billing_portal/configurations')).toEqual(['lampstand:portal']);
  });

  test('reuses the configuration, and does not move a card that is the customer’s', async () => {
    const { id } = await subscribeAndPay();
    stripe.ledger.createPortalConfiguration({ metadata: {} });
    await gateway.openPortal(id, 'https://site.example/desk', 'en');
    const configuration = stripe.sent.at(-1)?.params.configuration;
    stripe.ledger.createPortalConfiguration({});
    forget();
    await gateway.openPortal(id, 'https://site.example/desk', 'en');
    expect(calls()).toEqual([
      `GET /v1/subscriptions/${id}`,
      'GET /v1/billing_portal/configurations',
      'POST /v1/billing_portal/sessions',
    ]);
    expect(stripe.sent.at(-1)?.params.configuration).toBe(configuration);
  });
});

describe('reading a Stripe event', () => {
  const readLast = (type: string, how: Parameters<typeof stripe.sign>[1] = {}) => {
    const event = stripe.ledger.events.findLast((one) => one.type === type);
    if (!event) throw new Error(`no event of the type ${type}`);
    const { payload, headers } = stripe.sign(event, how);
    return gateway.readEvent(payload, headers['stripe-signature']);
  };

  test('returns its id, type and customer', async () => {
    const { id, customer } = await subscribeAndPay();
    expect(await readLast('invoice.paid')).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: 'invoice.paid',
      customerId: customer,
    });
    expect(calls()).toEqual([]);
    stripe.ledger.dispute(id, 'needs_response');
    expect((await readLast('charge.dispute.created')).customerId).toBe(customer);
  });

  test('returns the customer of a refund’s charge, and null without a charge or customer', async () => {
    const { id, customer } = await subscribeAndPay();
    const charge = stripe.ledger.chargesOf(id)[0]?.id;
    const readEventOf = (object: object) => {
      const { payload, headers } = stripe.sign({
        id: 'evt_apart',
        object: 'event',
        type: 'refund.updated',
        data: { object },
      } as never);
      return gateway.readEvent(payload, headers['stripe-signature']);
    };
    expect((await readEventOf({ object: 'refund', charge })).customerId).toBe(customer);
    expect((await readEventOf({ object: 'refund', charge: { id: charge } })).customerId).toBe(
      customer,
    );
    forget();
    expect((await readEventOf({ object: 'refund', charge: null })).customerId).toBeNull();
    expect((await readEventOf({ object: 'payout' })).customerId).toBeNull();
    expect((await readEventOf({ object: 'payout', customer: null })).customerId).toBeNull();
    expect((await readEventOf({ object: 'invoice', customer: { id: customer } })).customerId).toBe(
      customer,
    );
    expect(calls()).toEqual([]);
  });

  test('requires a signature with our secret that is at most five minutes old', async () => {
    await subscribeAndPay();
    await readLast('invoice.paid', { age: 290 });
    const message = 'This is not signed as it should be.';
    const refused = { status: 400, code: 'bad_signature', message };
    await expect(readLast('invoice.paid', { age: 310 })).rejects.toMatchObject(refused);
    const other = { secret: 'whsec_another' };
    await expect(readLast('invoice.paid', other)).rejects.toMatchObject(refused);
    await expect(gateway.readEvent('{}', null)).rejects.toMatchObject(refused);
  });
});

describe('a failing request to Stripe', () => {
  test('that is refused throws the name of the field, without its value', async () => {
    const wrong = { ...intent, email: 'ruth@nowhere.invalid' };
    const error = await gateway.createCustomer(wrong).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(RefusedByProvider);
    expect([error.name, error.message, error.field]).toEqual([
      'RefusedByProvider',
      'Stripe: StripeInvalidRequestError email_invalid 400 email',
      'email',
    ]);
    expect(calls()).toEqual(['POST /v1/customers']);
  });

  test('that may succeed later throws a ProviderError, not a refusal', async () => {
    stripe.fail(/customers/, 'lost');
    const error = await gateway.createCustomer(intent).catch((thrown) => thrown);
    expect(error).not.toBeInstanceOf(RefusedByProvider);
    expect([error.name, error.message]).toEqual(['ProviderError', 'Stripe: StripeAPIError 502']);
  });

  test('rethrows an error of our own code', async () => {
    await expect(gateway.createCustomer({} as Intent)).rejects.toThrow(TypeError);
  });

  test('is retried twice with the same key by default when the connection breaks', async () => {
    const withDefaultRetries = createStripeGateway({ secretKey, webhookSecret, apiBase });
    stripe.fail(/customers/, 'reset');
    stripe.fail(/customers/, 'reset');
    await withDefaultRetries.createCustomer(intent);
    expect(keysOf('POST /v1/customers')).toEqual(Array(3).fill('checkout-1:customer'));
  });

  test('contains no telemetry header, as every request', async () => {
    const { id } = await subscribeAndPay();
    await gateway.read(id);
    const headers = stripe.sent.flatMap((one) => Object.keys(one.headers));
    expect(headers).toContain('stripe-version');
    expect(headers).not.toContain('x-stripe-client-telemetry');
  });
});
