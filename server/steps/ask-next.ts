import onHeaders from 'on-headers';
import { closedSignal } from '../closed-signal.ts';
import type { Exchange, Step } from '../exchange.ts';
import type { NextHandler } from '../next-handler.ts';
import { AbandonedError, QueueFullError, type RenderQueue } from '../page-store/render-queue.ts';
import { refuse } from '../refuse.ts';

/** Calls have limits of their own, files of the build need no rendering. */
const unqueued = /^\/(?:api|_next)\//;

/**
 * Lets Next answer what no step before has: calls and route handlers, untouched and as a stream. What
 * has to be drawn or set (previews, printed matter, feeds) waits for its turn among the pages, until it
 * begins to be answered.
 */
export function askNext(next: NextHandler, queue: RenderQueue): Step {
  return async (exchange) => {
    const { request, response } = exchange;
    if (unqueued.test(request.url ?? '')) {
      await next(request, response);
      return 'answered';
    }
    try {
      await queue.run(
        exchange.network,
        () => begunToAnswer(exchange, next),
        closedSignal(response),
      );
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
