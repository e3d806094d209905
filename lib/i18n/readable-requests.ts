import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { keepQuery } from './keep-query';

/**
 * Next answers a path with repeated slashes or backslashes before middleware.ts sees it, with a
 * redirect that leads to the next one (`/en//x` to `/en/x` to `/x`). Written with one slash at its
 * end instead, such a path reaches middleware.ts, which leads to the page's address at once.
 */
function withoutRepeatedSlashes(path: string): string {
  if (!/[\\/]{2}|\\/.test(path) || /^[\\/]+(?:api|_next)[\\/]/.test(path)) return path;
  return `${path.replace(/[\\/]+/g, '/').replace(/\/$/, '')}/`;
}

/** A path whose escapes are no text (`/%zz`, `/%ff`) is a 500 of Next's; taken as it stands, it is a 404 of ours. */
function withoutBrokenEscapes(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}

/** The address as Next can read it. */
export function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  return [withoutRepeatedSlashes(withoutBrokenEscapes(path)), ...query].join('?');
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Next answers TRACE with a 500 and PROPFIND with a bare 400; what stands in its place, every call refuses. */
export function readableMethod(method: string): string {
  return methods.has(method) ? method : 'PUT';
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Node tells of every request before anyone answers it. */
export function makeRequestsReadable(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as Exchange;
    request.url = readableUrl(request.url ?? '/');
    request.method = readableMethod(request.method ?? 'GET');
    keepQuery(request, response);
  });
}
