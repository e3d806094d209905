import { and, count, eq, sql } from 'drizzle-orm';
import type { CheckoutBody } from '../../lib/contract/checkout.ts';
import { type Quote, quote, renewalDate } from '../../lib/contract/plan-prices.ts';
import type { WirePlan } from '../../lib/contract/shop.ts';
import type { Database } from '../db/client.ts';
import { coupons, plans, subscriptions } from '../db/schema.ts';
import { notFound } from '../errors/http-error.ts';
import { countReserved } from './open-checkouts.ts';

type Plan = typeof plans.$inferSelect;
type Coupon = typeof coupons.$inferSelect;
type Choice = Pick<CheckoutBody, 'plan' | 'period'>;

const currency = 'usd' as const;
/** Specification 9: renews automatically every year. */
const renewal = { auto_renewal: true, renewal_months: 12 };

/** The plans, smallest church first. */
export async function listPlans(db: Database): Promise<WirePlan[]> {
  const rows = await db.select().from(plans).orderBy(plans.attendance_from, plans.slug);
  return rows.map((plan) => ({ ...plan, ...renewal, currency }));
}

/**
 * The price of a plan with a coupon, and whether the coupon is valid. Throws a 404 for an unknown
 * plan.
 */
export async function checkCoupon(db: Database, choice: Choice, code: string) {
  const plan = await findPlan(db, choice.plan);
  const coupon = await findCoupon(db, choice, code);
  return { valid: coupon !== undefined, quote: withDates(quote(plan, choice.period, coupon)) };
}

/** Throws a 404 for an unknown plan. */
export async function findPlan(db: Database, slug: string): Promise<Plan> {
  const [plan] = await db.select().from(plans).where(eq(plans.slug, slug));
  if (!plan) throw notFound();
  return plan;
}

/**
 * The coupon, if it is valid for this choice today. Locks its row, so that only one of two
 * transactions gets its last use.
 */
export async function findCoupon(
  db: Database,
  { plan, period }: Choice,
  code: string,
): Promise<Coupon | undefined> {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(
      and(
        eq(coupons.slug, code),
        sql`coalesce(${coupons.expires_on}, current_date) >= current_date`,
        sql`coalesce(${coupons.plan}, ${plan}) = ${plan}`,
        sql`coalesce(${coupons.period}, ${period}) = ${period}`,
      ),
    )
    .for('update');
  if (!coupon) return undefined;
  const [used] = await db
    .select({ times: count() })
    .from(subscriptions)
    .where(eq(subscriptions.coupon, coupon.slug));
  const uses = (used?.times ?? 0) + (await countReserved(db, coupon.slug));
  return coupon.most_uses !== null && uses >= coupon.most_uses ? undefined : coupon;
}

/** Specification 4.4: due today, and again on the same date of the next year. */
export function withDates(price: Quote, today = new Date()) {
  const starts_on = today.toISOString().slice(0, 10);
  return { ...price, currency, starts_on, renews_on: renewalDate(starts_on) };
}
