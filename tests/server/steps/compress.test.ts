import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compressResponse } from '@/server/steps/compress';
import { startStepServer } from '../support/step-server';

const words = Array.from({ length: 900 }, (_, at) => `<p>Words ${(at * 7919) % 997}.</p>`).join('');

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
let answer: Answer;
let server: Awaited<ReturnType<typeof startStepServer>>;
const ask = (path: string, headers: Record<string, string> = {}) => server.ask(path, headers);

beforeAll(async () => {
  server = await startStepServer([compressResponse], (response, asked) => answer(response, asked));
});
afterAll(() => server.close());

const page =
  (body: string, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(body));
    response.setHeader('ETag', `"${body.length}"`);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(body);
  };
const brotli = { 'accept-encoding': 'gzip, deflate, br' };

/** Asks until the smallest form is answered, which says its length. */
async function askUntilKept(path: string) {
  return vi.waitFor(
    async () => {
      const answered = await ask(path, brotli);
      expect(answered.headers['content-length']).toBeDefined();
      return answered;
    },
    { timeout: 8_000 },
  );
}

describe('what is answered', () => {
  it('is compressed as the asker understands it', async () => {
    answer = page(words, { 'Cache-Control': 'private, no-store' });
    const [br, gzip, plain] = await Promise.all([
      ask('/a', brotli),
      ask('/a', { 'accept-encoding': 'gzip' }),
      ask('/a'),
    ]);
    expect(brotliDecompressSync(br.body).toString()).toBe(words);
    expect(gunzipSync(gzip.body).toString()).toBe(words);
    expect(plain.body.toString()).toBe(words);
    for (const { headers } of [br, gzip, plain]) expect(headers.vary).toBe('Accept-Encoding');
  });

  it('is kept in its smallest form, for those who take it', async () => {
    answer = page(words);
    const first = await ask('/kept', brotli);
    const kept = await askUntilKept('/kept');
    expect(kept.body.length).toBeLessThan(first.body.length);
    expect(brotliDecompressSync(kept.body).toString()).toBe(words);
    expect(kept.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    const gzip = await ask('/kept', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gunzipSync(gzip.body).toString()).toBe(words);
  });

  it('is the new one as soon as there is one', async () => {
    answer = page(words);
    await askUntilKept('/changing');
    const changed = `${words}<p>And more.</p>`;
    answer = page(changed);
    const { body } = await ask('/changing', brotli);
    expect(brotliDecompressSync(body).toString()).toBe(changed);
  });

  it('may come in pieces, like a file', async () => {
    answer = (response) => {
      response.setHeader('Content-Type', 'application/javascript');
      response.setHeader('Content-Length', words.length);
      response.setHeader('ETag', 'W/"of-the-file"');
      for (const at of [0, 3_000, 6_000]) response.write(words.slice(at, at + 3_000));
      response.end(words.slice(9_000));
    };
    const { body } = await askUntilKept('/file.js');
    expect(brotliDecompressSync(body).toString()).toBe(words);
  });
});

describe('what is not kept', () => {
  const never: [string, Answer][] = [
    ['what is somebody\u2019s own', page(words, { 'Cache-Control': 'private, no-store' })],
    ['what has no ETag', page(words, { ETag: '' })],
    ['a picture', page(words, { 'Content-Type': 'image/png' })],
    ['what is compressed already', page(words, { 'Content-Encoding': 'zstd' })],
    [
      'an error',
      (response, asked) => {
        response.statusCode = 404;
        page(words)(response, asked);
      },
    ],
  ];

  it.each(never)('%s', async (name, answering) => {
    const path = `/${encodeURIComponent(name)}`;
    answer = answering;
    const first = await ask(path, brotli);
    answer = page(words);
    await askUntilKept('/in-its-turn');
    answer = answering;
    expect(await ask(path, brotli)).toEqual({
      ...first,
      headers: { ...first.headers, date: expect.any(String) },
    });
  });
});
