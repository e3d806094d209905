import { eq } from 'drizzle-orm';
import {
  type Period,
  paymentAfter,
  periods,
  type Quote,
  quote,
} from '../../lib/contract/plan-prices.ts';
import type { PlannedPlan, WirePlanOption } from '../../lib/contract/subscriptions.ts';
import type { Database } from '../db/client.ts';
import { type checkouts, plans } from '../db/schema.ts';
import type { OwnSubscription } from './own-subscription.ts';

/*
 * The plans and periods that a subscription may change to. A larger plan of the same period counts at
 * once; everything else from the renewal on, because a year was agreed on (specification 4.4).
 */

type Plan = typeof plans.$inferSelect;
type Checkout = typeof checkouts.$inferSelect;
type Subscribed = Pick<Checkout, 'plan' | 'period' | 'quote' | 'starts_on' | 'billing'>;

/** An option with its record, and the amounts of one payment. */
export interface PlanOption {
  plan: Plan;
  wire: WirePlanOption;
  /** The amounts to store and to tell the provider. */
  price: Pick<PlannedPlan, 'subtotal_cents' | 'discount_cents'>;
}

const dateOfToday = () => new Date().toISOString().slice(0, 10);
const largestAttendance = ({ attendance_to }: Plan) => attendance_to ?? Number.MAX_SAFE_INTEGER;

/** All options, larger plans first; none while a payment fails, or if the membership is over or ends. */
export async function planOptions(
  db: Database,
  {
    checkout,
    membership,
    graceUntil,
  }: Pick<OwnSubscription, 'checkout' | 'membership' | 'graceUntil'>,
): Promise<WirePlanOption[]> {
  if (membership !== 'active' || graceUntil) return [];
  const options = await listOptions(db, checkout);
  const ends = Boolean(checkout.billing?.ends_on);
  return options.map(({ wire }) => wire).filter(({ on }) => on === null || !ends);
}

/** An option by its plan and period; undefined if there is none, as for the present ones. */
export async function findPlanOption(
  db: Database,
  checkout: Subscribed,
  { plan, period }: { plan: string; period: Period },
): Promise<PlanOption | undefined> {
  const options = await listOptions(db, checkout);
  return options.find(({ wire }) => wire.plan === plan && wire.period === period);
}

async function listOptions(db: Database, checkout: Subscribed): Promise<PlanOption[]> {
  const all = await db.select().from(plans).orderBy(plans.attendance_from, plans.slug);
  const current = all.find(({ slug }) => slug === checkout.plan);
  if (!current) return [];
  const isLarger = (plan: Plan) => plan.attendance_from > current.attendance_from;
  const atOnce = all.filter(isLarger).map((plan) => optionOf(plan, checkout, null));
  const renewal = paymentAfter(checkout.starts_on, 'yearly', dateOfToday());
  const later = periods.flatMap((period) =>
    all
      .filter((plan) => !isLarger(plan))
      .toSorted((a, b) => largestAttendance(b) - largestAttendance(a))
      .filter((plan) => plan.slug !== checkout.plan || period !== checkout.period)
      .map((plan) => optionOf(plan, checkout, { period, on: renewal })),
  );
  return [...atOnce, ...later];
}

/**
 * At the price that the church would pay: at once with its present discount, later with the same share
 * of the price, because an amount for a year would make a month free.
 */
function optionOf(
  plan: Plan,
  { period: present, quote: before }: Subscribed,
  later: { period: Period; on: string } | null,
): PlanOption {
  const period = later?.period ?? present;
  const { subtotal_cents, tax_cents } = quote(plan, period);
  const discount_cents = later
    ? Math.round((subtotal_cents * before.discount_cents) / Math.max(1, before.subtotal_cents))
    : before.discount_cents;
  const cents = Math.max(0, subtotal_cents + tax_cents - discount_cents);
  const { slug, attendance_from, attendance_to } = plan;
  return {
    plan,
    price: { subtotal_cents, discount_cents },
    wire: { plan: slug, attendance_from, attendance_to, cents, period, on: later?.on ?? null },
  };
}

/** The change that is planned for a renewal, as people see it. */
export async function plannedOption(
  db: Database,
  { billing }: Pick<Checkout, 'billing'>,
): Promise<WirePlanOption | null> {
  const planned = billing?.planned;
  if (!planned) return null;
  const [plan] = await db.select().from(plans).where(eq(plans.slug, planned.plan));
  return {
    plan: planned.plan,
    attendance_from: plan?.attendance_from ?? 0,
    attendance_to: plan?.attendance_to ?? null,
    cents: Math.max(0, planned.subtotal_cents - planned.discount_cents),
    period: planned.period,
    on: planned.on,
  };
}

/** One payment on a day, in cents: from a planned change on, what was planned. */
export function centsOn({ billing, quote: now }: Pick<Checkout, 'billing' | 'quote'>, day: string) {
  const planned = billing?.planned;
  if (!planned || day < planned.on) return now.total_cents;
  return Math.max(0, planned.subtotal_cents - planned.discount_cents);
}

/** The quote after a planned change has come, of which the discount is told with it. */
export function quoteAfter(
  before: Quote,
  terms: { subtotal_cents: number; discount_cents: number; period: Period },
): Quote {
  const { subtotal_cents, discount_cents, period } = terms;
  const payments = quote({ yearly_cents: 0, monthly_cents: 0 }, period).payments;
  const total_cents = Math.max(0, subtotal_cents + before.tax_cents - discount_cents);
  return { ...before, payments, subtotal_cents, discount_cents, total_cents };
}
