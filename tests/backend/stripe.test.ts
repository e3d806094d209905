import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plans, users } from '../../backend/db/schema.ts';
import { startCheckout } from '../../backend/services/payment/start-checkout.ts';
import { checkoutBodySchema } from '../../lib/contract/checkout.ts';
import { expectedErrors } from '../support/no-console-error.ts';
import { checkoutForm } from './support/checkout.ts';
import { expectSettled } from './support/stripe/expect-settled.ts';
import { openShop } from './support/stripe/shop.ts';
import type { Fault } from './support/stripe/stand-in.ts';

/* The checkout with the stand-in for Stripe. */

const shop = await openShop();

const ledger = () => shop.stripe.ledger;
const unavailable = { code: 'payment_unavailable' };

describe('a checkout', () => {
  test('makes the customer first, then the subscription, and hands out what the browser confirms', async () => {
    shop.stripe.requests.length = 0;
    const checkout = await shop.begin({ coupon_code: 'ten' });
    expect(shop.stripe.requests.filter((call) => call.startsWith('POST'))).toEqual([
      'POST /v1/customers',
      'POST /v1/products',
      'POST /v1/coupons',
      'POST /v1/subscriptions',
    ]);
    expect(checkout).toMatchObject({ status: 'awaiting_payment', mode: 'live' });
    expect(checkout.client_secret).toMatch(/^pi_\d+_secret_/);
    const seen = await shop.backend.get(`/checkout/${checkout.id}`);
    expect(seen.body.data).toEqual({ ...checkout, client_secret: null });
  });

  test('that is paid opens the membership, whoever asks first', async () => {
    const checkout = await shop.begin();
    expect(shop.confirm(checkout)).toBe('succeeded');
    expect(await shop.statusOf(checkout.id)).toBe('awaiting_payment');
    expect((await shop.sync(checkout.id)).body.data).toMatchObject({
      status: 'paid',
      client_secret: null,
    });
    await expectSettled(shop);
  });

  test('says why a card was refused, keeps its secret, and takes the next card', async () => {
    const checkout = await shop.begin();
    const tried = async (card: Parameters<typeof shop.confirm>[1]) => {
      shop.confirm(checkout, card);
      return (await shop.sync(checkout.id)).body.data;
    };
    const waits = { status: 'awaiting_payment', client_secret: checkout.client_secret };
    expect(await tried('declined')).toMatchObject({ ...waits, refusal: 'card_declined' });
    expect(await tried('insufficient_funds')).toMatchObject({ refusal: 'insufficient_funds' });
    expect(await tried('expired')).toMatchObject({ refusal: 'expired_card' });
    expect(await tried('three_d_secure')).toMatchObject({
      ...waits,
      next_action: 'authenticate',
      refusal: null,
    });
    expect(await tried('unauthenticated')).toMatchObject({ refusal: 'authentication_failed' });
    expect(await tried('approved')).toMatchObject({ status: 'paid', refusal: null });
    await expectSettled(shop);
  });

  test('takes no test card', async () => {
    const { id } = await shop.begin();
    const answer = await shop.backend.post(`/checkout/${id}/test_payment`, { card: 'approved' });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'not_test_mode']);
  });

  test('whose address Stripe does not take is refused by field, and another address goes through', async () => {
    const body = checkoutForm({ email: 'ruth@nowhere.invalid' });
    for (const _ of [1, 2]) {
      const { status, body: answer } = await shop.start(body);
      expect([status, Object.keys(answer.error.fields)]).toEqual([409, ['email']]);
    }
    expect((await shop.start({ ...body, email: 'ruth@somewhere.example' })).status).toBe(201);
  });

  test('costs at Stripe, to the cent, what we quoted', async () => {
    const period = fc.constantFrom('yearly', 'monthly');
    const price = fc.integer({ min: 1, max: 500_000 });
    const code = fc.constantFrom(undefined, 'ten', 'free', 'third', 'five');
    await fc.assert(
      fc.asyncProperty(period, price, code, async (period, cents, coupon_code) => {
        await shop.backend.db
          .update(plans)
          .set({ yearly_cents: cents, monthly_cents: cents })
          .where(eq(plans.slug, 'large'));
        const form = checkoutForm({ plan: 'large', period, coupon_code });
        const body = checkoutBodySchema.parse(form);
        // Below the route: a password's hash costs more than all the rest.
        const { checkout } = await startCheckout(shop.payments, body, 'hash', undefined);
        const { total } = ledger().latestInvoice(checkout.subscription_id ?? '');
        expect(total).toBe(checkout.quote.total_cents);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a reply that is lost', () => {
  test.each<[Fault, RegExp]>([
    ['lost', /customers/],
    ['reset', /customers/],
    ['lost', /POST .*subscriptions/],
    ['reset', /POST .*subscriptions/],
    ['lost', /GET .*subscriptions/],
    ['broken', /POST .*customers/],
    ['half_done', /POST .*customers/],
    ['broken', /POST .*subscriptions/],
    ['half_done', /POST .*subscriptions/],
    ['conflict', /POST .*subscriptions/],
    ['too_many', /POST .*subscriptions/],
    ['broken', /products/],
  ])('(%s, %s) leaves the intent to be resumed under its key', async (fault, call) => {
    const body = checkoutForm();
    const key = `resumed-after-${fault}-${call.source}`.replace(/[^\w-]/g, '');
    shop.stripe.fail(call, fault);
    // The SDK itself asks once more where a connection breaks.
    if (fault === 'reset') shop.stripe.fail(call, fault);
    const { status, headers, body: answer } = await shop.start(body, key);
    expect([status, answer.error]).toMatchObject([503, unavailable]);
    expect(headers.get('retry-after')).toBe('5');
    const lines = expectedErrors();
    expect(lines).toEqual([[expect.stringMatching(/^POST \/checkout: \w+: Stripe: \w+/)]]);
    expect(String(lines)).not.toMatch(/sk_test|@/);
    const { body: again } = await shop.start(body, key);
    expect(again.data.status).toBe('awaiting_payment');
    shop.confirm(again.data);
    await shop.sync(again.data.id);
    expect(await shop.statusOf(again.data.id)).toBe('paid');
    await expectSettled(shop);
  });

  test('under a key that another version of us used for other words is no dead end', async () => {
    const body = checkoutForm();
    shop.stripe.fail(/customers/, 'lost');
    expect((await shop.start(body, 'before-the-upgrade')).status).toBe(503);
    expect(expectedErrors()).toHaveLength(1);
    const renamed = { first_name: 'R.' };
    await shop.backend.db.update(users).set(renamed).where(eq(users.email, body.email));
    expect((await shop.start(body, 'before-the-upgrade')).status).toBe(201);
    await expectSettled(shop);
  });

  test('after the charge is found out by the return page or by reconciliation', async () => {
    const checkout = await shop.begin();
    shop.confirm(checkout);
    shop.stripe.fail(/GET .*subscriptions/, 'broken');
    expect((await shop.sync(checkout.id)).status).toBe(503);
    expect(expectedErrors()).toHaveLength(1);
    await shop.reconcile();
    expect(await shop.statusOf(checkout.id)).toBe('paid');
    await expectSettled(shop);
  });

  test('is asked for again by the SDK under the same key, unseen by anyone', async () => {
    shop.stripe.requests.length = 0;
    shop.stripe.fail(/customers/, 'reset');
    shop.stripe.fail(/POST .*subscriptions/, 'conflict');
    const gateways = { ...shop.payments.gateways, live: shop.gateway({ retries: 2 }) };
    const patient = { ...shop.payments, gateways };
    await startCheckout(patient, checkoutBodySchema.parse(checkoutForm()), 'hash', undefined);
    expect(shop.stripe.requests.filter((call) => call === 'POST /v1/customers')).toHaveLength(2);
    await expectSettled(shop);
  });
});
