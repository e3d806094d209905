import type {
  CancelMembershipBody,
  ChangeChurchPlanBody,
  RefundPaymentBody,
} from '../../lib/contract/church-steps.ts';
import { paymentAfter } from '../../lib/contract/plan-prices.ts';
import { requireOpenChurch } from '../accounts/open-church.ts';
import { findOwnSubscription } from '../accounts/own-subscription.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { changedMeanwhile, changePlan, requireSubscription } from './change-subscription.ts';
import { findCheckout } from './checkouts.ts';
import { gatewayOf, RefusedByProvider } from './gateway.ts';
import { orUnavailable, type Payments } from './payments.ts';
import { closeRefund, isPaidBack, markRefundTried, type Refund, storeRefund } from './refunds.ts';
import { settle } from './settle.ts';

/* What the staff do with a church's payments: at its provider, then by the same sync as its events. */

/**
 * Ends a membership now or at its renewal, or takes the latter back; done once, however often it is
 * asked for. Throws a 404 without a subscription, a 409 if another one was seen or if it has ended,
 * and a 503 if the provider does not answer.
 */
export async function cancelMembership(
  payments: Payments,
  accountId: string,
  { subscription, when }: CancelMembershipBody,
): Promise<void> {
  const own = await findOwnSubscription(payments.db, accountId);
  if (!own?.checkout.subscription_id) throw notFound();
  const { id, mode, subscription_id, starts_on } = own.checkout;
  if (id !== subscription) {
    throw new HttpError(409, 'changed_meanwhile', 'The church has another subscription by now.');
  }
  await orUnavailable('POST /staff/churches/{id}/cancel', async () => {
    const gateway = gatewayOf(payments.gateways, mode);
    // What was stored may be old: nobody cancels what has ended.
    await settle(payments, id);
    const current = await findOwnSubscription(payments.db, accountId);
    const isOver = current?.membership === 'canceled' || current?.membership === 'expired';
    if (isOver && when !== 'now') {
      throw new HttpError(409, 'canceled_already', 'This subscription has ended already.');
    }
    if (when === 'now') {
      await gateway.end(subscription_id);
      // An open invoice could still be paid.
      await gateway.giveUp(subscription_id);
    } else {
      const today = new Date().toISOString().slice(0, 10);
      const on = when === 'at_end' ? paymentAfter(starts_on, 'yearly', today) : null;
      await gateway.endAt(subscription_id, on);
    }
    await settle(payments, id);
  });
}

/**
 * Changes the plan of a church as its owners do, once, however often it is asked for. Throws as
 * `changePlan` does, and a 409 if another subscription, plan or planned change was seen.
 */
export async function changeChurchPlan(
  payments: Payments,
  accountId: string,
  { subscription, before, planned, plan, period, keep }: ChangeChurchPlanBody,
): Promise<void> {
  await requireOpenChurch(payments.db, accountId);
  const { checkout } = await requireSubscription(payments, accountId);
  const present = checkout.billing?.planned;
  const isPlanned = present ? `${present.plan} ${present.period}` : '';
  // What a colleague has done already is no other plan.
  const wanted = keep ? '' : `${plan} ${period ?? checkout.period}`;
  const isSeen = [before, plan].includes(checkout.plan) && [planned, wanted].includes(isPlanned);
  if (checkout.id !== subscription || !isSeen) throw changedMeanwhile();
  await changePlan(payments, accountId, { plan, period, keep });
}

/**
 * Gives back part of a payment, once for each id. Throws as `storeRefund` does, a 409 if the provider
 * refuses it, and a 503 if it does not answer: then it is tried again until its outcome is known.
 */
export async function refundPayment(
  payments: Payments,
  accountId: string,
  body: RefundPaymentBody,
): Promise<void> {
  const refund = await storeRefund(payments.db, accountId, body);
  const status = await orUnavailable('POST /staff/churches/{id}/refunds', () =>
    carryOut(payments, refund),
  );
  if (status === 'refused') {
    throw new HttpError(409, 'refund_refused', 'The payment provider refuses this refund.');
  }
}

/** Makes a stored refund. Throws ProviderError: it stays pending. */
export async function carryOut(payments: Payments, refund: Refund): Promise<Refund['status']> {
  const { db, gateways } = payments;
  if (refund.status !== 'pending') return refund.status;
  const checkout = await findCheckout(db, refund.checkout_id);
  if (!checkout?.subscription_id) throw new Error(`refund ${refund.id} has no subscription`);
  await markRefundTried(db, refund.id);
  const gateway = gatewayOf(gateways, checkout.mode);
  const { id, payment_id, cents } = refund;
  try {
    await gateway.refundPayment(checkout.subscription_id, { id, payment: payment_id, cents });
  } catch (error) {
    if (!(error instanceof RefusedByProvider)) throw error;
    await closeRefund(db, id, 'refused');
    return 'refused';
  }
  const settled = await settle(payments, checkout.id);
  if (isPaidBack(settled.checkout)) {
    // Who has everything back is not charged again.
    await gateway.end(checkout.subscription_id);
    await settle(payments, checkout.id);
  }
  await closeRefund(db, id, 'done');
  return 'done';
}
