import { eq } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { BilledPayment, Billing, PlannedPlan } from '../../lib/contract/subscriptions.ts';
import { day, dollars, tellChurch } from '../accounts/membership-letters.ts';
import { quoteAfter } from '../accounts/plan-options.ts';
import type { Database } from '../db/client.ts';
import { accounts, type checkouts, plans } from '../db/schema.ts';
import { billedPaymentReceipt, planReceipt } from '../mail/payment-receipt.ts';
import { refundedOf } from './refunds.ts';

/* Letters about the payments of a subscription, from the difference to what was stored before. */

type Checkout = typeof checkouts.$inferSelect;

/** Tells the church of payments, refunds, another plan, now or at a renewal, and of the date on which it ends. */
export async function tellOfBilling(
  tx: Database,
  checkout: Checkout,
  before: Checkout,
  now: Billing | null,
  isRunning: boolean,
): Promise<void> {
  const { id, user_id, account_id, mode } = checkout;
  const which = eq(accounts.id, account_id ?? '');
  const [account] = await tx.select().from(accounts).where(which);
  if (!account || !now) return;
  const [band] = await tx.select().from(plans).where(eq(plans.slug, checkout.plan));
  const tell = (
    kind: Parameters<typeof tellChurch>[3],
    wordsOf: (locale: Locale) => Record<string, string>,
  ) => tellChurch(tx, account, user_id, kind, wordsOf);
  for (const payment of newPayments(before.billing, now)) {
    await tell('payment_received', (locale) => ({
      receipt: billedPaymentReceipt(locale, { ...checkout, band }, payment),
      url: payment.invoice_url ?? '',
    }));
  }
  for (const { payment, cents } of newRefunds(before.billing, now)) {
    await tell('payment_refunded', (locale) => ({
      ...{ amount: dollars(locale, cents), paid: dollars(locale, payment.cents) },
      ...{ date: day(locale, payment.on), receipt: id },
      ...(mode === 'test' && { test: 'yes' }),
    }));
  }
  if (!isRunning) return;
  if (hasOtherPlan(before, checkout)) {
    await tell('plan_changed', (locale) => ({
      plan: planReceipt(locale, { ...checkout, band }, now.next_on),
    }));
  }
  const { ends_on, planned } = now;
  if (planned && !isSamePlan(before.billing?.planned, planned)) {
    const [next] = await tx.select().from(plans).where(eq(plans.slug, planned.plan));
    const { plan, period, on } = planned;
    const quote = quoteAfter(checkout.quote, planned);
    const then = { ...checkout, plan, period, quote, band: next };
    await tell('plan_planned', (locale) => ({
      ...{ date: day(locale, on), plan: planReceipt(locale, then, on) },
    }));
  }
  const isWithdrawn = before.billing?.planned && !planned && !ends_on;
  if (isWithdrawn && !hasOtherPlan(before, checkout)) await tell('plan_kept', () => ({}));
  if ((before.billing?.ends_on ?? null) === (ends_on ?? null)) return;
  if (ends_on) await tell('membership_ends', (locale) => ({ date: day(locale, ends_on) }));
  else await tell('membership_kept', () => ({}));
}

const isSamePlan = (one: PlannedPlan | undefined, other: PlannedPlan): boolean =>
  one?.plan === other.plan && one.period === other.period && one.on === other.on;

const hasOtherPlan = (before: Checkout, now: Checkout): boolean =>
  before.plan !== now.plan ||
  before.period !== now.period ||
  before.quote.subtotal_cents !== now.quote.subtotal_cents;

/**
 * What was paid since `before`. Whoever has no record of it yet subscribed with an earlier release:
 * then nothing is known to be new.
 */
function newPayments(before: Billing | null, now: Billing): BilledPayment[] {
  const known = new Map(before?.payments.map(({ id, status }) => [id, status]));
  return before === null
    ? []
    : now.payments.filter(
        ({ id, status, cents }) =>
          status === 'paid' && cents > 0 && [undefined, 'open'].includes(known.get(id)),
      );
}

/** What was given back since `before`. */
function newRefunds(before: Billing | null, now: Billing) {
  const known = new Map((before?.payments ?? []).map((one) => [one.id, refundedOf(one)]));
  return now.payments.flatMap((payment: BilledPayment) => {
    const cents = refundedOf(payment) - (known.get(payment.id) ?? 0);
    return cents > 0 ? [{ payment, cents }] : [];
  });
}
