import { LRUCache } from 'lru-cache';
import type { Metrics } from './metrics.ts';
import { QueueFullError } from './render-queue.ts';

export interface RateLimiter {
  /** Counts one request of a network. Throws RateLimitError where it had too many. */
  take: (network: string) => void;
}

/** Too many of one network; to be asked again in so many seconds. */
export class RateLimitError extends QueueFullError {
  override name = 'RateLimitError';
  override status = 429;
}

interface Options {
  metrics: Metrics;
  /** Requests of a network in a minute. */
  perMinute: number;
  now?: () => number;
}

const minuteMs = 60_000;
/** Networks that are remembered; the least active is forgotten first. */
const maxNetworks = 20_000;

/** So many requests at once and so many in each minute: a bucket that fills again evenly. */
export function createRateLimiter({ metrics, perMinute, now = Date.now }: Options): RateLimiter {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: maxNetworks });
  return {
    take(network) {
      const at = now();
      const bucket = buckets.get(network) ?? { left: perMinute, at };
      const filled = ((at - bucket.at) / minuteMs) * perMinute;
      const left = Math.min(perMinute, bucket.left + filled);
      if (left < 1) {
        metrics.count('rate_limited');
        throw new RateLimitError('Too many pages were made for this network.');
      }
      buckets.set(network, { left: left - 1, at });
    },
  };
}
