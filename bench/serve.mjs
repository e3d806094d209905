// Shared by the benchmarks of pages: serves the built site on a given port.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { childEnvironment, root } from '../scripts/lib/steps.mjs';

const started = [];
/** The process id behind each origin that `serve` returned. */
export const processes = new Map();

/** Half seconds: a first start reads the world's places, which takes minutes on a busy machine. */
const maxTries = 600;

const isRunning = (server) => server.exitCode === null && !server.signalCode;

/** Serves the build in `folder`; resolves to its origin once it answers. */
export async function serve(folder, port, env = {}) {
  // The floor is a plain Next application, served by `next start`.
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
  for (let tries = 0; tries < maxTries && isRunning(server); tries++) {
    const response = await fetch(origin, {
      redirect: 'manual',
      headers: { connection: 'close' },
    }).catch(() => undefined);
    if (response && response.status !== 503) {
      processes.set(origin, server.pid);
      return origin;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(
    isRunning(server) ? `nothing answers at ${origin}` : `the server of ${origin} has ended`,
  );
}

/** Stops the started servers, and waits until their processes have ended. */
export async function stopServers() {
  const running = started.filter(isRunning);
  const ended = running.map((server) => new Promise((resolve) => server.on('close', resolve)));
  for (const server of running) server.kill();
  await Promise.all(ended);
}
