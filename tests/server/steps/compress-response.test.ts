import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { compressResponse } from '@/server/steps/compress-response';
import { type Respond, startStepServer } from '../support/step-server';

const words = Array.from({ length: 900 }, (_, at) => `<p>Words ${(at * 7919) % 997}.</p>`).join('');

async function answered(respond: Respond, headers: Record<string, string>) {
  const server = await startStepServer([compressResponse], respond);
  const result = await server.ask('/', headers);
  await server.close();
  return result;
}
const json: Respond = (response) => {
  response.setHeader('Content-Type', 'application/json');
  response.end(words);
};

it('compresses with an encoding that the client accepts', async () => {
  const br = await answered(json, { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await answered(json, { 'accept-encoding': 'gzip' });
  const plain = await answered(json, {});
  expect(brotliDecompressSync(br.body).toString()).toBe(words);
  expect(gunzipSync(gzip.body).toString()).toBe(words);
  expect(plain.body.toString()).toBe(words);
  for (const { headers } of [br, gzip, plain]) expect(headers.vary).toBe('Accept-Encoding');
});

it('does not compress images, nor what is already compressed', async () => {
  for (const [name, value] of [
    ['Content-Type', 'image/png'],
    ['Content-Encoding', 'zstd'],
  ] as const) {
    const respond: Respond = (response) => {
      response.setHeader(name, value);
      response.end(words);
    };
    const { body } = await answered(respond, { 'accept-encoding': 'br' });
    expect(body.toString()).toBe(words);
  }
});

it('does not buffer a stream', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const server = await startStepServer([compressResponse], async (response) => {
    response.setHeader('Content-Type', 'text/event-stream');
    response.setHeader('Cache-Control', 'no-transform');
    response.write('data: first\n\n');
    await promise;
    response.end('data: last\n\n');
  });
  const response = await fetch(server.origin, { headers: { 'accept-encoding': 'br' } });
  const read = vi.fn();
  for await (const piece of response.body ?? []) {
    read(Buffer.from(piece).toString());
    resolve();
    await setImmediate();
  }
  expect(read.mock.calls.flat()).toEqual(['data: first\n\n', 'data: last\n\n']);
  await server.close();
});
