/* Words of paying. Without zod, so that a page may show every one of them. */

/** Cards of the test mode. What a card stands for is all that leaves the browser. */
export const testCards = [
  'approved',
  'declined',
  'insufficient_funds',
  'three_d_secure',
  'expired',
] as const;

/** What a try to pay that failed came to. */
export const refusals = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'authentication_failed',
] as const;
export type Refusal = (typeof refusals)[number];

/** A checkout only ever goes on in this order: what ended may turn out to be paid, never the other way. */
export const checkoutStatuses = ['started', 'awaiting_payment', 'ended', 'paid'] as const;
export type CheckoutStatus = (typeof checkoutStatuses)[number];

/** Who takes the money: nobody in `test`, the payment provider in `live`. */
export const paymentModes = ['test', 'live'] as const;
export type PaymentMode = (typeof paymentModes)[number];
