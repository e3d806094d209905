import { randomUUID } from 'node:crypto';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/contract/common.ts';
import { dangerOf, plainText } from './columns.ts';

/** What visitors wrote to churches. The church's listing may go; what was written to it stays. */
export const churchMessages = pgTable(
  'church_messages',
  {
    id: plainText()
      .primaryKey()
      .$defaultFn(() => randomUUID()),
    location_id: integer().notNull(),
    church_name: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    email_key: plainText().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    danger: dangerOf(),
    locale: text().notNull().$type<Locale>(),
    page: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('church_messages_of').on(t.location_id, t.created_at),
    index('church_messages_by').on(t.email_key),
  ],
);

/** Keys that every process of a site shares and nobody has to configure. */
export const secrets = pgTable('secrets', {
  name: plainText().primaryKey(),
  value: plainText().notNull(),
});
