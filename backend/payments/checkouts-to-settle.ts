import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { newestNearDay, newestPastDay } from '../accounts/grace.ts';
import type { Database } from '../db/client.ts';
import { checkouts } from '../db/schema.ts';
import { isOpenCheckout } from './open-checkouts.ts';

const maxAtOnce = 200;
/**
 * Intervals in PostgreSQL's format: younger checkouts may still be in progress; paid ones are
 * checked periodically.
 */
const minAge = '1 minute';
const recheckAfter = '1 day';

/**
 * The previous release, which may run beside this one, stores a state with the person only. Of the
 * account's newest subscription both are the same.
 */
const isUnknownToAccount = sql`exists (
  select from subscriptions s join users u on u.id = s.user_id join accounts a on a.id = s.account_id
  where s.id = ${checkouts.id} and a.membership_state is distinct from u.membership_state
    and not exists (select from subscriptions later
      where later.account_id = a.id and later.created_at > s.created_at))`;

/** Those of accounts whose grace has ended, or is about to and was not told of again. */
const isGraceDue = () => sql`exists (
  select from subscriptions s join accounts a on a.id = s.account_id
  where s.id = ${checkouts.id} and (a.grace_until <= ${newestPastDay()}::date
    or (a.grace_until <= ${newestNearDay()}::date and a.grace_reminded_at is null)))`;

/** Those whose planned change has come, or was withdrawn without us. */
const isPlanDue = sql`${checkouts.billing}->'planned'->>'on' <= to_char(now(), 'YYYY-MM-DD')`;

/** Checkouts whose payment may have changed without us, those not read for longest first. */
export async function findCheckoutsToSettle(db: Database): Promise<{ id: string }[]> {
  const age = (interval: string) => lt(checkouts.synced_at, sql`now() - ${interval}::interval`);
  const isExpired = lt(checkouts.expires_at, sql`now()`);
  return db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      or(
        and(isOpenCheckout, or(isExpired, age(minAge))),
        and(eq(checkouts.status, 'paid'), age(recheckAfter)),
        and(eq(checkouts.status, 'paid'), age(minAge), isUnknownToAccount),
        and(eq(checkouts.status, 'paid'), age(minAge), isGraceDue()),
        and(eq(checkouts.status, 'paid'), age(minAge), isPlanDue),
        and(isNotNull(checkouts.paid_twice_at), isNull(checkouts.refunded_at), age(minAge)),
      ),
    )
    .orderBy(checkouts.synced_at)
    .limit(maxAtOnce);
}

export async function markSynced(db: Database, id: string): Promise<void> {
  await db.update(checkouts).set({ synced_at: sql`now()` }).where(eq(checkouts.id, id));
}
