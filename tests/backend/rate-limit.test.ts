import { expect, test } from 'vitest';
import { RateLimiter } from '../../backend/rate-limit.ts';

test('a bucket never holds more than its burst', () => {
  let now = 0;
  const limiter = new RateLimiter({ burst: 2, refill: 1000 }, () => now);
  now = 1_000_000;
  expect([limiter.take('a'), limiter.take('a'), limiter.take('a')]).toEqual([0, 0, 1]);
  now += 999;
  expect(limiter.take('a')).toBe(1);
  now += 1;
  expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 1]);
});

test('it remembers a bounded number of clients and forgets the longest unseen', () => {
  const limiter = new RateLimiter({ burst: 1, refill: 1_000_000 }, () => 0);
  for (let client = 0; client < 10_000; client++) limiter.take(`c${client}`);
  expect(limiter.take('c0')).toBeGreaterThan(0);
  limiter.take('one more');
  expect(limiter.clients).toBe(10_000);
  expect(limiter.take('c0')).toBeGreaterThan(0);
  expect(limiter.take('c1')).toBe(0);
});
