import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { WireReconciliation } from '../../../lib/contract/checkout.ts';
import type { Database } from '../../db/client.ts';
import { checkouts, paymentEvents } from '../../db/schema.ts';
import { logFailure } from '../../errors/log-failure.ts';
import { processEvent } from './payment-events.ts';
import type { Payments } from './payments.ts';
import { settle } from './settle.ts';

const maxAtOnce = 200;
/** As PostgreSQL words them: what is younger is in someone's hands; what is paid is asked for now and then. */
const inHand = '1 minute';
const askAgainAfter = '1 day';

/**
 * Settles whatever nobody knows the outcome of: intents whose payment was prepared or made while a
 * process died or a reply was lost, those whose time is over, events that could not be followed, and
 * memberships of which no event has told for a day. One that fails does not stop the others.
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
  const over = lt(checkouts.expires_at, sql`now()`);
  const due = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      or(
        and(unfinished, or(over, age(inHand))),
        and(eq(checkouts.status, 'paid'), age(askAgainAfter)),
      ),
    )
    .orderBy(checkouts.synced_at)
    .limit(maxAtOnce);
  for (const { id } of due) {
    // To the end of the queue, so that those that fail every time are not all that is ever tried.
    if (!(await attempt(`Checkout ${id}`, settle(payments, id)))) await touch(db, id);
  }
  const waiting = and(
    isNull(paymentEvents.processed_at),
    lt(paymentEvents.received_at, sql`now() - ${inHand}::interval`),
  );
  const events = await db.select().from(paymentEvents).where(waiting).limit(maxAtOnce);
  for (const event of events) await attempt(`Event ${event.id}`, processEvent(payments, event));
  return { settled, failed };
}

async function touch(db: Database, id: string): Promise<void> {
  await db.update(checkouts).set({ synced_at: sql`now()` }).where(eq(checkouts.id, id));
}
