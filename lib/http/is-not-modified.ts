import fresh from 'fresh';

/**
 * Whether the client has the current version: `etag` (quoted, weak or strong) is among those of
 * `If-None-Match` (RFC 9110, 13.1.2).
 */
export function isNotModified(ifNoneMatch: string | null | undefined, etag: string): boolean {
  return fresh({ 'if-none-match': ifNoneMatch ?? undefined }, { etag });
}
