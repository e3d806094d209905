import { and, eq, gte, ne, sum } from 'drizzle-orm';
import { paymentAfter, paymentDates } from '../../lib/contract/plan-prices.ts';
import type { IncludedCards } from '../../lib/contract/printed-cards.ts';
import type { Database } from '../db/client.ts';
import { cardOrders, plans } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { newestSubscription } from './own-subscription.ts';

/**
 * The cards that an account's plan includes in the present year of its subscription, which begins on the day on
 * which it was first paid: what was ordered in it counts, unless the ministry declined it. Null if the account has
 * no plan that says how many.
 */
export async function includedCards(
  db: Database,
  accountId: string,
): Promise<IncludedCards | null> {
  const subscription = await newestSubscription(db, accountId);
  if (!subscription) return null;
  const [plan] = await db.select().from(plans).where(eq(plans.slug, subscription.plan));
  const included = plan?.cards_included ?? null;
  if (included === null) return null;
  const today = new Date().toISOString().slice(0, 10);
  const { starts_on } = subscription;
  const from = paymentDates(starts_on, 'yearly', today).at(-1) ?? starts_on;
  const [row] = await db
    .select({ ordered: sum(cardOrders.quantity).mapWith(Number) })
    .from(cardOrders)
    .where(
      and(
        eq(cardOrders.account_id, accountId),
        ne(cardOrders.status, 'declined'),
        gte(cardOrders.created_at, new Date(from)),
      ),
    );
  return {
    cards: included,
    left: Math.max(0, included - (row?.ordered ?? 0)),
    renews_on: paymentAfter(starts_on, 'yearly', today),
  };
}

/**
 * Throws a 409 for more cards than are left. The caller has locked the account, so that of two orders at once the
 * second counts the first.
 */
export async function requireIncluded(
  tx: Database,
  accountId: string,
  quantity: number,
): Promise<void> {
  const included = await includedCards(tx, accountId);
  if (!included || quantity <= included.left) return;
  throw new HttpError(
    409,
    'more_than_included',
    `Of the cards of this year, ${included.left} are left; the ministry prices more.`,
    { fields: { quantity: `is more than the ${included.left} that are left` } },
  );
}
