import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The token buckets of rate limits (decision 0061), which only `take_tokens` of the migrations fills.
 * The table is unlogged: no write-ahead log, not replicated, empty after a crash.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    /** Of the previous release's counters; 0 in a bucket. */
    points: integer().notNull(),
    /** When the bucket is full again, in milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index('rate_limits_by_expiry').on(t.expire)],
);
