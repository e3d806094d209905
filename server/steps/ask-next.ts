import type { IncomingMessage } from 'node:http';
import onHeaders from 'on-headers';
import { withRequestContext } from '../../lib/telemetry/request-context.ts';
import { closedSignal } from '../http/closed-signal.ts';
import type { Exchange, Step } from '../http/exchange.ts';
import type { NextHandler } from '../http/next-handler.ts';
import { refuse } from '../http/refuse.ts';
import { AbandonedError, QueueFullError, type RenderQueue } from '../http/render-queue.ts';

/** Files of the build need no rendering. */
const unqueued = /^\/_next\//;

interface Options {
  next: NextHandler;
  queue: RenderQueue;
  /** The template of a request's route, as Next names it; not available in development. */
  routeOf?: ((request: IncomingMessage) => string | undefined) | undefined;
}

/**
 * Lets Next answer what no earlier step has: route handlers, unchanged and streamed. What has to
 * be rendered (previews, printed matter, feeds) takes a place in the render queue until its response
 * begins.
 */
export function askNext({ next, queue, routeOf = () => undefined }: Options): Step {
  return async (exchange) => {
    const { request, response } = exchange;
    exchange.route = routeOf(request) ?? exchange.route;
    if (unqueued.test(request.url ?? '')) {
      await withRequestContext(exchange, () => next(request, response));
      return 'answered';
    }
    let completed: Promise<void> | undefined;
    const work = () => {
      const begun = untilHeaders(exchange);
      completed = withRequestContext(exchange, () => next(request, response));
      return Promise.race([begun, completed]);
    };
    try {
      await queue.run(exchange.network, work, closedSignal(response));
      await Promise.race([completed, exchange.closed]);
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
    message: 'The server is busy. Please try again later.',
    headers: { 'Retry-After': String(retrySeconds) },
  });
}

/** Resolves when the headers are written, so that a slow client does not hold a place in the render queue. */
function untilHeaders({ response, closed }: Exchange): Promise<void> {
  const written = new Promise<void>((resolve) => onHeaders(response, () => resolve()));
  return Promise.race([written, closed]);
}
