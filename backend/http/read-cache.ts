import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** What a read answered, and how it is sent. */
export interface CachedAnswer {
  result: object;
  json: Uint8Array<ArrayBuffer>;
  /** The same on every node; weak, for it may be sent compressed. */
  etag: string;
}

/** Milliseconds: as long as caches in front of us may keep the same (`publicForAMinute`). */
const lifetime = 60_000;
/** Bytes of all answers with what was asked; the least used are let go. */
const maxBytes = 32_000_000;
/** What is asked and answered holds twice: as JSON and as what pages take. */
const copies = 2;

/**
 * Answers of reads that are the same for everyone, for a minute or until something is published. What is
 * asked by many at once is read once. `now` in milliseconds, on any clock that does not run backwards.
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

  /** The answer to `key`, from `read` where there is none. A read that rejects is not kept. */
  async answer(key: string, read: () => Promise<object>): Promise<CachedAnswer> {
    const found = this.#answers.get(key) ?? this.#pending.get(key);
    if (found) return found;
    const pending = cachedAnswer(read);
    this.#pending.set(key, pending);
    try {
      const answer = await pending;
      // Else something was published meanwhile, and this may have been read before.
      if (this.#pending.get(key) === pending) this.#answers.set(key, answer);
      return answer;
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    }
  }

  get bytes(): number {
    return this.#answers.calculatedSize;
  }

  /** Lets go of everything: something was published. */
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
