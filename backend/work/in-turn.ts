import { setImmediate } from 'node:timers/promises';
import { FairQueue, FairQueueFullError, type FairQueueOptions } from '../../lib/http/fair-queue.ts';
import { requestContext } from '../../lib/telemetry/request-context.ts';
import { HttpError } from '../errors/http-error.ts';

/** Runs work of the current request's client, in its turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Bounds work that keeps the processor busy: the clients take turns, and between two of them other
 * requests are answered. Throws a 503 for a client that waits with too much of it already.
 */
export function inTurn(options: FairQueueOptions): InTurn {
  const queue = new FairQueue(options);
  return async (work) => {
    try {
      return await queue.run(requestContext()?.network ?? 'no network', async () => {
        await setImmediate();
        return work();
      });
    } catch (error) {
      if (error instanceof FairQueueFullError) throw busy();
      throw error;
    }
  };
}

function busy(): HttpError {
  const headers = { 'retry-after': '2' };
  return new HttpError(503, 'busy', 'Very busy just now. Please try again.', { headers });
}

/** Whether work was refused because too much of it waits. */
export function isBusy(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'busy';
}
