import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadContent } from '@/backend/content/load-content';
import {
  monthlyPayments,
  nextPaymentDate,
  paymentAfter,
  paymentDates,
  quote,
  renewalDate,
  yearlySaving,
} from '@/lib/contract/plan-prices';

test('yearly payment saves 16 per cent in every plan', async () => {
  const { plans } = await loadContent('content');
  expect(plans).not.toEqual([]);
  expect(plans.map(yearlySaving)).toEqual(plans.map(() => 16));
  expect(yearlySaving({ yearly_cents: 100_801, monthly_cents: 10_000 })).toBe(15);
  for (let saved = 1; saved < 100; saved += 1) {
    const prices = { yearly_cents: 1200 * (100 - saved), monthly_cents: 10_000 };
    expect(yearlySaving(prices)).toBe(saved);
  }
});

const plan = { yearly_cents: 100_801, monthly_cents: 10_000 };
test.each([
  ['yearly', undefined, 1, 100_801, 0],
  ['yearly', null, 1, 100_801, 0],
  ['monthly', undefined, monthlyPayments, 10_000, 0],
  ['monthly', { percent_off: null, amount_off_cents: null }, 12, 10_000, 0],
  ['monthly', { percent_off: 25 }, 12, 10_000, 2_500],
  // 15 % of it is 15,120.15.
  ['yearly', { percent_off: 15 }, 1, 100_801, 15_120],
  ['monthly', { amount_off_cents: 1_500 }, 12, 10_000, 1_500],
  ['monthly', { percent_off: 10, amount_off_cents: 1_500 }, 12, 10_000, 2_500],
  ['monthly', { amount_off_cents: 20_000 }, 12, 10_000, 10_000],
] as const)(
  'quote, paid %s with the coupon %j, has %i payments of %i less %i cents',
  (period, coupon, payments, subtotal_cents, discount_cents) => {
    expect(quote(plan, period, coupon)).toEqual({
      payments,
      subtotal_cents,
      discount_cents,
      tax_cents: 0,
      total_cents: subtotal_cents - discount_cents,
    });
  },
);

test('quote never returns a negative total, and its lines add up', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  const coupon = fc.record({
    percent_off: fc.option(fc.integer({ min: 1, max: 100 })),
    amount_off_cents: fc.option(cents),
  });
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.constantFrom('yearly', 'monthly'),
      coupon,
      (yearly, monthly, period, off) => {
        const price = quote({ yearly_cents: yearly, monthly_cents: monthly }, period, off);
        expect(price.total_cents).toBeGreaterThanOrEqual(0);
        expect(price.subtotal_cents - price.discount_cents + price.tax_cents).toBe(
          price.total_cents,
        );
        expect(Number.isInteger(price.total_cents)).toBe(true);
        expect(price.payments).toBe(period === 'yearly' ? 1 : 12);
      },
    ),
  );
});

test('renewalDate returns the same date of the next year (specification 4.4)', () => {
  expect(renewalDate('2026-11-21')).toBe('2027-11-21');
  expect(renewalDate('2027-02-28')).toBe('2028-02-28');
  expect(renewalDate('2028-02-29')).toBe('2029-02-28');
});

test('payments are due on the same day of each month or year, or on its last day', () => {
  expect(paymentDates('2026-01-31', 'monthly', '2026-04-29')).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
  ]);
  expect(paymentAfter('2026-01-31', 'monthly', '2026-04-29')).toBe('2026-04-30');
  expect(paymentDates('2024-02-29', 'yearly', '2026-02-28')).toEqual([
    '2024-02-29',
    '2025-02-28',
    '2026-02-28',
  ]);
  expect(paymentAfter('2026-11-21', 'yearly', '2026-11-21')).toBe('2027-11-21');
  expect(nextPaymentDate('2026-01-31', 'monthly')).toBe('2026-02-28');
  expect(nextPaymentDate('2026-01-31', 'yearly')).toBe('2027-01-31');
});
