import { ApiError } from '@/lib/api/call';
import type { WireCheckout } from '@/lib/contract/checkout';

export type ResultState = 'looking' | 'late' | 'paid' | 'declined' | 'ended' | 'missing';

/** After so many looks, a good minute, no payment is on its way any more. */
const maxLooks = 16;

/**
 * What to say of a checkout after so many looks, of the newest answer and what went wrong since. An
 * intent can be paid once, so whoever has waited long enough may safely be led back to pay it.
 */
export function resultState(
  checkout: WireCheckout | undefined,
  error: Error | null,
  looks: number,
): ResultState {
  if (checkout?.status === 'paid') return 'paid';
  if (checkout?.status === 'ended') return 'ended';
  if (checkout?.refusal) return 'declined';
  // 400: what the address names could not be one of ours.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return 'missing';
  if (looks < maxLooks) return 'looking';
  return !error && checkout?.status === 'awaiting_payment' ? 'declined' : 'late';
}

/** Whether there is something to ask on for. */
export const isOpenState = (state: ResultState) => state === 'looking' || state === 'late';

/** Milliseconds until the next look at a payment that is not settled: soon at first, after a minute seldom. */
export const pauseAfter = (looks: number) =>
  looks < maxLooks ? Math.min(looks, 5) * 1_000 : Math.min(looks - 10, 60) * 1_000;

/** Why it is not known: this browser has no connection, or whoever takes the money does not answer. */
export type Hindrance = 'offline' | 'unavailable';

export function hindranceOf(error: Error | null, paused: boolean): Hindrance | undefined {
  if (paused || isUnreachable(error)) return 'offline';
  return error ? 'unavailable' : undefined;
}

/** Whether nothing answered at all. */
export function isUnreachable(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 0;
}
