import { createHash } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { QueryPostgres } from '../db/client.ts';
import { rateLimits } from '../db/rate-limits.ts';
import { MemoryRateLimiter, type Rate, type RateLimiter } from './rate-limit.ts';

/**
 * Counts in PostgreSQL, shared by all processes that use it: `burst` times in every window of
 * `burst × refill` milliseconds from the first one on. While PostgreSQL is unavailable, each
 * process counts for itself.
 */
export class SharedRateLimiter implements RateLimiter {
  readonly #shared: RateLimiterPostgres;
  readonly #insurance: RateLimiter;

  constructor(name: string, rate: Rate, query: QueryPostgres) {
    this.#shared = new RateLimiterPostgres({
      storeClient: {
        async query({ text, values }: { text: string; values: unknown[] }) {
          return { rows: await query(text, values) };
        },
      },
      storeType: 'client',
      tableName: getTableName(rateLimits),
      // Created by our own migrations; queries/rate-limits.ts deletes expired rows.
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: rate.burst,
      duration: (rate.burst * rate.refill) / 1000,
      // A blocked client causes no further queries.
      inMemoryBlockOnConsumed: rate.burst + 1,
    });
    this.#insurance = new MemoryRateLimiter(rate);
  }

  async take(client: string): Promise<number> {
    try {
      await this.#shared.consume(digestOf(client));
      return 0;
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) return this.#insurance.take(client);
      return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    }
  }
}

/** Digest of a client's or a person's address, so that the database does not contain it. */
const digestOf = (client: string) => createHash('sha256').update(client).digest('base64url');
