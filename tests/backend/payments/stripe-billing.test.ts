import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { billingOf } from '../../../backend/payments/stripe-billing.ts';
import type { PaidInvoice } from '../../../backend/payments/stripe-refund-state.ts';

/* The payments of a subscription at Stripe, as its church reads them. */

const at = (date: string) => Date.parse(`${date}T23:30:00Z`) / 1000;
const card = (last4: string, exp_month = 4) =>
  ({ id: 'pm_1', card: { brand: 'visa', last4, exp_year: 2030, exp_month } }) as never;

function subscription(more: object = {}): Stripe.Subscription {
  return {
    status: 'active',
    customer: 'cus_1',
    metadata: { plan: 'small' },
    items: { data: [{ price: { unit_amount: 6000 }, current_period_end: at('2026-12-21') }] },
    ...more,
  } as unknown as Stripe.Subscription;
}

function invoice(more: object = {}, ...refunded: boolean[]): PaidInvoice {
  const paid = {
    id: 'in_1',
    created: at('2026-11-21'),
    status: 'paid',
    amount_paid: 6000,
    total: 7000,
    hosted_invoice_url: 'https://invoice.stripe.example/in_1',
  };
  return {
    invoice: { ...paid, ...more } as unknown as Stripe.Invoice,
    charges: refunded.map((one) => ({ refunded: one }) as Stripe.Charge),
  };
}

const paymentOf = (...given: Parameters<typeof invoice>) =>
  billingOf(subscription(), [invoice(...given)]).payments[0];

describe('the billed plan', () => {
  test('is the subscribed one, with the price of one payment', () => {
    expect(billingOf(subscription(), []).plan).toEqual({ slug: 'small', subtotal_cents: 6000 });
  });

  test.each([
    ['it has no metadata', { metadata: {} }],
    ['its metadata are undefined', { metadata: undefined }],
    [
      'it has no price',
      { cancel_at_period_end: true, items: { data: [{ price: { unit_amount: null } }] } },
    ],
    ['its price is undefined', { cancel_at_period_end: true, items: { data: [{}] } }],
    ['it has no item', { items: { data: [] } }],
    ['its items are undefined', { items: undefined }],
  ])('is unknown if %s', (_, more) => {
    expect(billingOf(subscription(more), []).plan).toBeNull();
  });
});

describe('the date of the next payment', () => {
  test.each(['active', 'past_due', 'trialing'])('is the end of the period (%s)', (status) => {
    expect(billingOf(subscription({ status }), []).next_on).toBe('2026-12-21');
  });

  test.each<object>([
    { status: 'canceled' },
    { status: 'unpaid' },
    { cancel_at_period_end: true },
    { items: { data: [] } },
  ])('is null for %o', (more) => {
    expect(billingOf(subscription(more), []).next_on).toBeNull();
  });
});

describe('the card', () => {
  const owner = (method: unknown) => ({ invoice_settings: { default_payment_method: method } });

  test('is the subscription’s, or else its customer’s', () => {
    const own = { default_payment_method: card('4242'), customer: owner(card('5454', 11)) };
    const visa = { brand: 'visa', last4: '4242', expires: '2030-04' };
    expect(billingOf(subscription(own), []).card).toEqual(visa);
    const moved = { ...own, default_payment_method: null };
    const other = { brand: 'visa', last4: '5454', expires: '2030-11' };
    expect(billingOf(subscription(moved), []).card).toEqual(other);
  });

  test.each<[string, object]>([
    ['a subscription without a payment method', {}],
    ['a payment method that is not expanded', { default_payment_method: 'pm_1' }],
    ['a bank account', { default_payment_method: { id: 'pm_1' } }],
    ['a deleted customer', { customer: { deleted: true, ...owner(card('5454')) } }],
    ['a customer without settings', { customer: {} }],
  ])('is null for %s', (_, more) => {
    expect(billingOf(subscription(more), []).card).toBeNull();
  });
});

describe('a payment', () => {
  test('has its amount, date and the link to its invoice', () => {
    expect(paymentOf()).toEqual({
      id: 'in_1',
      on: '2026-11-21',
      cents: 6000,
      status: 'paid',
      invoice_url: 'https://invoice.stripe.example/in_1',
    });
    expect(paymentOf({ hosted_invoice_url: null })?.invoice_url).toBeNull();
  });

  test.each([
    ['open', 'open'],
    ['uncollectible', 'open'],
    ['void', 'void'],
  ])('that is %s has the amount due', (status, known) => {
    expect(paymentOf({ status, amount_paid: 0 })).toMatchObject({ status: known, cents: 7000 });
  });

  test('is refunded only if all of its charges are', () => {
    expect(paymentOf({}, true, true)?.status).toBe('refunded');
    expect(paymentOf({}, true, false)?.status).toBe('paid');
    expect(paymentOf({}, false)?.status).toBe('paid');
  });

  test('has no negative amount', () => {
    expect(paymentOf({ status: 'open', total: -500 })?.cents).toBe(0);
  });

  test('that is a draft or has no id is omitted', () => {
    expect(paymentOf({ status: 'draft' })).toBeUndefined();
    expect(paymentOf({ id: undefined })).toBeUndefined();
  });

  test('older than the last sixty is omitted', () => {
    const months = Array.from({ length: 70 }, (_, index) => invoice({ id: `in_${index}` }));
    const shown = billingOf(subscription(), months).payments;
    expect([shown.length, shown[0]?.id, shown.at(-1)?.id]).toEqual([60, 'in_0', 'in_59']);
  });
});
