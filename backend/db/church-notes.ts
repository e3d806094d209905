import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { plainText } from './columns.ts';
import { accounts, users } from './people.ts';

/** What the staff note about a church; only they read it. */
export const churchNotes = pgTable(
  'church_notes',
  {
    /** Chosen by the form, so that a second press adds nothing. */
    id: plainText().primaryKey(),
    account_id: plainText()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    author_id: plainText().references(() => users.id, { onDelete: 'set null' }),
    note: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('church_notes_of').on(t.account_id, t.created_at)],
);
