import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import type { TestBilling } from '../db/payments.ts';
import { testSubscriptions } from '../db/schema.ts';

/** A subscription of test mode, in place of a payment provider's. */
export type TestSubscription = typeof testSubscriptions.$inferSelect;

export async function findTestSubscription(
  db: Database,
  id: string,
): Promise<TestSubscription | undefined> {
  const [row] = await db.select().from(testSubscriptions).where(eq(testSubscriptions.id, id));
  return row;
}

/** Keeps the existing subscription if the call is repeated. */
export async function createTestSubscription(
  db: Database,
  values: typeof testSubscriptions.$inferInsert,
): Promise<void> {
  await db.insert(testSubscriptions).values(values).onConflictDoNothing();
}

/** Changes the billing of a subscription, one change after the other. */
export async function changeTestBilling(
  db: Database,
  id: string,
  change: (billing: TestBilling) => TestBilling,
): Promise<void> {
  await db.transaction(async (tx) => {
    const which = eq(testSubscriptions.id, id);
    const [row] = await tx.select().from(testSubscriptions).where(which).for('update');
    if (!row?.billing) return;
    await tx
      .update(testSubscriptions)
      .set({ billing: change(row.billing) })
      .where(which);
  });
}

/** Changes a subscription if it has the given status. */
export async function changeTestSubscription(
  db: Database,
  id: string,
  status: TestSubscription['status'],
  values: Partial<TestSubscription>,
): Promise<void> {
  const matches = and(eq(testSubscriptions.id, id), eq(testSubscriptions.status, status));
  await db.update(testSubscriptions).set(values).where(matches);
}
