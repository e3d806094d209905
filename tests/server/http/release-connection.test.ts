import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { boundConnection } from '@/server/steps/bound-connection';
import { startStepServer } from '../support/step-server';

/*
 * Requests that are refused before their body has arrived, followed by another visitor's request on the same
 * connection, as from a proxy that has handed the whole body to its own kernel.
 */
type Read = (request: IncomingMessage) => unknown;
const webBody = (request: IncomingMessage) =>
  new Request('http://x', { method: 'POST', body: request as never, duplex: 'half' } as never).body;

/** What a handler has done with the body before it refuses the request. */
const reads: Record<string, Read> = {
  'does not read it': () => {},
  'reads the beginning': async (request) => {
    await once(request, 'readable');
    request.read(10);
  },
  'breaks out of a loop': async (request) => {
    for await (const _ of request) break;
  },
  'cancels a web stream': async (request) => {
    const reader = webBody(request)?.getReader();
    await reader?.read();
    await reader?.cancel();
  },
  'forgets a web stream': async (request) => {
    const piped = webBody(request)?.pipeThrough(new TransformStream());
    await piped?.getReader().read();
  },
  'breaks out of a converted stream': async (request) => {
    for await (const _ of Readable.toWeb(request)) break;
  },
  'pipes it to something full': async (request) => {
    request.pipe(new PassThrough());
    await once(request, 'data');
  },
  'pauses it': async (request) => {
    await once(
      request.on('data', () => {}),
      'data',
    );
    request.pause();
  },
  'destroys it': (request) => request.destroy(),
};

const sizes = { '1 KB': 1_000, '250 KB': 250_000, '300 KB': 300_000, '5 MB': 5_000_000 };

let server: Awaited<ReturnType<typeof startStepServer>>;
beforeAll(async () => {
  server = await startStepServer([boundConnection], async (response, request) => {
    if (request.method === 'GET') return response.end('of the next visitor');
    const name = decodeURIComponent(request.url?.slice(1) ?? '');
    await reads[name]?.(request);
    refuse(response);
  });
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});

const refusal = 'refused: '.padEnd(2_000, 'x');
const refuse = (response: ServerResponse) =>
  response.writeHead(409, { 'Content-Length': refusal.length }).end(refusal);

const next = 'GET /next HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

function post(name: string, bytes: number, isChunked: boolean, body = Buffer.alloc(bytes, 'b')) {
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`;
  const head = `POST /${encodeURIComponent(name)} HTTP/1.1\r\nHost: x\r\n${length}\r\n\r\n`;
  const chunk = isChunked ? [`${bytes.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'] : [body];
  return Buffer.concat([head, ...chunk].map((part) => Buffer.from(part)));
}

/** Sends everything before it reads anything, and resolves to what was received until the connection ended. */
async function exchangeOf(bytes: Buffer): Promise<string> {
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
  let received = '';
  const ended = once(socket, 'end');
  // A reset rejects.
  await new Promise<void>((sent, failed) => {
    socket.once('error', failed).write(bytes, () => sent());
  });
  socket.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  await ended;
  socket.destroy();
  return received;
}

describe.each(Object.keys(reads))('a handler that %s', (name) => {
  for (const [size, bytes] of Object.entries(sizes)) {
    for (const isChunked of [false, true]) {
      it(`${size}${isChunked ? ' in chunks' : ''}: the client gets the refusal, and the next request is not held`, async () => {
        const answers = await exchangeOf(
          Buffer.concat([post(name, bytes, isChunked), Buffer.from(next)]),
        );
        expect(answers).toMatch(/^HTTP\/1\.1 409 /);
        expect(answers).toContain(refusal);
        // The connection of a longer body is closed, and says so if the length is known.
        if (bytes < 1_000_000) expect(answers).toContain('of the next visitor');
        else if (!isChunked) expect(answers).toMatch(/^Connection: close\r$/m);
      });
    }
  }
});

it('keeps a connection whose request was read', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(post('does not read it', 10, false));
  const [first] = await once(socket, 'data');
  expect(String(first)).not.toContain('Connection: close');
  socket.write(next);
  const [second] = await once(socket, 'data');
  expect(String(second)).toContain('of the next visitor');
  socket.destroy();
});

describe('a client that does not send the rest', () => {
  const slow = Buffer.from(
    'POST /does%20not%20read%20it HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf',
  );

  it('gets the refusal at once, and after five seconds the end of the connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
    let closed = false;
    socket.on('close', () => {
      closed = true;
    });
    socket.write(slow);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 409 /);
    const ended = once(socket, 'end');
    await vi.advanceTimersByTimeAsync(5_000);
    await ended;
    // It may go on sending for ten more seconds.
    socket.write('and more');
    expect(closed).toBe(false);
    const gone = once(socket, 'close');
    socket.on('error', () => {});
    await vi.advanceTimersByTimeAsync(10_000);
    socket.end();
    await gone;
  });

  it('cannot send another request on a connection that is closed', async () => {
    const answers = await exchangeOf(
      Buffer.concat([post('does not read it', 5_000_000, false), Buffer.from(next.repeat(3))]),
    );
    expect(answers.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

describe('what is not HTTP', () => {
  it.each([
    ['a broken request', `nonsense\r\n${'x'.repeat(3_000_000)}`, 400],
    ['too long headers', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(3_000_000)}`, 431],
    [
      'a broken chunk',
      `POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n${'x'.repeat(3_000_000)}`,
      400,
    ],
  ])('%s is refused, and the client gets the refusal', async (_, bytes, status) => {
    expect(await exchangeOf(Buffer.from(bytes))).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('an unknown expectation is a request like any other', async () => {
    const answer = await exchangeOf(
      Buffer.from(next.replace('Host: x', 'Host: x\r\nExpect: something')),
    );
    expect(answer).toContain('of the next visitor');
  });
});
