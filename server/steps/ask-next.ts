import type { IncomingMessage } from 'node:http';
import onHeaders from 'on-headers';
import { withRequestContext } from '../../lib/telemetry/request-context.ts';
import { closedSignal } from '../http/closed-signal.ts';
import type { Exchange, Step } from '../http/exchange.ts';
import type { NextHandler } from '../http/next-handler.ts';
import { refuse } from '../http/refuse.ts';
import { AbandonedError, QueueFullError, type RenderQueue } from '../http/render-queue.ts';

/** The route of calls, until the backend names the one that answers. */
const callsBelow = '/api/v1';

/** Calls have limits of their own, files of the build need no rendering. */
const unqueued = /^\/(?:api|_next)\//;

interface Options {
  next: NextHandler;
  queue: RenderQueue;
  /** What Next names what answers a request; nothing is known in development. */
  routeOf?: ((request: IncomingMessage) => string | undefined) | undefined;
}

/**
 * Lets Next answer what no step before has: calls and route handlers, untouched and as a stream. What
 * has to be drawn or set (previews, printed matter, feeds) waits for its turn among the pages, until it
 * begins to be answered.
 */
export function askNext({ next, queue, routeOf = () => undefined }: Options): Step {
  return async (exchange) => {
    const { request, response } = exchange;
    const isCall = request.url?.startsWith(`${callsBelow}/`);
    exchange.route = routeOf(request) ?? (isCall ? callsBelow : exchange.route);
    if (unqueued.test(request.url ?? '')) {
      await withRequestContext(exchange, () => next(request, response));
      return 'answered';
    }
    try {
      const work = () => withRequestContext(exchange, () => begunToAnswer(exchange, next));
      await queue.run(exchange.network, work, closedSignal(response));
    } catch (error) {
      if (error instanceof QueueFullError) return refuseBusy(exchange, error);
      if (!(error instanceof AbandonedError)) throw error;
    }
    return 'answered';
  };
}

function refuseBusy(exchange: Exchange, { status, retrySeconds }: QueueFullError) {
  return refuse(exchange, {
    status,
    code: 'busy',
    message: 'There is too much to do at this moment.',
    headers: { 'Retry-After': String(retrySeconds) },
  });
}

/** Resolves when the headers are written, so that a slow reader holds no place among those that render. */
function begunToAnswer(exchange: Exchange, next: NextHandler): Promise<void> {
  const { request, response, closed } = exchange;
  return new Promise((resolve, reject) => {
    onHeaders(response, () => resolve());
    void closed.then(resolve);
    next(request, response).then(resolve, reject);
  });
}
