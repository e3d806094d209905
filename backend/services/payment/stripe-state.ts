import type Stripe from 'stripe';
import type { Refusal } from '../../../lib/contract/payments.ts';
import type { MembershipState } from '../../../lib/contract/users.ts';
import type { PaymentState } from './gateway.ts';
import type { Standing } from './stripe-standing.ts';

/** A subscription with its latest invoice, how the first is being paid, and what became of all payments. */
export interface StripeFacts {
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice | null;
  paymentIntent: Stripe.PaymentIntent | null;
  standing: Standing;
}

/** What Stripe says, in the words of the house. */
export function stateOf(facts: StripeFacts): Omit<PaymentState, 'billing'> {
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

/** Whether nothing stopped it: then what became of the money decides. */
export const runsOn = (status: string): boolean =>
  status !== 'incomplete' && !(status in memberships);

/** Specification 4.4: a payment that stopped suspends, and so does one that was given or taken back. */
function membershipOf({ subscription, standing }: StripeFacts): MembershipState {
  const { status, cancellation_details } = subscription;
  if (status === 'canceled' && cancellation_details?.reason === 'payment_failed') return 'expired';
  const stopped = memberships[status];
  if (stopped) return stopped;
  if (standing.refunded) return 'canceled';
  return standing.disputed ? 'failed' : 'active';
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
