import { createHash } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { QueryPostgres } from '../db/client.ts';
import { rateLimits } from '../db/rate-limits.ts';
import { MemoryRateLimiter, type Rate, type RateLimiter } from './rate-limit.ts';

/**
 * Counts in PostgreSQL, for all processes that use it: `burst` times in every `burst × refill`
 * milliseconds from the first on. While PostgreSQL does not answer, each process counts for itself.
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
      // By our own migrations; queries/rate-limits.ts removes what has expired.
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: rate.burst,
      duration: (rate.burst * rate.refill) / 1000,
      // Whoever is refused costs no more queries.
      inMemoryBlockOnConsumed: rate.burst + 1,
    });
    this.#insurance = new MemoryRateLimiter(rate);
  }

  async take(client: string): Promise<number> {
    try {
      await this.#shared.consume(digestOf(client));
      return 0;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) return this.#insurance.take(client);
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  }
}

/** Of a client's address or a person's, which are not to be read in the database. */
const digestOf = (client: string) => createHash('sha256').update(client).digest('base64url');
