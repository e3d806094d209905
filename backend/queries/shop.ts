import { and, count, eq, sql } from 'drizzle-orm';
import { type Quote, quote } from '../../lib/contract/plan-prices.ts';
import type { CheckoutBody, WirePlan, WireSubscription } from '../../lib/contract/shop.ts';
import type { Database } from '../db/client.ts';
import { coupons, plans, subscriptions, users } from '../db/schema.ts';
import { Fault, notFound } from '../fault.ts';
import { once } from './idempotent-calls.ts';
import { storeSignUp } from './users.ts';

type Plan = typeof plans.$inferSelect;
type Coupon = typeof coupons.$inferSelect;
type Choice = Pick<CheckoutBody, 'plan' | 'period'>;

const currency = 'usd' as const;
/** Specification 9: renews by itself every year. */
const renewal = { auto_renewal: true, renewal_months: 12 };

/** The plans, from the smallest church to the largest. */
export async function listPlans(db: Database): Promise<WirePlan[]> {
  const rows = await db.select().from(plans).orderBy(plans.attendance_from, plans.slug);
  return rows.map((plan) => ({ ...plan, ...renewal, currency }));
}

/** What a plan costs with a coupon, and whether the coupon is good. Throws a 404 for no such plan. */
export async function checkCoupon(db: Database, choice: Choice, code: string) {
  const plan = await findPlan(db, choice.plan);
  const coupon = await findCoupon(db, choice, code);
  return { valid: coupon !== undefined, quote: dated(quote(plan, choice.period, coupon)) };
}

async function findPlan(db: Database, slug: string): Promise<Plan> {
  const [plan] = await db.select().from(plans).where(eq(plans.slug, slug));
  if (!plan) throw notFound();
  return plan;
}

/** The coupon, where it is good for this choice today. Within a transaction it is held: of two that want its last use one gets it. */
async function findCoupon(
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
  return coupon.most_uses !== null && (used?.times ?? 0) >= coupon.most_uses ? undefined : coupon;
}

/** Specification 4.4: from today, and again on the same date of the next year. */
function dated(price: Quote, today = new Date()) {
  const starts_on = today.toISOString().slice(0, 10);
  const next = new Date(`${starts_on}T00:00:00Z`);
  next.setUTCFullYear(next.getUTCFullYear() + 1);
  // 29 February has no same date; the last of that month has.
  if (next.getUTCDate() !== Number(starts_on.slice(8))) next.setUTCDate(0);
  return { ...price, currency, starts_on, renews_on: next.toISOString().slice(0, 10) };
}

/** What the cards of the test mode that are refused come to. */
const refusals = {
  test_declined: ['card_declined', 'The card was declined.'],
  test_insufficient_funds: ['insufficient_funds', 'There is not enough money on the card.'],
  test_expired: ['card_expired', 'The card has expired.'],
} as const;

/**
 * Subscribes a church in test mode: the pastor, the account and the mail that confirms the address, all or nothing, and once for a key. Throws a 402 for a card that is refused,
 * a 404 for no such plan, a 409 where the address has an account already or the coupon is not good.
 */
export async function subscribe(
  db: Database,
  body: CheckoutBody,
  passwordHash: string,
  key: string | undefined,
): Promise<WireSubscription> {
  const { password: _password, password_confirmation: _confirmation, ...request } = body;
  const { id } = await once(db, 'POST /checkout', key, request, async (tx) => {
    const plan = await findPlan(tx, body.plan);
    const code = body.coupon_code;
    const coupon = code === undefined ? undefined : await findCoupon(tx, body, code);
    if (code !== undefined && !coupon) throw refused('coupon_code', 'Invalid Coupon Code');
    const userId = await storeSignUp(tx, signUpOf(body), passwordHash);
    if (!userId) throw refused('email', 'has an account already');
    if (body.payment !== 'test_approved') {
      const [code, message] = refusals[body.payment];
      throw new Fault(402, code, message);
    }
    const accountId = await openAccount(tx, userId);
    const {
      starts_on,
      renews_on,
      currency: _currency,
      ...price
    } = dated(quote(plan, body.period, coupon));
    const [row] = await tx
      .insert(subscriptions)
      .values({
        user_id: userId,
        account_id: accountId,
        plan: plan.slug,
        period: body.period,
        coupon: coupon?.slug,
        quote: price,
        starts_on,
        renews_on,
        church_name: body.church_name,
        agreement: {
          statements: body.statements,
          version: body.statements_version,
          locale: body.locale,
          at: new Date().toISOString(),
        },
      })
      .returning({ id: subscriptions.id });
    return { id: row?.id ?? null };
  });
  return (await findSubscription(db, id ?? '')) as WireSubscription;
}

/** "errors prohibited this user from being saved" (specification 5): the page lists the fields. */
function refused(field: string, reason: string): Fault {
  const fields = { [field]: reason };
  return new Fault(409, 'not_registered', 'This sign-up could not be saved.', { fields });
}

function signUpOf(body: CheckoutBody): Parameters<typeof storeSignUp>[1] {
  return {
    user: {
      first_name: body.pastor_first_name,
      last_name: body.pastor_last_name,
      phone: body.pastor_cell_phone,
      email: body.email,
      password: body.password,
    },
    role: 'pastor',
    church_name: body.church_name,
    church_phone: body.phone,
    city: body.city,
    state: body.state,
    zip: body.zip,
    terms_accepted: true,
    of_age: true,
    locale: body.locale,
  };
}

/** The membership runs from today. The church's listing waits until its pastor's address is confirmed (listChurch). */
async function openAccount(tx: Database, userId: string): Promise<string> {
  const [user] = await tx
    .update(users)
    .set({ membership_state: 'active', show_notice: false })
    .where(eq(users.id, userId))
    .returning({ account: users.account_id });
  return user?.account ?? '';
}

export async function findSubscription(
  db: Database,
  id: string,
): Promise<WireSubscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!row) return undefined;
  const { plan, period, church_name, coupon: coupon_code, starts_on, renews_on } = row;
  const price = { ...row.quote, currency, starts_on, renews_on };
  return {
    id,
    status: 'active',
    mode: 'test',
    plan,
    period,
    church_name,
    coupon_code,
    quote: price,
  };
}
