/** Timeout of a check in milliseconds. */
const checkTimeout = 6_000;
/** Milliseconds between two checks while the browser reports that it is online; doubled up to `maxDelay`. */
const firstDelay = 2_000;
const maxDelay = 30_000;

/** Whether this site responds now, with any status. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const options = {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(checkTimeout),
  } as const;
  return fetch('/api/v1/health', options).then(
    () => true,
    () => false,
  );
}

/**
 * Resolves once this site responds again, after at least `earliest` milliseconds if the browser
 * reports that it is online. Never resolves if `signal` is aborted first.
 */
export function whenReachable(signal?: AbortSignal, earliest = 0): Promise<void> {
  return new Promise((resolve) => {
    let delay = firstDelay;
    let timer: ReturnType<typeof setTimeout>;
    const stop = () => {
      clearTimeout(timer);
      window.removeEventListener('online', check);
    };
    async function check() {
      clearTimeout(timer);
      const isBack = await isReachable();
      if (signal?.aborted) return;
      if (isBack) {
        stop();
        resolve();
        return;
      }
      timer = setTimeout(check, delay);
      delay = Math.min(maxDelay, delay * 2);
    }
    window.addEventListener('online', check);
    signal?.addEventListener('abort', stop);
    timer = setTimeout(check, navigator.onLine ? earliest : firstDelay);
  });
}
