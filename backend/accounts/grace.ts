import { environment } from '../../lib/config/env.ts';
import type { MembershipState } from '../../lib/contract/users.ts';
import type { accounts } from '../db/schema.ts';

/*
 * Days after a failed payment on which nothing happens to a church (PAYMENT_GRACE_DAYS). The last of
 * them is stored when the church is told of it, so that what it was told stays true.
 */

const oneDay = 86_400_000;
/** On the last day its date is still this day somewhere on earth (UTC−12). */
const endOfDay = 36 * 3_600_000;
/** How many days before the last one the church is told again. */
const remindBefore = 2;

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/**
 * The last day of grace for a payment that fails since `failingSince`; null if there is none. Who
 * learns of it late still has two days.
 */
export function lastDayOfGrace(failingSince: string, now = Date.now()): string | null {
  const days = environment().PAYMENT_GRACE_DAYS;
  if (days === 0) return null;
  const counted = Date.parse(failingSince) + days * oneDay;
  const atLeast = now + Math.min(days, remindBefore) * oneDay;
  return dateOf(Math.max(counted, atLeast));
}

/** The newest day that is over everywhere: a grace until then has ended. */
export const newestPastDay = (now = Date.now()): string => dateOf(now - endOfDay);

/** The newest day of which a church is told again by now. */
export const newestNearDay = (now = Date.now()): string => dateOf(now + remindBefore * oneDay);

type Account = Pick<typeof accounts.$inferSelect, 'membership_state' | 'grace_until'>;

/** The state of a membership, and the last day of grace while a payment fails. */
export interface Standing {
  state: MembershipState;
  graceUntil: string | null;
}

/**
 * What counts of an account whose provider reports a state: a failing payment changes nothing until
 * the day of which its church was told. A membership that has stopped gets no grace.
 */
export function standingOf(
  account: Account,
  reported: { membership: MembershipState; failingSince: string | null },
): Standing {
  const { membership, failingSince } = reported;
  const suspended = { state: membership, graceUntil: null };
  const isFailing = failingSince !== null && ['past_due', 'failed'].includes(membership);
  if (!isFailing || account.membership_state !== 'active') return suspended;
  const until = account.grace_until ?? lastDayOfGrace(failingSince);
  if (until === null || until <= newestPastDay()) return suspended;
  return { state: 'active', graceUntil: until };
}
