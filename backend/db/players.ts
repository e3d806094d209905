import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { plainText } from './columns.ts';
import { accounts } from './people.ts';

const accountId = () =>
  plainText()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** The players of accounts for their own websites. */
export const players = pgTable('players', {
  account_id: accountId().primaryKey(),
  hosts: text().array().notNull().default(sql`'{}'::text[]`),
  /** Seconds a month; null for the configured default. */
  quota_seconds: integer(),
});

/** Streaming by account: sums, nothing about individual viewers. */
export const streamedMonths = pgTable(
  'streamed_months',
  {
    account_id: accountId(),
    /** In UTC, as 2026-03. */
    month: plainText().notNull(),
    seconds: integer().notNull().default(0),
    /** The highest level, in percent of its quota, that it was notified of by letter. */
    told: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.account_id, t.month] })],
);

/** Seconds reported by each playback, to limit them to the time elapsed. Kept for a day. */
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
