import 'server-only';

interface Limits {
  /** Bytes of finished sheets kept. */
  kept: number;
  /** Sheets that may wait their turn. */
  waiting: number;
}

/**
 * Makes sheets one at a time, for each keeps a processor busy for a while: who asks for one that is
 * being made waits for that one, and what was made last is kept.
 */
export class Press {
  readonly #limits: Limits;
  readonly #kept = new Map<string, Buffer>();
  readonly #making = new Map<string, Promise<Buffer>>();
  #bytes = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** The sheet of a key; undefined where too many wait already. A failure is not kept. */
  async sheet(key: string, make: () => Promise<Buffer>): Promise<Buffer | undefined> {
    const kept = this.#kept.get(key);
    if (kept) {
      this.#forget(key, kept);
      this.#keep(key, kept);
      return kept;
    }
    const making = this.#making.get(key);
    if (making) return making;
    if (this.#making.size > this.#limits.waiting) return undefined;
    const made = this.#last.then(make, make);
    this.#last = made;
    this.#making.set(key, made);
    try {
      const sheet = await made;
      this.#keep(key, sheet);
      return sheet;
    } finally {
      this.#making.delete(key);
    }
  }

  #keep(key: string, sheet: Buffer) {
    this.#kept.set(key, sheet);
    this.#bytes += sheet.length;
    for (const [oldest, bytes] of this.#kept) {
      if (this.#bytes <= this.#limits.kept) break;
      this.#forget(oldest, bytes);
    }
  }

  #forget(key: string, sheet: Buffer) {
    this.#kept.delete(key);
    this.#bytes -= sheet.length;
  }
}
