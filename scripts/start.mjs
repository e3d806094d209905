// `npm start`: from a bare clone to the running site. A second start skips the steps that are done.
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { endWithNpm } from './lib/end-with-npm.mjs';
import {
  childEnvironment,
  ensureBuilt,
  ensureInstalled,
  fail,
  onOwnNode,
  say,
} from './lib/steps.mjs';

endWithNpm('scripts/start.mjs');
await ensureInstalled();
await onOwnNode(fileURLToPath(import.meta.url));

const { environment, EnvironmentError } = await import('../lib/config/env.ts');
let port;
let host;
try {
  ({ PORT: port, HOST: host } = environment());
} catch (error) {
  if (error instanceof EnvironmentError) fail(error.message);
  throw error;
}
await ensurePortFree(port, host);
await ensureBuilt();

say('Starting …');
// Runs in this process, so that ending it ends the server.
Object.assign(process.env, childEnvironment({ NODE_ENV: 'production' }));
await import('../server/index.ts');

async function ensurePortFree(number, address) {
  await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => {
      if (error.code === 'EADDRINUSE') {
        fail(
          `Port ${number} is in use. Stop what uses it, or choose another: PORT=${number + 1} npm start`,
        );
      }
      fail(`Port ${number} cannot be opened (${error.code}). Choose another: PORT=3001 npm start`);
    });
    probe.listen(number, address, () => probe.close(resolve));
  });
}
