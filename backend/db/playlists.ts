import { randomBytes } from 'node:crypto';
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Locale } from '../../lib/contract/common.ts';
import type { playlistItemSchema } from '../../lib/contract/playlists.ts';
import { plainText } from './columns.ts';

export type PlaylistItem = z.output<typeof playlistItemSchema>;

export const playlists = pgTable('playlists', {
  /** Short enough for a QR code, and not to be guessed. */
  id: plainText()
    .primaryKey()
    .$defaultFn(() => randomBytes(9).toString('base64url')),
  title: text().notNull(),
  lang: text().notNull().$type<Locale>(),
  /** References, in their order. What they refer to may go. */
  items: jsonb().notNull().$type<PlaylistItem[]>(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
