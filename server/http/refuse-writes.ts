import type { Exchange, StepResult } from './exchange.ts';
import { refuse } from './refuse.ts';
import { writeHead } from './write-head.ts';

const allow = 'GET, HEAD, OPTIONS';

/** For read-only resources: answers OPTIONS, and refuses any other method than GET and HEAD with 405. */
export function refuseWrites(exchange: Exchange, what: 'page' | 'file'): StepResult {
  const { method } = exchange.request;
  if (method === 'GET' || method === 'HEAD') return undefined;
  if (method === 'OPTIONS') {
    writeHead(exchange, 204, { Allow: allow });
    exchange.response.end();
    return 'answered';
  }
  return refuse(exchange, {
    status: 405,
    code: 'method_not_allowed',
    message: `A ${what} is read-only.`,
    headers: { Allow: allow },
  });
}
