import { request } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { log } from '@/lib/telemetry/log';
import { requestContext } from '@/lib/telemetry/request-context';
import { createMetrics } from '@/server/http/metrics';
import type { NextHandler } from '@/server/http/next-handler';
import { RenderQueue } from '@/server/http/render-queue';
import { askNext } from '@/server/steps/ask-next';
import { startStepServer } from '../support/step-server';

type Server = Awaited<ReturnType<typeof startStepServer>>;
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A server that renders one request at a time, lets one wait, and passes every request to `next`. */
async function open(next: NextHandler, routeOf?: () => string | undefined) {
  const metrics = createMetrics();
  const queue = new RenderQueue({ metrics, maxRunning: 1, maxWaiting: 1 });
  const server = await startStepServer([askNext({ next, queue, routeOf })], () => {
    throw new Error('no step is left to answer');
  });
  servers.push(server);
  return { server, queue, metrics };
}

/** A stand-in for Next that notes each address, and answers it when the test says so. */
function controlled() {
  const asked: string[] = [];
  const waiting = new Map<string, () => void>();
  const next: NextHandler = async ({ url = '' }, response) => {
    asked.push(url);
    await new Promise<void>((resolve) => waiting.set(url, resolve));
    response.end(`words of ${url}`);
  };
  return { asked, next, answer: (url: string) => waiting.get(url)?.() };
}

it.each([
  ['/previews/a.png', undefined, 'other'],
  ['/print/en/guides/hope/a4.pdf', '/print/[locale]/guides/[slug]/[file]', undefined],
])('names the route of %s for the log while Next answers', async (path, template, expected) => {
  const seen: unknown[] = [];
  const { server } = await open(
    async (_, response) => {
      seen.push(requestContext()?.route);
      response.end();
    },
    () => template,
  );
  await server.ask(path);
  expect(seen).toEqual([template ?? expected]);
});

it.each(['/previews/a.png', '/feeds/en/answers.xml'])(
  'passes on what Next sends for %s before it is complete',
  async (path) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { server } = await open(async (_, response) => {
      response.writeHead(201, { 'X-Of-Next': 'yes' });
      response.write('first');
      await promise;
      response.end('last');
    });
    const answer = await fetch(`${server.origin}${path}`);
    expect([answer.status, answer.headers.get('x-of-next')]).toEqual([201, 'yes']);
    const pieces: string[] = [];
    for await (const piece of answer.body ?? []) {
      pieces.push(Buffer.from(piece).toString());
      resolve();
    }
    expect(pieces).toEqual(['first', 'last']);
  },
);

it('renders one after the other, and does not queue files of the build', async () => {
  const { asked, next, answer } = controlled();
  const { server, queue } = await open(next);
  const first = server.ask('/previews/first.png');
  await vi.waitFor(() => expect(queue.size.running).toBe(1));
  const second = server.ask('/previews/second.png');
  await vi.waitFor(() => expect(queue.size.waiting).toBe(1));
  const others = ['/_next/data/x.json', '/_next/image'];
  const unqueued = others.map((path) => server.ask(path));
  await vi.waitFor(() => expect(asked).toEqual(expect.arrayContaining(others)));
  expect(asked).not.toContain('/previews/second.png');

  for (const path of others) answer(path);
  for (const { status } of await Promise.all(unqueued)) expect(status).toBe(200);
  answer('/previews/first.png');
  expect((await first).body.toString()).toBe('words of /previews/first.png');
  await vi.waitFor(() => expect(asked).toContain('/previews/second.png'));
  answer('/previews/second.png');
  expect((await second).body.toString()).toBe('words of /previews/second.png');
  expect(queue.size).toEqual({ running: 0, waiting: 0 });
});

it('frees the place in the queue when the response begins, however slow the client is', async () => {
  const { server, queue } = await open(async (_, response) => {
    response.write('first');
    await new Promise(() => {});
  });
  const first = await fetch(`${server.origin}/previews/slow.png`);
  const second = await fetch(`${server.origin}/previews/other.png`);
  expect([first.status, second.status, queue.size.running]).toEqual([200, 200, 0]);
});

it('answers 503 when the queue is full', async () => {
  const { next, answer } = controlled();
  const { server, queue } = await open(next);
  const first = server.ask('/previews/first.png');
  await vi.waitFor(() => expect(queue.size.running).toBe(1));
  const second = server.ask('/previews/second.png');
  await vi.waitFor(() => expect(queue.size.waiting).toBe(1));
  const { status, headers, body } = await server.ask('/previews/third.png');
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(body.toString()).toContain('busy');
  answer('/previews/first.png');
  await first;
  await vi.waitFor(() => answer('/previews/second.png'));
  await second;
});

it.each([
  ['/api/v2/answers', 'application/json'],
  ['/previews/a.png', 'text/plain; charset=utf-8'],
])('answers 500 when Next fails on %s, and frees its place', async (path, type) => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
  const { server, queue } = await open(async () => {
    throw new Error('broken');
  });
  const { status, headers } = await server.ask(path);
  expect([status, headers['content-type']]).toEqual([500, type]);
  expect(logged).toHaveBeenCalledOnce();
  expect(queue.size.running).toBe(0);
  logged.mockRestore();
});

it.each([
  ['a feed', '/feeds/en/answers.xml'],
  ['printed matter', '/print/en/guides/hope/a4.pdf'],
])('cuts a response short when Next fails in the midst of %s', async (_, path) => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
  const { server } = await open(async (_, response) => {
    response.write('first');
    await setImmediate();
    throw new Error('broken');
  });
  const answer = await fetch(`${server.origin}${path}`);
  await expect(answer.text()).rejects.toThrow('terminated');
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

it('does not render for a client that disconnects while waiting', async () => {
  const { asked, next, answer } = controlled();
  const { server, queue, metrics } = await open(next);
  const first = server.ask('/previews/first.png');
  await vi.waitFor(() => expect(queue.size.running).toBe(1));
  const second = request(`${server.origin}/previews/second.png`).on('error', () => {});
  second.end();
  await vi.waitFor(() => expect(queue.size.waiting).toBe(1));
  second.destroy();
  await vi.waitFor(() => expect(queue.size.waiting).toBe(0));
  answer('/previews/first.png');
  await first;
  expect(asked).toEqual(['/previews/first.png']);
  expect(metrics.read()).toMatchObject({ renders: 1, renders_abandoned: 1 });
});

it('frees the place of a client that disconnects while Next renders', async () => {
  const { next } = controlled();
  const { server, queue } = await open(next);
  const asking = request(`${server.origin}/previews/first.png`).on('error', () => {});
  asking.end();
  await vi.waitFor(() => expect(queue.size.running).toBe(1));
  asking.destroy();
  await vi.waitFor(() => expect(queue.size.running).toBe(0));
});
