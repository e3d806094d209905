import { LRUCache } from 'lru-cache';
import type { Metrics } from '../http/metrics.ts';
import { AbandonedError } from '../http/render-queue.ts';
import { bytesOf, type Content, compressFully } from './content.ts';
import type { Lifetime } from './lifetime.ts';
import type { SpareTime } from './spare-time.ts';

/** A page as it is answered: as a document, and as React's data of the same rendering. */
export interface StoredPage {
  document?: Content;
  rsc?: Content;
  /** What it was rendered from; every expiry drops a page that has the tag `*`. */
  tags: readonly string[];
}

/** A page that was just rendered. Fresh for no time: it is answered and not kept. */
export type FinishedPage = StoredPage & Lifetime;

interface Entry extends StoredPage {
  freshUntil: number;
  staleUntil: number;
}

interface Options {
  maxBytes: number;
  metrics: Metrics;
  /** Makes smallest forms when nobody waits. */
  spareTime: SpareTime;
  now?: () => number;
}

/** A rendering under way, and how many wait for it. */
interface Flight {
  generation: number;
  page: Promise<FinishedPage>;
  waiting: number;
  abort: AbortController;
}

/**
 * Finished pages by their address. One rendering for a page however many ask; a stale page is answered
 * while it is rendered anew; what was rendered from something that was expired meanwhile is answered to
 * those who asked before, and never kept. Bounded by bytes, the least used goes first.
 */
export class PageStore {
  readonly #entries: LRUCache<string, Entry>;
  readonly #byTag = new Map<string, Set<string>>();
  readonly #flights = new Map<string, Flight>();
  readonly #options: Options;
  readonly #now: () => number;
  /** How often anything was expired, and when each tag was, by that count. */
  #generation = 0;
  readonly #expired = new Map<string, number>();

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: (entry, key) => key.length + weigh(entry),
      dispose: (entry, key) => this.#forgetTags(key, entry),
    });
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  /** A page that can be answered now; `stale` ones are to be rendered anew meanwhile. */
  find(key: string): { page: StoredPage; stale: boolean } | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const now = this.#now();
    if (now < entry.freshUntil) return { page: entry, stale: false };
    if (now < entry.staleUntil) return { page: entry, stale: true };
    return undefined;
  }

  /**
   * The page, rendered by `render` or by a rendering under way that began after everything that was
   * expired so far. The signal of `render` is aborted when nobody waits any more. Rejects as `render`
   * does, and with AbandonedError when `signal` is aborted.
   */
  async render(
    key: string,
    render: (signal: AbortSignal) => Promise<FinishedPage>,
    signal?: AbortSignal,
  ): Promise<FinishedPage> {
    for (;;) {
      const flight = this.#flights.get(key);
      if (!flight) return this.#wait(this.#start(key, render), signal);
      const { generation, abort } = flight;
      if (generation === this.#generation && !abort.signal.aborted) {
        return this.#wait(flight, signal);
      }
      // Next joins renderings of one address: a new one begins when the old one is over.
      await flight.page.catch(() => undefined);
    }
  }

  #start(key: string, render: (signal: AbortSignal) => Promise<FinishedPage>): Flight {
    const generation = this.#generation;
    const abort = new AbortController();
    const page = render(abort.signal)
      .then((rendered) => {
        if (this.#isExpired(rendered, generation)) return notShared(rendered);
        this.#keep(key, rendered);
        return rendered;
      })
      .finally(() => this.#flights.delete(key));
    const flight = { generation, page, abort, waiting: 0 };
    this.#flights.set(key, flight);
    return flight;
  }

  #wait(flight: Flight, signal: AbortSignal | undefined): Promise<FinishedPage> {
    flight.waiting++;
    return new Promise((resolve, reject) => {
      const leave = () => {
        flight.waiting--;
        if (flight.waiting === 0) flight.abort.abort();
        reject(new AbandonedError('Nobody waits for this page any more.'));
      };
      flight.page.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
      if (signal?.aborted) leave();
      else signal?.addEventListener('abort', leave, { once: true });
    });
  }

  /** Drops every page that was rendered from one of these tags, before it returns. */
  expire(tags: readonly string[]): void {
    this.#generation++;
    for (const tag of [...tags, '*']) {
      this.#expired.set(tag, this.#generation);
      for (const key of [...(this.#byTag.get(tag) ?? [])]) {
        this.#entries.delete(key);
        this.#options.metrics.count('pages_expired');
      }
    }
  }

  #isExpired({ tags }: StoredPage, since: number): boolean {
    return tags.some((tag) => (this.#expired.get(tag) ?? 0) > since);
  }

  #keep(key: string, page: FinishedPage): void {
    const { tags, freshSeconds, staleSeconds } = page;
    if (freshSeconds <= 0) return;
    const freshUntil = this.#now() + freshSeconds * 1000;
    const entry = { ...page, freshUntil, staleUntil: freshUntil + staleSeconds * 1000 };
    this.#entries.set(key, entry);
    if (!this.#entries.has(key)) return;
    for (const tag of tags) {
      const keys = this.#byTag.get(tag) ?? new Set();
      this.#byTag.set(tag, keys.add(key));
    }
    // A page of a minute is gone before it pays.
    if (staleSeconds > 0 || freshSeconds > 60) this.#compressLater(key, entry);
  }

  #compressLater(key: string, entry: Entry): void {
    this.#options.spareTime.add(async () => {
      if (this.#entries.peek(key) !== entry) return;
      for (const content of contentsOf(entry)) await compressFully(content);
      if (this.#entries.peek(key) !== entry) return;
      // A copy is weighed anew; `dispose` is not for a value that takes its own place.
      this.#entries.set(key, { ...entry }, { noDisposeOnSet: true });
    });
  }

  #forgetTags(key: string, { tags }: Entry): void {
    for (const tag of tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}

/** The page with other words or headers, in both its forms. */
export function mapContents<Page extends StoredPage>(
  page: Page,
  change: (content: Content) => Content,
): Page {
  const { document, rsc } = page;
  return {
    ...page,
    ...(document && { document: change(document) }),
    ...(rsc && { rsc: change(rsc) }),
  };
}

/** For those alone who asked before: a cache in front of us would keep it after it was told to let go. */
const notShared = (page: FinishedPage): FinishedPage =>
  mapContents(page, (content) => ({
    ...content,
    headers: { ...content.headers, 'cache-control': 'private, no-store' },
  }));

function contentsOf({ document, rsc }: StoredPage): Content[] {
  return [document, rsc].filter((content) => content !== undefined);
}

/** Bytes in memory; never nothing. */
function weigh(page: StoredPage): number {
  return contentsOf(page).reduce((sum, content) => sum + bytesOf(content), 1);
}
