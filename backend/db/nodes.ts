import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ContentChange } from '../../lib/contract/content-changes.ts';
import { plainText } from './columns.ts';

/**
 * What was published, for the other nodes on this database: written in the transaction that publishes,
 * in the order in which these commit (queries/recorded-changes.ts), and purged after some days.
 */
export const recordedChanges = pgTable(
  'recorded_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** The id of the node that published it, which needs not be told. */
    node: plainText().notNull(),
    /** Null where nobody knows what changed: everything expires. */
    changes: jsonb().$type<readonly ContentChange[]>(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('recorded_changes_by_age').on(t.created_at)],
);

/** The processes that serve the site from this database. */
export const nodes = pgTable('nodes', {
  id: plainText().primaryKey(),
  /** For people: host and port. */
  name: text().notNull(),
  started_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  seen_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Up to which of `recorded_changes` it has let go of what it kept. */
  acknowledged: bigint({ mode: 'number' }).notNull(),
});
