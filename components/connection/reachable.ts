/** Milliseconds after which a connection that answers nothing counts as none. */
const patience = 6_000;
/** Milliseconds between two looks while the browser believes that it is online; then twice as long, up to `longestRest`. */
const firstRest = 2_000;
const longestRest = 30_000;

/** Whether this site answers right now, whatever it answers. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const asked = {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
  } as const;
  return fetch('/api/v1/health', asked).then(
    () => true,
    () => false,
  );
}

/**
 * Resolves once this site answers again, after `earliest` milliseconds at the earliest where the browser
 * believes that it is online; never, where `signal` is aborted before.
 */
export function whenReachable(signal?: AbortSignal, earliest = 0): Promise<void> {
  return new Promise((resolve) => {
    let rest = firstRest;
    let timer: ReturnType<typeof setTimeout>;
    const stop = () => {
      clearTimeout(timer);
      window.removeEventListener('online', look);
    };
    async function look() {
      clearTimeout(timer);
      const isBack = await isReachable();
      if (signal?.aborted) return;
      if (isBack) {
        stop();
        resolve();
        return;
      }
      timer = setTimeout(look, rest);
      rest = Math.min(longestRest, rest * 2);
    }
    window.addEventListener('online', look);
    signal?.addEventListener('abort', stop);
    timer = setTimeout(look, navigator.onLine ? earliest : firstRest);
  });
}
