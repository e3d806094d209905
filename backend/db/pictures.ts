import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { plainText } from './columns.ts';
import { accounts } from './people.ts';

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
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('pictures_of').on(t.account_id)],
);
