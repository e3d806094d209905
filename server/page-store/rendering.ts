import { AsyncLocalStorage } from 'node:async_hooks';

/** A page as Next's renderer hands it to its cache. */
export interface RenderedPage {
  html: string;
  /** React's data of the page. */
  rscData: Buffer | undefined;
  tags: readonly string[];
  /** Of a redirect; undefined is 200. */
  status: number | undefined;
  /** Its lifetime, as Next has it. */
  cacheControl: unknown;
}

/** What Next is doing for the page store: filled in, or read, by cache-handler.mjs. */
export interface Rendering {
  /** Set once Next has rendered the page. */
  rendered?: RenderedPage;
  /** What Next's cache is to answer with, in place of rendering. */
  answerWith?: { value: Record<string, unknown>; cacheControl: unknown };
}

/** What this folder and Next's cache handler, which Next loads and bundles by itself, have in common. */
export interface Shared {
  current: AsyncLocalStorage<Rendering>;
  /** Told of tags that are expired, before whoever expires them goes on. */
  onExpire: Set<(tags: readonly string[]) => void>;
  /** How often anything was expired so far. */
  generation: number;
  /** In which generation each tag was last expired. */
  expired: Map<string, number>;
}

const key = Symbol.for('lampstand.page-store');
const holder = globalThis as { [key]?: Shared };

/** One for all copies of this module in the process. */
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
 * Expires tags: what stands on them is let go of before this returns, and what began to be read or
 * rendered before it is not kept.
 */
export function expire(tags: readonly string[]): void {
  const state = shared();
  state.generation++;
  for (const tag of tags) state.expired.set(tag, state.generation);
  for (const listener of state.onExpire) listener(tags);
}
