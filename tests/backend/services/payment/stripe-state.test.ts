import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import {
  isRunning,
  type StripeFacts,
  stateOf,
} from '../../../../backend/services/payment/stripe-state.ts';

/* What Stripe says of a subscription, in the words of the house. */

interface Said {
  subscription?: Partial<Stripe.Subscription>;
  invoice?: Partial<Stripe.Invoice> | null;
  paymentIntent?: Partial<Stripe.PaymentIntent> | null;
  standing?: Partial<StripeFacts['standing']>;
}

/** A first payment that is waited for, unless said otherwise. */
function facts({ subscription, invoice, paymentIntent, standing }: Said): StripeFacts {
  const first = {
    billing_reason: 'subscription_create',
    status: 'open',
    confirmation_secret: { client_secret: 'pi_1_secret', type: 'payment_intent' },
  };
  return {
    subscription: { status: 'incomplete', ...subscription },
    invoice: invoice === null ? null : { ...first, ...invoice },
    paymentIntent: paymentIntent ?? null,
    standing: { refunded: false, disputed: false, ...standing },
  } as StripeFacts;
}

const active = { status: 'active' } as const;
const declined = (error: object) =>
  ({ last_payment_error: error }) as unknown as Partial<Stripe.PaymentIntent>;

describe('the first payment', () => {
  test.each<[string, Said, string]>([
    ['open', {}, 'awaited'],
    ['a draft', { invoice: { status: 'draft' } }, 'awaited'],
    ['without an invoice', { invoice: null }, 'awaited'],
    ['paid', { invoice: { status: 'paid' } }, 'made'],
    [
      'paid, and canceled since',
      { invoice: { status: 'paid' }, subscription: { status: 'canceled' } },
      'made',
    ],
    ['void', { invoice: { status: 'void' } }, 'over'],
    [
      'void, of a subscription that runs',
      { invoice: { status: 'void' }, subscription: active },
      'made',
    ],
    ['not made in a day', { subscription: { status: 'incomplete_expired' } }, 'over'],
    ['given up', { subscription: { status: 'canceled' } }, 'over'],
    [
      'unknown, of a subscription that ended',
      { invoice: null, subscription: { status: 'canceled' } },
      'over',
    ],
    ['unknown, of a subscription that runs', { invoice: null, subscription: active }, 'made'],
    [
      'long ago, and the next is refused',
      { invoice: { billing_reason: 'subscription_cycle' }, subscription: { status: 'canceled' } },
      'made',
    ],
  ])('%s', (_, said, payment) => {
    expect(stateOf(facts(said)).payment).toBe(payment);
  });

  test('is confirmed with its secret as long as it is waited for', () => {
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
  ])('that failed with %o', (error, refusal) => {
    const paymentIntent = declined(error);
    expect(stateOf(facts({ paymentIntent })).refusal).toBe(refusal);
    const paid = { invoice: { status: 'paid' } } as const;
    expect(stateOf(facts({ paymentIntent, ...paid })).refusal).toBeNull();
  });

  test('that nobody has tried yet was not refused', () => {
    expect(stateOf(facts({})).refusal).toBeNull();
    expect(stateOf(facts({ paymentIntent: { last_payment_error: null } })).refusal).toBeNull();
  });

  test('wants its owner where the bank asks for them', () => {
    const paymentIntent = { status: 'requires_action' } as const;
    expect(stateOf(facts({ paymentIntent })).nextAction).toBe('authenticate');
    expect(stateOf(facts({ paymentIntent: { status: 'processing' } })).nextAction).toBeNull();
    expect(stateOf(facts({})).nextAction).toBeNull();
    const paid = { invoice: { status: 'paid' } } as const;
    expect(stateOf(facts({ paymentIntent, ...paid })).nextAction).toBeNull();
  });
});

describe('a membership', () => {
  const ended = (reason: 'payment_failed' | 'cancellation_requested') => ({
    status: 'canceled' as const,
    cancellation_details: { reason } as Stripe.Subscription.CancellationDetails,
  });
  const gone = { refunded: true, disputed: true };

  test.each<[string, Said, string]>([
    ['runs', { subscription: active }, 'active'],
    ['that was refunded ends', { subscription: active, standing: { refunded: true } }, 'canceled'],
    ['that is disputed stops', { subscription: active, standing: { disputed: true } }, 'failed'],
    ['with both is refunded', { subscription: active, standing: gone }, 'canceled'],
    ['whose payment is late', { subscription: { status: 'past_due' }, standing: gone }, 'past_due'],
    ['that is unpaid', { subscription: { status: 'unpaid' } }, 'failed'],
    ['that is paused', { subscription: { status: 'paused' } }, 'failed'],
    ['that was canceled', { subscription: { status: 'canceled' } }, 'canceled'],
    ['canceled by phone', { subscription: ended('cancellation_requested') }, 'canceled'],
    ['ended for want of payment', { subscription: ended('payment_failed') }, 'expired'],
    ['that never began', { subscription: { status: 'incomplete_expired' } }, 'expired'],
    [
      'that runs, whatever is said of an end',
      { subscription: { ...ended('payment_failed'), ...active } },
      'active',
    ],
  ])('%s', (_, said, membership) => {
    expect(stateOf(facts(said)).membership).toBe(membership);
  });

  test('runs on until something stops it', () => {
    expect(['active', 'trialing'].map(isRunning)).toEqual([true, true]);
    const stopped = ['incomplete', 'past_due', 'unpaid', 'paused', 'canceled'];
    expect(stopped.filter(isRunning)).toEqual([]);
    expect(isRunning('incomplete_expired')).toBe(false);
  });
});
