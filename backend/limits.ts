import type { CallOptions } from './api.ts';
import { RateLimiter } from './rate-limit.ts';

/** A person asks a question now and then; a client that keeps asking waits. */
const perClient = { burst: 5, refill: 30_000 };
/** Addresses can be made up, so all leads together are bounded too. */
const altogether = { burst: 60, refill: 1_000 };

/** What is counted in this process; one set for every copy of the backend in it. */
export interface Limiters {
  leadsPerClient: RateLimiter;
  leadsAltogether: RateLimiter;
}

/** `now` in milliseconds, on any clock that does not run backwards. */
export function createLimiters(now?: () => number): Limiters {
  return {
    leadsPerClient: new RateLimiter(perClient, now),
    leadsAltogether: new RateLimiter(altogether, now),
  };
}

export function leadLimits({ leadsPerClient, leadsAltogether }: Limiters): CallOptions['limits'] {
  return [
    { limiter: leadsPerClient, per: 'client' },
    { limiter: leadsAltogether, per: 'all' },
  ];
}
