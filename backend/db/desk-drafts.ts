import { index, jsonb, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { plainText } from './columns.ts';
import { users } from './people.ts';

/** The values of a rejected desk form, to be shown in it again; kept for a day. */
export const deskDrafts = pgTable(
  'desk_drafts',
  {
    user_id: plainText()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The form's path. */
    form: plainText().notNull(),
    fields: jsonb().notNull().$type<Record<string, string>>(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.form] }),
    index('desk_drafts_by_age').on(t.created_at),
  ],
);
