import { randomUUID } from 'node:crypto';
import type { Step } from '../http/exchange.ts';

const wellFormed = /^[\w-]{8,64}$/;

/**
 * Gives each request an id, for the log and for error reports; a trusted proxy may have set it already.
 * Responses to calls carry it in `X-Request-Id`; pages omit it to save bytes.
 *
 * @param trusted whether one of the site's own proxies is in front of it
 */
export function requestId(trusted: boolean): Step {
  return (exchange) => {
    const { request, response } = exchange;
    const proxyId = request.headers['x-request-id'];
    exchange.id =
      trusted && typeof proxyId === 'string' && wellFormed.test(proxyId) ? proxyId : randomUUID();
    request.headers['x-request-id'] = exchange.id;
    if (request.url?.startsWith('/api/')) response.setHeader('X-Request-Id', exchange.id);
    return undefined;
  };
}
