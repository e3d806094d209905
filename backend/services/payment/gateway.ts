import type { TestPayment } from '../../../lib/contract/checkout.ts';
import type { Locale } from '../../../lib/contract/common.ts';
import type { PaymentMode } from '../../../lib/contract/payments.ts';
import type { Period } from '../../../lib/contract/plan-prices.ts';
import type { TestBillingCard } from '../../../lib/contract/subscriptions.ts';
import type { Intent, PaymentState } from '../../queries/payment-state.ts';

export type { Intent, PaymentState };

/** Payments that are stored and shown: five years of months. */
export const longestHistory = 60;

/** A plan to change to; `subtotal_cents` is one payment of it before the coupon. */
export interface PlanChange {
  plan: string;
  period: Period;
  subtotal_cents: number;
}

/** A payment provider. Every call throws ProviderError, after which nobody knows whether it was done. */
export interface Gateway {
  readonly mode: PaymentMode;
  /** Answers the id; of the same intent always the same. Throws RefusedByProvider. */
  createCustomer(intent: Intent): Promise<string>;
  /** Prepares the first payment and answers the subscription's id; of the same intent always the same. Throws RefusedByProvider. */
  createSubscription(intent: Intent, customerId: string): Promise<string>;
  read(subscriptionId: string): Promise<PaymentState>;
  /** Sees to it that the first payment is never made. Where it is made already, it stays. */
  giveUp(subscriptionId: string): Promise<void>;
  /** Sees to it that nothing is asked for any more. */
  end(subscriptionId: string): Promise<void>;
  /** What a change would cost today, in cents. */
  quoteChange(subscriptionId: string, change: PlanChange): Promise<number>;
  /**
   * Changes the plan and charges the difference for the rest of the period at once; of a change that
   * is made already it does nothing. `refused` where the card is: then everything is as it was.
   */
  changePlan(subscriptionId: string, change: PlanChange): Promise<'done' | 'refused'>;
}

/** What a provider tells by itself. */
export interface ProviderEvent {
  id: string;
  type: string;
  customerId: string | null;
}

export interface LiveGateway extends Gateway {
  /** The address of a page of the provider, good for minutes, where the card is changed. */
  openPortal(subscriptionId: string, returnUrl: string, locale: Locale): Promise<string>;
  /** Throws a 400 for what is not signed, or signed too long ago. */
  readEvent(body: string, signature: string | null): Promise<ProviderEvent>;
}

export interface TestGateway extends Gateway {
  pay(subscriptionId: string, payment: TestPayment): Promise<void>;
  changeCard(subscriptionId: string, card: TestBillingCard): Promise<'done' | 'refused'>;
}

/** The stand-in is always there: what was begun before keys were configured is settled with it. */
export interface Gateways {
  live?: LiveGateway | undefined;
  test: TestGateway;
}

/** The provider did not answer as it should. The message is one line for the log. */
export class ProviderError extends Error {
  override name = 'ProviderError';
}

/** The provider will not do it however often it is asked. `field` is what it does not take. */
export class RefusedByProvider extends ProviderError {
  override name = 'RefusedByProvider';
  readonly field: string | undefined;
  constructor(message: string, field: string | undefined) {
    super(message);
    this.field = field;
  }
}

/** Whoever takes the money of `mode`. Throws ProviderError where its keys have been taken away. */
export function gatewayOf({ live, test }: Gateways, mode: PaymentMode): Gateway {
  const gateway = mode === 'live' ? live : test;
  if (!gateway) throw new ProviderError('STRIPE_SECRET_KEY is not set');
  return gateway;
}
