import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ItemKind } from '../../lib/contract/items.ts';
import type { Database } from '../db/client.ts';
import {
  cardOrders,
  churchFilms,
  churchMessages,
  leads,
  listingCorrections,
  listingReviews,
  stories,
} from '../db/schema.ts';
import { notFound } from '../errors/http-error.ts';
import { serialId } from '../queries/page.ts';

/** The columns with the ids of the items of each kind. */
export const idColumns: Record<ItemKind, PgColumn> = {
  questions: leads.id,
  messages: churchMessages.id,
  cards: cardOrders.id,
  stories: stories.video_id,
  films: churchFilms.video_id,
  listings: listingReviews.location_id,
  corrections: listingCorrections.id,
};

/** An item of a list of the staff. */
export interface ItemKey {
  kind: ItemKind;
  id: string;
}

/** Throws a 404 if there is no such item. */
export async function requireItem(db: Database, { kind, id }: ItemKey): Promise<void> {
  const column = idColumns[kind];
  const value = column.dataType === 'number' ? (serialId(id) ?? 0) : id;
  const [item] = await db.select({ id: column }).from(column.table).where(eq(column, value));
  // An id has one spelling, by which its notes are found.
  if (!item || String(item.id) !== id) throw notFound();
}
