import path from 'node:path';
import { Running, temporaryFolder } from '../../../e2e/support/site.ts';
import { freePort } from '../../../scripts/lib/free-port.mjs';

/** A process that serves the site, which can be stopped and started again at the same port. */
export class Node {
  readonly port: number;
  readonly #environment: Record<string, string>;
  readonly #data = temporaryFolder();
  #running: Running | undefined;
  /** The release that it starts from; defaults to the project. */
  release: string | undefined;

  constructor(port: number, environment: Record<string, string>) {
    this.port = port;
    this.#environment = environment;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  get output(): string {
    return this.#running?.output ?? '';
  }

  async start(): Promise<void> {
    const environment = {
      ...this.#environment,
      PORT: String(this.port),
      DATA_DIR: this.#data.folder,
    };
    this.#running = new Running(
      path.resolve(this.release ?? '.', 'node_modules/.bin/node'),
      ['server/index.ts'],
      environment,
      this.release,
    );
    await this.#running.printed(`is at ${this.url}`);
  }

  /** Stops it, and waits until it has ended. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null | undefined> {
    this.#running?.child.kill(signal);
    return this.#running?.ended;
  }

  /** Stops the process as a whole, as a machine that hangs: connections stay open, and nothing is answered. */
  pause(): void {
    this.#running?.child.kill('SIGSTOP');
  }

  resume(): void {
    this.#running?.child.kill('SIGCONT');
  }

  async remove(): Promise<void> {
    this.resume();
    await this.stop();
    this.#data.remove();
  }
}

export async function createNodes(count: number, environment: Record<string, string>) {
  const nodes: Node[] = [];
  for (let index = 0; index < count; index++) nodes.push(new Node(await freePort(), environment));
  return nodes;
}
