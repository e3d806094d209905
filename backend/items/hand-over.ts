import { eq } from 'drizzle-orm';
import type { HandOverItemsBody, ItemKind, WireItemOutcome } from '../../lib/contract/items.ts';
import { displayName } from '../../lib/contract/person-names.ts';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { queueLetter } from '../mail/outbox.ts';
import type { Session } from '../sessions/sessions.ts';
import { holdersOf, holdItem, requireColleague } from './holders.ts';

/**
 * Hands items over to a colleague, who gets one letter about all of them. Throws a 409 if the colleague may
 * not do that work.
 */
export function handOverItems(
  db: Database,
  kind: ItemKind,
  { items, to }: HandOverItemsBody,
  by: Session['user'],
): Promise<WireItemOutcome[]> {
  return db.transaction(async (tx) => {
    await requireColleague(tx, kind, to);
    const before = await holdersOf(
      tx,
      kind,
      items.map(({ id }) => id),
    );
    // In one order, so that two who hand over the same items do not wait for each other.
    const sorted = items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const outcomes = await eachItem(tx, kind, sorted, (step, { id, holder: seen }) =>
      holdItem(step, { kind, id }, to, { staffId: by.id, seen }),
    );
    const moved = outcomes.filter(({ id, fault }) => !fault && before.get(id)?.id !== to);
    if (moved.length > 0 && to !== by.id) await tellColleague(tx, kind, to, moved.length, by);
    return items.map(({ id }) => outcomes.find((one) => one.id === id) as WireItemOutcome);
  });
}

/** Makes a step with each item, whole or not at all, and says what became of it: what one refuses does not keep back the others. */
export async function eachItem<Item extends { id: string }>(
  db: Database,
  kind: ItemKind,
  items: readonly Item[],
  step: (tx: Database, item: Item) => Promise<void>,
): Promise<WireItemOutcome[]> {
  const outcomes: Omit<WireItemOutcome, 'holder'>[] = [];
  for (const item of items) {
    try {
      await db.transaction((tx) => step(tx, item));
      outcomes.push({ id: item.id, fault: null });
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      outcomes.push({ id: item.id, fault: error.code });
    }
  }
  const holders = await holdersOf(
    db,
    kind,
    items.map(({ id }) => id),
  );
  return outcomes.map((outcome) => ({ ...outcome, holder: holders.get(outcome.id) ?? null }));
}

async function tellColleague(
  tx: Database,
  kind: ItemKind,
  to: string,
  count: number,
  by: Session['user'],
): Promise<void> {
  const [colleague] = await tx.select().from(users).where(eq(users.id, to));
  if (!colleague) return;
  const words = { name: displayName(by), count: String(count), kind };
  await queueLetter(tx, 'items_handed_over', colleague.email, colleague.locale, words, by.email);
}
