import type Stripe from 'stripe';
import type { Refusal } from '../../lib/contract/payments.ts';
import type { MembershipState } from '../../lib/contract/users.ts';
import type { PaymentState } from './gateway.ts';
import type { RefundState } from './stripe-refund-state.ts';

/**
 * A subscription with its latest invoice, the payment of the first one, and the state of all
 * payments.
 */
export interface StripeFacts {
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice | null;
  paymentIntent: Stripe.PaymentIntent | null;
  refundState: RefundState;
}

/** Converts Stripe's state to our own. */
export function stateOf(facts: StripeFacts): Omit<PaymentState, 'billing'> {
  const payment = paymentOf(facts);
  const { invoice, paymentIntent } = facts;
  const isAwaiting = payment === 'awaited';
  const isIncomplete = facts.subscription.status === 'incomplete';
  return {
    payment,
    membership: membershipOf(facts),
    clientSecret:
      (isAwaiting && isIncomplete && invoice?.confirmation_secret?.client_secret) || null,
    refusal: isAwaiting ? refusalOf(paymentIntent?.last_payment_error) : null,
    nextAction: isAwaiting && paymentIntent?.status === 'requires_action' ? 'authenticate' : null,
  };
}

function paymentOf({ subscription, invoice }: StripeFacts): PaymentState['payment'] {
  const isRenewal = invoice !== null && invoice.billing_reason !== 'subscription_create';
  if (isRenewal || invoice?.status === 'paid') return 'made';
  // Stripe leaves the open invoice of a cancelled subscription as it is: it can still be paid.
  const isOpen = invoice?.status === 'open' || invoice?.status === 'uncollectible';
  if (subscription.status === 'canceled' && isOpen) return 'awaited';
  if (['incomplete_expired', 'canceled'].includes(subscription.status)) return 'over';
  if (subscription.status !== 'incomplete') return 'made';
  return invoice?.status === 'void' ? 'over' : 'awaited';
}

const memberships: Record<string, MembershipState> = {
  past_due: 'past_due',
  unpaid: 'failed',
  paused: 'failed',
  canceled: 'canceled',
  incomplete_expired: 'expired',
};

/** Whether the subscription is running: then refunds and disputes decide about the membership. */
export const isRunning = (status: string): boolean =>
  status !== 'incomplete' && !(status in memberships);

/**
 * Specification 4.4: a stopped payment suspends the membership, and so does a refunded or disputed
 * one.
 */
function membershipOf({ subscription, refundState }: StripeFacts): MembershipState {
  const { status, cancellation_details } = subscription;
  if (status === 'canceled' && cancellation_details?.reason === 'payment_failed') return 'expired';
  const endedState = memberships[status];
  if (endedState) return endedState;
  if (refundState.refunded) return 'canceled';
  return refundState.disputed ? 'failed' : 'active';
}

function refusalOf(
  error: Stripe.PaymentIntent.LastPaymentError | null | undefined,
): Refusal | null {
  if (!error) return null;
  if (error.decline_code === 'insufficient_funds') return 'insufficient_funds';
  if (error.code === 'expired_card') return 'expired_card';
  if (error.code === 'payment_intent_authentication_failure') return 'authentication_failed';
  return 'card_declined';
}
