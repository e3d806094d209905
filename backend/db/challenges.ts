import { type AnyPgColumn, index, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/contract/common.ts';
import { plainText } from './columns.ts';
import { accounts } from './people.ts';

/**
 * People's Jesus story challenges. A church's challenge has no row: it exists with its account. A
 * story told because of a challenge stores its `slug`.
 */
export const challenges = pgTable(
  'challenges',
  {
    /**
     * In this order each row follows the one that it refers to, so that a store can be transferred
     * (transfer.ts).
     */
    id: serial().primaryKey(),
    /** Generated, so that visitors cannot choose the text of an address of this site. */
    slug: plainText().notNull().unique(),
    first_name: text().notNull(),
    /** The church that the person named, or whose challenge reached them. */
    account_id: plainText().references(() => accounts.id),
    /** The person whose challenge was taken up. */
    recruited_by: plainText().references((): AnyPgColumn => challenges.slug),
    locale: text().notNull().$type<Locale>(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('challenges_taken_up').on(t.recruited_by),
    index('challenges_of_account').on(t.account_id),
  ],
);
