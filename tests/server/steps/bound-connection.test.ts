import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { boundConnection } from '@/server/steps/bound-connection';
import { startStepServer } from '../support/step-server';

const site = { begun: [] as string[], open: () => {} };
let server: Awaited<ReturnType<typeof startStepServer>>;
let accepted: Socket[];

beforeEach(async () => {
  site.begun = [];
  server = await startStepServer([boundConnection], async (response, request) => {
    site.begun.push(request.url ?? '');
    if (request.url === '/slow') await new Promise<void>((resolve) => (site.open = resolve));
    if (request.method === 'POST') await request.resume().toArray();
    response.end(`answer to ${request.url}`);
  });
});
beforeEach(() => {
  accepted = [];
  server.server.on('connection', (socket) => accepted.push(socket));
});
afterEach(() => {
  vi.useRealTimers();
  return server.close();
});

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;

it('starts one request of a connection at a time, in order', async () => {
  const answers = server.send(get('/slow') + get('/a') + get('/b', 'Connection: close\r\n'));
  await vi.waitFor(() => expect(site.begun).toEqual(['/slow']), { timeout: 60_000 });
  expect((await server.ask('/other')).body.toString()).toBe('answer to /other');
  expect(site.begun).toEqual(['/slow', '/other']);
  site.open();
  expect((await answers).match(/answer to \/[a-z]+/g)).toEqual([
    'answer to /slow',
    'answer to /a',
    'answer to /b',
  ]);
});

it('does not start requests of a closed connection', async () => {
  const socket = connect(server.port, '127.0.0.1', () => {
    socket.write(get('/slow') + Array.from({ length: 20 }, (_, at) => get(`/${at}`)).join(''));
  });
  await vi.waitFor(() => expect(site.begun).toEqual(['/slow']), { timeout: 60_000 });
  const closed = once(server.server, 'connection');
  socket.destroy();
  await server.ask('/other');
  await closed;
  site.open();
  await server.ask('/last');
  expect(site.begun).toEqual(['/slow', '/other', '/last']);
});

it('closes a connection with hundreds of waiting requests', async () => {
  const many = Array.from({ length: 200 }, (_, at) => get(`/${at}`)).join('');
  const socket = connect(server.port, '127.0.0.1', () => socket.write(get('/slow') + many));
  socket.on('error', () => {});
  await once(socket.resume(), 'close');
  expect(site.begun).toEqual(['/slow']);
});

it('rejects a body that does not arrive with 408, and closes the connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const head = 'POST /api/v1/leads HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n';
  const response = server.send(`${head}half`);
  await vi.waitFor(() => expect(site.begun).toHaveLength(1), { timeout: 60_000, interval: 5 });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await response).toMatch(/^HTTP\/1\.1 408 .*"code":"timeout"/s);
});

it('does not time out a request whose body has arrived', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const head = 'POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nConnection: close\r\n\r\n';
  const response = server.send(`${head}body`);
  await vi.waitFor(() => expect(site.begun).toHaveLength(1), { timeout: 60_000, interval: 5 });
  await vi.advanceTimersByTimeAsync(90_000);
  site.open();
  expect(await response).toMatch(/^HTTP\/1\.1 200 /);
});

it('closes the connection of a client that does not read, but not of one that waits for the server', async () => {
  const socket = connect(server.port, '127.0.0.1', () => socket.write(get('/slow')));
  await vi.waitFor(() => expect(site.begun).toEqual(['/slow']), { timeout: 60_000 });
  const [ours] = accepted;
  ours?.emit('timeout');
  expect(ours?.destroyed).toBe(false);
  vi.spyOn(ours as Socket, 'writableLength', 'get').mockReturnValue(1);
  ours?.emit('timeout');
  expect(ours?.destroyed).toBe(true);
  socket.destroy();
  site.open();
});
