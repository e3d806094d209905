import { expect, test } from 'vitest';
import { createRateLimiter } from '../../backend/http/rate-limit.ts';
import { rates } from '../../backend/http/rates.ts';
import { MemoryBuckets } from '../../backend/http/token-buckets.ts';
import { ownBackend } from '../backend/support/own-backend.ts';

const keys = 20_000;
/** The number of names to try; each costs a query of the database. */
const names = 2_000;
const kinds = Object.entries(rates);

test.each(kinds)(
  'the rate limiter of %s remembers a bounded number of clients',
  async (name, limit) => {
    let now = 0;
    const store = new MemoryBuckets(() => now);
    const limiter = createRateLimiter(name, limit, store);
    for (let key = 0; key < keys; key++) {
      now += 3_600_000;
      await limiter.take(
        name.includes('Per')
          ? `${key}@example.com`
          : { client: `2001:db8:${key.toString(16)}:0::/64` },
      );
    }
    expect(store.size).toBeLessThanOrEqual(20_000);
    expect(store.size).toBeGreaterThan(1_000);
  },
);

/* Calls with arbitrary names, which must store nothing in the database. */
const backend = ownBackend();
const named: [string, (index: number) => [string, RequestInit?]][] = [
  ['slugs of answers', (index) => [`/answers/fetch_by?slug=no-such-answer-${index}`]],
  ['slugs of videos', (index) => [`/intro_videos/fetch_by_slug?type=welcome&slug=none-${index}`]],
  ['ids of accounts', (index) => [`/accounts/none-${index}`]],
  [
    'ids of uploads',
    (index) => [`/uploads/${String(index).padStart(43, 'a')}`, { method: 'HEAD' }],
  ],
  ['names of calls', (index) => [`/no_such_call_${index}`]],
  [
    'counts of videos that are not there',
    (index) => [
      '/intro_videos/counts',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({
          type: 'welcome',
          slug: `none-${index}`,
          event: 'opened',
          locale: 'en',
        }),
      },
    ],
  ],
];

test.each(named)('requests for thousands of unknown %s store nothing', async (_, request) => {
  const rows = async () => {
    const tables = (await backend.db.execute(
      "select relname, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text as n from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname",
    )) as unknown as { rows?: unknown[] };
    return tables.rows ?? [...(tables as unknown as unknown[])];
  };
  const before = await rows();
  for (let index = 0; index < names; index++) {
    // Each from another network, so that no rate limit applies.
    const from = `2001:db8:${(index >> 8).toString(16)}:${(index & 255).toString(16)}::1`;
    const [path, init = {}] = request(index);
    const headers = { ...init.headers, 'x-forwarded-for': from };
    backend.clock.now += 1_000;
    const { status } = await backend.call(path, { ...init, headers });
    expect(status).toBeLessThan(500);
  }
  expect(await rows()).toEqual(before);
});
