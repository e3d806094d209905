import type { Exchange, StepResult } from '../http/exchange.ts';
import { refuse } from '../http/refuse.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const allow = methods.join(', ');

/** Normalises the address for Next, and answers unsupported methods and `OPTIONS *`. */
export function readableRequest(exchange: Exchange): StepResult {
  const { request, response } = exchange;
  const { method = 'GET', url = '/' } = request;
  if (!methods.includes(method)) {
    return refuse(exchange, {
      status: 405,
      code: 'method_not_allowed',
      message: 'This method is not supported.',
      headers: { Allow: allow },
    });
  }
  // `*` is the server as a whole (RFC 9110, 9.3.7).
  if (url === '*') {
    response.writeHead(204, { Allow: allow }).end();
    return 'answered';
  }
  request.url = readableUrl(withoutOrigin(url));
  return undefined;
}

/** The address in a form that Next can parse. */
export function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  return [withoutRepeatedSlashes(withoutBrokenEscapes(path)), ...query].join('?');
}

/** A client that takes the site for a proxy sends an absolute address (RFC 9112, 3.2.2). */
function withoutOrigin(url: string): string {
  if (url.startsWith('/')) return url;
  const path = /^https?:\/\/[^/?#]*(.*)$/is.exec(url)?.[1] ?? url;
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * Next redirects a path with repeated slashes or backslashes before middleware.ts sees it, which makes a
 * chain of redirects (`/en//x` to `/en/x` to `/x`). Rewritten with a trailing slash instead, such a path
 * reaches middleware.ts, which redirects to the page's address at once.
 */
function withoutRepeatedSlashes(path: string): string {
  if (!/[\\/]{2}|\\/.test(path) || /^[\\/]+(?:api|_next)[\\/]/.test(path)) return path;
  return `${path.replace(/[\\/]+/g, '/').replace(/\/$/, '')}/`;
}

/** Next answers a path with invalid escapes (`/%zz`, `/%ff`) with 500; with the `%` escaped, it is a 404. */
function withoutBrokenEscapes(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}
