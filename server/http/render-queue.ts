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

interface Job {
  start: () => void;
}

interface Options {
  metrics: Metrics;
  /** Jobs that run concurrently. */
  maxRunning?: number;
  /** Jobs that wait, in all and per network. */
  maxWaiting?: number;
  maxWaitingPerNetwork?: number;
}

/**
 * Renders at most `maxRunning` pages at once. The others wait, and the networks take turns, so that one
 * that requests hundreds delays only itself.
 */
export class RenderQueue {
  readonly #waiting = new Map<string, Job[]>();
  readonly #metrics: Metrics;
  readonly #maxRunning: number;
  readonly #maxWaiting: number;
  readonly #maxWaitingPerNetwork: number;
  #running = 0;
  #waitingCount = 0;

  constructor({ metrics, maxRunning = 4, maxWaiting = 400, maxWaitingPerNetwork = 100 }: Options) {
    this.#metrics = metrics;
    this.#maxRunning = maxRunning;
    this.#maxWaiting = maxWaiting;
    this.#maxWaitingPerNetwork = maxWaitingPerNetwork;
  }

  get size(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waitingCount };
  }

  /**
   * Runs the work in its turn. Rejects with QueueFullError at once if there is no room, with AbandonedError
   * if the signal is aborted before its turn, and with the work's own error.
   */
  async run<T>(network: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#turn(network, signal);
    this.#metrics.count('renders');
    try {
      return await work();
    } finally {
      this.#running--;
      this.#startNext();
    }
  }

  async #turn(network: string, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) throw this.#abandoned();
    if (this.#running < this.#maxRunning) {
      this.#running++;
      return;
    }
    const ofNetwork = this.#waiting.get(network) ?? [];
    if (this.#waitingCount >= this.#maxWaiting || ofNetwork.length >= this.#maxWaitingPerNetwork) {
      this.#metrics.count('renders_refused');
      throw new QueueFullError('Too many pages are waiting to be rendered.');
    }
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.#remove(network, job);
        reject(this.#abandoned());
      };
      const job: Job = {
        start: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      ofNetwork.push(job);
      this.#waiting.set(network, ofNetwork);
      this.#waitingCount++;
    });
  }

  /** The first network of the map has waited longest for its turn. */
  #startNext(): void {
    const [next] = this.#waiting;
    if (!next) return;
    const [network, jobs] = next;
    const job = jobs.shift();
    this.#waiting.delete(network);
    if (jobs.length > 0) this.#waiting.set(network, jobs);
    this.#waitingCount--;
    this.#running++;
    job?.start();
  }

  #remove(network: string, job: Job): void {
    const jobs = this.#waiting.get(network);
    const at = jobs?.indexOf(job) ?? -1;
    if (!jobs || at < 0) return;
    jobs.splice(at, 1);
    if (jobs.length === 0) this.#waiting.delete(network);
    this.#waitingCount--;
  }

  #abandoned(): AbandonedError {
    this.#metrics.count('renders_abandoned');
    return new AbandonedError('Nobody waits for this page any more.');
  }
}
