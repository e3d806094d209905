import { LRUCache } from 'lru-cache';
import type { QueryPostgres } from '../db/client.ts';
import { type BucketStore, type Budget, MemoryBuckets, type Take } from './token-buckets.ts';

/** Milliseconds for which a refused client is refused without asking the database again. */
const maxRefusal = 5_000;
const maxRefused = 10_000;

/**
 * Buckets in PostgreSQL, shared by all processes that use it (decision 0061). While PostgreSQL is
 * unavailable, each process counts for itself. `now` replaces the database's clock, in tests.
 */
export class PostgresBuckets implements BucketStore {
  readonly #query: QueryPostgres;
  readonly #insurance: MemoryBuckets;
  readonly #now: (() => number) | undefined;
  /** By the narrowest bucket, on this process's clock: when it has room, and when to ask again. */
  readonly #refused: LRUCache<string, { freeAt: number; askAt: number }>;

  constructor(query: QueryPostgres, now?: () => number) {
    this.#query = query;
    this.#now = now;
    this.#insurance = new MemoryBuckets(now);
    this.#refused = new LRUCache({ max: maxRefused });
  }

  async take(take: Take): Promise<number> {
    const [narrowest] = take.buckets;
    const refused = this.#refused.get(narrowest?.key ?? '');
    if (refused && refused.askAt > this.#clock()) return refused.freeAt - this.#clock();
    try {
      const wait = await this.#takeShared(take);
      if (wait > 0 && narrowest) {
        const now = this.#clock();
        const askAt = now + Math.min(wait, maxRefusal);
        this.#refused.set(narrowest.key, { freeAt: now + wait, askAt });
      }
      return wait;
    } catch {
      return this.#insurance.take(take);
    }
  }

  async giveBack(take: Take): Promise<void> {
    const { buckets, budget } = take;
    const all = [...buckets, ...(budget ? [budget] : [])];
    const values = [all.map(({ key }) => key), all.map(({ cost }) => cost)];
    try {
      await this.#query(
        `update rate_limits r set expire = r.expire - g.cost
         from unnest($1::text[], $2::bigint[]) as g (key, cost) where r.key = g.key`,
        values,
      );
    } catch {
      await this.#insurance.giveBack(take);
    }
  }

  async isUsedUp(budget: Budget): Promise<boolean> {
    try {
      const [row] = await this.#query(
        `select max(expire) - coalesce($2, extract(epoch from clock_timestamp()) * 1000) as used
         from rate_limits where key = $1`,
        [budget.key, this.#now ? Math.floor(this.#now()) : null],
      );
      return Number((row as { used: unknown }).used ?? 0) + budget.cost > budget.room;
    } catch {
      return this.#insurance.isUsedUp(budget);
    }
  }

  async #takeShared({ buckets, room, budget }: Take): Promise<number> {
    const [row] = await this.#query(
      'select take_tokens($1::text[], $2::bigint[], $3::bigint[], $4, $5, $6, $7, $8, $9) as wait',
      [
        buckets.map(({ key }) => key),
        buckets.map(({ cost }) => cost),
        buckets.map(({ scarceCost }) => scarceCost),
        room,
        budget?.key ?? null,
        budget?.cost ?? null,
        budget?.room ?? null,
        budget?.isHard ?? false,
        this.#now ? Math.floor(this.#now()) : null,
      ],
    );
    return Number((row as { wait: unknown }).wait);
  }

  #clock(): number {
    return this.#now?.() ?? performance.now();
  }
}
