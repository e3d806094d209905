import { jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { plainText } from './columns.ts';
import type { HistoryTexts } from './editorial.ts';

/** Removals of the demonstration, with the texts of all files that they changed, by path. */
export const demonstrationRemovals = pgTable('demonstration_removals', {
  id: serial().primaryKey(),
  removed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  actor_id: plainText(),
  actor: text(),
  /** The ids of the removed items, as `answers/did-jesus-live`. */
  items: text().array().notNull(),
  before: jsonb().notNull().$type<HistoryTexts>(),
  /** Null for a file that is gone. */
  after: jsonb().notNull().$type<HistoryTexts>(),
  restored_at: timestamp({ withTimezone: true }),
});
