/* What a subscription costs. Without zod, so that a page and the backend reckon alike. All amounts are cents. */

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
  /** How many payments there are before the subscription renews. */
  payments: number;
  /** One payment, before the coupon. */
  subtotal_cents: number;
  /** What the coupon takes off each payment. */
  discount_cents: number;
  /** None is charged today; the line is there for a ministry that has to. */
  tax_cents: number;
  /** One payment. */
  total_cents: number;
}

/** One payment of a plan; a coupon never makes it less than nothing. */
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

/** The whole per cent that a year at once saves over twelve months: 16 is said only where it is so (specification 9). */
export function yearlySaving({ yearly_cents, monthly_cents }: Prices): number {
  const twelveMonths = monthly_cents * monthlyPayments;
  // Whole cents until the last step: 1 - 0.93 is not quite 7 per cent.
  return Math.floor((100 * (twelveMonths - yearly_cents)) / twelveMonths);
}

/** Specification 4.4: on the same date of the next year; after a 29 February on the 28th. Both as `2026-11-21`. */
export function renewalDate(startsOn: string): string {
  return monthsLater(startsOn, 12);
}

/** When the payment after the first is due: on the same date of the next month, or of the next year. */
export function nextPaymentDate(startsOn: string, period: Period): string {
  return period === 'monthly' ? monthsLater(startsOn, 1) : renewalDate(startsOn);
}

/** When payments were due from the first on, until a day: the newest last. */
export function paymentDates(startsOn: string, period: Period, until: string): string[] {
  const months = period === 'monthly' ? 1 : 12;
  const dates: string[] = [];
  for (let count = 0; ; count++) {
    const next = monthsLater(startsOn, count * months);
    if (next > until) return dates;
    dates.push(next);
  }
}

/** The payment after a day. */
export function paymentAfter(startsOn: string, period: Period, day: string): string {
  const made = paymentDates(startsOn, period, day).length;
  return monthsLater(startsOn, made * (period === 'monthly' ? 1 : 12));
}

/** A month that is too short for the date has it on its last day. */
function monthsLater(startsOn: string, months: number): string {
  const next = new Date(`${startsOn}T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + months);
  if (next.getUTCDate() !== Number(startsOn.slice(8))) next.setUTCDate(0);
  return next.toISOString().slice(0, 10);
}
