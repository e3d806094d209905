import type { Exchange, StepResult } from './exchange.ts';
import { refuse } from './refuse.ts';

const allow = 'GET, HEAD, OPTIONS';

/** For what is only read: answers OPTIONS, and any other method than GET and HEAD with 405. */
export function refuseWrites(exchange: Exchange, what: 'page' | 'file'): StepResult {
  const { request, response } = exchange;
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  if (request.method === 'OPTIONS') {
    response.writeHead(204, { Allow: allow }).end();
    return 'answered';
  }
  return refuse(exchange, {
    status: 405,
    code: 'method_not_allowed',
    message: `A ${what} is read, not written to.`,
    headers: { Allow: allow },
  });
}
