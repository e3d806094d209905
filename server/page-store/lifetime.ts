/** Seconds for which a page is fresh, and for which it may be answered while it is rendered anew. */
export interface Lifetime {
  freshSeconds: number;
  staleSeconds: number;
}

/**
 * How long a page may be kept, by what it says to every cache that many share (RFC 9111, RFC 5861). What
 * says `no-store` or `private`, or nothing, is not kept.
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
