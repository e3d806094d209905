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

/** Watches for chunks that a new deployment has taken away. */
export function watchChunkFailures(): void {
  const onFailure = () => {
    try {
      reloadOnce({
        storage: sessionStorage,
        now: Date.now(),
        reload: () => window.location.reload(),
      });
    } catch {
      // Storage is closed to us: without a memory, a reload could go round for ever.
    }
  };
  window.addEventListener('unhandledrejection', (event) => {
    if (isChunkFailure(event.reason)) onFailure();
  });
  window.addEventListener(
    'error',
    (event) => {
      const script = event.target instanceof HTMLScriptElement ? event.target.src : '';
      if (script.includes('/_next/static/') || isChunkFailure(event.error)) onFailure();
    },
    true,
  );
}
