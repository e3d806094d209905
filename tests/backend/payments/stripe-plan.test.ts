import { describe, expect, test } from 'vitest';
import { ProviderError } from '../../../backend/payments/gateway.ts';
import { large, openGateway, productOf } from '../support/stripe/gateway.ts';

const { stripe, gateway, calls, sent, keysOf, subscribeAndPay } = await openGateway();
const largeId = productOf('large');

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
