import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { WireCheckout } from '../../lib/contract/checkout.ts';
import { checkoutStatuses } from '../../lib/contract/payments.ts';
import { fullName } from '../../lib/contract/person-names.ts';
import type { Billing } from '../../lib/contract/subscriptions.ts';
import { quoteAfter } from '../accounts/plan-options.ts';
import type { Database } from '../db/client.ts';
import { accounts, checkouts, users } from '../db/schema.ts';
import { tellOfBilling } from './billing-letters.ts';
import { activateMembership, setMembership, storePlan } from './memberships.ts';
import type { Intent, PaymentState } from './payment-state.ts';

export type Checkout = typeof checkouts.$inferSelect;

export async function findCheckout(db: Database, id: string): Promise<Checkout | undefined> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return row;
}

export async function findCheckoutOfCustomer(db: Database, customerId: string) {
  const [row] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(eq(checkouts.customer_id, customerId));
  return row;
}

/** The data that a payment provider gets about an intent. */
export async function intentOf(db: Database, checkout: Checkout): Promise<Intent> {
  const { email, first_name, last_name, phone, locale } = getTableColumns(users);
  const { city, state, zip } = getTableColumns(accounts);
  const [row] = await db
    .select({ email, first_name, last_name, phone, locale, city, state, zip })
    .from(users)
    .leftJoin(accounts, eq(accounts.id, checkout.account_id ?? users.account_id))
    .where(eq(users.id, checkout.user_id));
  if (!row) throw new Error('a checkout has no user');
  const { id, church_name, plan, period, coupon, quote, starts_on } = checkout;
  const name = fullName(row);
  return { ...row, name, id, church_name, plan, period, coupon, quote, starts_on };
}

export async function storeProviderIds(
  db: Database,
  id: string,
  ids: Partial<Pick<Checkout, 'customer_id' | 'subscription_id'>>,
): Promise<void> {
  await db.update(checkouts).set(ids).where(eq(checkouts.id, id));
}

const statusOfPayment = { awaited: 'awaiting_payment', made: 'paid', over: 'ended' } as const;
const rank = (status: Checkout['status']) => checkoutStatuses.indexOf(status);

/**
 * Stores the payment state reported by a provider, unless the checkout was changed since `before`
 * was read; then returns undefined, and the caller must ask the provider again. When the checkout
 * becomes paid, the membership begins in the same transaction. `changedAccount` is the account for
 * which the notice of specification 4.1 appears or disappears.
 */
export function storeState(
  db: Database,
  before: Checkout,
  state: Omit<PaymentState, 'clientSecret'>,
): Promise<{ checkout: Checkout; changedAccount?: string | undefined } | undefined> {
  const next = statusOfPayment[state.payment];
  const status = rank(next) > rank(before.status) ? next : before.status;
  return db.transaction(async (tx) => {
    const [checkout] = await tx
      .update(checkouts)
      .set({
        status,
        refusal: state.refusal,
        next_action: state.nextAction,
        ...(state.billing && { billing: state.billing, ...planOf(before, state.billing) }),
        synced_at: sql`now()`,
        version: before.version + 1,
      })
      .where(and(eq(checkouts.id, before.id), eq(checkouts.version, before.version)))
      .returning();
    if (!checkout) return undefined;
    if (status !== 'paid') return { checkout };
    if (before.status !== 'paid') {
      const owner = await activateMembership(tx, checkout);
      Object.assign(checkout, owner);
    }
    await storePlan(tx, checkout);
    const changedAccount = await setMembership(tx, checkout.id, state);
    if (before.status === 'paid' && !checkout.paid_twice_at) {
      const isRunning = !['canceled', 'expired'].includes(state.membership);
      await tellOfBilling(tx, checkout, before, state.billing, isRunning);
    }
    return { checkout, changedAccount };
  });
}

/** Records that the second payment of a checkout that was paid twice was refunded. */
export async function markRefunded(db: Database, id: string): Promise<Checkout> {
  const [row] = await db
    .update(checkouts)
    .set({ refunded_at: sql`coalesce(${checkouts.refunded_at}, now())` })
    .where(eq(checkouts.id, id))
    .returning();
  if (!row) throw new Error(`no checkout ${id}`);
  return row;
}

/** The current plan, period and price if one was changed; the discount stays, unless it is told. */
function planOf({ plan, period, quote }: Checkout, { plan: current }: Billing) {
  if (!current) return {};
  const { slug, subtotal_cents } = current;
  const terms = {
    subtotal_cents,
    discount_cents: current.discount_cents ?? quote.discount_cents,
    period: current.period ?? period,
  };
  const isSame = slug === plan && terms.period === period;
  if (isSame && subtotal_cents === quote.subtotal_cents) return {};
  return { plan: slug, period: terms.period, quote: quoteAfter(quote, terms) };
}

/** A checkout as its buyer sees it; `clientSecret` only if it was just read. */
export function wireCheckout(
  { coupon, quote: price, starts_on, renews_on, expires_at, billing: _, ...checkout }: Checkout,
  clientSecret: string | null = null,
): WireCheckout {
  const isAwaiting = checkout.status === 'awaiting_payment';
  return {
    ...checkout,
    client_secret: isAwaiting ? clientSecret : null,
    refusal: isAwaiting ? checkout.refusal : null,
    next_action: isAwaiting ? checkout.next_action : null,
    ...(checkout.paid_twice_at && { paid_twice: true }),
    coupon_code: coupon,
    quote: { ...price, currency: 'usd', starts_on, renews_on },
    expires_at: expires_at.toISOString(),
  };
}
