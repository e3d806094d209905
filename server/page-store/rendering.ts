import { AsyncLocalStorage } from 'node:async_hooks';

/** A page as Next's renderer hands it to its cache. */
export interface RenderedPage {
  html: string;
  /** React's data of the page. */
  rscData: Buffer | undefined;
  tags: readonly string[];
  /** Set for a redirect; defaults to 200. */
  status: number | undefined;
  /** The page's lifetime, in Next's form. */
  cacheControl: unknown;
}

/** What the page store and cache-handler.mjs exchange about one request to Next. */
export interface Rendering {
  /** Set once Next has rendered the page. */
  rendered?: RenderedPage;
  /** What Next's cache returns, in place of a rendering. */
  answerWith?: { value: Record<string, unknown>; cacheControl: unknown };
}

/** State shared by this folder and cache-handler.mjs, which Next loads and bundles separately. */
export interface Shared {
  current: AsyncLocalStorage<Rendering>;
  /** Called with expired tags, before `expire` returns. */
  onExpire: Set<(tags: readonly string[]) => void>;
  /** The number of expiries so far. */
  generation: number;
  /** The generation in which each tag was last expired. */
  expired: Map<string, number>;
}

const key = Symbol.for('lampstand.page-store');
const holder = globalThis as { [key]?: Shared };

/** One state for all copies of this module in the process. */
export function shared(): Shared {
  holder[key] ??= {
    current: new AsyncLocalStorage(),
    onExpire: new Set(),
    generation: 0,
    expired: new Map(),
  };
  return holder[key];
}

/**
 * Expires tags: the pages and reads that have one are dropped before this returns, and those that are being
 * read or rendered at this moment are not stored.
 */
export function expire(tags: readonly string[]): void {
  const state = shared();
  state.generation++;
  for (const tag of tags) state.expired.set(tag, state.generation);
  for (const listener of state.onExpire) listener(tags);
}
