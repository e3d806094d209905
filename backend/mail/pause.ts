import { log } from '../../lib/telemetry/log.ts';
import { sendErrorReason } from './send-error.ts';

/** Milliseconds until the mail server is asked again whether it is back; doubled each time. */
const firstWait = 10_000;
const longestWait = 60_000;

/**
 * While the mail server lets nobody in, no letter is tried: the server is asked every minute, and
 * all letters go on as soon as it answers, however long it was away.
 */
export class Pause {
  #until: number | undefined;
  #wait = firstWait;
  #asking = false;
  readonly #now: () => number;
  /** Rejects while the mail server lets nobody in. */
  readonly #ask: () => Promise<void>;

  constructor(now: () => number, ask: () => Promise<void>) {
    this.#now = now;
    this.#ask = ask;
  }

  begin(): void {
    this.#until ??= this.#now() + this.#wait;
  }

  end(): void {
    this.#until = undefined;
    this.#wait = firstWait;
  }

  /** Whether letters must wait; asks the server, without waiting for its answer, when it is time. */
  isOn(): boolean {
    if (this.#until === undefined) return false;
    if (!this.#asking && this.#now() >= this.#until) void this.#askServer();
    return this.#until !== undefined;
  }

  async #askServer(): Promise<void> {
    this.#asking = true;
    try {
      await this.#ask();
      this.end();
    } catch (error) {
      this.#wait = Math.min(longestWait, this.#wait * 2);
      this.#until = this.#now() + this.#wait;
      log.error(`The mail server lets nobody in: ${sendErrorReason(error)}`);
    } finally {
      this.#asking = false;
    }
  }
}
