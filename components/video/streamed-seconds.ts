/** Maximum seconds between two time updates of a playing film at double speed; a larger step is a seek. */
const maxStep = 3;
/** Seconds after which a report is sent (specification 9); the contract accepts no more per report. */
const reportInterval = 30;
/** Milliseconds after which a new playback is started; its token is valid for twice as long. */
const renewAfter = 3_600_000;

/** Counts the seconds that a church's own player streams, for its quota; it records neither who watches nor what. */
export class StreamedSeconds {
  readonly #address: string;
  #last = 0;
  #played = 0;
  #playback: string | undefined;
  #requestedAt = Number.NEGATIVE_INFINITY;

  constructor(accountId: string) {
    this.#address = `/api/v1/accounts/${encodeURIComponent(accountId)}`;
  }

  /** Records the current position of the film. */
  recordPosition(seconds: number): void {
    const step = seconds - this.#last;
    this.#last = seconds;
    if (step <= 0 || step > maxStep) return;
    this.#played += step;
    if (performance.now() - this.#requestedAt > renewAfter) void this.#start();
    if (this.#played >= reportInterval) this.report();
  }

  /** Reports the whole seconds that are not reported yet. */
  report(): void {
    const seconds = Math.min(reportInterval, Math.floor(this.#played));
    if (seconds === 0 || this.#playback === undefined) return;
    this.#played -= seconds;
    const body = JSON.stringify({ seconds, playback: this.#playback });
    navigator.sendBeacon(`${this.#address}/streamed`, new Blob([body], json));
  }

  /** Requests a playback token, which proves that the film plays here. Without one nothing is counted. */
  async #start(): Promise<void> {
    this.#requestedAt = performance.now();
    const response = await fetch(`${this.#address}/playbacks`, {
      method: 'POST',
      headers: { 'content-type': json.type },
      body: '{}',
    }).catch(() => undefined);
    if (response?.ok) this.#playback = (await response.json()).data.playback;
  }
}

const json = { type: 'application/json' };
