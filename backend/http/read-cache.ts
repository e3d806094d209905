import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** The result of a read, and its serialised form. */
export interface CachedAnswer {
  result: object;
  json: Uint8Array<ArrayBuffer>;
  /** The same on every node; weak, because the response may be compressed. */
  etag: string;
}

/** In milliseconds: as long as shared caches may store the response (`publicForAMinute`). */
const lifetime = 60_000;
/** Limit in bytes of all entries and keys; the least recently used are evicted. */
const maxBytes = 32_000_000;
/** Each entry is stored twice: as JSON and as the object that pages use. */
const copies = 2;

/**
 * Caches public reads for a minute or until something is published. Concurrent reads of the same
 * key are made once. `now` returns milliseconds of any monotonic clock.
 */
export class ReadCache {
  readonly #answers: LRUCache<string, CachedAnswer>;
  readonly #pending = new Map<string, Promise<CachedAnswer>>();

  constructor(now: () => number = () => performance.now()) {
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ json }, key) => (json.length + key.length) * copies,
      ttl: lifetime,
      ttlResolution: 0,
      perf: { now },
    });
  }

  /** The entry of `key`, from `read` if it is missing. A rejected read is not cached. */
  async answer(key: string, read: () => Promise<object>): Promise<CachedAnswer> {
    const hit = this.#answers.get(key) ?? this.#pending.get(key);
    if (hit) return hit;
    const pending = cachedAnswer(read);
    this.#pending.set(key, pending);
    try {
      const answer = await pending;
      // Otherwise the cache was cleared meanwhile, and the result may be out of date.
      if (this.#pending.get(key) === pending) this.#answers.set(key, answer);
      return answer;
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    }
  }

  get bytes(): number {
    return this.#answers.calculatedSize;
  }

  /** Clears the cache after a publication. */
  clear(): void {
    this.#answers.clear();
    this.#pending.clear();
  }
}

async function cachedAnswer(read: () => Promise<object>): Promise<CachedAnswer> {
  const result = await read();
  const json = new TextEncoder().encode(JSON.stringify(result));
  return { result, json, etag: `W/"${createHash('sha1').update(json).digest('base64url')}"` };
}
