import type { PGlite, Results } from '@electric-sql/pglite';
import { Thread } from '../threads/thread.ts';
import type { PgliteCalls } from './pglite-thread.ts';

interface Statements {
  query(text: string, values?: unknown[], options?: { rowMode?: string }): Promise<Results>;
}

/**
 * PGlite in a thread of its own, so that statements do not hold the event loop that answers visitors. It
 * has what Drizzle's driver calls. If the thread ends unexpectedly, the next statement opens the database
 * again, which loses nothing that was acknowledged; open transactions fail.
 */
export class PgliteClient implements Statements {
  readonly #thread: Thread<PgliteCalls>;
  readonly #folder: string;
  #opened: Promise<unknown> = Promise.resolve();
  #lastTransaction = 0;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#thread = new Thread(new URL('./pglite-thread.ts', import.meta.url), () => {
      this.#opened = this.#thread.call('open', this.#folder);
      // Each call awaits it.
      this.#opened.catch(() => undefined);
    });
  }

  static async open(folder: string): Promise<PgliteClient> {
    const client = new PgliteClient(folder);
    try {
      await client.#ready();
    } catch (error) {
      await client.#thread.end();
      throw error;
    }
    return client;
  }

  async query(...statement: Parameters<Statements['query']>): Promise<Results> {
    await this.#ready();
    return this.#query(undefined, ...statement);
  }

  async transaction<Result>(work: (tx: Statements) => Promise<Result>): Promise<Result> {
    await this.#ready();
    const number = ++this.#lastTransaction;
    await this.#thread.call('begin', number);
    let result: Result;
    try {
      result = await work({ query: (...statement) => this.#query(number, ...statement) });
    } catch (error) {
      // If even this fails, the thread has ended, and the transaction with it.
      await this.#thread.call('end', number, false).catch(() => undefined);
      throw error;
    }
    await this.#thread.call('end', number, true);
    return result;
  }

  async close(): Promise<void> {
    await this.#thread.call('close');
    await this.#thread.end();
  }

  /** As Drizzle's driver expects it: it calls `query` and `transaction` of a PGlite only. */
  asPglite(): PGlite {
    return this as unknown as PGlite;
  }

  async #ready(): Promise<void> {
    this.#thread.start();
    await this.#opened;
  }

  async #query(
    transaction: number | undefined,
    text: string,
    values?: unknown[],
    options?: { rowMode?: string },
  ): Promise<Results> {
    const rowMode = options?.rowMode === 'array' ? 'array' : 'object';
    return (await this.#thread.call('query', transaction, text, values, rowMode)) as Results;
  }
}
