/** Seconds for which a page is fresh, and for which it may then be served stale while it is rendered again. */
export interface Lifetime {
  freshSeconds: number;
  staleSeconds: number;
}

/**
 * How long a page may be cached, by its `Cache-Control` for shared caches (RFC 9111, RFC 5861). Not at all
 * with `no-store`, `private` or `no-cache`, or without `s-maxage`.
 */
export function lifetimeOf(cacheControl: string): Lifetime {
  const isShared = !/\b(?:no-store|private|no-cache)\b/.test(cacheControl);
  const freshSeconds = isShared ? directive(cacheControl, 's-maxage') : 0;
  return {
    freshSeconds,
    staleSeconds: freshSeconds > 0 ? directive(cacheControl, 'stale-while-revalidate') : 0,
  };
}

function directive(cacheControl: string, name: string): number {
  return Number(new RegExp(`(?:^|[\\s,])${name}=(\\d{1,9})`).exec(cacheControl)?.[1] ?? 0);
}
