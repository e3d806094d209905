import { expect, it } from 'vitest';
import { createMetrics } from '@/server/http/metrics';
import { createRateLimiter, RateLimitError } from '@/server/http/rate-limiter';

function open(perMinute: number) {
  const clock = { now: 0 };
  const metrics = createMetrics();
  const limiter = createRateLimiter({ metrics, perMinute, now: () => clock.now });
  return { clock, metrics, take: limiter.take };
}

it('allows a burst at once, and refills over the minute', () => {
  const { clock, metrics, take } = open(60);
  for (let at = 0; at < 60; at++) take('net');
  expect(() => take('net')).toThrow(RateLimitError);
  expect(metrics.read().rate_limited).toBe(1);
  clock.now = 1_000;
  take('net');
  expect(() => take('net')).toThrow(RateLimitError);
  clock.now = 600_000;
  for (let at = 0; at < 60; at++) take('net');
  expect(() => take('net')).toThrow(RateLimitError);
});

it('counts each network separately, and keeps active ones among 30,000', () => {
  const { take } = open(2);
  for (const _ of [1, 2]) take('greedy');
  for (let at = 0; at < 30_000; at++) {
    take(`net ${at}`);
    if (at % 1_000 === 0) expect(() => take('greedy')).toThrow(RateLimitError);
  }
});
