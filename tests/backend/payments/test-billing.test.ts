import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestBilling } from '../../../backend/db/payments.ts';
import { priceOfChange, testBillingOf, withPlan } from '../../../backend/payments/test-billing.ts';

/* The payments of test mode, on a date that the test sets. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  today('2026-11-21');
});
afterEach(() => {
  vi.useRealTimers();
});

const today = (date: string) => vi.setSystemTime(`${date}T15:00:00Z`);

function billing(more: Partial<TestBilling> = {}): TestBilling {
  return {
    plan: 'small',
    period: 'monthly',
    subtotal_cents: 6000,
    discount_cents: 500,
    starts_on: '2026-09-30',
    card: 'approved',
    changes: [],
    ...more,
  };
}

const large = { plan: 'large', period: 'monthly', subtotal_cents: 9000 } as const;
const brief = (one: TestBilling) =>
  testBillingOf('sub', one).payments.map(({ id, on, cents, status }) => [id, on, cents, status]);

describe('the payments of test mode', () => {
  test('are one per month from the first day, the newest first', () => {
    expect(testBillingOf('sub', billing())).toEqual({
      plan: { slug: 'small', subtotal_cents: 6000, discount_cents: 500, period: 'monthly' },
      next_on: '2026-11-30',
      card: { brand: 'visa', last4: '4242', expires: '2030-12' },
      payments: [
        { id: 'sub_2', on: '2026-10-30', cents: 5500, status: 'paid', invoice_url: null },
        { id: 'sub_1', on: '2026-09-30', cents: 5500, status: 'paid', invoice_url: null },
      ],
    });
  });

  test('have no negative amount', () => {
    expect(brief(billing({ discount_cents: 7000 }))[0]?.[2]).toBe(0);
  });

  test('are at most those of five years', () => {
    const { payments } = testBillingOf('sub', billing({ starts_on: '2020-01-01' }));
    expect([payments.length, payments[0]?.on]).toEqual([60, '2026-11-01']);
  });

  test('include an open one if the card stops, with that card', () => {
    const stopped = billing({ card: 'stops', starts_on: '2026-11-21' });
    expect(testBillingOf('sub', stopped).card).toEqual({
      brand: 'visa',
      last4: '0341',
      expires: '2030-12',
    });
    expect(brief(stopped)).toEqual([
      ['sub_open', '2026-11-21', 5500, 'open'],
      ['sub_1', '2026-11-21', 5500, 'paid'],
    ]);
  });

  test('on the same day are in the order in which they became due', () => {
    const changes = [
      { on: '2026-10-30', cents: 100 },
      { on: '2026-10-30', cents: 200 },
    ];
    expect(brief(billing({ changes, card: 'stops' })).map(([id]) => id)).toEqual([
      'sub_open',
      'sub_change_2',
      'sub_change_1',
      'sub_2',
      'sub_1',
    ]);
  });
});

describe('a change of the plan in test mode', () => {
  test('costs the difference for the remaining days, and nothing for a cheaper plan', () => {
    // 9 of the 31 days from 30 October to 30 November.
    expect(priceOfChange(billing(), large)).toBe(871);
    expect(priceOfChange(billing({ starts_on: '2026-06-30' }), large)).toBe(871);
    const yearly = billing({ period: 'yearly', starts_on: '2026-11-21', subtotal_cents: 60_000 });
    expect(priceOfChange(yearly, { ...large, subtotal_cents: 90_000 })).toBe(30_000);
    expect(priceOfChange(billing(), { ...large, subtotal_cents: 3000 })).toBe(0);
  });

  test('costs the whole difference if the subscription begins later', () => {
    expect(priceOfChange(billing({ starts_on: '2026-11-21' }), large)).toBe(3000);
  });

  test('adds a payment, and keeps earlier payments', () => {
    const changed = withPlan(billing(), large);
    expect(changed).toEqual({
      ...billing(),
      plan: 'large',
      subtotal_cents: 9000,
      paid: [5500, 5500],
      changes: [{ on: '2026-11-21', cents: 871 }],
    });
    today('2026-12-01');
    expect(brief(changed)).toEqual([
      ['sub_3', '2026-11-30', 8500, 'paid'],
      ['sub_change_1', '2026-11-21', 871, 'paid'],
      ['sub_2', '2026-10-30', 5500, 'paid'],
      ['sub_1', '2026-09-30', 5500, 'paid'],
    ]);
    const again = withPlan(changed, { ...large, plan: 'largest', subtotal_cents: 12_000 });
    expect([again.paid, again.changes.length]).toEqual([[5500, 5500, 8500], 2]);
  });

  test('to the same plan changes nothing', () => {
    const before = billing();
    expect(withPlan(before, { ...large, plan: 'small' })).toBe(before);
  });
});
