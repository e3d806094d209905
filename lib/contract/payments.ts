/* Enumerations of payments. Without zod, so that pages can import them. */

/** Cards of the test mode. Only the card's name leaves the browser. */
export const testCards = [
  'approved',
  'declined',
  'insufficient_funds',
  'three_d_secure',
  'expired',
] as const;

/** Reasons why an attempt to pay failed. */
export const refusals = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'authentication_failed',
] as const;
export type Refusal = (typeof refusals)[number];

/** A checkout's status only moves forward in this order: an ended one may turn out to be paid, but not vice versa. */
export const checkoutStatuses = ['started', 'awaiting_payment', 'ended', 'paid'] as const;
export type CheckoutStatus = (typeof checkoutStatuses)[number];

/** `test`: no money is charged. `live`: the payment provider charges. */
export const paymentModes = ['test', 'live'] as const;
export type PaymentMode = (typeof paymentModes)[number];
