import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/lib/free-port.mjs';

type Environment = Record<string, string>;

/** For NODE_OPTIONS of a process with `ipc` in its `stdio`: makes it end with its parent. */
export const endWithParent = `--import=${new URL('end-with-parent.mjs', import.meta.url)}`;

/** A child process of the project with its output; it ends with its parent. */
export class Running {
  output = '';
  readonly child: ChildProcess;
  /** The exit code. */
  readonly ended: Promise<number | null>;

  /** `cwd` defaults to the folder of the tests. */
  constructor(command: string, args: string[], env: Environment, cwd?: string) {
    // The process must not inherit the configuration of this test run.
    const { PORT: _, DATA_DIR: __, API_BASE_URL: ___, ...inherited } = process.env;
    this.child = spawn(command, args, {
      cwd,
      env: {
        ...inherited,
        NEXT_TELEMETRY_DISABLED: '1',
        // Journeys read the log as text.
        LOG_FORMAT: 'text',
        NODE_OPTIONS: endWithParent,
        ...env,
        NODE_ENV: 'production',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const record = (chunk: Buffer) => {
      this.output += chunk;
    };
    this.child.stdout?.on('data', record);
    this.child.stderr?.on('data', record);
    this.ended = new Promise((resolve) => this.child.on('close', resolve));
  }

  /** Resolves when the process has printed the text; rejects if it ends without printing it. */
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

const withoutWarmUp = `${endWithParent} --import=${new URL('without-warm-up.mjs', import.meta.url)}`;

/** `npm start`, without npm and without a warm-up. */
export function start(env: Environment): Running {
  return new Running('node', ['scripts/start.mjs'], { NODE_OPTIONS: withoutWarmUp, ...env });
}

export interface Site {
  url: string;
  process: Running;
}

/** Serves the production build on a free port, without a warm-up; resolves when it is ready. */
export async function serve(env: Environment): Promise<Site> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  if (env.DATA_DIR) copyFilledFolder(env.DATA_DIR);
  const process = new Running('node_modules/.bin/node', ['server/index.ts'], {
    PORT: String(port),
    SITE_URL: url,
    // Each journey sends its own client address in X-Forwarded-For.
    TRUSTED_PROXIES: '1',
    NODE_OPTIONS: withoutWarmUp,
    ...env,
  });
  await process.printed(`is at ${url}`);
  return { url, process };
}

/** Copies the folder that `fill-folder.ts` has filled to a data folder, if that is empty. */
export function copyFilledFolder(folder: string): void {
  const source = process.env.E2E_FILLED_FOLDER;
  if (!source || !existsSync(source) || existsSync(path.join(folder, 'pglite'))) return;
  cpSync(source, folder, { recursive: true });
}

/** A temporary folder, deleted by `remove`, or else when this process ends. */
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
