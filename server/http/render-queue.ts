import { FairQueue, FairQueueFullError, LeftQueueError } from '../../lib/http/fair-queue.ts';
import type { Metrics } from './metrics.ts';

/** The queue is full, or already holds too many jobs of one network: to be retried later. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
  readonly status: number = 503;
  /** Seconds after which to retry. */
  readonly retrySeconds: number = 5;
}

/** Every client that waited for it has disconnected. */
export class AbandonedError extends Error {
  override name = 'AbandonedError';
}

interface Options {
  metrics: Metrics;
  /** Jobs that run concurrently. */
  maxRunning?: number;
  /** Jobs that wait, in all and per network. */
  maxWaiting?: number;
  maxWaitingPerNetwork?: number;
}

/** Renders at most `maxRunning` pages at once; the networks take turns. */
export class RenderQueue {
  readonly #queue: FairQueue;
  readonly #metrics: Metrics;

  constructor({ metrics, maxRunning = 4, maxWaiting = 400, maxWaitingPerNetwork = 100 }: Options) {
    this.#metrics = metrics;
    this.#queue = new FairQueue({
      ...{ maxRunning, maxWaiting },
      maxWaitingPerClient: maxWaitingPerNetwork,
    });
  }

  get size(): { running: number; waiting: number } {
    return this.#queue.size;
  }

  /**
   * Runs the work in its turn. Rejects with QueueFullError at once if there is no room, with AbandonedError
   * if the signal is aborted before its turn, and with the work's own error.
   */
  async run<T>(network: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const counted = () => {
      this.#metrics.count('renders');
      return work();
    };
    try {
      return await this.#queue.run(network, counted, signal);
    } catch (error) {
      if (error instanceof FairQueueFullError) {
        this.#metrics.count('renders_refused');
        throw new QueueFullError('Too many pages are waiting to be rendered.');
      }
      if (error instanceof LeftQueueError) {
        this.#metrics.count('renders_abandoned');
        throw new AbandonedError('Nobody waits for this page any more.');
      }
      throw error;
    }
  }
}
