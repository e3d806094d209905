import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/contract/common.ts';
import type { PlaylistItem } from '../../lib/contract/playlists.ts';
import { plainText, translated } from './columns.ts';

export const playlists = pgTable('playlists', {
  /** A visitor's is made by us; the ministry's own is its slug in the content folder. */
  id: plainText().primaryKey(),
  title: text().notNull(),
  description: text(),
  ...translated('title', 'description'),
  image: text(),
  lang: text().notNull().$type<Locale>(),
  /** References, in their order. What they refer to may go. */
  items: jsonb().notNull().$type<PlaylistItem[]>(),
  /** Its place among the ministry's own; null for a visitor's. */
  position: integer(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
