import { type AnyPgColumn, index, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/contract/common.ts';
import { plainText } from './columns.ts';
import { accounts } from './people.ts';

/**
 * People’s Jesus story challenges. A church’s has no row: it is there as soon as its account is.
 * A story that was told because of one keeps its `slug`.
 */
export const challenges = pgTable(
  'challenges',
  {
    /** In this order no row comes before the one it refers to, so that a store can be moved (transfer.ts). */
    id: serial().primaryKey(),
    /** Made by us, so that nobody chooses what an address of this site says. */
    slug: plainText().notNull().unique(),
    first_name: text().notNull(),
    /** The church they named, or whose challenge reached them. */
    account_id: plainText().references(() => accounts.id),
    /** The person whose challenge they took up. */
    recruited_by: plainText().references((): AnyPgColumn => challenges.slug),
    locale: text().notNull().$type<Locale>(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('challenges_taken_up').on(t.recruited_by),
    index('challenges_of_account').on(t.account_id),
  ],
);
