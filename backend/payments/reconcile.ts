import type { WireReconciliation } from '../../lib/contract/checkout.ts';
import { logFailure } from '../errors/log-failure.ts';
import { findCheckoutsToSettle, markSynced } from './checkouts-to-settle.ts';
import { carryOut } from './church-payments.ts';
import { processEvent } from './handle-events.ts';
import { findUnprocessedEvents } from './payment-events.ts';
import type { Payments } from './payments.ts';
import { listPendingRefunds } from './refunds.ts';
import { settle } from './settle.ts';
import { tellProviders } from './tell-providers.ts';

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
  for (const { id } of await findCheckoutsToSettle(db)) {
    // Moves it to the end of the queue, so that permanent failures do not block the others.
    if (!(await attempt(`Checkout ${id}`, settle(payments, id)))) await markSynced(db, id);
  }
  for (const refund of await listPendingRefunds(db)) {
    await attempt(`Refund ${refund.id}`, carryOut(payments, refund));
  }
  await tellProviders(payments);
  for (const event of await findUnprocessedEvents(db)) {
    await attempt(`Event ${event.id}`, processEvent(payments, event));
  }
  return { settled, failed };
}
