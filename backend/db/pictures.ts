import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/contract/common.ts';
import { plainText } from './columns.ts';
import { accounts } from './people.ts';

export type PictureWords = Partial<Record<Locale, string>>;

/** Uploaded pictures of churches and editors, re-encoded. A replacement is a new row. */
export const pictures = pgTable(
  'pictures',
  {
    /** 16 random bytes, base64url, so that unpublished pictures cannot be guessed. */
    id: plainText().primaryKey(),
    /** Null for the ministry's pictures. */
    account_id: plainText().references(() => accounts.id, { onDelete: 'cascade' }),
    /** A WebP file in base64, because rows are exported as JSON (db:export). Null: it is in the bucket. */
    webp: text(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The text alternative of a ministry's picture for an `image` field. */
    words: jsonb().$type<PictureWords>(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('pictures_of').on(t.account_id)],
);

/** Deleted pictures, whose files are still to be deleted from the bucket: written by a trigger. */
export const removedPictures = pgTable('removed_pictures', { id: plainText().primaryKey() });

/** The same pictures at other widths, encoded at the first request, of those that are not in the bucket. */
export const pictureWidths = pgTable(
  'picture_widths',
  {
    picture_id: plainText()
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    /** Pixels. */
    width: integer().notNull(),
    /** An AVIF file in base64. */
    avif: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.picture_id, t.width] })],
);
