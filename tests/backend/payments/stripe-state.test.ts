import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { isRunning, type StripeFacts, stateOf } from '../../../backend/payments/stripe-state.ts';

/* The state of a subscription at Stripe, in our own terms. */

interface GivenFacts {
  subscription?: Partial<Stripe.Subscription>;
  invoice?: Partial<Stripe.Invoice> | null;
  paymentIntent?: Partial<Stripe.PaymentIntent> | null;
  refundState?: Partial<StripeFacts['refundState']>;
}

/** A first payment that is awaited, except for the given facts. */
function facts({ subscription, invoice, paymentIntent, refundState }: GivenFacts): StripeFacts {
  const first = {
    billing_reason: 'subscription_create',
    status: 'open',
    confirmation_secret: { client_secret: 'pi_1_secret', type: 'payment_intent' },
  };
  return {
    subscription: { status: 'incomplete', ...subscription },
    invoice: invoice === null ? null : { ...first, ...invoice },
    paymentIntent: paymentIntent ?? null,
    refundState: { refunded: false, disputed: false, ...refundState },
  } as StripeFacts;
}

const active = { status: 'active' } as const;
const declined = (error: object) =>
  ({ last_payment_error: error }) as unknown as Partial<Stripe.PaymentIntent>;

describe('the state of the first payment', () => {
  test.each<[string, GivenFacts, string]>([
    ['is awaited if its invoice is open', {}, 'awaited'],
    ['is awaited if its invoice is a draft', { invoice: { status: 'draft' } }, 'awaited'],
    ['is awaited without an invoice', { invoice: null }, 'awaited'],
    ['is made if its invoice is paid', { invoice: { status: 'paid' } }, 'made'],
    [
      'is made if its invoice was paid before the subscription was cancelled',
      { invoice: { status: 'paid' }, subscription: { status: 'canceled' } },
      'made',
    ],
    ['is over if its invoice is void', { invoice: { status: 'void' } }, 'over'],
    [
      'is made if its invoice is void and the subscription runs',
      { invoice: { status: 'void' }, subscription: active },
      'made',
    ],
    [
      'is over if it was not made within a day',
      { subscription: { status: 'incomplete_expired' } },
      'over',
    ],
    [
      'is over if the subscription is cancelled and its invoice void',
      { invoice: { status: 'void' }, subscription: { status: 'canceled' } },
      'over',
    ],
    [
      'is awaited if the subscription is cancelled and its invoice can still be paid',
      { subscription: { status: 'canceled' } },
      'awaited',
    ],
    [
      'is over without an invoice if the subscription is cancelled',
      { invoice: null, subscription: { status: 'canceled' } },
      'over',
    ],
    [
      'is made without an invoice if the subscription runs',
      { invoice: null, subscription: active },
      'made',
    ],
    [
      'is made if a later payment failed',
      { invoice: { billing_reason: 'subscription_cycle' }, subscription: { status: 'canceled' } },
      'made',
    ],
  ])('%s', (_, given, payment) => {
    expect(stateOf(facts(given)).payment).toBe(payment);
  });

  test('has a client secret while it is awaited', () => {
    const paid = { invoice: { status: 'paid' }, subscription: active } as const;
    expect(stateOf(facts({})).clientSecret).toBe('pi_1_secret');
    expect(stateOf(facts({ invoice: { confirmation_secret: null } })).clientSecret).toBeNull();
    expect(stateOf(facts({ invoice: null })).clientSecret).toBeNull();
    expect(stateOf(facts(paid)).clientSecret).toBeNull();
  });

  test.each([
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    [{ code: 'expired_card', decline_code: 'expired_card' }, 'expired_card'],
    [{ code: 'payment_intent_authentication_failure' }, 'authentication_failed'],
    [{ code: 'card_declined', decline_code: 'generic_decline' }, 'card_declined'],
    [{ code: 'processing_error' }, 'card_declined'],
  ])('has the refusal of the error %o', (error, refusal) => {
    const paymentIntent = declined(error);
    expect(stateOf(facts({ paymentIntent })).refusal).toBe(refusal);
    const paid = { invoice: { status: 'paid' } } as const;
    expect(stateOf(facts({ paymentIntent, ...paid })).refusal).toBeNull();
  });

  test('has no refusal before the first attempt', () => {
    expect(stateOf(facts({})).refusal).toBeNull();
    expect(stateOf(facts({ paymentIntent: { last_payment_error: null } })).refusal).toBeNull();
  });

  test('requires authentication if the bank asks for it, until it is paid', () => {
    const paymentIntent = { status: 'requires_action' } as const;
    expect(stateOf(facts({ paymentIntent })).nextAction).toBe('authenticate');
    expect(stateOf(facts({ paymentIntent: { status: 'processing' } })).nextAction).toBeNull();
    expect(stateOf(facts({})).nextAction).toBeNull();
    const paid = { invoice: { status: 'paid' } } as const;
    expect(stateOf(facts({ paymentIntent, ...paid })).nextAction).toBeNull();
  });
});

describe('the state of a membership', () => {
  const ended = (reason: 'payment_failed' | 'cancellation_requested') => ({
    status: 'canceled' as const,
    cancellation_details: { reason } as Stripe.Subscription.CancellationDetails,
  });
  const gone = { refunded: true, disputed: true };

  test.each<[string, GivenFacts, string]>([
    ['of an active subscription', { subscription: active }, 'active'],
    ['after a refund', { subscription: active, refundState: { refunded: true } }, 'canceled'],
    ['during a dispute', { subscription: active, refundState: { disputed: true } }, 'failed'],
    ['after a refund and a dispute', { subscription: active, refundState: gone }, 'canceled'],
    [
      'with a late payment',
      { subscription: { status: 'past_due' }, refundState: gone },
      'past_due',
    ],
    ['with an unpaid invoice', { subscription: { status: 'unpaid' } }, 'failed'],
    ['of a paused subscription', { subscription: { status: 'paused' } }, 'failed'],
    ['of a cancelled subscription', { subscription: { status: 'canceled' } }, 'canceled'],
    [
      'that was cancelled on request',
      { subscription: ended('cancellation_requested') },
      'canceled',
    ],
    [
      'that was cancelled after failed payments',
      { subscription: ended('payment_failed') },
      'expired',
    ],
    [
      'of a subscription that never began',
      { subscription: { status: 'incomplete_expired' } },
      'expired',
    ],
    [
      'of an active subscription with cancellation details',
      { subscription: { ...ended('payment_failed'), ...active } },
      'active',
    ],
  ])('%s', (_, given, membership) => {
    expect(stateOf(facts(given)).membership).toBe(membership);
  });

  test('runs only while the subscription is active or in trial', () => {
    expect(['active', 'trialing'].map(isRunning)).toEqual([true, true]);
    const stopped = ['incomplete', 'past_due', 'unpaid', 'paused', 'canceled'];
    expect(stopped.filter(isRunning)).toEqual([]);
    expect(isRunning('incomplete_expired')).toBe(false);
  });
});
