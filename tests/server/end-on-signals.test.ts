import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { untilQuiet, untilRead } from '@/server/end-on-signals';
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
    process.once('message', (text) => {
      if (text === 'fail') setTimeout(() => { throw new Error('broken'); });
      else if (text === 'exit') process.exit(5);
      else response.end('at last');
    });
  });
  // A clock on which signals come in one burst, or one by one.
  let time = 0;
  const now = () => (process.env.BURST ? time : (time += 60_000));
  endOnSignals({ server, inFlight: () => inFlight, close: async () => process.send('closed'), now });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
`;

let child: ChildProcess;
let output = '';
afterEach(() => child.kill('SIGKILL'));

async function startServer(env = {}) {
  child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, LOG_FORMAT: 'json', ...env },
  });
  output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
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

/** The lines of the log, without their time. */
const lines = () =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => ({ ...JSON.parse(line), time: undefined }));

const ending = (signal: string) => ({
  level: 'info',
  msg: 'Ending after the requests that are being answered',
  ...{ signal, requests: 1 },
});
const ended = (code: number, reason: string) => ({
  level: code === 0 ? 'info' : 'warn',
  msg: 'Ended',
  ...{ code, reason },
});

it.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const)(
  '%s: finishes accepted requests, accepts no more, closes, and exits with 0',
  async (signal) => {
    const port = await startServer();
    const halfSent = connect(port, '127.0.0.1', () => halfSent.write('GET / HTTP/1.1\r\nHost: x'));
    halfSent.on('error', () => {});
    await once(halfSent, 'connect');
    const begun = once(child, 'message');
    const response = askPort(port, '/slow');
    expect(await begun).toEqual(['begun', undefined]);

    const exit = once(child, 'close');
    child.kill(signal);
    await refusesConnections(port);
    const closed = once(child, 'message');
    child.send('answer');
    expect((await response).body.toString()).toBe('at last');
    expect(await closed).toEqual(['closed', undefined]);
    expect(await exit).toEqual([0, null]);
    expect(lines()).toEqual([ending(signal), ended(0, signal)]);
  },
);

it('takes several signals at once for one: a terminal sends Ctrl-C to each process of npm start', async () => {
  const port = await startServer({ BURST: 'yes' });
  const begun = once(child, 'message');
  const response = askPort(port, '/slow');
  await begun;
  const exit = once(child, 'close');
  for (const signal of ['SIGINT', 'SIGINT', 'SIGHUP'] as const) child.kill(signal);
  await refusesConnections(port);
  child.send('answer');
  expect((await response).body.toString()).toBe('at last');
  expect(await exit).toEqual([0, null]);
});

it.each([
  ['exit', 5, 'the process has ended itself'],
  ['fail', 1, 'an error: Error: broken'],
])('writes a line when it ends otherwise (%s)', async (how, code, reason) => {
  const port = await startServer();
  const begun = once(child, 'message');
  const response = askPort(port, '/slow').catch(() => 'cut off');
  await begun;
  const exit = once(child, 'close');
  child.send(how);
  expect(await exit).toEqual([code, null]);
  expect(lines()).toEqual([ended(code, reason)]);
  await response;
});

it.each(['SIGUSR2', 'SIGALRM', 'SIGPWR'] as const)(
  'goes on after %s, with a line',
  async (signal) => {
    const port = await startServer();
    child.kill(signal);
    await vi.waitFor(
      () => expect(lines()).toEqual([{ level: 'warn', msg: 'A signal was ignored', signal }]),
      { timeout: 60_000 },
    );
    expect((await askPort(port, '/')).body.toString()).toBe('at once');
  },
);

it('exits at once on a second signal', async () => {
  const port = await startServer();
  const begun = once(child, 'message');
  const response = askPort(port, '/slow').catch((error) => error.code);
  await begun;
  const exit = once(child, 'close');
  child.kill('SIGTERM');
  await refusesConnections(port);
  child.kill('SIGTERM');
  expect(await exit).toEqual([143, null]);
  expect(lines()).toEqual([ending('SIGTERM'), ended(143, 'a second signal, SIGTERM')]);
  expect(await response).toBe('ECONNRESET');
});

it('waits before it closes anything until a turn is quick, in which what has arrived is read', async () => {
  let turns = 3;
  const work = () => {
    const end = performance.now() + 120;
    while (performance.now() < end);
    if (--turns > 0) setImmediate(work);
  };
  setImmediate(work);
  await untilRead();
  expect(turns).toBe(0);
});

it('answers on open connections as long as they are asked on', async () => {
  const server = new EventEmitter();
  const quiet = 300;
  let isOver = false;
  let last = performance.now();
  const over = untilQuiet(server, quiet).then(() => {
    isOver = true;
  });
  for (let request = 0; request < 20; request++) {
    await setTimeout(50);
    // On a machine that has kept this test waiting for longer, it was quiet.
    const hasWaited = performance.now() - last >= quiet;
    if (!hasWaited) expect(isOver).toBe(false);
    last = performance.now();
    server.emit('request');
  }
  await over;
  expect(server.listenerCount('request')).toBe(0);
});
