import { setConnectionFault } from './connection-state';
import { isReachable } from './reachable';

/** Minimum milliseconds between two automatic reloads after a script chunk failed to load (specification 4.4, 9). */
export const reloadGuard = 60_000;
const key = 'lampstand:reload';

interface ReloadContext {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now: number;
  reload: () => void;
}

/** Reloads unless the last reload was within `reloadGuard`. Returns whether it reloaded. */
export function reloadOnce({ storage, now, reload }: ReloadContext): boolean {
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

/** Whether a field of the page has text that a reload would lose. */
function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden],[type=checkbox],[type=radio]), textarea',
  );
  return [...fields].some((field) => field.value !== field.defaultValue);
}

let target: string | undefined;

/** Sets the URL that the router is navigating to; undefined after it has arrived. */
export function setNavigationTarget(url: string | undefined): void {
  target = url;
}

/**
 * Handles a chunk that could not be loaded. Offline, nothing is done: the chunk is requested again
 * once there is a connection. If the site answers, a new release has removed the chunk: a pending
 * navigation becomes a full page load; otherwise the current page is reloaded once, unless that
 * would lose typed text, and after that it shows a message. Returns whether a page is being loaded.
 */
export async function recoverFromChunkFailure(): Promise<boolean> {
  const destination = target;
  if (!(await isReachable())) return false;
  if (destination !== undefined) {
    // Otherwise the router would show its error page instead.
    window.location.assign(destination);
    return true;
  }
  try {
    const reload = () => window.location.reload();
    if (!hasTypedText() && reloadOnce({ storage: sessionStorage, now: Date.now(), reload }))
      return true;
  } catch {
    // Storage is blocked: without a record of the last reload, the page could reload endlessly.
  }
  setConnectionFault('missing');
  return false;
}

/** Watches for chunks that a new deployment has removed. */
export function watchChunkFailures(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (isChunkFailure(event.reason)) void recoverFromChunkFailure();
  });
  window.addEventListener(
    'error',
    (event) => {
      const script = event.target instanceof HTMLScriptElement ? event.target.src : '';
      // Failures of an island's chunks are handled in when-connected.ts.
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

/** Marks scripts that fail during `load` as handled by its caller. */
export async function asIsland<Module>(load: () => Promise<Module>): Promise<Module> {
  loading++;
  try {
    return await load();
  } finally {
    loading--;
  }
}
