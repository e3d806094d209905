import { LRUCache } from 'lru-cache';
import { log } from '../../lib/telemetry/log.ts';
import type { Metrics } from '../http/metrics.ts';
import { AbandonedError } from '../http/render-queue.ts';
import type { BackgroundQueue } from './background-queue.ts';
import { bytesOf, type Content, compressFully, compressQuickly } from './content.ts';
import type { Lifetime } from './lifetime.ts';

/** A page as it is served: as a document, and as React's data of the same rendering. */
export interface StoredPage {
  document?: Content;
  rsc?: Content;
  /** Names of the content it was rendered from; a page with the tag `*` is dropped by every expiry. */
  tags: readonly string[];
}

/** A page that was just rendered. With a `freshSeconds` of 0 it is served and not stored. */
export type FinishedPage = StoredPage & Lifetime;

interface Entry extends StoredPage {
  freshUntil: number;
  staleUntil: number;
}

interface Options {
  maxBytes: number;
  metrics: Metrics;
  /** Compresses stored pages fully, after they were served. */
  backgroundQueue: BackgroundQueue;
  now?: () => number;
}

/** A page that has expired, for as long as it cannot be rendered again. */
interface KeptPage {
  page: StoredPage;
  /** Until when it is served without trying again, unless a tag expires before. */
  restUntil: number;
  generation: number;
}

/** Milliseconds until a page is tried again that could not be rendered, and in which nobody waits for that. */
const restMs = 5_000;

/** A rendering in progress, and the number of requests that wait for it. */
interface PendingRender {
  generation: number;
  page: Promise<FinishedPage>;
  waiting: number;
  abort: AbortController;
}

/**
 * Finished pages by their address. Concurrent requests for a page share one rendering; a stale page is
 * served while it is rendered again. A page whose tags expire while it is rendered is served to the requests
 * that waited for it, and never stored. A page that has expired is kept until it is rendered again, in case that
 * fails. Bounded by bytes; the least recently used page is evicted first.
 */
