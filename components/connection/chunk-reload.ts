import { setConnectionFault } from './connection-state';
import { isReachable } from './reachable';

/** Specification 4.4, 9: a script chunk that fails to load reloads the page, at most once in this many milliseconds. */
export const reloadGuard = 60_000;
const key = 'lampstand:reload';

interface Surroundings {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now: number;
  reload: () => void;
}

/** Reloads unless the last reload was within the guard. Answers whether it did. */
export function reloadOnce({ storage, now, reload }: Surroundings): boolean {
  const last = Number(storage.getItem(key) ?? Number.NEGATIVE_INFINITY);
  if (now - last < reloadGuard) return false;
  storage.setItem(key, String(now));
  reload();
  return true;
}

export function isChunkFailure(reason: unknown): boolean {
  const { name = '', message = '' } = (reason ?? {}) as Partial<Error>;
  return (
    name === 'ChunkLoadError' ||
    /Loading (CSS )?chunk|Failed to load chunk|dynamically imported module/i.test(message)
  );
}

/** Whether something stands in a field of the page that a reload would lose. */
function isTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden],[type=checkbox],[type=radio]), textarea',
  );
  return [...fields].some((field) => field.value !== field.defaultValue);
}

let target: string | undefined;

/** Which address the router is on its way to; undefined once it is there. */
export function setNavigationTarget(url: string | undefined): void {
  target = url;
}

/**
 * A chunk could not be loaded. Without a connection nothing is done: it is asked for again when there
 * is one. Where the site answers, a new release has taken the chunk away: a page that was on its way is
 * opened whole; the page one is on is loaded anew once, unless that would lose what was typed; then it
 * says so. Answers whether a page is being loaded.
 */
export async function recoverFromChunkFailure(): Promise<boolean> {
  const wanted = target;
  if (!(await isReachable())) return false;
  if (wanted !== undefined) {
    // The router would put its error page in the place of both.
    window.location.assign(wanted);
    return true;
  }
  try {
    const reload = () => window.location.reload();
    if (!isTyped() && reloadOnce({ storage: sessionStorage, now: Date.now(), reload })) return true;
  } catch {
    // Storage is closed to us: without a memory, a reload could go round for ever.
  }
  setConnectionFault('missing');
  return false;
}

/** Watches for chunks that a new deployment has taken away. */
export function watchChunkFailures(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (isChunkFailure(event.reason)) void recoverFromChunkFailure();
  });
  window.addEventListener(
    'error',
    (event) => {
      const script = event.target instanceof HTMLScriptElement ? event.target.src : '';
      // What islands load is looked after where it is loaded (when-connected.ts).
      if (
        isChunkFailure(event.error) ||
        (script.includes('/_next/static/') && !isIslandLoading())
      ) {
        void recoverFromChunkFailure();
      }
    },
    true,
  );
}

let loading = 0;
const isIslandLoading = () => loading > 0;

/** While `load` is under way, failing scripts are its own affair. */
export async function asIsland<Module>(load: () => Promise<Module>): Promise<Module> {
  loading++;
  try {
    return await load();
  } finally {
    loading--;
  }
}
