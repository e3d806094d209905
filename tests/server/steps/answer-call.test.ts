import { request } from 'node:http';
import { Readable } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { log } from '@/lib/telemetry/log';
import { requestContext } from '@/lib/telemetry/request-context';
import type { Step } from '@/server/http/exchange';
import { answerCall } from '@/server/steps/answer-call';
import { compressResponse } from '@/server/steps/compress-response';
import { identifyClient } from '@/server/steps/identify-client';
import { startStepServer } from '../support/step-server';

type Answer = Parameters<typeof answerCall>[0];
type Server = Awaited<ReturnType<typeof startStepServer>>;
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A server whose calls are answered by `answer`, and everything else with the text “Next”. */
async function open(answer: Answer) {
  const steps = [identifyClient(0), answerCall(answer)];
  const server = await startStepServer(steps, (response) => response.end('Next'));
  servers.push(server);
  return server;
}

const streamOf = (parts: AsyncIterable<Buffer>) =>
  Readable.toWeb(Readable.from(parts)) as ReadableStream;

it.each([
  ['/api/v1', true],
  ['/api/v1?x=1', true],
  ['/api/v1/answers', true],
  ['/api/v1/films/7/captions?lang=en', true],
  ['/api/v10', false],
  ['/api/v2/answers', false],
  ['/es/api/v1/answers', false],
])('%s is a call: %s', async (path, isCall) => {
  const asked: string[] = [];
  const server = await open(({ url }) => {
    const { pathname, search } = new URL(url);
    asked.push(pathname + search);
    return Response.json({ data: [] });
  });
  const { body } = await server.ask(path);
  expect([body.toString(), asked]).toEqual(isCall ? ['{"data":[]}', [path]] : ['Next', []]);
});

it('passes on method, body and headers, with the address that earlier steps found', async () => {
  const server = await open(async (request) => {
    const { method, headers } = request;
    const names = ['x-forwarded-for', 'x-forwarded-host', 'cookie', 'content-type'];
    return Response.json([method, ...names.map((name) => headers.get(name)), await request.text()]);
  });
  const answer = await fetch(`${server.origin}/api/v1/leads`, {
    method: 'PATCH',
    headers: {
      'x-forwarded-for': '8.8.8.8',
      'x-forwarded-host': 'evil.example',
      cookie: 'a=1; b=2',
      'content-type': 'text/plain',
    },
    body: '촛불'.repeat(40_000),
  });
  const [method, client, host, cookie, type, body] = await answer.json();
  expect([method, client, host, cookie, type]).toEqual([
    'PATCH',
    '127.0.0.1',
    null,
    'a=1; b=2',
    'text/plain',
  ]);
  expect(body).toBe('촛불'.repeat(40_000));
});

it('writes status, headers and several cookies, and no body for HEAD and 204', async () => {
  const server = await open(({ method }) => {
    const headers = new Headers({ etag: '"1"', 'cache-control': 'no-store' });
    headers.append('set-cookie', 'a=1');
    headers.append('set-cookie', 'b=2');
    if (method === 'DELETE') return new Response(null, { status: 204, headers });
    return Response.json({ data: 1 }, { status: 201, headers });
  });
  for (const [method, status, text] of [
    ['GET', 201, '{"data":1}'],
    ['HEAD', 201, ''],
    ['DELETE', 204, ''],
  ] as const) {
    const { headers, body, ...answer } = await server.ask('/api/v1/x', {}, method);
    expect([answer.status, body.toString()]).toEqual([status, text]);
    expect(headers).toMatchObject({ etag: '"1"', 'set-cookie': ['a=1', 'b=2'] });
  }
});

it('lets other sites frame films only', async () => {
  const server = await open(() => Response.json({}));
  const frames = async (path: string) => (await server.ask(path)).headers['x-frame-options'];
  expect(await frames('/api/v1/answers')).toBe('SAMEORIGIN');
  expect(await frames('/api/v1/films/7/captions')).toBeUndefined();
  const { headers } = await server.ask('/api/v1/films/7');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=()',
  });
});

it('names the route for the log, and the request for whoever answers', async () => {
  const seen: unknown[] = [];
  const server = await open(() => {
    seen.push(requestContext()?.route, requestContext()?.network);
    return Response.json({});
  });
  await server.ask('/api/v1/answers/why');
  expect(seen).toEqual(['/api/v1', '127.0.0.1']);
});

it.each([
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['br', 'br'],
])('passes on a stream before it is complete (%s)', async (encoding, encoded) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const steps: Step[] = [
    compressResponse,
    answerCall(() => {
      const headers = { 'content-type': 'text/event-stream' };
      return new Response(streamOf(words()), { headers });
    }),
  ];
  const server = await startStepServer(steps, () => {});
  servers.push(server);
  async function* words() {
    yield Buffer.from('first');
    await promise;
    yield Buffer.from('last');
  }
  const answer = await fetch(`${server.origin}/api/v1/generate_answer`, {
    headers: { 'accept-encoding': encoding },
  });
  expect(answer.headers.get('content-encoding') ?? undefined).toBe(encoded);
  const pieces: string[] = [];
  for await (const piece of answer.body ?? []) {
    pieces.push(Buffer.from(piece).toString());
    resolve();
  }
  expect(pieces).toEqual(['first', 'last']);
});

it('cuts a stream that fails short, and logs it', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
  const server = await open(() => {
    const words = async function* () {
      yield Buffer.from('first');
      throw new Error('broken');
    };
    return new Response(streamOf(words()));
  });
  const answer = await fetch(`${server.origin}/api/v1/films/7`);
  await expect(answer.text()).rejects.toThrow('terminated');
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

it('answers 500 if the backend fails', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
  const server = await open(async () => {
    throw new Error('broken');
  });
  const { status, body } = await server.ask('/api/v1/answers');
  expect([status, JSON.parse(body.toString()).error.code]).toEqual([500, 'internal']);
  logged.mockRestore();
});

it('tells the backend that the client has disconnected, and not that it has been answered', async () => {
  const signals: AbortSignal[] = [];
  const cancelled = vi.fn();
  const server = await open(({ url, signal }) => {
    signals.push(signal);
    if (url.endsWith('/whole')) return Response.json({});
    return new Response(new ReadableStream({ cancel: cancelled }));
  });
  await server.ask('/api/v1/whole');
  const asking = request(`${server.origin}/api/v1/endless`).on('error', () => {});
  asking.end();
  await vi.waitFor(() => expect(signals).toHaveLength(2));
  asking.destroy();
  await vi.waitFor(() => expect(signals[1]?.aborted).toBe(true));
  await vi.waitFor(() => expect(cancelled).toHaveBeenCalledOnce());
  expect(signals[0]?.aborted).toBe(false);
});
