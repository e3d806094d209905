import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { plainText } from './columns.ts';
import { accounts } from './people.ts';

const accountId = () =>
  plainText()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** The player that an account has for its own website. */
export const players = pgTable('players', {
  account_id: accountId().primaryKey(),
  hosts: text().array().notNull().default(sql`'{}'::text[]`),
  /** Seconds a month. Null: what the configuration says. */
  quota_seconds: integer(),
});

/** What an account's players streamed: sums, and nothing of who watched. */
export const streamedMonths = pgTable(
  'streamed_months',
  {
    account_id: accountId(),
    /** In UTC, as 2026-03. */
    month: plainText().notNull(),
    seconds: integer().notNull().default(0),
    /** The share of its quota, in percent, of which it was told by mail. */
    told: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.account_id, t.month] })],
);

/** What a playback has reported so far, so that none counts more than can have been played. Kept for a day. */
export const playbacks = pgTable(
  'playbacks',
  {
    id: plainText().primaryKey(),
    account_id: accountId(),
    seconds: integer().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('playbacks_by_age').on(t.created_at)],
);
