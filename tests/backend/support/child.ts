import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A script of this folder in a separate Node process. */
export class Child {
  readonly process: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  readonly #exited: Promise<unknown[]>;

  constructor(script: string, args: string[], env: Record<string, string> = {}) {
    const file = fileURLToPath(new URL(script, import.meta.url));
    this.process = spawn(process.execPath, ['--conditions=react-server', file, ...args], {
      env: { ...process.env, DATABASE_URL: '', ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    if (!this.process.stdout) throw new Error('no output to read');
    this.#lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
    this.#exited = once(this.process, 'exit');
  }

  /** The next line of its output; undefined when it has ended. */
  async line(): Promise<string | undefined> {
    return (await this.#lines.next()).value;
  }

  send(text: string) {
    this.process.stdin?.write(`${text}\n`);
  }

  /** Closes its input and waits until it ends by itself. */
  async finish() {
    this.process.stdin?.end();
    await this.#exited;
  }

  /** Kills it without warning, as a power cut would. */
  async kill() {
    this.process.kill('SIGKILL');
    await this.#exited;
  }
}
