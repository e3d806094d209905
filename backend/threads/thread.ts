import { basename } from 'node:path';
import { type ResourceLimits, Worker } from 'node:worker_threads';

/** What a call sends to its thread, and what comes back. */
export interface Call {
  id: number;
  name: string;
  args: unknown[];
}
export type Answer = { id: number } & (
  | { result: unknown }
  | { error: Error; fields: Record<string, unknown> }
);

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

type Functions = Record<string, (...args: never[]) => unknown>;

/**
 * A thread of calls, beside the event loop that answers visitors. Started at the first call, and again
 * after it has ended; it keeps no process alive unless a call is waiting.
 */
export class Thread<Calls extends Functions> {
  readonly #file: URL;
  readonly #onStart: () => void;
  readonly #resourceLimits: ResourceLimits | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #lastId = 0;

  /**
   * @param file its module, which calls `answerCalls`
   * @param resourceLimits beyond them the thread ends, and calls that are waiting fail
   */
  constructor(file: URL, onStart: () => void = () => {}, resourceLimits?: ResourceLimits) {
    this.#file = file;
    this.#onStart = onStart;
    this.#resourceLimits = resourceLimits;
  }

  call<Name extends keyof Calls & string>(
    name: Name,
    ...args: Parameters<Calls[Name]>
  ): Promise<Awaited<ReturnType<Calls[Name]>>> {
    const worker = this.start();
    const id = ++this.#lastId;
    worker.ref();
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      worker.postMessage({ id, name, args } satisfies Call);
    });
  }

  /** Starts it, unless it runs. */
  start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#file, {
      execArgv: ['--conditions=react-server'],
      ...(this.#resourceLimits && { resourceLimits: this.#resourceLimits }),
    });
    worker.on('message', (answer: Answer) => this.#settle(worker, answer));
    worker.on('error', (error: Error) => this.#end(worker, error));
    worker.on('exit', () =>
      this.#end(worker, new Error(`the thread ${basename(this.#file.pathname)} has ended`)),
    );
    worker.unref();
    this.#worker = worker;
    this.#onStart();
    return worker;
  }

  /** Ends it; calls that are waiting fail. */
  async end(): Promise<void> {
    await this.#worker?.terminate();
  }

  #settle(worker: Worker, answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (this.#waiting.size === 0) worker.unref();
    if ('error' in answer) waiting?.reject(Object.assign(answer.error, answer.fields));
    else waiting?.resolve(answer.result);
  }

  #end(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}
