import type Stripe from 'stripe';
import { paymentDates } from '../../lib/contract/plan-prices.ts';

/** Converts seconds since 1970 to a date. */
export const dayOf = (at: number) => new Date(at * 1000).toISOString().slice(0, 10);

/**
 * The end, in seconds since 1970, of the period that ends next to a date. Our dates are of UTC and
 * Stripe's periods begin with the payment: at most a day apart.
 */
export function renewalTime(
  { items, billing_cycle_anchor }: Pick<Stripe.Subscription, 'items' | 'billing_cycle_anchor'>,
  on: string,
): number {
  const periodEnd = items.data[0]?.current_period_end ?? 0;
  const distance = (at: number) => Math.abs(Date.parse(on) / 1000 - at);
  if (distance(periodEnd) <= 2 * 86_400) return periodEnd;
  const anchor = billing_cycle_anchor || periodEnd;
  const time = new Date(anchor * 1000).toISOString().slice(10);
  const until = new Date(Date.parse(on) + 31 * 86_400_000).toISOString().slice(0, 10);
  const ends = paymentDates(dayOf(anchor), 'monthly', until).map(
    (day) => Date.parse(`${day}${time}`) / 1000,
  );
  return ends.reduce((best, at) => (distance(at) < distance(best) ? at : best), periodEnd);
}
