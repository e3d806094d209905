import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/contract/common.ts';
import type { PlaylistItem } from '../../lib/contract/playlists.ts';
import { plainText, translated } from './columns.ts';

export const playlists = pgTable('playlists', {
  /** Generated for a visitor's playlist; for the ministry's, its slug in the content folder. */
  id: plainText().primaryKey(),
  title: text().notNull(),
  description: text(),
  ...translated('title', 'description'),
  image: text(),
  lang: text().notNull().$type<Locale>(),
  /** References in order; their targets may be deleted. */
  items: jsonb().notNull().$type<PlaylistItem[]>(),
  /** Position among the ministry's playlists; null for a visitor's. */
  position: integer(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
