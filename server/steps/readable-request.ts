import type { Exchange, StepResult } from '../http/exchange.ts';
import { refuse } from '../http/refuse.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const allow = methods.join(', ');

/** Lets Next read the address and the method, and answers what is of no page and no call. */
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
  // The server as a whole (RFC 9110, 9.3.7).
  if (url === '*') {
    response.writeHead(204, { Allow: allow }).end();
    return 'answered';
  }
  request.url = readableUrl(withoutOrigin(url));
  return undefined;
}

/** The address as Next can read it. */
export function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  return [withoutRepeatedSlashes(withoutBrokenEscapes(path)), ...query].join('?');
}

/** Whoever takes the site for a proxy writes the whole address (RFC 9112, 3.2.2). */
function withoutOrigin(url: string): string {
  if (url.startsWith('/')) return url;
  const rest = /^https?:\/\/[^/?#]*(.*)$/is.exec(url)?.[1] ?? url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

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
