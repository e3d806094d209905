/* Prices of subscriptions. Without zod, so that pages and backend share the calculation. All amounts are in cents. */

export const periods = ['yearly', 'monthly'] as const;
export type Period = (typeof periods)[number];

/** Specification 4.4: the monthly plan is twelve consecutive payments. */
export const monthlyPayments = 12;

interface Prices {
  yearly_cents: number;
  monthly_cents: number;
}
interface Discount {
  percent_off?: number | null;
  amount_off_cents?: number | null;
}

export interface Quote {
  /** Number of payments before the subscription renews. */
  payments: number;
  /** One payment, before the coupon. */
  subtotal_cents: number;
  /** The coupon's discount on each payment. */
  discount_cents: number;
  /** Always 0 at present; the line exists for ministries that must charge tax. */
  tax_cents: number;
  /** One payment. */
  total_cents: number;
}

/** The amounts of one payment of a plan; the discount is at most the subtotal. */
export function quote(plan: Prices, period: Period, coupon?: Discount | null): Quote {
  const subtotal_cents = period === 'yearly' ? plan.yearly_cents : plan.monthly_cents;
  const off = Math.round((subtotal_cents * (coupon?.percent_off ?? 0)) / 100);
  const discount_cents = Math.min(subtotal_cents, off + (coupon?.amount_off_cents ?? 0));
  return {
    payments: period === 'yearly' ? 1 : monthlyPayments,
    subtotal_cents,
    discount_cents,
    tax_cents: 0,
    total_cents: subtotal_cents - discount_cents,
  };
}

/** The saving of the yearly over twelve monthly payments in whole per cent, rounded down: computed instead of a fixed 16 % (specification 9). */
export function yearlySaving({ yearly_cents, monthly_cents }: Prices): number {
  const twelveMonths = monthly_cents * monthlyPayments;
  // Integers until the last step: 1 - 0.93 is slightly less than 0.07.
  return Math.floor((100 * (twelveMonths - yearly_cents)) / twelveMonths);
}

/** Specification 4.4: the same date of the next year; 28 February after a 29 February. Both as `2026-11-21`. */
export function renewalDate(startsOn: string): string {
  return monthsLater(startsOn, 12);
}

/** The due date of the second payment: the same date of the next month or year. */
export function nextPaymentDate(startsOn: string, period: Period): string {
  return period === 'monthly' ? monthsLater(startsOn, 1) : renewalDate(startsOn);
}

/** The due dates from the first payment until a day, inclusive, in ascending order. */
export function paymentDates(startsOn: string, period: Period, until: string): string[] {
  const months = period === 'monthly' ? 1 : 12;
  const dates: string[] = [];
  for (let count = 0; ; count++) {
    const next = monthsLater(startsOn, count * months);
    if (next > until) return dates;
    dates.push(next);
  }
}

/** The due date of the first payment after a day. */
export function paymentAfter(startsOn: string, period: Period, day: string): string {
  const count = paymentDates(startsOn, period, day).length;
  return monthsLater(startsOn, count * (period === 'monthly' ? 1 : 12));
}

/** Adds months to a date; falls back to the last day of a shorter month. */
function monthsLater(startsOn: string, months: number): string {
  const next = new Date(`${startsOn}T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + months);
  if (next.getUTCDate() !== Number(startsOn.slice(8))) next.setUTCDate(0);
  return next.toISOString().slice(0, 10);
}
