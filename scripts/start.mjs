// `npm start`: from a bare clone to the running site. A second start skips what is done.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  childEnvironment,
  ensureBuilt,
  ensureInstalled,
  fail,
  headerSize,
  onOwnNode,
  root,
  say,
} from './lib/steps.mjs';

await ensureInstalled();
await onOwnNode(fileURLToPath(import.meta.url));

const { environment, EnvironmentError } = await import('../lib/config/env.ts');
let port;
try {
  port = environment().PORT;
} catch (error) {
  if (error instanceof EnvironmentError) fail(error.message);
  throw error;
}
await ensurePortFree(port);
await ensureBuilt();

say('Starting …');
const server = spawn(path.join(root, 'node_modules/.bin/next'), ['start', '-p', String(port)], {
  cwd: root,
  env: childEnvironment({
    NODE_ENV: 'production',
    NODE_OPTIONS: [process.env.NODE_OPTIONS, headerSize].filter(Boolean).join(' '),
  }),
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('close', (code) => process.exit(code ?? 1));

async function ensurePortFree(wanted) {
  await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => {
      if (error.code === 'EADDRINUSE') {
        fail(
          `Port ${wanted} is in use. Stop what uses it, or choose another: PORT=${wanted + 1} npm start`,
        );
      }
      fail(`Port ${wanted} cannot be opened (${error.code}). Choose another: PORT=3001 npm start`);
    });
    probe.listen(wanted, () => probe.close(resolve));
  });
}
