import { describe, expect, test } from 'vitest';
import { ProviderError } from '../../../backend/payments/gateway.ts';
import type { Intent } from '../../../backend/payments/payment-state.ts';
import { quote } from '../../../lib/contract/plan-prices.ts';
import { digest, intent, openGateway, prices, productOf } from '../support/stripe/gateway.ts';

const { stripe, gateway, calls, sent, keysOf, subscribe, forget } = await openGateway();
const smallId = productOf('small');

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
