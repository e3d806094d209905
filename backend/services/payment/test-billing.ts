import { paymentAfter, paymentDates } from '../../../lib/contract/plan-prices.ts';
import type { BilledPayment, Billing } from '../../../lib/contract/subscriptions.ts';
import type { TestBilling } from '../../db/payments.ts';
import { maxPayments, type PlanChange } from './gateway.ts';

/* The payments of test mode: what a provider would have charged until today. Nothing is charged. */

const today = () => new Date().toISOString().slice(0, 10);
const total = ({ subtotal_cents, discount_cents }: TestBilling) =>
  Math.max(0, subtotal_cents - discount_cents);

export function testBillingOf(id: string, billing: TestBilling): Billing {
  const { plan, subtotal_cents, period, starts_on, card, changes } = billing;
  const stops = card === 'stops';
  const payment = (on: string, cents: number, name: string): BilledPayment => ({
    id: `${id}_${name}`,
    on,
    cents,
    status: 'paid',
    invoice_url: null,
  });
  const due = paymentDates(starts_on, period, today()).map((on, index) =>
    payment(on, billing.paid?.[index] ?? total(billing), `${index + 1}`),
  );
  const changed = changes.map(({ on, cents }, index) => payment(on, cents, `change_${index + 1}`));
  const open: BilledPayment[] = stops
    ? [{ ...payment(today(), total(billing), 'open'), status: 'open' }]
    : [];
  // On the same day, an open payment comes first and the first payment last.
  const all = [...open, ...changed.toReversed(), ...due.toReversed()].toSorted((a, b) =>
    b.on.localeCompare(a.on),
  );
  return {
    plan: { slug: plan, subtotal_cents },
    next_on: paymentAfter(starts_on, period, today()),
    card: stops
      ? { brand: 'visa', last4: '0341', expires: '2030-12' }
      : { brand: 'visa', last4: '4242', expires: '2030-12' },
    payments: all.slice(0, maxPayments),
  };
}

/** The difference for the remaining days of the period, in cents. */
export function priceOfChange(billing: TestBilling, { subtotal_cents }: PlanChange): number {
  const { starts_on, period } = billing;
  const from = paymentDates(starts_on, period, today()).at(-1) ?? starts_on;
  const until = paymentAfter(starts_on, period, today());
  const remaining = Date.parse(until) - Date.parse(today());
  const share = remaining / (Date.parse(until) - Date.parse(from));
  return Math.max(0, Math.round((subtotal_cents - billing.subtotal_cents) * share));
}

/** The billing after a change of plan; unchanged if it was made already. */
export function withPlan(billing: TestBilling, change: PlanChange): TestBilling {
  const { plan, subtotal_cents } = change;
  if (billing.plan === plan) return billing;
  const cents = priceOfChange(billing, change);
  const until = today();
  const paid = paymentDates(billing.starts_on, billing.period, until).map(
    (_, index) => billing.paid?.[index] ?? total(billing),
  );
  return {
    ...billing,
    plan,
    subtotal_cents,
    paid,
    changes: [...billing.changes, { on: until, cents }],
  };
}
