// What the benchmarks of pages have in common: the built site, served on a port of its own.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { childEnvironment, root } from '../scripts/lib/steps.mjs';

const started = [];
/** The process behind each origin that `serve` answered. */
export const processes = new Map();

/** Serves what is built in `folder`; resolves to its origin once it answers. */
export async function serve(folder, port, env = {}) {
  // The floor is an application of Next's and no more, and so is its server.
  const command =
    folder === root
      ? ['node', path.join(root, 'server/index.ts')]
      : ['next', 'start', '-p', String(port)];
  const [program, ...args] = command;
  const server = spawn(path.join(root, 'node_modules/.bin', program), args, {
    cwd: folder,
    env: childEnvironment({ NODE_ENV: 'production', PORT: String(port), ...env }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  started.push(server);
  const origin = `http://localhost:${port}`;
  for (let tries = 0; tries < 120; tries++) {
    const up = await fetch(origin, { redirect: 'manual', headers: { connection: 'close' } }).catch(
      () => undefined,
    );
    if (up && up.status !== 503) {
      processes.set(origin, server.pid);
      return origin;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`nothing answers at ${origin}`);
}

/** Ends what was started, and waits until it has let go of its data. */
export async function stopServers() {
  const ended = started.map((server) => new Promise((resolve) => server.on('close', resolve)));
  for (const server of started) server.kill();
  await Promise.all(ended);
}
