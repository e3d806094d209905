import postgres from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../../../backend/app.ts';
import { type OpenPostgres, openPostgres } from '../../../backend/db/client.ts';
import { createSharedLimiters, enforceRateLimit } from '../../../backend/http/limits.ts';
import { SharedRateLimiter } from '../../../backend/http/shared-rate-limit.ts';
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
afterAll(async () => {
  await sql.end();
  await Promise.all([a.close(), b.close()]);
  await server.close();
});

const rate = { burst: 3, refill: 60_000 };

test('a limit is shared by two processes', async () => {
  const [one, other] = [a, b].map(({ query }) => new SharedRateLimiter('mails', rate, query));
  const takes = [];
  for (const limiter of [one, other, one]) takes.push(await limiter?.take('a@example.com'));
  expect(takes).toEqual([0, 0, 0]);
  const wait = (await other?.take('a@example.com')) ?? 0;
  expect(wait).toBeGreaterThan(170);
  expect(wait).toBeLessThanOrEqual(180);
  // Another client and another limit have their own counts.
  expect(await other?.take('b@example.com')).toBe(0);
  expect(await new SharedRateLimiter('guesses', rate, b.query).take('a@example.com')).toBe(0);
});

test('concurrent requests of two processes do not exceed the limit', async () => {
  const limiters = [a, b].map(({ query }) => new SharedRateLimiter('rush', rate, query));
  const takes = await Promise.all(
    Array.from({ length: 40 }, (_, index) => limiters[index % 2]?.take('c')),
  );
  expect(takes.filter((wait) => wait === 0)).toHaveLength(3);
});

test('an expired count starts again, and is deleted', async () => {
  const limiter = () => new SharedRateLimiter('over', rate, a.query);
  for (let time = 0; time < 3; time++) await limiter().take('d');
  expect(await limiter().take('d')).toBeGreaterThan(0);
  await sql`update rate_limits set expire = 1 where key like 'over:%'`;
  expect(await limiter().take('d')).toBe(0);
  await sql`update rate_limits set expire = 1 where key like 'over:%'`;
  await purgeRateLimits(a.db);
  expect(await sql`select key from rate_limits where key like 'over:%'`).toHaveLength(0);
  expect((await sql`select key from rate_limits`).length).toBeGreaterThan(0);
});

test('the database contains no addresses of clients', async () => {
  await new SharedRateLimiter('words', rate, a.query).take('203.0.113.9 secret@example.com');
  const rows = await sql`select * from rate_limits where key like 'words:%'`;
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/secret|203/);
});

test('a call is refused because of requests to another process', async () => {
  const app = ({ db, query }: OpenPostgres) =>
    createApp(async () => db, createSharedLimiters(query));
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
  const limiter = new SharedRateLimiter('alone', rate, a.query);
  await server.stop();
  const takes = [];
  for (let time = 0; time < 4; time++) takes.push(await limiter.take('e'));
  expect(takes.slice(0, 3)).toEqual([0, 0, 0]);
  await expect(enforceRateLimit(limiter, 'e')).rejects.toMatchObject({ status: 429 });
  await server.start();
  await vi.waitFor(async () => expect(await limiter.take('f')).toBe(0), { timeout: 60_000 });
});
