import { setConnectionFault } from './connection-state';
import { isReachable } from './reachable';

/** Specification 4.4, 9: a script chunk that fails to load reloads the page, at most once in this many milliseconds. */
export const reloadGuard = 60_000;
const key = 'lampstand:chunk-reload';

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

/**
 * A chunk could not be loaded. Without a connection nothing is done: it is asked for again when there
 * is one. Where the site answers, a new release has taken the chunk away: the page is loaded anew once,
 * unless that would lose what was typed; then the page says so. Answers whether it is being reloaded.
 */
export async function recoverFromChunkFailure(): Promise<boolean> {
  if (!(await isReachable())) return false;
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
