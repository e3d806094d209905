import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port that nobody listens on. Drawn from below the ports that systems give to outgoing
 * connections (from 32768 on Linux): one of those may be taken again before it is listened on.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = randomInt(20_000, 30_000);
  return (await isFree(port)) ? port : freePort();
}

/** @param {number} port */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
