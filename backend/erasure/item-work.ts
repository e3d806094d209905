import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ItemKind } from '../../lib/contract/items.ts';
import type { WirePersonRecord } from '../../lib/contract/person-data.ts';
import type { Database } from '../db/client.ts';
import {
  churchMessages,
  itemHolders,
  itemNotes,
  leads,
  listingCorrections,
  stories,
} from '../db/schema.ts';
import { isAddress } from '../queries/is-address.ts';

/*
 * The staff's work with what a person sent is deleted with it, by a trigger; what the person noted as one of
 * the staff stays, without their name.
 */

/** Matches the notes about what the person with this key sent. */
function isAbout(key: string): SQL | undefined {
  const sent: [ItemKind, PgColumn, SQL][] = [
    ['questions', leads.id, isAddress(leads.email, key)],
    ['messages', churchMessages.id, eq(churchMessages.email_key, key)],
    ['stories', stories.video_id, eq(stories.email_key, key)],
    ['corrections', listingCorrections.id, eq(listingCorrections.email_key, key)],
  ];
  return or(
    ...sent.map(([kind, id, isTheirs]) =>
      and(
        eq(itemNotes.kind, kind),
        sql`${itemNotes.item_id} in (select ${id}::text from ${id.table} where ${isTheirs})`,
      ),
    ),
  );
}

const isTheirNote = (key: string, ids: string[]) =>
  or(isAbout(key), inArray(itemNotes.author_id, ids));

/** The numbers of notes and holds of a person; `ids` are those of their accounts. */
export async function countItemWork(db: Database, key: string, ids: string[]) {
  const [item_notes, held_items] = await Promise.all([
    db.$count(itemNotes, isTheirNote(key, ids)),
    db.$count(itemHolders, inArray(itemHolders.holder_id, ids)),
  ]);
  return { item_notes, held_items };
}

/** The notes about what a person sent, and their own notes and holds as one of the staff. */
export async function itemWorkOf(
  db: Database,
  key: string,
  ids: string[],
): Promise<Pick<WirePersonRecord, 'item_notes' | 'held_items'>> {
  const [notes, held] = await Promise.all([
    db
      .select()
      .from(itemNotes)
      .where(isTheirNote(key, ids))
      .orderBy(asc(itemNotes.created_at), asc(itemNotes.id)),
    db
      .select()
      .from(itemHolders)
      .where(inArray(itemHolders.holder_id, ids))
      .orderBy(asc(itemHolders.since), asc(itemHolders.item_id)),
  ]);
  return {
    item_notes: notes.map(({ kind, item_id, note, author_id, created_at }) => ({
      ...{ kind, item: item_id, note, own: ids.includes(author_id ?? '') },
      created_at: created_at.toISOString(),
    })),
    held_items: held.map(({ kind, item_id, since }) => ({
      ...{ kind, item: item_id, since: since.toISOString() },
    })),
  };
}
