import { withRequestContext } from '../../lib/telemetry/request-context.ts';
import type { Exchange, Step } from '../http/exchange.ts';
import { toWebRequest, writeWebResponse } from '../http/web-exchange.ts';

const calls = /^\/api\/v1(?:[/?]|$)/;
/** Films and their captions, which a church's player on another site shows. */
const embeddable = /^\/api\/v1\/films\//;

/** Answers calls of /api/v1 by the backend, which knows its calls and methods. */
export function answerCall(answer: (request: Request) => Response | Promise<Response>): Step {
  return async (exchange) => {
    const { url = '' } = exchange.request;
    if (!calls.test(url)) return undefined;
    // Until the backend sets the exact one.
    exchange.route = '/api/v1';
    setSecurityHeaders(exchange, url);
    await withRequestContext(exchange, async () => {
      await writeWebResponse(await answer(toWebRequest(exchange)), exchange);
    });
    return 'answered';
  };
}

/** Those of next.config.mjs, for what opens a response in a tab or a frame. */
function setSecurityHeaders({ response }: Exchange, url: string): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  response.setHeader('Permissions-Policy', 'camera=(), microphone=()');
  if (!embeddable.test(url)) response.setHeader('X-Frame-Options', 'SAMEORIGIN');
}
