import { isUnreachable } from '@/components/connection/is-unreachable';
import { ApiError } from '@/lib/api/call';
import type { WireCheckout } from '@/lib/contract/checkout';

export type ResultState =
  | 'polling'
  | 'unresolved'
  | 'paid'
  /** Paid although the church was subscribed already: this payment is refunded. */
  | 'paidTwice'
  | 'declined'
  | 'ended'
  | 'missing';

/** Number of polls, over a minute, after which no payment can be pending. */
const maxPolls = 16;

/**
 * Derives the state to show from the last response, the error since and the number of polls. An
 * intent can be paid only once, so after waiting long enough the visitor may safely be sent back to
 * pay.
 */
export function resultState(
  checkout: WireCheckout | undefined,
  error: Error | null,
  polls: number,
): ResultState {
  if (checkout?.status === 'paid') return checkout.paid_twice ? 'paidTwice' : 'paid';
  if (checkout?.status === 'ended') return 'ended';
  if (checkout?.refusal) return 'declined';
  // 400: the URL holds no valid checkout id.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return 'missing';
  if (polls < maxPolls) return 'polling';
  return !error && checkout?.status === 'awaiting_payment' ? 'declined' : 'unresolved';
}

/** Whether the outcome is still unknown. */
export const isOpenState = (state: ResultState) => state === 'polling' || state === 'unresolved';

/** Milliseconds until the next poll of an unsettled payment: short at first, long after a minute. */
export const pollDelay = (polls: number) =>
  polls < maxPolls ? Math.min(polls, 5) * 1_000 : Math.min(polls - 10, 60) * 1_000;

/** Why the outcome is unknown: the browser is offline, or the payment provider does not respond. */
export type UnknownReason = 'offline' | 'unavailable';

export function unknownReasonOf(error: Error | null, paused: boolean): UnknownReason | undefined {
  if (paused || isUnreachable(error)) return 'offline';
  return error ? 'unavailable' : undefined;
}
