/** Seconds that one step of a playing film takes at most, at twice its speed; more is a jump. */
const longestStep = 3;
/** Seconds after which they are told (specification 9); the contract takes no more at once. */
const tellEvery = 30;
/** Milliseconds after which a playback is begun anew: its token is good for twice as long. */
const renewAfter = 3_600_000;

/**
 * Counts what a church's own player streams, for its quota: how many seconds, and nothing of who
 * watches or what.
 */
export class StreamedSeconds {
  readonly #address: string;
  #last = 0;
  #played = 0;
  #playback: string | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(accountId: string) {
    this.#address = `/api/v1/accounts/${encodeURIComponent(accountId)}`;
  }

  /** The film is at `seconds` now. */
  at(seconds: number): void {
    const step = seconds - this.#last;
    this.#last = seconds;
    if (step <= 0 || step > longestStep) return;
    this.#played += step;
    if (performance.now() - this.#askedAt > renewAfter) void this.#start();
    if (this.#played >= tellEvery) this.tell();
  }

  /** Tells of the whole seconds that are not told of yet. */
  tell(): void {
    const seconds = Math.min(tellEvery, Math.floor(this.#played));
    if (seconds === 0 || this.#playback === undefined) return;
    this.#played -= seconds;
    const report = JSON.stringify({ seconds, playback: this.#playback });
    navigator.sendBeacon(`${this.#address}/streamed`, new Blob([report], json));
  }

  /** Asks for what proves that it plays here. Without an answer nothing is counted. */
  async #start(): Promise<void> {
    this.#askedAt = performance.now();
    const answer = await fetch(`${this.#address}/playbacks`, {
      method: 'POST',
      headers: { 'content-type': json.type },
      body: '{}',
    }).catch(() => undefined);
    if (answer?.ok) this.#playback = (await answer.json()).data.playback;
  }
}

const json = { type: 'application/json' };
