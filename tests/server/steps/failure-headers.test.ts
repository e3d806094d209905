import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureHeaders } from '@/server/steps/failure-headers';
import { type Respond, startStepServer } from '../support/step-server';

const week = 'public, max-age=604800, stale-while-revalidate=86400';

/** Responds like Next: sets the folder's headers, the status and the ETag, and then compares it. */
const respond: Respond = (response, request) => {
  const { searchParams } = new URL(request.url ?? '', 'http://site');
  response.setHeader('Cache-Control', searchParams.get('cache') ?? 's-maxage=60');
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.statusCode = Number(searchParams.get('status'));
  response.setHeader('ETag', '"words"');
  if (request.headers['if-none-match']) response.statusCode = 304;
  response.end();
};
let server: Awaited<ReturnType<typeof startStepServer>>;
async function ask(status: number, cache?: string) {
  const query = new URLSearchParams({ status: String(status), ...(cache && { cache }) });
  return fetch(`${server.origin}/?${query}`, { headers: { 'if-none-match': '"words"' } });
}

beforeAll(async () => {
  server = await startStepServer([failureHeaders], respond);
});
afterAll(() => server.close());

it.each([404, 410, 503])('responds with %i despite a matching If-None-Match', async (status) => {
  const response = await ask(status);
  expect(response.status).toBe(status);
  expect(response.headers.get('etag')).toBeNull();
});

it.each([
  [503, '60'],
  [404, null],
  [200, null],
])('sets Retry-After of a %i to %s', async (status, seconds) => {
  expect((await ask(status)).headers.get('retry-after')).toBe(seconds);
});

it('does not change successful responses', async () => {
  const response = await ask(200, week);
  expect(response.status).toBe(304);
  expect(response.headers.get('etag')).toBe('"words"');
  expect(response.headers.get('cache-control')).toBe(week);
});

it.each([
  [404, week, 's-maxage=60'],
  [404, 'public, s-maxage=3600, stale-while-revalidate=86400', 's-maxage=60'],
  [410, 's-maxage=3600', 's-maxage=3600'],
  [503, 's-maxage=1', 's-maxage=1'],
])('changes Cache-Control of a %i from %j to %j', async (status, before, after) => {
  expect((await ask(status, before)).headers.get('cache-control')).toBe(after);
});
