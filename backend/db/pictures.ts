import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/contract/common.ts';
import { plainText } from './columns.ts';
import { accounts } from './people.ts';

export type PictureWords = Partial<Record<Locale, string>>;

/** Pictures that churches and editors uploaded, as the site encoded them anew. A replaced picture is another row. */
export const pictures = pgTable(
  'pictures',
  {
    /** 16 random bytes, base64url: what nobody has published yet cannot be guessed. */
    id: plainText().primaryKey(),
    /** Null for one of the ministry's own, which its content names. */
    account_id: plainText().references(() => accounts.id, { onDelete: 'cascade' }),
    /** A WebP file, base64: rows travel as JSON (db:export). */
    webp: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of one of the ministry's own for an `image` field: what is on it, for whoever does not see it. */
    words: jsonb().$type<PictureWords>(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('pictures_of').on(t.account_id)],
);

/** The same pictures at the widths of a page, made when they are first asked for. */
export const pictureWidths = pgTable(
  'picture_widths',
  {
    picture_id: plainText()
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    /** Pixels. */
    width: integer().notNull(),
    /** An AVIF file, base64. */
    avif: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.picture_id, t.width] })],
);
