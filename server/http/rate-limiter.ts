import { LRUCache } from 'lru-cache';
import { countRefusal, declareLimit } from '../../lib/telemetry/refusals.ts';
import type { Metrics } from './metrics.ts';
import { QueueFullError } from './render-queue.ts';

export interface RateLimiter {
  /** Counts one request of a network. Throws RateLimitError if it made too many. */
  take: (network: string) => void;
}

/** A network made too many requests; to be retried after `retrySeconds`. */
export class RateLimitError extends QueueFullError {
  override name = 'RateLimitError';
  override status = 429;
}

interface Options {
  metrics: Metrics;
  /** Requests per network and minute. */
  perMinute: number;
  now?: () => number;
}

/** The name of the limit, among those of calls (backend/http/rates.ts). */
const pages = 'pages';
const minuteMs = 60_000;
/** Networks in memory; the least recently active is evicted first. */
const maxNetworks = 20_000;

/** A token bucket per network: `perMinute` requests at once, refilled evenly at `perMinute` a minute. */
export function createRateLimiter({ metrics, perMinute, now = Date.now }: Options): RateLimiter {
  declareLimit(pages);
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: maxNetworks });
  return {
    take(network) {
      const at = now();
      const bucket = buckets.get(network) ?? { left: perMinute, at };
      const filled = ((at - bucket.at) / minuteMs) * perMinute;
      const left = Math.min(perMinute, bucket.left + filled);
      if (left < 1) {
        metrics.count('rate_limited');
        countRefusal(pages, 'client');
        throw new RateLimitError('This network requested too many uncached pages.');
      }
      buckets.set(network, { left: left - 1, at });
    },
  };
}
