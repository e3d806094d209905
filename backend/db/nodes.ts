import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ContentChange } from '../../lib/contract/content-changes.ts';
import type { NodeReport } from '../../lib/contract/operation.ts';
import { plainText } from './columns.ts';

/**
 * Publications, for the other nodes on this database: written in the transaction that publishes, in
 * the order of commits (queries/recorded-changes.ts), and purged after some days.
 */
export const recordedChanges = pgTable(
  'recorded_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** The id of the publishing node, which skips its own rows. */
    node: plainText().notNull(),
    /** Null if the changes are unknown: everything expires. */
    changes: jsonb().$type<readonly ContentChange[]>(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('recorded_changes_by_age').on(t.created_at)],
);

/** The processes that serve the site from this database. */
export const nodes = pgTable('nodes', {
  id: plainText().primaryKey(),
  /** Host and port, for operators. */
  name: text().notNull(),
  started_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  seen_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** The latest of `recorded_changes` for which it has cleared its caches. */
  acknowledged: bigint({ mode: 'number' }).notNull(),
  /** Null for a node of an earlier release, which reports neither. */
  release: text(),
  report: jsonb().$type<NodeReport>(),
});
