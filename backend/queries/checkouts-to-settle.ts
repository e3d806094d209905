import { and, eq, lt, or, sql } from 'drizzle-orm';
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
      ),
    )
    .orderBy(checkouts.synced_at)
    .limit(maxAtOnce);
}

export async function markSynced(db: Database, id: string): Promise<void> {
  await db.update(checkouts).set({ synced_at: sql`now()` }).where(eq(checkouts.id, id));
}
