import { paymentAfter, paymentDates } from '../../lib/contract/plan-prices.ts';
import type {
  BilledPayment,
  Billing,
  PlannedPlan,
  TestBillingCard,
} from '../../lib/contract/subscriptions.ts';
import type { MembershipState } from '../../lib/contract/users.ts';
import type { TestBilling } from '../db/payments.ts';
import { maxPayments, type PartialRefund, type PlanChange, RefusedByProvider } from './gateway.ts';

/* The payments of test mode: what a provider would have charged until today. Nothing is charged. */

const today = () => new Date().toISOString().slice(0, 10);
const total = ({ subtotal_cents, discount_cents }: TestBilling) =>
  Math.max(0, subtotal_cents - discount_cents);

export function testBillingOf(id: string, stored: TestBilling): Billing {
  const billing = withPlanned(stored);
  const { plan, subtotal_cents, discount_cents, period, card, changes, ends_on } = billing;
  const stops = card === 'stops';
  const isOver = hasEnded(billing);
  const since = billing.stopped_on ?? today();
  const payment = (on: string, cents: number, name: string): BilledPayment => {
    const paymentId = `${id}_${name}`;
    const refunded_cents = refundedOf(billing, paymentId);
    const isRefunded = refunded_cents > 0 && refunded_cents >= cents;
    const status = isRefunded ? 'refunded' : 'paid';
    const back = refunded_cents > 0 && { refunded_cents };
    return { id: paymentId, on, cents, status, ...back, invoice_url: null };
  };
  const due = duesOf(billing).map(({ on, cents }, index) => payment(on, cents, `${index + 1}`));
  const changed = changes.map(({ on, cents }, index) => payment(on, cents, `change_${index + 1}`));
  const open: BilledPayment[] =
    stops && !isOver ? [{ ...payment(since, total(billing), 'open'), status: 'open' }] : [];
  // On the same day, an open payment comes first and the first payment last.
  const all = [...open, ...changed.toReversed(), ...due.toReversed()].toSorted((a, b) =>
    b.on.localeCompare(a.on),
  );
  const next = paymentAfter(sinceOf(billing), period, today());
  return {
    plan: { slug: plan, subtotal_cents, discount_cents, period },
    ...(billing.planned && !isOver && { planned: billing.planned }),
    next_on: isOver || (ends_on !== undefined && next >= ends_on) ? null : next,
    ...(ends_on !== undefined && !isOver && { ends_on }),
    ...(stops && !isOver && { failing_since: since }),
    card: stops
      ? { brand: 'visa', last4: '0341', expires: '2030-12' }
      : { brand: 'visa', last4: '4242', expires: '2030-12' },
    payments: all.slice(0, maxPayments),
  };
}

/** As at a provider: what has ended or was refunded in whole is canceled. */
export function testMembershipOf(id: string, stored: TestBilling): MembershipState {
  const billing = withPlanned(stored);
  if (hasEnded(billing)) return 'canceled';
  if (billing.card === 'stops') return 'past_due';
  const dues = duesOf(billing);
  const count = dues.length;
  const cents = dues.at(-1)?.cents ?? total(billing);
  const refunded = refundedOf(billing, `${id}_${count}`);
  return refunded > 0 && refunded >= cents ? 'canceled' : 'active';
}

/** The payments until a day, or until its end, oldest first. */
function duesOf(billing: TestBilling, until = today()): { on: string; cents: number }[] {
  const { period, ended_on, ends_on, past = [], paid = [] } = billing;
  const present = paymentDates(sinceOf(billing), period, until)
    .filter((on) => !(ended_on && on > ended_on) && !(ends_on && on >= ends_on))
    .map((on, index) => ({ on, cents: paid[index] ?? total(billing) }));
  return [...past, ...present];
}

const sinceOf = ({ since, starts_on }: TestBilling): string => since ?? starts_on;

/** The billing with what was planned, once its day has come. */
function withPlanned(billing: TestBilling): TestBilling {
  const { planned, paid: _, ...others } = billing;
  if (!planned || planned.on > today() || hasEnded(billing)) return billing;
  const { on, ...terms } = planned;
  const past = duesOf(billing, on).filter((one) => one.on < on);
  return { ...others, ...terms, since: on, past };
}

/** The billing with what a renewal changes; null withdraws it. */
export function withPlanAhead(stored: TestBilling, planned: PlannedPlan | null): TestBilling {
  const { planned: _, ...billing } = withPlanned(stored);
  return planned && !hasEnded(billing) ? { ...billing, planned } : billing;
}

/** The billing with its end at a renewal, which then changes nothing; null takes that back. */
export function withEndAt(stored: TestBilling, on: string | null): TestBilling {
  const billing = on === null ? withPlanned(stored) : withPlanAhead(stored, null);
  return { ...billing, ends_on: on ?? undefined };
}

const hasEnded = ({ ended_on, ends_on }: TestBilling): boolean =>
  ended_on !== undefined || (ends_on !== undefined && ends_on <= today());

const refundedOf = ({ refunds = [] }: TestBilling, id: string): number =>
  refunds.filter(({ payment }) => payment === id).reduce((sum, { cents }) => sum + cents, 0);

/** The billing with another card; the first day on which payments stop is kept. */
export function withCard(billing: TestBilling, card: TestBillingCard): TestBilling {
  const { stopped_on, ...others } = billing;
  return { ...others, card, ...(card === 'stops' && { stopped_on: stopped_on ?? today() }) };
}

/** The billing after its end today; unchanged if it had ended. */
export const withEnd = (billing: TestBilling): TestBilling =>
  hasEnded(billing) ? billing : { ...withPlanned(billing), ended_on: today() };

/** The billing after a refund; unchanged if it was made already. Throws RefusedByProvider. */
export function withRefund(id: string, billing: TestBilling, refund: PartialRefund): TestBilling {
  const { refunds = [] } = billing;
  if (refunds.some((one) => one.id === refund.id)) return billing;
  const { payments } = testBillingOf(id, billing);
  const paid = payments.find((one) => one.id === refund.payment && one.status !== 'open');
  if (!paid || paid.cents - (paid.refunded_cents ?? 0) < refund.cents) {
    throw new RefusedByProvider('there is no such amount to refund', undefined);
  }
  return { ...billing, refunds: [...refunds, refund] };
}

/** The difference for the remaining days of the period, in cents. */
export function priceOfChange(stored: TestBilling, { subtotal_cents }: PlanChange): number {
  const billing = withPlanned(stored);
  const { period } = billing;
  const since = sinceOf(billing);
  const from = paymentDates(since, period, today()).at(-1) ?? since;
  const until = paymentAfter(since, period, today());
  const remaining = Date.parse(until) - Date.parse(today());
  const share = remaining / (Date.parse(until) - Date.parse(from));
  return Math.max(0, Math.round((subtotal_cents - billing.subtotal_cents) * share));
}

/** The billing after a change of plan, which withdraws what is planned; unchanged if it was made already. */
export function withPlan(stored: TestBilling, change: PlanChange): TestBilling {
  const { plan, subtotal_cents } = change;
  const billing = withPlanAhead(stored, null);
  if (billing.plan === plan) return stored;
  const cents = priceOfChange(billing, change);
  const until = today();
  const paid = duesOf(billing)
    .slice(billing.past?.length ?? 0)
    .map((due) => due.cents);
  return {
    ...billing,
    plan,
    subtotal_cents,
    paid,
    changes: [...billing.changes, { on: until, cents }],
  };
}
