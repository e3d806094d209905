import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkouts, plans, users } from '../../backend/db/schema.ts';
import { startCheckout } from '../../backend/payments/start-checkout.ts';
import { checkoutBodySchema } from '../../lib/contract/checkout.ts';
import { checkoutForm } from '../backend/support/checkout.ts';
import { expectSettled } from '../backend/support/stripe/expect-settled.ts';
import { openShop } from '../backend/support/stripe/shop.ts';
import type { Fault } from '../backend/support/stripe/stand-in.ts';
import { expectedErrors } from '../support/no-console-error.ts';

/* The checkout with the stand-in for Stripe. */

const shop = await openShop();

const ledger = () => shop.stripe.ledger;
const unavailable = { code: 'payment_unavailable' };

describe('a checkout with Stripe', () => {
  test('creates the customer, then the subscription, and returns the client secret once', async () => {
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
    const readCheckout = await shop.backend.get(`/checkout/${checkout.id}`);
    expect(readCheckout.body.data).toEqual({ ...checkout, client_secret: null });
  });

  test('activates the membership when it is paid', async () => {
    const checkout = await shop.begin();
    expect(shop.confirm(checkout)).toBe('succeeded');
    expect(await shop.statusOf(checkout.id)).toBe('awaiting_payment');
    expect((await shop.sync(checkout.id)).body.data).toMatchObject({
      status: 'paid',
      client_secret: null,
    });
    await expectSettled(shop);
  });

  test('returns the reason of a refused card, keeps its secret, and accepts the next card', async () => {
    const checkout = await shop.begin();
    const payWith = async (card: Parameters<typeof shop.confirm>[1]) => {
      shop.confirm(checkout, card);
      return (await shop.sync(checkout.id)).body.data;
    };
    const waits = { status: 'awaiting_payment', client_secret: checkout.client_secret };
    expect(await payWith('declined')).toMatchObject({ ...waits, refusal: 'card_declined' });
    expect(await payWith('insufficient_funds')).toMatchObject({ refusal: 'insufficient_funds' });
    expect(await payWith('expired')).toMatchObject({ refusal: 'expired_card' });
    expect(await payWith('three_d_secure')).toMatchObject({
      ...waits,
      next_action: 'authenticate',
      refusal: null,
    });
    expect(await payWith('unauthenticated')).toMatchObject({ refusal: 'authentication_failed' });
    expect(await payWith('approved')).toMatchObject({ status: 'paid', refusal: null });
    await expectSettled(shop);
  });

  test('refuses a test card', async () => {
    const { id } = await shop.begin();
    const answer = await shop.backend.post(`/checkout/${id}/test_payment`, { card: 'approved' });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'not_test_mode']);
  });

  test('is refused with the field if Stripe rejects the e-mail address, and succeeds with another', async () => {
    const body = checkoutForm({ email: 'ruth@nowhere.invalid' });
    for (const _ of [1, 2]) {
      const { status, body: answer } = await shop.start(body);
      expect([status, answer.error.fields]).toEqual([
        409,
        { email: 'is not taken by the payment provider' },
      ]);
    }
    const refused = await shop.backend.db
      .select({ status: checkouts.status })
      .from(checkouts)
      .innerJoin(users, eq(users.id, checkouts.user_id))
      .where(eq(users.email, body.email));
    expect(refused).toEqual([{ status: 'ended' }, { status: 'ended' }]);
    expect((await shop.start({ ...body, email: 'ruth@somewhere.example' })).status).toBe(201);
  });

  test('costs the quoted amount at Stripe, to the cent', async () => {
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
        // Below the route, since hashing a password takes longer than everything else.
        const { checkout } = await startCheckout(shop.payments, body, 'hash', undefined);
        const { total } = ledger().latestInvoice(checkout.subscription_id ?? '');
        expect(total).toBe(checkout.quote.total_cents);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a failed request to Stripe', () => {
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
    ['refused', /POST .*customers/],
    ['broken', /products/],
  ])('(%s, %s) returns 503, and the checkout is resumed with its key', async (fault, call) => {
    const body = checkoutForm();
    const key = `resumed-after-${fault}-${call.source}`.replace(/[^\w-]/g, '');
    shop.stripe.fail(call, fault);
    // The SDK itself retries once when a connection breaks.
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

  test('can be repeated with its key after a field changed', async () => {
    const body = checkoutForm();
    shop.stripe.fail(/customers/, 'lost');
    expect((await shop.start(body, 'before-the-upgrade')).status).toBe(503);
    expect(expectedErrors()).toHaveLength(1);
    const renamed = { first_name: 'R.' };
    await shop.backend.db.update(users).set(renamed).where(eq(users.email, body.email));
    expect((await shop.start(body, 'before-the-upgrade')).status).toBe(201);
    await expectSettled(shop);
  });

  test('after the charge is settled by the return page or by reconciliation', async () => {
    const checkout = await shop.begin();
    shop.confirm(checkout);
    shop.stripe.fail(/GET .*subscriptions/, 'broken');
    expect((await shop.sync(checkout.id)).status).toBe(503);
    expect(expectedErrors()).toHaveLength(1);
    await shop.reconcile();
    expect(await shop.statusOf(checkout.id)).toBe('paid');
    await expectSettled(shop);
  });

  test.each([
    [22, 'awaiting_payment', true],
    [24, 'ended', false],
  ] as const)(
    'before its subscription was created is %i hours later %s',
    async (hours, status, isCreated) => {
      const body = checkoutForm();
      shop.stripe.fail(/POST .*subscriptions/, 'broken');
      expect((await shop.start(body)).status).toBe(503);
      expect(expectedErrors()).toHaveLength(1);
      const [row] = await shop.backend.db
        .update(checkouts)
        .set({ created_at: sql`now() - make_interval(hours => ${hours})` })
        .where(
          inArray(
            checkouts.user_id,
            shop.backend.db.select({ id: users.id }).from(users).where(eq(users.email, body.email)),
          ),
        )
        .returning({ id: checkouts.id });
      shop.stripe.requests.length = 0;
      await shop.reconcile();
      expect(await shop.statusOf(row?.id ?? '')).toBe(status);
      // Stripe has forgotten the idempotency key, so a second subscription could be created.
      expect(shop.stripe.requests.includes('POST /v1/subscriptions')).toBe(isCreated);
      await expectSettled(shop);
    },
  );

  test('is retried by the SDK with the same key', async () => {
    shop.stripe.requests.length = 0;
    shop.stripe.fail(/customers/, 'reset');
    shop.stripe.fail(/POST .*subscriptions/, 'conflict');
    const gateways = { ...shop.payments.gateways, live: shop.gateway({ retries: 2 }) };
    const withRetries = { ...shop.payments, gateways };
    await startCheckout(withRetries, checkoutBodySchema.parse(checkoutForm()), 'hash', undefined);
    expect(shop.stripe.requests.filter((call) => call === 'POST /v1/customers')).toHaveLength(2);
    await expectSettled(shop);
  });
});
