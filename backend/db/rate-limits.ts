import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The counters of rate-limiter-flexible (decision 0061), in the order of columns that it writes.
 * The table is unlogged: no write-ahead log, not replicated, empty after a crash.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index('rate_limits_by_expiry').on(t.expire)],
);
