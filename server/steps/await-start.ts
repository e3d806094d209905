import type { Step } from '../http/exchange.ts';
import { refuse } from '../http/refuse.ts';

/** Seconds after which to retry. */
const retrySeconds = 5;

/**
 * Until the site has its data, answers `/api/v1/health` with "up" and every other request with 503. The
 * first start loads content and places, which takes some seconds.
 */
export function awaitStart(hasStarted: () => boolean): Step {
  return (exchange) => {
    if (hasStarted()) return undefined;
    const { request, response } = exchange;
    if (request.url === '/api/v1/health') {
      const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
      response.writeHead(200, headers);
      response.end(request.method === 'HEAD' ? undefined : '{"data":{"status":"up"}}');
      return 'answered';
    }
    return refuse(exchange, {
      status: 503,
      code: 'starting',
      message: 'The site is starting. Please try again in a moment.',
      headers: { 'Retry-After': String(retrySeconds) },
    });
  };
}
