import { desc, eq } from 'drizzle-orm';
import { paymentAfter, paymentDates } from '../../lib/contract/plan-prices.ts';
import type { WireOwnSubscription } from '../../lib/contract/subscriptions.ts';
import type { MembershipState } from '../../lib/contract/users.ts';
import type { Database } from '../db/client.ts';
import { accounts, checkouts, plans, subscriptions } from '../db/schema.ts';
import { listGuarantees } from './church-guarantees.ts';
import { centsOn, plannedOption, planOptions } from './plan-options.ts';

type Checkout = typeof checkouts.$inferSelect;

/** An account's newest subscription: its checkout and the state of the membership. */
export interface OwnSubscription {
  checkout: Checkout;
  membership: MembershipState;
  graceUntil: string | null;
}

/** The subscription that determines an account's membership, if it ever had one. */
export async function newestSubscription(db: Database, accountId: string) {
  const [newest] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.account_id, accountId))
    .orderBy(desc(subscriptions.created_at), desc(subscriptions.id))
    .limit(1);
  return newest;
}

export async function findOwnSubscription(
  db: Database,
  accountId: string | undefined,
): Promise<OwnSubscription | undefined> {
  const [row] = await db
    .select({
      checkout: checkouts,
      membership: accounts.membership_state,
      graceUntil: accounts.grace_until,
    })
    .from(subscriptions)
    .innerJoin(checkouts, eq(checkouts.id, subscriptions.id))
    .innerJoin(accounts, eq(accounts.id, subscriptions.account_id))
    .where(eq(subscriptions.account_id, accountId ?? ''))
    .orderBy(desc(subscriptions.created_at), desc(subscriptions.id))
    .limit(1);
  if (!row?.membership) return undefined;
  return { ...row, membership: row.membership };
}

/** A subscription as the people of its account see it. */
export async function wireOwnSubscription(
  db: Database,
  { checkout, membership, graceUntil }: OwnSubscription,
): Promise<WireOwnSubscription> {
  const { id, mode, plan, period, church_name, coupon, starts_on, billing, account_id } = checkout;
  const price = checkout.quote;
  const [current] = await db.select().from(plans).where(eq(plans.slug, plan));
  const options = await planOptions(db, { checkout, membership, graceUntil });
  const today = new Date().toISOString().slice(0, 10);
  const from = paymentDates(starts_on, 'yearly', today).at(-1) ?? starts_on;
  const renews_on = paymentAfter(starts_on, 'yearly', today);
  const payments = billing?.payments ?? [];
  const paidCount = payments.filter(({ status, on }) => status === 'paid' && on >= from).length;
  const isRunning = membership === 'active' || membership === 'past_due';
  return {
    ...{ id, mode, plan, period, church_name, starts_on, renews_on, payments },
    ...{ ends_on: billing?.ends_on ?? null, grace_until: graceUntil },
    ...{ coupon_code: coupon, membership_state: membership, card: billing?.card ?? null },
    attendance_from: current?.attendance_from ?? 0,
    attendance_to: current?.attendance_to ?? null,
    cents: price.total_cents,
    payments_due: price.payments,
    payments_made: Math.min(paidCount, price.payments),
    next_payment:
      isRunning && billing?.next_on
        ? { on: billing.next_on, cents: centsOn(checkout, billing.next_on) }
        : null,
    larger_plans: options.filter(({ on }) => on === null),
    later_plans: options.filter(({ on }) => on !== null),
    planned: await plannedOption(db, checkout),
    guarantees: await listGuarantees(db, account_id ?? ''),
  };
}