export class PageStore {
  readonly #entries: LRUCache<string, Entry>;
  readonly #kept: LRUCache<string, KeptPage>;
  readonly #byTag = new Map<string, Set<string>>();
  readonly #renderings = new Map<string, PendingRender>();
  readonly #options: Options;
  readonly #now: () => number;
  /** The number of expiries so far, and the number at which each tag was last expired. */
  #generation = 0;
  readonly #expired = new Map<string, number>();

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    // A publication rarely concerns more pages than fit into a fifth.
    const keptBytes = Math.floor(options.maxBytes / 5);
    this.#kept = new LRUCache({
      maxSize: keptBytes,
      sizeCalculation: ({ page }, key) => key.length + sizeOf(page),
    });
    this.#entries = new LRUCache({
      maxSize: options.maxBytes - keptBytes,
      sizeCalculation: (entry, key) => key.length + sizeOf(entry),
      dispose: (entry, key) => this.#forgetTags(key, entry),
    });
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  /** A stored page; a `stale` one may be served, but is to be rendered again. */
  find(key: string): { page: StoredPage; stale: boolean } | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const now = this.#now();
    if (now < entry.freshUntil) return { page: entry, stale: false };
    if (now < entry.staleUntil) return { page: entry, stale: true };
    this.#keep(key, entry);
    return undefined;
  }

  /** An expired page that could not be rendered again a moment ago, so that nobody waits for another failure. */
  findResting(key: string): StoredPage | undefined {
    const kept = this.#kept.get(key);
    if (!kept || kept.generation !== this.#generation || this.#now() >= kept.restUntil)
      return undefined;
    return kept.page;
  }

  /** To be called when a page could not be rendered: its last version, if it was rendered before. */
  lastVersion(key: string): StoredPage | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    kept.restUntil = this.#now() + restMs;
    kept.generation = this.#generation;
    return kept.page;
  }

  #keep(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#kept.set(key, { page: notShared(entry), restUntil: 0, generation: 0 });
  }

  /**
   * Renders the page with `render`, or joins a rendering in progress that began after the last expiry. The
   * signal of `render` is aborted when no request waits any more. Rejects with `render`'s error, and with
   * AbandonedError when `signal` is aborted.
   */
  async render(
    key: string,
    render: (signal: AbortSignal) => Promise<FinishedPage>,
    signal?: AbortSignal,
  ): Promise<FinishedPage> {
    for (;;) {
      const rendering = this.#renderings.get(key);
      if (!rendering) return this.#wait(this.#start(key, render), signal);
      const { generation, abort } = rendering;
      if (generation === this.#generation && !abort.signal.aborted) {
        return this.#wait(rendering, signal);
      }
      // Next joins renderings of one address, so a new one can only begin when the old one has ended.
      await rendering.page.catch(() => undefined);
    }
  }

  #start(key: string, render: (signal: AbortSignal) => Promise<FinishedPage>): PendingRender {
    const generation = this.#generation;
    const abort = new AbortController();
    const page = render(abort.signal)
      .then((rendered) => {
        // Also if it is not stored: a page that was withdrawn must not come back.
        if (!hasFailed(rendered)) this.#kept.delete(key);
        if (this.#isExpired(rendered, generation)) return notShared(rendered);
        this.#store(key, rendered);
        return rendered;
      })
      .finally(() => this.#renderings.delete(key));
    const rendering = { generation, page, abort, waiting: 0 };
    this.#renderings.set(key, rendering);
    return rendering;
  }

  #wait(rendering: PendingRender, signal: AbortSignal | undefined): Promise<FinishedPage> {
    rendering.waiting++;
    return new Promise((resolve, reject) => {
      const leave = () => {
        rendering.waiting--;
        if (rendering.waiting === 0) rendering.abort.abort();
        reject(new AbandonedError('Nobody waits for this page any more.'));
      };
      rendering.page
        .then(resolve, reject)
        .finally(() => signal?.removeEventListener('abort', leave));
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
        const entry = this.#entries.peek(key);
        if (entry) this.#keep(key, entry);
        this.#options.metrics.count('pages_expired');
      }
    }
  }

  #isExpired({ tags }: StoredPage, since: number): boolean {
    return tags.some((tag) => (this.#expired.get(tag) ?? 0) > since);
  }

  #store(key: string, page: FinishedPage): void {
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
    // Compressing a page that is stored for a minute is not worth it.
    if (staleSeconds <= 0 && freshSeconds <= 60) return;
    void this.#compress(key, entry, compressQuickly)
      .catch((error) => log.error('A page could not be compressed', error))
      .finally(() =>
        this.#options.backgroundQueue.add(() => this.#compress(key, entry, compressFully)),
      );
  }

  async #compress(
    key: string,
    entry: Entry,
    compress: (content: Content) => Promise<void>,
  ): Promise<void> {
    const isStored = () => {
      const { document, rsc } = this.#entries.peek(key) ?? { document: null };
      return document === entry.document && rsc === entry.rsc;
    };
    for (const content of contentsOf(entry)) if (isStored()) await compress(content);
    // A copy is measured again; `noDisposeOnSet` keeps the tags of the entry that it replaces.
    if (isStored()) this.#entries.set(key, { ...entry }, { noDisposeOnSet: true });
  }

  #forgetTags(key: string, { tags }: Entry): void {
    for (const tag of tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}

/** Applies a change to both forms of a page. */
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

/** Not for caches in front of the site, which would store it after they were told to drop the page. */
const notShared = <Page extends StoredPage>(page: Page): Page =>
  mapContents(page, (content) => ({
    ...content,
    headers: { ...content.headers, 'cache-control': 'private, no-store' },
  }));

/** Whether a rendering says that the site has failed, such as when its database does not answer. */
export const hasFailed = (page: StoredPage): boolean =>
  contentsOf(page).some(({ status }) => status >= 500);

function contentsOf({ document, rsc }: StoredPage): Content[] {
  return [document, rsc].filter((content) => content !== undefined);
}

/** The size in memory in bytes, at least 1. */
function sizeOf(page: StoredPage): number {
  return contentsOf(page).reduce((sum, content) => sum + bytesOf(content), 1);
}
