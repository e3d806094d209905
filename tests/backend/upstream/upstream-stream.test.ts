import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLimiters } from '../../../backend/http/limits.ts';
import { createUpstreamApp } from '../../../backend/upstream/upstream.ts';
import type { Circuits } from '../../../backend/upstream/upstream-client.ts';
import { type HttpServer, respond, startHttpServer } from '../../support/http-server.ts';
import { expectedErrors } from '../../support/no-console-error.ts';

let upstream: HttpServer;
beforeAll(async () => {
  upstream = await startHttpServer();
});
afterAll(() => upstream.close());

const found = {
  answered: true,
  passages: [],
  machine_written: false,
  answer: null,
  crisis: false,
  danger: [],
  danger_level: null,
  addressees: [],
  help_lines: [],
};
const sentence = { text: 'He lived.', cites: [1] };
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Calls the site's API as the search page does. */
function ask(
  signal?: AbortSignal,
  accept = 'text/event-stream, application/json',
  circuits: Circuits = new Map(),
) {
  const baseUrl = `${upstream.origin}/api/v1`;
  const limiters = createLimiters(() => 0);
  const app = createUpstreamApp({ baseUrl, token: 'secret', limiters, circuits });
  return app.fetch(
    new Request('http://localhost:3000/api/v1/generate_answer', {
      method: 'POST',
      headers: { accept, 'content-type': 'application/json' },
      body: JSON.stringify({ question: 'Did Jesus live?' }),
      ...(signal && { signal }),
    }),
  );
}

/** Starts a stream of events, which the test continues. */
function streaming() {
  const begun = Promise.withResolvers<ServerResponse>();
  upstream.answer((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(event('passages', found));
    begun.resolve(response);
  });
  return begun.promise;
}

async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const { value } = await reader.read();
  return new TextDecoder().decode(value);
}

test('each event of the upstream is forwarded when it arrives', async () => {
  const begun = streaming();
  const response = await ask();
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(response.headers.get('cache-control')).toContain('no-store');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  expect(await readChunk(reader)).toBe(event('passages', found));
  const backend = await begun;
  backend.write(event('sentence', sentence));
  expect(await readChunk(reader)).toBe(event('sentence', sentence));
  const done = { ...found, machine_written: true, answer: [sentence] };
  backend.end(event('done', done));
  expect(await readChunk(reader)).toBe(event('done', done));
  expect((await reader.read()).done).toBe(true);
  expect(upstream.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret']);
});

test('the request to the upstream is aborted when the client disconnects', async () => {
  const begun = streaming();
  const response = await ask();
  const backend = await begun;
  const closed = vi.fn();
  backend.on('close', closed);
  await response.body?.cancel();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled(), { timeout: 60_000 });
});

test('an invalid event ends the stream, and is logged and not forwarded', async () => {
  const begun = streaming();
  const response = await ask();
  (await begun).end(event('sentence', { text: 'x', secret: 1 }) + event('done', found));
  const text = await response.text();
  expect(text).toBe(event('passages', found));
  const [[line] = []] = expectedErrors();
  expect(line).toMatch(/^POST \/generate_answer failed: the upstream's stream broke off/);
});

test('a backend that does not stream gets one request, and its response is returned', async () => {
  upstream.answer(respond(200, { data: found }));
  const response = await ask();
  expect(await response.json()).toEqual({ data: found });
  expect(upstream.requests).toHaveLength(1);
});

test('an upstream without the call yields an unanswered response', async () => {
  upstream.answer(respond(404, { error: { code: 'unknown_call', message: 'No.' } }));
  const response = await ask();
  expect(response.status).toBe(200);
  expect((await response.json()).data.answered).toBe(false);
  expect(upstream.requests).toHaveLength(1);
});

test.each([
  ['returns 500', respond(500, 'oops'), 502],
  ['refuses', respond(429, { error: { code: 'too_many', message: 'Later.' } }), 429],
  ['returns an invalid response', respond(200, { data: 1 }), 502],
])('a backend that %s gets one request, and an error is returned', async (_, answering, status) => {
  upstream.answer(answering);
  const response = await ask();
  expect(response.status).toBe(status);
  expect(upstream.requests).toHaveLength(1);
  if (status === 502) expect(expectedErrors()).toHaveLength(1);
});

test('a stream that breaks off is logged once', async () => {
  const begun = streaming();
  const response = await ask();
  (await begun).end();
  expect(await response.text()).toBe(event('passages', found));
  expect(expectedErrors()).toHaveLength(1);
});

test('CRLF line endings are accepted', async () => {
  upstream.answer((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(event('done', found).replaceAll('\n', '\r\n'));
  });
  expect(await (await ask()).text()).toBe(event('done', found));
});

test('a backend is no longer called after five failures', async () => {
  upstream.answer((response) => response.destroy());
  const circuits: Circuits = new Map();
  for (let count = 0; count < 8; count++) {
    expect((await ask(undefined, undefined, circuits)).status).toBe(502);
  }
  expect(upstream.requests).toHaveLength(5);
  expect(expectedErrors()).toHaveLength(8);
});

test('a client that accepts only JSON gets JSON', async () => {
  upstream.answer(respond(200, { data: found }));
  const response = await ask(undefined, 'application/json');
  expect(upstream.requests[0]?.headers.accept).toBe('application/json');
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
});
