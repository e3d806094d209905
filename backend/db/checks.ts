import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BrokenReason } from '../../lib/contract/checks.ts';
import { plainText } from './columns.ts';

/** Links that failed in their last check; a row is deleted once its link works. */
export const brokenLinks = pgTable('broken_links', {
  url: plainText().primaryKey(),
  kind: text().notNull().$type<'film' | 'page'>(),
  reason: text().notNull().$type<BrokenReason>(),
  items: text().array().notNull(),
  /** UTC. */
  first_failed_on: date({ mode: 'string' }).notNull(),
  last_failed_on: date({ mode: 'string' }).notNull(),
  /** The number of days on which it failed. */
  failures: integer().notNull().default(1),
});

/** When each of the site's own checks ran, and when the staff was last notified. */
export const checkRuns = pgTable('check_runs', {
  name: plainText().primaryKey(),
  ran_at: timestamp({ withTimezone: true }),
  told_at: timestamp({ withTimezone: true }),
});
