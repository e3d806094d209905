import { afterAll, beforeAll, beforeEach, describe, vi } from 'vitest';
import { type OpenPostgres, openPostgres } from '../../../backend/db/client.ts';
import {
  createLimiters,
  createSharedLimiters,
  type Limiters,
} from '../../../backend/http/limits.ts';
import { PostgresBuckets } from '../../../backend/http/postgres-buckets.ts';
import {
  createRateLimiter,
  type Limit,
  type RateLimiter,
} from '../../../backend/http/rate-limit.ts';
import { MemoryBuckets } from '../../../backend/http/token-buckets.ts';
import { startPostgres } from './postgres-server.ts';

/** Where rate limits are counted, with a clock that the test sets. */
export interface LimitStore {
  clock: { now: number };
  /** The limits of the site. */
  limiters(): Limiters;
  /** One limit; `shared` of another process. */
  limiter(name: string, limit: Limit): RateLimiter;
}

/** Runs the same tests with the limits counted in memory, and in PostgreSQL. */
export function onBothLimitStores(tests: (store: LimitStore) => void): void {
  describe('counted in memory', () => {
    const clock = startingClock();
    const now = () => clock.now;
    tests({
      clock,
      limiters: () => createLimiters(now),
      limiter: (name, limit) => createRateLimiter(name, limit, new MemoryBuckets(now)),
    });
  });

  describe('counted in PostgreSQL', () => {
    vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
    const clock = startingClock();
    const now = () => clock.now;
    let server: Awaited<ReturnType<typeof startPostgres>>;
    let database: OpenPostgres;
    beforeAll(async () => {
      server = await startPostgres();
      database = await openPostgres(server.url, async () => {});
    });
    beforeEach(async () => {
      await database.query('delete from rate_limits', []);
    });
    afterAll(async () => {
      await database.close();
      await server.close();
    });
    const query: OpenPostgres['query'] = (...args) => database.query(...args);
    tests({
      clock,
      limiters: () => createSharedLimiters(query, now),
      limiter: (name, limit) => createRateLimiter(name, limit, new PostgresBuckets(query, now)),
    });
  });
}

/** Each test begins at another time, in whole milliseconds as the database's clock has. */
function startingClock() {
  const clock = { now: 1_800_000_000_000 };
  beforeEach(() => {
    clock.now += 100 * 86_400_000;
  });
  return clock;
}
