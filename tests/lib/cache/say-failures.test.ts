import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sayFailures } from '@/lib/cache/say-failures';

const week = 'public, max-age=604800, stale-while-revalidate=86400';

/** As Next answers: the headers of the folder, the status, the ETag, and then it compares. */
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://site');
  response.setHeader('Cache-Control', searchParams.get('kept') ?? 's-maxage=60');
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.statusCode = Number(searchParams.get('status'));
  response.setHeader('ETag', '"words"');
  if (request.headers['if-none-match']) response.statusCode = 304;
  response.end();
});
async function ask(status: number, kept?: string) {
  const { port } = server.address() as AddressInfo;
  const query = new URLSearchParams({ status: String(status), ...(kept && { kept }) });
  return fetch(`http://127.0.0.1:${port}/?${query}`, { headers: { 'if-none-match': '"words"' } });
}

beforeAll(async () => {
  sayFailures();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => server.close());

it.each([404, 410, 503])('says %i to whoever knows that page too', async (status) => {
  const answer = await ask(status);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('etag')).toBeNull();
});

it.each([
  [503, '60'],
  [404, null],
  [200, null],
])('says of a %i when to ask again: %s', async (status, seconds) => {
  expect((await ask(status)).headers.get('retry-after')).toBe(seconds);
});

it('leaves pages that are there as they are', async () => {
  const answer = await ask(200, week);
  expect(answer.status).toBe(304);
  expect(answer.headers.get('etag')).toBe('"words"');
  expect(answer.headers.get('cache-control')).toBe(week);
});

it.each([
  [404, week, 's-maxage=60'],
  [404, 'public, s-maxage=3600, stale-while-revalidate=86400', 's-maxage=60'],
  [410, 's-maxage=3600', 's-maxage=3600'],
  [503, 's-maxage=1', 's-maxage=1'],
])('lets a %i that would be kept by %j be kept by %j', async (status, kept, then) => {
  expect((await ask(status, kept)).headers.get('cache-control')).toBe(then);
});
