import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, serial, timestamp } from 'drizzle-orm/pg-core';
import type { OldAddressKind, OldAddressLine } from '../../lib/contract/old-addresses.ts';
import { plainText } from './columns.ts';
import { users } from './people.ts';

const count = () => integer().notNull().default(0);

/** Addresses of the site that the ministry had before, and where they lead (docs/decisions/0104). */
export const oldAddresses = pgTable(
  'old_addresses',
  {
    id: serial().primaryKey(),
    kind: plainText().notNull().$type<OldAddressKind>(),
    /** As it is compared (lib/http/old-addresses/read-row.ts). */
    address: plainText().notNull().unique(),
    /** A path of this site; null: gone for good. */
    target: plainText(),
    version: integer().notNull().default(1),
    /** How often it was asked for, and on which day last (UTC). */
    asked: count(),
    last_asked: date({ mode: 'string' }),
    updated_at: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [index('old_addresses_asked').on(t.asked.desc(), t.address)],
);

/** Paths that people asked for and that nothing is at: sums, nothing about individual visitors. */
export const missingAddresses = pgTable('missing_addresses', {
  path: plainText().primaryKey(),
  times: count(),
  last_asked: date({ mode: 'string' }).notNull(),
});

/** The list that a member of the staff looks at before it is imported; kept for a day. */
export const oldAddressLists = pgTable('old_address_lists', {
  user_id: plainText()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lines: jsonb().notNull().$type<OldAddressLine[]>(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
