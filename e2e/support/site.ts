import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/lib/free-port.mjs';

type Environment = Record<string, string>;

/** For NODE_OPTIONS, with `ipc` among its `stdio`: a process that does not outlive the one that starts it. */
export const endWithParent = `--import=${new URL('end-with-parent.mjs', import.meta.url)}`;

/** A process of the project, with all that it has printed; it ends with the one that started it. */
export class Running {
  output = '';
  readonly child: ChildProcess;
  /** The exit code. */
  readonly ended: Promise<number | null>;

  /** In `cwd`, or where the tests run. */
  constructor(command: string, args: string[], env: Environment, cwd?: string) {
    // What this run was configured with is not what the process under test should see.
    const { PORT: _, DATA_DIR: __, API_BASE_URL: ___, ...inherited } = process.env;
    this.child = spawn(command, args, {
      cwd,
      env: {
        ...inherited,
        NEXT_TELEMETRY_DISABLED: '1',
        // Journeys read its log as a person does.
        LOG_FORMAT: 'text',
        NODE_OPTIONS: endWithParent,
        ...env,
        NODE_ENV: 'production',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const note = (chunk: Buffer) => {
      this.output += chunk;
    };
    this.child.stdout?.on('data', note);
    this.child.stderr?.on('data', note);
    this.ended = new Promise((resolve) => this.child.on('close', resolve));
  }

  /** Resolves when it has printed that; rejects when it ends without. */
  async printed(text: string): Promise<void> {
    await Promise.race([
      this.ended.then((code) => {
        if (!this.output.includes(text)) throw new Error(`ended with ${code}:\n${this.output}`);
      }),
      new Promise<void>((resolve) => {
        const look = () => {
          if (this.output.includes(text)) resolve();
        };
        this.child.stdout?.on('data', look);
        look();
      }),
    ]);
  }

  lines(): string[] {
    return this.output.split('\n').filter((line) => line.trim());
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    await this.ended;
  }
}

/** `npm start`, without npm. */
export function start(env: Environment): Running {
  return new Running('node', ['scripts/start.mjs'], env);
}

export interface Site {
  url: string;
  process: Running;
}

/** The production build on a port of its own; resolves when it serves. */
export async function serve(env: Environment): Promise<Site> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  if (env.DATA_DIR) copyFilledFolder(env.DATA_DIR);
  const process = new Running('node_modules/.bin/node', ['server/index.ts'], {
    PORT: String(port),
    SITE_URL: url,
    // Each journey says whose it is.
    TRUSTED_PROXIES: '1',
    ...env,
  });
  await process.printed(`is at ${url}`);
  return { url, process };
}

/** Copies what `fill-folder.ts` has made to a data folder that is still empty. */
export function copyFilledFolder(folder: string): void {
  const filled = process.env.E2E_FILLED_FOLDER;
  if (!filled || !existsSync(filled) || existsSync(path.join(folder, 'pglite'))) return;
  cpSync(filled, folder, { recursive: true });
}

/** A folder that is thrown away with `remove`, or else when this process ends. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'lampstand-e2e-'));
  const discard = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', discard);
  const remove = () => {
    process.off('exit', discard);
    discard();
  };
  return { folder, remove };
}
