import { randomUUID } from 'node:crypto';
import type { Step } from '../http/exchange.ts';

const wellFormed = /^[\w-]{8,64}$/;

/**
 * Names each request, for the log and for whoever reports a fault. A proxy of ours may have named it
 * already. What is answered to a call says the name; pages do without these bytes.
 *
 * @param trusted whether a proxy of ours stands before the site
 */
export function requestId(trusted: boolean): Step {
  return (exchange) => {
    const { request, response } = exchange;
    const given = request.headers['x-request-id'];
    exchange.id =
      trusted && typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
    request.headers['x-request-id'] = exchange.id;
    if (request.url?.startsWith('/api/')) response.setHeader('X-Request-Id', exchange.id);
    return undefined;
  };
}
