import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A random free port. Below the range that systems use for outgoing connections (from 32768 on Linux), because
 * a port of that range may be taken before it is listened on.
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
