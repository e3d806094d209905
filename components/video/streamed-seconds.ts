/** Seconds that one step of a playing film takes at most, at twice its speed; more is a jump. */
const longestStep = 3;
/** Seconds after which they are told (specification 9); the contract takes no more at once. */
const tellEvery = 30;

/**
 * Counts what a church's own player streams, for its quota: how many seconds, and nothing of who
 * watches or what.
 */
export class StreamedSeconds {
  readonly #address: string;
  #last = 0;
  #played = 0;

  constructor(accountId: string) {
    this.#address = `/api/v1/accounts/${encodeURIComponent(accountId)}/streamed`;
  }

  /** The film is at `seconds` now. */
  at(seconds: number): void {
    const step = seconds - this.#last;
    this.#last = seconds;
    if (step > 0 && step <= longestStep) this.#played += step;
    if (this.#played >= tellEvery) this.tell();
  }

  /** Tells of the whole seconds that are not told of yet. */
  tell(): void {
    const seconds = Math.min(tellEvery, Math.floor(this.#played));
    if (seconds === 0) return;
    this.#played -= seconds;
    const body = new Blob([JSON.stringify({ seconds })], { type: 'application/json' });
    navigator.sendBeacon(this.#address, body);
  }
}
