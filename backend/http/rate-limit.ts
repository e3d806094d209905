/** A limit: `burst` times at once, then once every `refill` milliseconds. */
export interface Rate {
  burst: number;
  refill: number;
}

/** Counts the actions of each client. */
export interface RateLimiter {
  /** Takes one token. Returns 0, or the seconds after which to retry. */
  take(client: string): Promise<number>;
}

interface Bucket {
  tokens: number;
  /** Milliseconds on the limiter's clock. */
  at: number;
}

/**
 * Limit of stored clients. The ones unseen the longest are evicted; their tokens have refilled
 * anyway.
 */
const maxClients = 10_000;

/** Counts in this process, with a token bucket for each client. */
export class MemoryRateLimiter implements RateLimiter {
  readonly #rate: Rate;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(rate: Rate, now: () => number = () => performance.now()) {
    this.#rate = rate;
    this.#now = now;
  }

  async take(client: string): Promise<number> {
    const now = this.#now();
    const { burst, refill } = this.#rate;
    const bucket = this.#buckets.get(client) ?? { tokens: burst, at: now };
    const tokens = Math.min(burst, bucket.tokens + (now - bucket.at) / refill);
    const allowed = tokens >= 1;
    this.#buckets.delete(client);
    this.#buckets.set(client, { tokens: allowed ? tokens - 1 : tokens, at: now });
    if (this.#buckets.size > maxClients) this.#evictOldest();
    return allowed ? 0 : Math.ceil(((1 - tokens) * refill) / 1000);
  }

  get clients(): number {
    return this.#buckets.size;
  }

  #evictOldest() {
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}
