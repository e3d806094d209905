import { and, asc, eq, ne } from 'drizzle-orm';
import type { GuaranteeState } from '../../lib/contract/church-steps.ts';
import type { Database } from '../db/client.ts';
import { cardOrders, subscriptions } from '../db/schema.ts';
import { guaranteesOf } from './guarantees.ts';

/** The guarantees of a church; none if it never subscribed. */
export async function listGuarantees(db: Database, accountId: string): Promise<GuaranteeState[]> {
  const [all, orders] = await Promise.all([
    db
      .select({ starts_on: subscriptions.starts_on })
      .from(subscriptions)
      .where(eq(subscriptions.account_id, accountId))
      .orderBy(asc(subscriptions.created_at), asc(subscriptions.id)),
    db
      .select()
      .from(cardOrders)
      .where(and(eq(cardOrders.account_id, accountId), ne(cardOrders.status, 'declined'))),
  ]);
  const [first] = all;
  if (!first) return [];
  return guaranteesOf({
    firstStartsOn: first.starts_on,
    subscriptions: all.length,
    cards: orders.map(({ status, decided_at }) => ({
      sentOn: status === 'sent' ? (decided_at?.toISOString().slice(0, 10) ?? null) : null,
    })),
    today: new Date().toISOString().slice(0, 10),
  });
}
