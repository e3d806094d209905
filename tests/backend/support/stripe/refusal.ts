import type Stripe from 'stripe';

/** An error in Stripe's format. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: Partial<Stripe.StripeRawError> & { type: string };
  constructor(status: number, error: Refusal['error']) {
    super(error.message ?? error.code);
    this.status = status;
    this.error = error;
  }
}
export const invalid = (code: string, param?: string) =>
  new Refusal(400, { type: 'invalid_request_error', code, param, message: `No: ${code}` });
export const missing = (what: string) =>
  new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: what });
export const cardDeclined = () =>
  new Refusal(402, { type: 'card_error', code: 'card_declined', message: 'Declined.' });
