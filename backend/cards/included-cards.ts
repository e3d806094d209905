import { and, desc, eq, gte, ne, sum } from 'drizzle-orm';
import type { CardDesign } from '../../lib/contract/card-choices.ts';
import { firstCard } from '../../lib/contract/card-choices.ts';
import { paymentAfter, paymentDates } from '../../lib/contract/plan-prices.ts';
import type { IncludedCards } from '../../lib/contract/printed-cards.ts';
import type { Database } from '../db/client.ts';
import { cardGrants, cardOrders, plans, subscriptions } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';

/**
 * What an account may order in the present year of its subscription, which begins on the day on which it was first
 * paid: what its plan includes and what the ministry has added, less what was ordered in it, unless the ministry
 * declined it. Null if the account has no plan that says how many.
 */
export async function includedCards(
  db: Database,
  accountId: string,
): Promise<IncludedCards | null> {
  const [newest] = await db
    .select({ starts_on: subscriptions.starts_on, plan: plans })
    .from(subscriptions)
    .leftJoin(plans, eq(plans.slug, subscriptions.plan))
    .where(eq(subscriptions.account_id, accountId))
    .orderBy(desc(subscriptions.created_at), desc(subscriptions.id))
    .limit(1);
  const { starts_on = '', plan } = newest ?? {};
  const included = plan?.cards_included ?? null;
  if (included === null) return null;
  const from = yearOf(starts_on);
  const [orders, [granted]] = await Promise.all([
    db
      .select({ quantity: cardOrders.quantity, card: cardOrders.card })
      .from(cardOrders)
      .where(
        and(
          eq(cardOrders.account_id, accountId),
          ne(cardOrders.status, 'declined'),
          gte(cardOrders.created_at, from),
        ),
      ),
    db
      .select({
        cards: sum(cardGrants.cards).mapWith(Number),
        designs: sum(cardGrants.designs).mapWith(Number),
      })
      .from(cardGrants)
      .where(and(eq(cardGrants.account_id, accountId), gte(cardGrants.granted_at, from))),
  ]);
  const cards = included + (granted?.cards ?? 0);
  const ordered = orders.reduce((total, { quantity }) => total + quantity, 0);
  const designs = plan?.designs_included ?? null;
  return {
    ...{ cards, left: Math.max(0, cards - ordered) },
    designs: designs && designs + (granted?.designs ?? 0),
    designs_ordered: [...new Set(orders.map(({ card }) => (card ?? firstCard).design))],
    renews_on: paymentAfter(starts_on, 'yearly', today()),
  };
}

const today = () => new Date().toISOString().slice(0, 10);

/** When the present year of a subscription began. */
export const yearOf = (startsOn: string): Date =>
  new Date(paymentDates(startsOn, 'yearly', today()).at(-1) ?? startsOn);

/**
 * Throws a 409 for more cards or another design than are left. The caller has locked the account, so that of two
 * orders at once the second counts the first.
 */
export async function requireIncluded(
  tx: Database,
  accountId: string,
  { quantity, design }: { quantity: number; design: CardDesign },
): Promise<void> {
  const included = await includedCards(tx, accountId);
  if (!included) return;
  if (quantity > included.left) {
    throw new HttpError(
      409,
      'more_than_included',
      `Of the cards of this year, ${included.left} are left; the ministry prices more.`,
      { fields: { quantity: `is more than the ${included.left} that are left` } },
    );
  }
  const { designs, designs_ordered } = included;
  if (designs === null || designs_ordered.includes(design) || designs_ordered.length < designs)
    return;
  throw new HttpError(
    409,
    'more_designs',
    `This year includes ${designs} designs, which are ordered; the ministry prices more.`,
    { fields: { 'card.design': 'is none of those that are ordered' } },
  );
}
