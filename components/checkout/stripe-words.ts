import type { Refusal } from '@/lib/contract/payments';

/** Returns the invalid parts of the expiry date; both if it is incomplete. */
export function expiryFields(code: string | undefined): ('month' | 'year')[] {
  if (code?.startsWith('invalid_expiry_month')) return ['month'];
  if (code?.startsWith('invalid_expiry_year')) return ['year'];
  return ['month', 'year'];
}

/** Whether Stripe refused the payment. After a lost connection the outcome is unknown. */
export function isRefusal({ type }: { type?: string }): boolean {
  return !['api_connection_error', 'api_error', 'rate_limit_error'].includes(type ?? '');
}

/** Maps Stripe's error to the contract's refusal. */
export function refusalOf(error: { code?: string; decline_code?: string }): Refusal {
  if (error.decline_code === 'insufficient_funds') return 'insufficient_funds';
  if (error.code === 'expired_card') return 'expired_card';
  if (error.code === 'payment_intent_authentication_failure') return 'authentication_failed';
  return 'card_declined';
}
