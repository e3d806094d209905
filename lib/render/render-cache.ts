import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { LRUCache } from 'lru-cache';

/** The queue of files to be rendered is full. */
export class TooManyRendersError extends Error {
  override name = 'TooManyRendersError';
}

interface Limits {
  /** Maximum total size of cached files in bytes. */
  maxBytes: number;
  /** Maximum number of waiting files. */
  maxWaiting: number;
}

/**
 * Caches files that take about a tenth of a second of CPU time to render. Renders one file at a time and
 * deduplicates concurrent requests; evicts the least recently used. Failures are not cached.
 */
export class RenderCache {
  readonly #finished: LRUCache<string, Buffer>;
  readonly #pending = new Map<string, Promise<Buffer>>();
  readonly #queue: ReturnType<typeof bulkhead>;

  constructor({ maxBytes, maxWaiting }: Limits) {
    this.#finished = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ length }) => Math.max(length, 1),
    });
    this.#queue = bulkhead(1, maxWaiting);
  }

  /** The file of a key. Throws TooManyRendersError if the queue is full, and rethrows errors of `render`. */
  async get(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const cached = this.#finished.get(key) ?? this.#pending.get(key);
    if (cached) return cached;
    const pending = this.#render(key, render);
    this.#pending.set(key, pending);
    try {
      return await pending;
    } finally {
      this.#pending.delete(key);
    }
  }

  async #render(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const file = await this.#queue.execute(render);
      this.#finished.set(key, file);
      return file;
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? new TooManyRendersError() : error;
    }
  }
}
