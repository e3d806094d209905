import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Exchange, StepResult } from '@/server/http/exchange';
import { compressFully, createContent } from '@/server/page-store/content';
import { sendContent } from '@/server/page-store/send-content';
import { startStepServer } from '../support/step-server';

const words = Array.from({ length: 900 }, (_, at) => `<p>Words ${(at * 7919) % 997}.</p>`).join('');
const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 's-maxage=60' };
const page = createContent(200, { ...headers, vary: 'rsc, Accept-Encoding' }, Buffer.from(words));
const contents: Record<string, ReturnType<typeof createContent>> = {
  '/page': page,
  '/gone': createContent(410, headers, Buffer.from(words)),
  '/tagged': {
    ...createContent(200, headers, Buffer.from('short')),
    cacheHeaders: { 'cache-tag': 'answers/hope' },
  },
  '/short': createContent(200, headers, Buffer.from('short')),
  '/picture': createContent(200, { 'content-type': 'image/webp' }, Buffer.alloc(5_000)),
};

let server: Awaited<ReturnType<typeof startStepServer>>;
beforeAll(async () => {
  const step = async (exchange: Exchange): Promise<StepResult> => {
    exchange.headers.push('X-With-Every-Answer', 'yes');
    await sendContent(exchange, contents[exchange.request.url ?? ''] ?? page, 'hit');
    return 'answered';
  };
  server = await startStepServer([step], () => {});
});
afterAll(() => server.close());
const ask = (accept: string, path = '/page', more = {}, method = 'GET') =>
  server.ask(path, { ...(accept && { 'accept-encoding': accept }), ...more }, method);

describe('the encoding of a response', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['*', 'br'],
    ['', undefined],
    ['identity', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['nonsense;;;=,,', undefined],
  ])('for Accept-Encoding %j is %s', async (accept, encoding) => {
    const answer = await ask(accept);
    expect(answer.headers['content-encoding']).toBe(encoding);
    const read =
      { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((body: Buffer) => body);
    expect(read(answer.body).toString()).toBe(words);
    expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
  });

  it('is omitted where it saves nothing', async () => {
    for (const path of ['/short', '/picture']) {
      expect((await ask('br', path)).headers['content-encoding']).toBeUndefined();
    }
  });

  it('is the smallest one once it is ready, with the same content and ETag', async () => {
    const first = await ask('br');
    await compressFully(page);
    const later = await ask('br');
    expect(later.body.length).toBeLessThan(first.body.length);
    expect(later.headers.etag).toBe(first.headers.etag);
  });
});

describe('a request with If-None-Match', () => {
  it.each([
    ['with the ETag', (etag: string) => etag],
    ['with the ETag without W/', (etag: string) => etag.slice(2)],
    ['with the ETag among others', (etag: string) => `"other", ${etag}`],
    ['with *', () => '*'],
  ])('%s gets a 304 without a body', async (_, known) => {
    const { headers: firstHeaders } = await ask('br');
    const answer = await ask('br', '/page', { 'if-none-match': known(String(firstHeaders.etag)) });
    expect(answer).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect(answer.headers).toMatchObject({ etag: firstHeaders.etag, vary: firstHeaders.vary });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('with another ETag gets the content', async () => {
    expect((await ask('br', '/page', { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  it('gets no 304 for a missing page', async () => {
    const answer = await ask('br', '/gone', { 'if-none-match': '*' });
    expect(answer.status).toBe(410);
    expect(answer.headers.etag).toBeUndefined();
  });
});

it('responds to HEAD like GET, without the body', async () => {
  const [get, head] = [await ask('br'), await ask('br', '/page', {}, 'HEAD')];
  expect(head.body.length).toBe(0);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
});

it('ignores a range', async () => {
  const answer = await ask('', '/page', { range: 'bytes=0-9' });
  expect([answer.status, answer.body.length]).toEqual([200, words.length]);
});

it('states its cache outcome in Server-Timing', async () => {
  expect((await ask('')).headers['server-timing']).toBe('cache;desc=hit');
});

it('keeps the headers of earlier steps, for a 304 too', async () => {
  const full = await ask('br');
  const known = await ask('br', '/page', { 'if-none-match': String(full.headers.etag) });
  expect([full.status, known.status]).toEqual([200, 304]);
  for (const { headers } of [full, known]) expect(headers['x-with-every-answer']).toBe('yes');
});

describe('the tags of a page', () => {
  it('are sent to a cache that announces itself, also with a 304, and to nobody else', async () => {
    const plain = await ask('', '/tagged');
    expect([plain.status, plain.headers['cache-tag']]).toEqual([200, undefined]);
    const fromCdn = { 'cdn-loop': 'Fastly' };
    expect((await ask('', '/tagged', fromCdn)).headers['cache-tag']).toBe('answers/hope');
    const again = { ...fromCdn, 'if-none-match': String(plain.headers.etag) };
    const unchanged = await ask('', '/tagged', again);
    expect([unchanged.status, unchanged.headers['cache-tag']]).toEqual([304, 'answers/hope']);
  });
});
