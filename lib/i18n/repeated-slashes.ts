import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * Next answers a path with repeated slashes or backslashes before middleware.ts sees it, with a
 * redirect that leads to the next one (`/en//x` to `/en/x` to `/x`). Written with one slash at its
 * end instead, such a path reaches middleware.ts, which leads to the page's address at once.
 */
export function withoutRepeatedSlashes(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (!/[\\/]{2}|\\/.test(path) || /^[\\/]+(?:api|_next)[\\/]/.test(path)) return url;
  const single = `${path.replace(/[\\/]+/g, '/').replace(/\/$/, '')}/`;
  return [single, ...query].join('?');
}

/** Node tells of every request before anyone answers it. */
export function leadRepeatedSlashesOn(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.url = withoutRepeatedSlashes(request.url ?? '/');
  });
}
