import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** The result of a read, and its serialised form. */
export interface CachedResponse {
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
  readonly #responses: LRUCache<string, CachedResponse>;
  readonly #pending = new Map<string, Promise<CachedResponse>>();

  constructor(now: () => number = () => performance.now()) {
    this.#responses = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ json }, key) => (json.length + key.length) * copies,
      ttl: lifetime,
      ttlResolution: 0,
      perf: { now },
    });
  }

  /** The entry of `key`, from `read` if it is missing. A rejected read is not cached. */
  async get(key: string, read: () => Promise<object>): Promise<CachedResponse> {
    const hit = this.#responses.get(key) ?? this.#pending.get(key);
    if (hit) return hit;
    const pending = cachedResponse(read);
    this.#pending.set(key, pending);
    try {
      const response = await pending;
      // Otherwise the cache was cleared meanwhile, and the result may be out of date.
      if (this.#pending.get(key) === pending) this.#responses.set(key, response);
      return response;
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    }
  }

  get bytes(): number {
    return this.#responses.calculatedSize;
  }

  /** Clears the cache after a publication. */
  clear(): void {
    this.#responses.clear();
    this.#pending.clear();
  }
}

async function cachedResponse(read: () => Promise<object>): Promise<CachedResponse> {
  const result = await read();
  const json = new TextEncoder().encode(JSON.stringify(result));
  return { result, json, etag: `W/"${createHash('sha1').update(json).digest('base64url')}"` };
}
