import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createApp } from '../../../backend/app.ts';
import { type OpenPostgres, openPostgres } from '../../../backend/db/client.ts';
import { createSharedLimiters, enforceRateLimit } from '../../../backend/http/limits.ts';
import { PostgresBuckets } from '../../../backend/http/postgres-buckets.ts';
import { createRateLimiter, type Limit } from '../../../backend/http/rate-limit.ts';
import { purgeRateLimits } from '../../../backend/queries/rate-limits.ts';
import { expectedErrors } from '../../support/no-console-error.ts';
import { startPostgres } from '../support/postgres-server.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** Two processes on one PostgreSQL, reduced to their pools and limiters. */
let server: Awaited<ReturnType<typeof startPostgres>>;
let a: OpenPostgres;
let b: OpenPostgres;
let sql: postgres.Sql;
beforeAll(async () => {
  server = await startPostgres();
  a = await openPostgres(server.url, async () => {});
  b = await openPostgres(server.url, async () => {});
  sql = postgres(server.url, { max: 1, onnotice: () => {} });
});
beforeEach(async () => {
  await sql`delete from rate_limits`;
});
afterAll(async () => {
  await sql.end();
  await Promise.all([a.close(), b.close()]);
  await server.close();
});

const limit: Limit = { share: { burst: 3, refill: 60_000 } };
const limiterOf = ({ query }: OpenPostgres, name: string, limited = limit) =>
  createRateLimiter(name, limited, new PostgresBuckets(query));

test('a limit is shared by two processes', async () => {
  const [one, other] = [limiterOf(a, 'mails'), limiterOf(b, 'mails')];
  const takes = [];
  for (const limiter of [one, other, one]) takes.push(await limiter.take('a@example.com'));
  expect(takes).toEqual([0, 0, 0]);
  const wait = await other.take('a@example.com');
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await other.take('b@example.com')).toBe(0);
  expect(await limiterOf(b, 'guesses').take('a@example.com')).toBe(0);
});

test.each([
  ['a person', 'c@example.com', limit],
  [
    'clients of one network, with a budget',
    { client: '203.0.113.9' },
    { ...limit, budget: { burst: 100, refill: 1_000 } },
  ],
  [
    'a person from many networks',
    { client: '203.0.113.9', subject: 'c@example.com' },
    { share: { burst: 50, refill: 60_000 }, budget: limit.share, isHard: true as const },
  ],
])('concurrent requests of two processes do not exceed the limit of %s', async (name, who, of) => {
  const limiters = [a, b].map((process) => limiterOf(process, name, of));
  const takes = await Promise.all(
    Array.from({ length: 40 }, (_, index) => limiters[index % 2]?.take(who)),
  );
  expect(takes.filter((wait) => wait === 0)).toHaveLength(3);
});

test('full buckets are deleted, and others kept', async () => {
  await limiterOf(a, 'over').take('d');
  await limiterOf(a, 'still').take('d');
  const [first] = await sql`select key from rate_limits limit 1`;
  await sql`update rate_limits set expire = 1 where key = ${first?.key}`;
  await purgeRateLimits(a.db);
  const left = await sql`select key from rate_limits`;
  expect(left).toHaveLength(1);
  expect(left[0]?.key).not.toBe(first?.key);
});

test('the database contains no addresses of clients or people', async () => {
  const limiter = limiterOf(a, 'words', { ...limit, budget: limit.share });
  await limiter.take({ client: '203.0.113.9', subject: 'secret@example.com' });
  const rows = await sql`select * from rate_limits`;
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toMatch(/secret|203\.0/);
});

test('a call is refused because of requests to another process', async () => {
  const app = ({ db, query }: OpenPostgres) =>
    createApp({ database: async () => db, limiters: createSharedLimiters(query) });
  const [first, second] = [app(a), app(b)];
  const sends = (at: typeof first) =>
    at.fetch(
      new Request('http://localhost:3000/api/v1/check_already_email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
        body: JSON.stringify({ email: 'x@example.com' }),
      }),
    );
  const statuses = [];
  for (let time = 0; time < 5; time++) {
    statuses.push((await sends(first)).status, (await sends(second)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await sends(second);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('without the database each process counts by itself', async () => {
  expectedErrors();
  const limiter = limiterOf(a, 'alone');
  await server.stop();
  const takes = [];
  for (let time = 0; time < 4; time++) takes.push(await limiter.take('e'));
  expect(takes.slice(0, 3)).toEqual([0, 0, 0]);
  await expect(enforceRateLimit(limiter, 'e')).rejects.toMatchObject({ status: 429 });
  await server.start();
  await vi.waitFor(async () => expect(await limiter.take('f')).toBe(0), { timeout: 60_000 });
});
