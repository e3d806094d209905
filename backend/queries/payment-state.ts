import type { Locale } from '../../lib/contract/common.ts';
import type { Refusal } from '../../lib/contract/payments.ts';
import type { Period, Quote } from '../../lib/contract/plan-prices.ts';
import type { Billing } from '../../lib/contract/subscriptions.ts';
import type { MembershipState } from '../../lib/contract/users.ts';

/** Who wants to subscribe, and to what, as a provider is told. */
export interface Intent {
  /** Our own key. Whatever a provider makes is made under it, so that asking again makes nothing new. */
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

/** How a subscription stands, as its provider says. */
export interface PaymentState {
  /** The first payment: waited for, made, or never to be made. */
  payment: 'awaited' | 'made' | 'over';
  /** Specification 4.1; says nothing before the first payment is made. */
  membership: MembershipState;
  /** What a browser confirms the first payment with. */
  clientSecret: string | null;
  refusal: Refusal | null;
  nextAction: 'authenticate' | null;
  /** Null before the first payment is made, and where the provider has nothing to say of it. */
  billing: Billing | null;
}
