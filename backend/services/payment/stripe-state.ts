import type Stripe from 'stripe';
import type { Refusal } from '../../../lib/contract/payments.ts';
import type { MembershipState } from '../../../lib/contract/users.ts';
import type { PaymentState } from './gateway.ts';

/** A subscription with its latest invoice, and how that was paid. */
export interface StripeFacts {
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice | null;
  paymentIntent: Stripe.PaymentIntent | null;
  charge: Stripe.Charge | null | undefined;
  dispute: Stripe.Dispute | undefined;
}

/** What Stripe says, in the words of the house. */
export function stateOf(facts: StripeFacts): PaymentState {
  const payment = paymentOf(facts);
  const { invoice, paymentIntent } = facts;
  const waits = payment === 'awaited';
  return {
    payment,
    membership: membershipOf(facts),
    clientSecret: (waits && invoice?.confirmation_secret?.client_secret) || null,
    refusal: waits ? refusalOf(paymentIntent?.last_payment_error) : null,
    nextAction: waits && paymentIntent?.status === 'requires_action' ? 'authenticate' : null,
  };
}

function paymentOf({ subscription, invoice }: StripeFacts): PaymentState['payment'] {
  const renewed = invoice !== null && invoice.billing_reason !== 'subscription_create';
  if (renewed || invoice?.status === 'paid') return 'made';
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

/** Disputes that took the money away, or may: lost or not decided. An inquiry (`warning_…`) did not. */
const takenAway = [
  'needs_response',
  'under_review',
  'lost',
  'appeal_needs_response',
  'appeal_under_review',
];

/** Specification 4.4: a payment that stopped suspends, and so does one that was given or taken back. */
function membershipOf({ subscription, charge, dispute }: StripeFacts): MembershipState {
  const { status, cancellation_details } = subscription;
  if (status === 'canceled' && cancellation_details?.reason === 'payment_failed') return 'expired';
  const stopped = memberships[status];
  if (stopped) return stopped;
  if (charge?.refunded) return 'canceled';
  return dispute && takenAway.includes(dispute.status) ? 'failed' : 'active';
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
