import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { RefundPaymentBody } from '../../lib/contract/church-steps.ts';
import type { BilledPayment } from '../../lib/contract/subscriptions.ts';
import { listGuarantees } from '../accounts/church-guarantees.ts';
import type { Database } from '../db/client.ts';
import { accounts, checkouts, refunds, subscriptions } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import type { Checkout } from './checkouts.ts';

export type Refund = typeof refunds.$inferSelect;

/** How much of a payment was given back, in cents. */
export const refundedOf = ({ status, cents, refunded_cents }: BilledPayment): number =>
  refunded_cents ?? (status === 'refunded' ? cents : 0);

/**
 * Stores a refund of the staff before the provider is asked, once for each id. Only one of two
 * supporters who have seen the same payment makes one: the other gets a 409. Throws a 404 if the
 * church has no such payment, and a 409 if it is not paid, if less remains of it, or if the
 * conditions of the named guarantee do not hold.
 */
export function storeRefund(
  db: Database,
  accountId: string,
  body: RefundPaymentBody,
): Promise<Refund> {
  return db.transaction(async (tx) => {
    const ofAccount = eq(accounts.id, accountId);
    await tx.select({ id: accounts.id }).from(accounts).where(ofAccount).for('no key update');
    const [known] = await tx.select().from(refunds).where(eq(refunds.id, body.id));
    const { checkout, payment } = await requirePayment(tx, accountId, body.payment);
    if (known) {
      if (known.checkout_id !== checkout.id || known.payment_id !== payment.id) throw notFound();
      return known;
    }
    const refunded = refundedOf(payment) + (await pendingCents(tx, payment.id));
    if (refunded !== body.refunded_cents) {
      throw new HttpError(409, 'changed_meanwhile', 'Somebody else has refunded it meanwhile.');
    }
    if (!['paid', 'refunded'].includes(payment.status) || payment.cents - refunded < body.cents) {
      throw new HttpError(409, 'too_much', 'Less than that remains of this payment.');
    }
    const promised = (await listGuarantees(tx, accountId)).find(({ name }) => name === body.reason);
    if (promised && !promised.holds) {
      throw new HttpError(409, 'no_guarantee', 'The conditions of this guarantee do not hold.');
    }
    const { id, cents, reason } = body;
    const row = { id, cents, reason, checkout_id: checkout.id, payment_id: payment.id };
    const [stored] = await tx.insert(refunds).values(row).returning();
    if (!stored) throw new Error('the refund was not stored');
    return stored;
  });
}

/** A payment of any subscription of an account, with its checkout. Throws a 404. */
export async function requirePayment(db: Database, accountId: string, paymentId: string) {
  const rows = await db
    .select({ checkout: checkouts })
    .from(subscriptions)
    .innerJoin(checkouts, eq(checkouts.id, subscriptions.id))
    .where(eq(subscriptions.account_id, accountId))
    .orderBy(desc(subscriptions.created_at));
  for (const { checkout } of rows) {
    const payment = checkout.billing?.payments.find(({ id }) => id === paymentId);
    if (payment) return { checkout, payment };
  }
  throw notFound();
}

async function pendingCents(tx: Database, paymentId: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.cents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.payment_id, paymentId), eq(refunds.status, 'pending')));
  return row?.cents ?? 0;
}

/** Whether the newest payment was given back in whole, after which nothing is paid for. */
export function isPaidBack({ billing }: Checkout): boolean {
  const newest = billing?.payments.find(({ status }) => status === 'paid' || status === 'refunded');
  return newest?.status === 'refunded';
}

export async function closeRefund(
  db: Database,
  id: string,
  status: 'done' | 'refused',
): Promise<void> {
  await db.update(refunds).set({ status }).where(eq(refunds.id, id));
}

/** Notes that the provider is asked, so that others get their turn. */
export async function markRefundTried(db: Database, id: string): Promise<void> {
  await db.update(refunds).set({ tried_at: sql`now()` }).where(eq(refunds.id, id));
}

/** Refunds whose outcome is unknown. */
export function listPendingRefunds(db: Database): Promise<Refund[]> {
  const isOld = lt(refunds.tried_at, sql`now() - interval '1 minute'`);
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'pending'), isOld))
    .orderBy(refunds.tried_at)
    .limit(200);
}
