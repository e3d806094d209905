import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { WireReconciliation } from '../../../lib/contract/checkout.ts';
import type { Database } from '../../db/client.ts';
import { checkouts, paymentEvents } from '../../db/schema.ts';
import { logFailure } from '../../errors/log-failure.ts';
import { processEvent } from './payment-events.ts';
import type { Payments } from './payments.ts';
import { settle } from './settle.ts';

const maxAtOnce = 200;
/**
 * Intervals in PostgreSQL's format: younger checkouts may still be in progress; paid ones are
 * checked periodically.
 */
const minAge = '1 minute';
const recheckAfter = '1 day';

/**
 * Settles everything whose outcome is unknown: checkouts whose process died or whose response was
 * lost, expired ones, unprocessed events, and memberships without an event for a day. A failure
 * does not stop the others.
 */
export async function reconcile(payments: Payments): Promise<WireReconciliation> {
  const { db } = payments;
  let settled = 0;
  let failed = 0;
  const attempt = async (what: string, work: Promise<unknown>): Promise<boolean> => {
    try {
      await work;
      settled++;
      return true;
    } catch (error) {
      failed++;
      logFailure(`${what} is not settled`, error);
      return false;
    }
  };
  const age = (interval: string) => lt(checkouts.synced_at, sql`now() - ${interval}::interval`);
  const unfinished = inArray(checkouts.status, ['started', 'awaiting_payment']);
  const isExpired = lt(checkouts.expires_at, sql`now()`);
  const due = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      or(
        and(unfinished, or(isExpired, age(minAge))),
        and(eq(checkouts.status, 'paid'), age(recheckAfter)),
      ),
    )
    .orderBy(checkouts.synced_at)
    .limit(maxAtOnce);
  for (const { id } of due) {
    // Moves it to the end of the queue, so that permanent failures do not block the others.
    if (!(await attempt(`Checkout ${id}`, settle(payments, id)))) await markSynced(db, id);
  }
  const waiting = and(
    isNull(paymentEvents.processed_at),
    lt(paymentEvents.received_at, sql`now() - ${minAge}::interval`),
  );
  const events = await db.select().from(paymentEvents).where(waiting).limit(maxAtOnce);
  for (const event of events) await attempt(`Event ${event.id}`, processEvent(payments, event));
  return { settled, failed };
}

async function markSynced(db: Database, id: string): Promise<void> {
  await db.update(checkouts).set({ synced_at: sql`now()` }).where(eq(checkouts.id, id));
}
