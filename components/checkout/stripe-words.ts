import type { Refusal } from '@/lib/contract/payments';

/** Which part of the expiry date Stripe complains of; of an incomplete one both. */
export function expiryFields(code: string | undefined): ('month' | 'year')[] {
  if (code?.startsWith('invalid_expiry_month')) return ['month'];
  if (code?.startsWith('invalid_expiry_year')) return ['year'];
  return ['month', 'year'];
}

/** Whether Stripe said no. Of a connection that was lost on the way nobody knows what came of it. */
export function isRefusal({ type }: { type?: string }): boolean {
  return !['api_connection_error', 'api_error', 'rate_limit_error'].includes(type ?? '');
}

/** Stripe's error in the contract's words. */
export function refusalOf(error: { code?: string; decline_code?: string }): Refusal {
  if (error.decline_code === 'insufficient_funds') return 'insufficient_funds';
  if (error.code === 'expired_card') return 'expired_card';
  if (error.code === 'payment_intent_authentication_failure') return 'authentication_failed';
  return 'card_declined';
}
