import type { Locale } from '../../lib/contract/common.ts';
import type { Refusal } from '../../lib/contract/payments.ts';
import type { Period, Quote } from '../../lib/contract/plan-prices.ts';
import type { Billing } from '../../lib/contract/subscriptions.ts';
import type { MembershipState } from '../../lib/contract/users.ts';

/** The data about a new subscription that a provider gets. */
export interface Intent {
  /**
   * Our own key. Everything at the provider is created under it, so that a retry creates nothing
   * new.
   */
  id: string;
  email: string;
  name: string;
  phone: string | null;
  church_name: string;
  city: string | null;
  state: string | null;
  zip: string | null;
  locale: Locale;
  plan: string;
  period: Period;
  coupon: string | null;
  quote: Quote;
  starts_on: string;
}

/** The state of a subscription, as its provider reports it. */
export interface PaymentState {
  /** The first payment: pending, made, or never to be made. */
  payment: 'awaited' | 'made' | 'over';
  /** Specification 4.1; meaningless before the first payment is made. */
  membership: MembershipState;
  /** The secret with which a browser confirms the first payment. */
  clientSecret: string | null;
  refusal: Refusal | null;
  nextAction: 'authenticate' | null;
  /** Null before the first payment, and if the provider reports nothing about it. */
  billing: Billing | null;
}
