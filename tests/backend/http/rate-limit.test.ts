import { expect, test } from 'vitest';
import { MemoryRateLimiter } from '../../../backend/http/rate-limit.ts';

test('a bucket holds at most its burst', async () => {
  let now = 0;
  const limiter = new MemoryRateLimiter({ burst: 2, refill: 1000 }, () => now);
  now = 1_000_000;
  expect([await limiter.take('a'), await limiter.take('a'), await limiter.take('a')]).toEqual([
    0, 0, 1,
  ]);
  now += 999;
  expect(await limiter.take('a')).toBe(1);
  now += 1;
  expect([await limiter.take('a'), await limiter.take('a')]).toEqual([0, 1]);
});

test('the limiter remembers a bounded number of clients, and forgets the one unseen for longest', async () => {
  const limiter = new MemoryRateLimiter({ burst: 1, refill: 1_000_000 }, () => 0);
  for (let client = 0; client < 10_000; client++) await limiter.take(`c${client}`);
  expect(await limiter.take('c0')).toBeGreaterThan(0);
  await limiter.take('one more');
  expect(limiter.clients).toBe(10_000);
  expect(await limiter.take('c0')).toBeGreaterThan(0);
  expect(await limiter.take('c1')).toBe(0);
});
