import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { askPort } from './support/step-server';

/** A server that answers `/slow` on demand, everything else at once, and prints what it closed. */
const program = `
  import { createServer } from 'node:http';
  import { endOnSignals } from '${new URL('../../server/end-on-signals.ts', import.meta.url)}';
  let inFlight = 0;
  const server = createServer((request, response) => {
    inFlight++;
    response.once('close', () => inFlight--);
    if (request.url !== '/slow') return response.end('at once');
    process.send('begun');
    process.once('message', () => response.end('at last'));
  });
  endOnSignals({ server, inFlight: () => inFlight, close: async () => process.send('closed') });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
`;

let child: ChildProcess;
afterEach(() => child.kill('SIGKILL'));

async function startServer() {
  child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [port] = await once(child, 'message');
  return port as number;
}

/** Resolves when the port is closed. */
async function refusesConnections(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const [outcome] = await Promise.race([once(socket, 'connect'), once(socket, 'error')]).catch(
    (error) => [error],
  );
  socket.destroy();
  if (!outcome) await refusesConnections(port);
}

it('finishes accepted requests, accepts no more, closes, and exits with 0', async () => {
  const port = await startServer();
  const halfSent = connect(port, '127.0.0.1', () => halfSent.write('GET / HTTP/1.1\r\nHost: x'));
  halfSent.on('error', () => {});
  await once(halfSent, 'connect');
  const begun = once(child, 'message');
  const response = askPort(port, '/slow');
  expect(await begun).toEqual(['begun', undefined]);

  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await refusesConnections(port);
  const closed = once(child, 'message');
  child.send('answer');
  expect((await response).body.toString()).toBe('at last');
  expect(await closed).toEqual(['closed', undefined]);
  expect(await exit).toEqual([0, null]);
});

it('exits at once on a second signal', async () => {
  const port = await startServer();
  const begun = once(child, 'message');
  const response = askPort(port, '/slow').catch((error) => error.code);
  await begun;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await refusesConnections(port);
  child.kill('SIGTERM');
  expect(await exit).toEqual([143, null]);
  expect(await response).toBe('ECONNRESET');
});
