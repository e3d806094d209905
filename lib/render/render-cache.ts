import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { LRUCache } from 'lru-cache';

/** More are waiting to be rendered than can be waited for. */
export class TooManyRendersError extends Error {
  override name = 'TooManyRendersError';
}

interface Limits {
  /** Bytes of finished files to keep. */
  maxBytes: number;
  /** Files that may wait their turn. */
  maxWaiting: number;
}

/**
 * Files that take a processor a tenth of a second to render: one at a time, once for all who ask for
 * the same, and the ones used last are kept. A failure is not kept.
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

  /** The file of a key. Throws TooManyRendersError where the queue is full, and what `render` throws. */
  async get(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#finished.get(key) ?? this.#pending.get(key);
    if (known) return known;
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
