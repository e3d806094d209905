import { and, eq, sql } from 'drizzle-orm';
import type { ItemKind } from '../../lib/contract/items.ts';
import type { Database } from '../db/client.ts';
import { itemHolders, itemNotes } from '../db/schema.ts';

/** Moves the notes about an item to another one that takes its place, and its holder if that has none. */
export async function moveItemWork(
  tx: Database,
  kind: ItemKind,
  from: string,
  into: string,
): Promise<void> {
  const to = { item_id: into };
  await tx
    .update(itemNotes)
    .set(to)
    .where(and(eq(itemNotes.kind, kind), eq(itemNotes.item_id, from)));
  const isFree = sql`not exists (select from ${itemHolders} other
    where other.kind = ${kind} and other.item_id = ${into})`;
  await tx
    .update(itemHolders)
    .set(to)
    .where(and(eq(itemHolders.kind, kind), eq(itemHolders.item_id, from), isFree));
}
