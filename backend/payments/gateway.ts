import type { TestPayment } from '../../lib/contract/checkout.ts';
import type { Locale } from '../../lib/contract/common.ts';
import type { PaymentMode } from '../../lib/contract/payments.ts';
import type { Period } from '../../lib/contract/plan-prices.ts';
import type {
  PlannedPlan,
  PortalPurpose,
  TestBillingCard,
} from '../../lib/contract/subscriptions.ts';
import type { Intent, PaymentState } from './payment-state.ts';

export type { Intent, PaymentState };

/** Limit of stored and shown payments: five years of months. */
export const maxPayments = 60;

/** The plan to change to; `subtotal_cents` is one payment before the coupon. */
export interface PlanChange {
  plan: string;
  period: Period;
  subtotal_cents: number;
}

/** `payment` is the id of a billed payment, `id` our own. */
export interface PartialRefund {
  id: string;
  payment: string;
  cents: number;
}

/** A payment provider. Every call may throw ProviderError, after which the outcome is unknown. */
export interface Gateway {
  readonly mode: PaymentMode;
  /** Returns the id; always the same for the same intent. Throws RefusedByProvider. */
  createCustomer(intent: Intent): Promise<string>;
  /**
   * Prepares the first payment and returns the subscription's id; always the same for the same
   * intent. Throws RefusedByProvider.
   */
  createSubscription(intent: Intent, customerId: string): Promise<string>;
  read(subscriptionId: string): Promise<PaymentState>;
  /** Prevents the first payment, unless it was made already. */
  giveUp(subscriptionId: string): Promise<void>;
  /** Ends the subscription: no further payments are charged. */
  end(subscriptionId: string): Promise<void>;
  /** Ends the subscription and refunds everything that was paid for it; idempotent. */
  refund(subscriptionId: string): Promise<void>;
  /** Ends the subscription at a renewal, `on` a date; null takes that back. */
  endAt(subscriptionId: string, on: string | null): Promise<void>;
  /** Gives back part of a payment, once for each id. Throws RefusedByProvider. */
  refundPayment(subscriptionId: string, refund: PartialRefund): Promise<void>;
  /** Where the provider sends its own letters to a customer; idempotent. Throws RefusedByProvider. */
  changeEmail(customerId: string, email: string): Promise<void>;
  /** The price of a change today, in cents. */
  quoteChange(subscriptionId: string, change: PlanChange): Promise<number>;
  /**
   * Changes the plan and charges the difference for the rest of the period at once; idempotent.
   * Returns `refused` if the card is declined: then nothing has changed.
   */
  changePlan(subscriptionId: string, change: PlanChange): Promise<'done' | 'refused'>;
  /**
   * Plans another plan or period for a renewal, in place of an earlier one; null withdraws it. Nothing
   * is charged before; idempotent. `coupon` names the discount. `endAt` and `changePlan` withdraw it.
   */
  planAhead(
    subscriptionId: string,
    planned: PlannedPlan | null,
    coupon: string | null,
  ): Promise<void>;
}

/** An event that the provider sends. */
export interface ProviderEvent {
  id: string;
  type: string;
  customerId: string | null;
}

export interface LiveGateway extends Gateway {
  /** The address of the provider's page for a card or for the invoices, valid for minutes. */
  openPortal(
    subscriptionId: string,
    returnUrl: string,
    locale: Locale,
    purpose: PortalPurpose,
  ): Promise<string>;
  /** Throws a 400 for an event without a valid, recent signature. */
  readEvent(body: string, signature: string | null): Promise<ProviderEvent>;
}

export interface TestGateway extends Gateway {
  pay(subscriptionId: string, payment: TestPayment): Promise<void>;
  changeCard(subscriptionId: string, card: TestBillingCard): Promise<'done' | 'refused'>;
}

/**
 * The test gateway always exists: checkouts begun before keys were configured are settled with it.
 */
export interface Gateways {
  live?: LiveGateway | undefined;
  test: TestGateway;
}

/** The provider did not respond as expected. The message is one line for the log. */
export class ProviderError extends Error {
  override name = 'ProviderError';
}

/** The provider rejects the request permanently. `field` is the rejected field. */
export class RefusedByProvider extends ProviderError {
  override name = 'RefusedByProvider';
  readonly field: string | undefined;
  constructor(message: string, field: string | undefined) {
    super(message);
    this.field = field;
  }
}

/** The gateway of `mode`. Throws ProviderError if its keys have been removed. */
export function gatewayOf({ live, test }: Gateways, mode: PaymentMode): Gateway {
  const gateway = mode === 'live' ? live : test;
  if (!gateway) throw new ProviderError('STRIPE_SECRET_KEY is not set');
  return gateway;
}
