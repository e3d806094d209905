/** The outcomes of refused test cards. */
export const declines = {
  declined: { code: 'card_declined', decline_code: 'generic_decline' },
  insufficient_funds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  expired: { code: 'expired_card', decline_code: 'expired_card' },
  unauthenticated: { code: 'payment_intent_authentication_failure', decline_code: undefined },
} as const;
export type Card = 'approved' | 'three_d_secure' | keyof typeof declines;
