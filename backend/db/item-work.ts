import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ItemKind } from '../../lib/contract/items.ts';
import { plainText } from './columns.ts';
import { users } from './people.ts';

/*
 * The staff's work with items of several tables. A trigger deletes it with its item (migration
 * `item-work`).
 */

const ofItem = () => ({
  kind: plainText().notNull().$type<ItemKind>(),
  /** The item's id on the wire. */
  item_id: plainText().notNull(),
});

/** Which of the staff is at an item. */
export const itemHolders = pgTable(
  'item_holders',
  {
    ...ofItem(),
    holder_id: plainText()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null if the holder took it. */
    handed_over_by: plainText().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.item_id] }),
    index('item_holders_of').on(t.holder_id),
    index('item_holders_by').on(t.handed_over_by),
  ],
);

/** What the staff note about an item; only they read it. */
export const itemNotes = pgTable(
  'item_notes',
  {
    /** Chosen by the form, so that a second press adds nothing. */
    id: plainText().primaryKey(),
    ...ofItem(),
    author_id: plainText().references(() => users.id, { onDelete: 'set null' }),
    note: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('item_notes_of').on(t.kind, t.item_id, t.created_at),
    index('item_notes_by').on(t.author_id),
  ],
);
