/** The queue is full, or already holds too many jobs of one client: to be retried later. */
export class FairQueueFullError extends Error {
  override name = 'FairQueueFullError';
}

/** Whoever waited for the job has left. */
export class LeftQueueError extends Error {
  override name = 'LeftQueueError';
}

interface Job {
  start: () => void;
}

export interface FairQueueOptions {
  /** Jobs that run concurrently. */
  maxRunning: number;
  /** Jobs that wait, in all and per client. */
  maxWaiting: number;
  maxWaitingPerClient: number;
}

/**
 * Runs at most `maxRunning` jobs at once. The others wait, and the clients take turns, so that one with
 * hundreds delays only itself.
 */
export class FairQueue {
  readonly #waiting = new Map<string, Job[]>();
  readonly #options: FairQueueOptions;
  #running = 0;
  #waitingCount = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  get size(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waitingCount };
  }

  /**
   * Runs the job in its turn. Rejects with FairQueueFullError at once if there is no room, with
   * LeftQueueError if the signal is aborted before its turn, and with the job's own error.
   */
  async run<T>(client: string, job: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#turn(client, signal);
    try {
      return await job();
    } finally {
      this.#running--;
      this.#startNext();
    }
  }

  async #turn(client: string, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) throw new LeftQueueError('Nobody waits for this any more.');
    const { maxRunning, maxWaiting, maxWaitingPerClient } = this.#options;
    if (this.#running < maxRunning) {
      this.#running++;
      return;
    }
    const ofClient = this.#waiting.get(client) ?? [];
    if (this.#waitingCount >= maxWaiting || ofClient.length >= maxWaitingPerClient)
      throw new FairQueueFullError('Too many are waiting.');
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.#remove(client, job);
        reject(new LeftQueueError('Nobody waits for this any more.'));
      };
      const job: Job = {
        start: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      ofClient.push(job);
      this.#waiting.set(client, ofClient);
      this.#waitingCount++;
    });
  }

  /** The first client of the map has waited longest for its turn. */
  #startNext(): void {
    const [next] = this.#waiting;
    if (!next) return;
    const [client, jobs] = next;
    const job = jobs.shift();
    this.#waiting.delete(client);
    if (jobs.length > 0) this.#waiting.set(client, jobs);
    this.#waitingCount--;
    this.#running++;
    job?.start();
  }

  #remove(client: string, job: Job): void {
    const jobs = this.#waiting.get(client);
    const at = jobs?.indexOf(job) ?? -1;
    if (!jobs || at < 0) return;
    jobs.splice(at, 1);
    if (jobs.length === 0) this.#waiting.delete(client);
    this.#waitingCount--;
  }
}
