import { LRUCache } from 'lru-cache';

/** One share of a request: of a network, a device, a person or an account. */
export interface Bucket {
  key: string;
  /** Milliseconds in which what a request takes is refilled. */
  cost: number;
  /** The same while the budget is used up. */
  scarceCost: number;
}

/** What one request takes. */
export interface Take {
  /** All of them must have room. */
  buckets: Bucket[];
  /** Milliseconds in which an empty bucket is refilled: what fits into it. */
  room: number;
  budget?: Budget | undefined;
}

/** What all requests share. */
export interface Budget {
  key: string;
  cost: number;
  room: number;
  isHard: boolean;
}

/**
 * Token buckets that refill evenly. A bucket is stored as the time at which it is full again (the
 * generic cell rate algorithm), so that one number is enough and a full bucket needs none.
 */
export interface BucketStore {
  /** Takes all or nothing. Returns 0, or the milliseconds after which to retry. */
  take(take: Take): Promise<number>;
  /** Returns what a request took at its normal cost. */
  giveBack(take: Take): Promise<void>;
  /** Whether another request would exceed the budget. */
  isUsedUp(budget: Budget): Promise<boolean>;
}

/** Limit of stored buckets. The ones unseen the longest are evicted; they have refilled anyway. */
const maxBuckets = 20_000;

/**
 * Buckets of this process. `now` returns milliseconds of any monotonic clock. `postgres-buckets.ts`
 * does the same in PostgreSQL.
 */
export class MemoryBuckets implements BucketStore {
  readonly #now: () => number;
  /** By key: when it is full again. */
  readonly #fullAt = new LRUCache<string, number>({ max: maxBuckets });

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get size(): number {
    return this.#fullAt.size;
  }

  async take({ buckets, room, budget }: Take): Promise<number> {
    const now = Math.floor(this.#now());
    const fullAt = (key: string) => Math.max(now, this.#fullAt.get(key) ?? now);
    const budgetFullAt = budget ? fullAt(budget.key) : now;
    const scarcity = budget ? scarcityOf(budgetFullAt - now, budget.room) : 0;
    const costs = buckets.map(({ cost, scarceCost }) =>
      Math.floor(cost + scarcity * (scarceCost - cost)),
    );
    const waits = buckets.map(({ key }, index) => fullAt(key) + (costs[index] ?? 0) - room - now);
    if (budget?.isHard) waits.push(budgetFullAt + budget.cost - budget.room - now);
    const wait = Math.max(0, ...waits);
    if (wait > 0) return wait;
    for (const [index, { key }] of buckets.entries())
      this.#fullAt.set(key, fullAt(key) + (costs[index] ?? 0));
    if (budget)
      this.#fullAt.set(budget.key, Math.min(budgetFullAt + budget.cost, now + budget.room));
    return 0;
  }

  async giveBack({ buckets, budget }: Take): Promise<void> {
    for (const { key, cost } of [...buckets, ...(budget ? [budget] : [])]) {
      const fullAt = this.#fullAt.get(key);
      if (fullAt !== undefined) this.#fullAt.set(key, fullAt - cost);
    }
  }

  async isUsedUp({ key, cost, room }: Budget): Promise<boolean> {
    const now = Math.floor(this.#now());
    return (this.#fullAt.get(key) ?? now) + cost - now > room;
  }
}

/** From 0, while half of the budget is left, to 1, when it is used up. */
function scarcityOf(used: number, room: number): number {
  return Math.min(1, Math.max(0, (2 * used) / room - 1));
}
