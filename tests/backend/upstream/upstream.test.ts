import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLimiters } from '../../../backend/http/limits.ts';
import type { Published } from '../../../backend/nodes/published.ts';
import { createPublished } from '../../../backend/nodes/published.ts';
import { createUpstreamApp } from '../../../backend/upstream/upstream.ts';
import { expectedErrors } from '../../support/no-console-error.ts';

/** A stand-in for a ministry's own backend that records its requests. */
let server: Server;
let requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] =
  [];
let answer: (response: ServerResponse) => void = () => {};
let app: ReturnType<typeof createUpstreamApp>;
let baseUrl: string;
const waiting: ServerResponse[] = [];
/** The content changes that were published. */
const published: Parameters<Published>[0][] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body,
    });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/`;
  app = createApp();
});
afterAll(() => {
  for (const response of waiting) response.destroy();
  server.close();
});
afterEach(() => {
  requests = [];
  published.length = 0;
});

const createApp = (more: { baseUrl?: string; timeout?: number } = {}) =>
  createUpstreamApp({
    baseUrl,
    token: 'secret',
    limiters: createLimiters(() => 0),
    circuits: new Map(),
    published: createPublished({ expire: (what) => published.push(what) }),
    ...more,
  });

function answering(status: number, body: unknown, headers: Record<string, string> = {}) {
  answer = (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

async function call(path: string, init: RequestInit = {}) {
  const response = await app.fetch(new Request(`http://localhost:3000/api/v1${path}`, init));
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text.startsWith('{') ? JSON.parse(text) : undefined,
  };
}
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const page = { slug: 'about', title: 'About' };

test('a call is forwarded with its known parameters and the site’s token, and its response is returned', async () => {
  answering(200, { data: page });
  const { status, body, headers } = await call('/pages/fetch_by?slug=About&utm=1', {
    headers: { 'accept-language': 'ko', cookie: 'a=b', authorization: 'Bearer theirs' },
  });
  expect([status, body]).toEqual([200, { data: page }]);
  expect(headers.get('cache-control')).toContain('s-maxage=60');
  expect(headers.get('etag')).toMatch(/^W\//);
  const [request] = requests;
  expect([request?.method, request?.url]).toEqual(['GET', '/api/v1/pages/fetch_by?slug=About']);
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer secret',
    'accept-language': 'ko',
  });
  expect(request?.headers).not.toHaveProperty('cookie');
});

test('a call about people is sent with the client’s own credential, never with the site’s token', async () => {
  answering(200, { data: { id: 7 } });
  expect((await call('/get_user_by_id?id=7')).status).toBe(200);
  await call('/get_user_by_id?id=7', { headers: { authorization: 'Bearer theirs' } });
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([
    undefined,
    'Bearer theirs',
  ]);
});

test('a call that the contract does not allow is not forwarded', async () => {
  expect((await call('/nope?email=a@example.com')).body.error.code).toBe('unknown_call');
  expect((await call('/answers', { method: 'DELETE' })).status).toBe(405);
  expect((await call('/answers?limit=none')).status).toBe(400);
  expect((await post('/find_testimonial', {})).status).toBe(400);
  expect(
    (await post('/find_testimonial', { id: 1 }, { origin: 'https://evil.example' })).status,
  ).toBe(403);
  expect((await call('/find_testimonial', { method: 'POST', body: 'id=1' })).status).toBe(415);
  expect(requests).toEqual([]);
});

test('a path parameter cannot lead to another path', async () => {
  answering(404, {});
  await call('/categories/a%2F..%2F..%2Fusers');
  expect(requests.map((request) => request.url)).toEqual([
    '/api/v1/categories/a%2F..%2F..%2Fusers',
  ]);
});

test('a lead is forwarded with its key and without the hidden field; one that fills the field is not forwarded', async () => {
  answering(201, { data: { received: true } });
  const lead = { email: 'a@example.com', message: 'Hello there', website: '' };
  const { status, body } = await post('/create_lead', lead, {
    'idempotency-key': 'key-12345',
    'x-forwarded-for': '1.2.3.4',
  });
  expect([status, body]).toEqual([201, { data: { received: true } }]);
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    kind: 'question',
    email: 'a@example.com',
    message: 'Hello there',
    locale: 'en',
  });
  expect(requests[0]?.headers).toMatchObject({
    'idempotency-key': 'key-12345',
    'x-forwarded-for': '1.2.3.4',
  });
  expect((await post('/create_lead', { ...lead, website: 'x' })).status).toBe(201);
  expect(requests).toHaveLength(1);
  const statuses = [];
  for (let count = 0; count < 6; count++) statuses.push((await post('/create_lead', lead)).status);
  // What fills the hidden field is not counted.
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

test('a visit is forwarded as its browser’s, a robot’s is not, and a failure returns 200 without counting', async () => {
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/26.0 Safari' };
  const visit = { type: 'welcome', slug: 'grace', locale: 'en', medium: 'card', event: 'opened' };
  const send = async (headers: Record<string, string> = phone) => {
    const { status, body } = await post('/intro_videos/counts', visit, headers);
    return [status, body.data];
  };
  answering(200, { data: { counted: true } });
  expect(await send({ 'user-agent': 'Googlebot/2.1' })).toEqual([200, { counted: false }]);
  expect(requests).toEqual([]);
  expect(await send()).toEqual([200, { counted: true }]);
  expect(requests[0]?.headers).toMatchObject(phone);
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual(visit);
  // An older backend, which lacks this call.
  answering(404, { error: { code: 'unknown_call', message: 'No.' } });
  expect(await send()).toEqual([200, { counted: false }]);
  answer = (response) => response.destroy();
  const errors = expectedErrors();
  expect(await send()).toEqual([200, { counted: false }]);
  expect(errors).toHaveLength(1);
});

test('refusals of the upstream are returned in the error envelope', async () => {
  answering(404, { error: { code: 'not_found', message: 'No.' } });
  expect(await call('/pages/fetch_by?slug=x')).toMatchObject({
    status: 404,
    body: { error: { code: 'not_found', message: 'No.' } },
  });
  answering(404, '<html>No</html>');
  expect((await call('/answers/fetch_by?slug=x')).body.error.code).toBe('unknown_call');
  answering(401, { message: 'who are you' });
  expect(await call('/answers')).toMatchObject({
    status: 401,
    body: { error: { code: 'refused' } },
  });
  answering(429, { error: { code: 'too_many', message: 'Later.' } }, { 'retry-after': '7' });
  const tooMany = await call('/answers');
  expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([429, '7']);
});

test.each([
  ['a status 500', 500, 'stack trace', 'GET /answers failed: the upstream answered 500'],
  [
    'text that is not JSON',
    200,
    '<html>',
    'GET /answers failed: the upstream answered something that is not JSON',
  ],
  [
    'JSON of another shape',
    200,
    { items: [] },
    'GET /answers failed: the upstream does not fit the contract at data: ',
  ],
])(
  'an upstream that responds with %s causes a 502, and the cause is logged',
  async (_, status, body, line) => {
    answering(status, body);
    const answered = await call('/answers');
    expect(answered).toMatchObject({
      status: 502,
      body: { error: { code: 'upstream_unreachable', message: 'The service cannot be reached.' } },
    });
    expect(answered.headers.get('cache-control')).toBe('no-store');
    const [logged] = expectedErrors();
    expect(String(logged).slice(0, line.length)).toBe(line);
  },
);

/** An address at which a server has just stopped. */
async function nobodysAddress(): Promise<string> {
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  return `http://127.0.0.1:${port}/api/v1`;
}

test('an unreachable upstream causes a 502, and one that does not respond in time a 504', async () => {
  const normal = app;
  app = createApp({ baseUrl: await nobodysAddress() });
  expect((await call('/answers')).status).toBe(502);
  answer = (response) => waiting.push(response);
  app = createApp({ timeout: 50 });
  expect((await call('/answers')).body.error.code).toBe('upstream_timeout');
  // An endless body counts as a timeout, too.
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"data":');
    waiting.push(response);
  };
  expect((await call('/answers')).status).toBe(504);
  app = normal;
  expect(expectedErrors().map(([line]) => String(line))).toEqual([
    expect.stringMatching(
      /^GET \/answers failed: the upstream cannot be reached \(.*ECONNREFUSED.*\)$/,
    ),
    'GET /answers failed: the upstream did not answer within 50 ms',
    'GET /answers failed: the upstream did not answer within 50 ms',
  ]);
});

test('captions are forwarded, and a response that is not WebVTT causes a 404', async () => {
  answering(200, 'WEBVTT\n', { 'content-type': 'text/vtt' });
  expect(await call('/captions/answer/a/en')).toMatchObject({ status: 200, text: 'WEBVTT\n' });
  answering(200, { data: [] });
  expect((await call('/captions/answer/a/en')).status).toBe(404);
});

test('creating a playlist forwards its idempotency key, and a change expires its page', async () => {
  answering(201, { data: { id: 'abc', edit_token: 'key' } });
  const list = { title: 'For Ana', items: [{ kind: 'answer', slug: 'flood' }] };
  expect((await post('/playlists', list, { 'idempotency-key': 'key-12345' })).status).toBe(201);
  expect(requests[0]?.headers['idempotency-key']).toBe('key-12345');
  expect(published).toEqual([]);

  const facts = { lang: 'en', own: false, updated_at: '2026-11-21T00:00:00Z', items: [] };
  answering(200, { data: { id: 'abc', title: 'For Ben', ...facts } });
  await post('/playlists/abc', { edit_token: 'key', title: 'For Ben' });
  answering(403, { error: { code: 'wrong_token', message: 'No.' } });
  expect((await post('/playlists/abc', { edit_token: 'x', title: 'Mine' })).status).toBe(403);
  expect(published).toEqual([[{ kind: 'playlists', slug: 'abc', listed: false }]]);
});
