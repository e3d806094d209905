import { expect, test } from 'vitest';
import { createApp } from '../../backend/app.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { expectedErrors } from '../support/no-console-error.ts';

const backend = ownBackend();

const json = { 'content-type': 'application/json' };

test('an unknown path returns 404 unknown_call for any method', async () => {
  for (const path of [
    '',
    '/',
    '/nope',
    '/answers/',
    '/answers/1',
    '/Answers',
    '/answers//',
    '/categories/1/2',
  ]) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const { status, headers, body } = await backend.call(path, { method });
      expect([path, method, status]).toEqual([path, method, 404]);
      expect(headers.get('cache-control')).toBe('no-store');
      if (method !== 'HEAD') expect(body.error.code).toBe('unknown_call');
    }
  }
});

test('a method that a call does not allow returns 405 with those it allows', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const { status, headers, body } = await backend.call('/answers', { method });
    expect([status, headers.get('allow'), body.error.code]).toEqual([
      405,
      'GET, HEAD, OPTIONS',
      'method_not_allowed',
    ]);
  }
  const { status, headers } = await backend.call('/create_lead');
  expect([status, headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  expect((await backend.call('/create_lead', { method: 'HEAD' })).status).toBe(405);
  expect((await backend.call('/captions/answer/a/en', { method: 'POST' })).status).toBe(405);
});

test('OPTIONS returns the allowed methods, and HEAD is GET without a body', async () => {
  const options = await backend.call('/categories/1', { method: 'OPTIONS' });
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  const head = await backend.call('/answers', { method: 'HEAD' });
  expect([head.status, head.body]).toEqual([200, '']);
  expect(head.headers.get('etag')).toBe((await backend.get('/answers')).headers.get('etag'));
});

test('an invalid parameter returns 400 with the field’s name', async () => {
  const faults: [string, string][] = [
    ['/answers?limit=0', 'limit'],
    ['/answers?limit=501', 'limit'],
    ['/answers?limit=ten', 'limit'],
    ['/answers?offset=-1', 'offset'],
    ['/answers?offset=1e9', 'offset'],
    ['/answers?limit=1&limit=2', 'limit'],
    ['/answers/fetch_by', 'slug'],
    ['/answers/fetch_by?slug=', 'slug'],
    ['/answers/fetch_by?slug=%27or%201=1', 'slug'],
    ['/search?q=a&lang=de', 'lang'],
    ['/search?q=a%00b', 'q'],
    ['/locations?query=%00', 'query'],
    [`/categories?filter=${'x'.repeat(201)}`, 'filter'],
    ['/categories/%00', 'id'],
  ];
  for (const [path, field] of faults) {
    const { status, body, headers } = await backend.get(path);
    expect([path, status, body.error?.code]).toEqual([path, 400, 'invalid']);
    expect(Object.keys(body.error.fields)).toEqual([field]);
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('unknown parameters of the query are ignored, also repeated ones', async () => {
  expect((await backend.get('/answers?utm=1&utm=2&__proto__=1&constructor=2')).status).toBe(200);
});

test('a body that is not JSON in UTF-8 returns 400, one of another type 415', async () => {
  for (const body of ['', '{', 'null', '[]', '"x"', '1', 'undefined', '{"email":}', '\ufeff']) {
    const { status, body: answer } = await backend.post('/find_testimonial', body);
    expect([body, status, answer.error.code]).toEqual([body, 400, 'invalid']);
  }
  const bytes = Uint8Array.from([0x22, 0xff, 0xfe, 0x22]);
  expect(
    (await backend.call('/find_testimonial', { method: 'POST', headers: json, body: bytes }))
      .status,
  ).toBe(400);
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonx',
    '',
  ]) {
    const headers = { 'content-type': type };
    const { status, body } = await backend.post('/find_testimonial', { id: 1 }, headers);
    expect([type, status, body.error.code]).toEqual([type, 415, 'unsupported_media_type']);
  }
  const charset = { 'content-type': 'application/json; charset=utf-8' };
  expect((await backend.post('/find_testimonial', { id: 1 }, charset)).status).toBe(200);
});

/** A body of this size that is sent in chunks, without its length. */
function inPieces(bytes: number): ReadableStream<Uint8Array> {
  const piece = new TextEncoder().encode(' '.repeat(1000));
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close();
      controller.enqueue(piece.slice(0, Math.min(left, piece.length)));
      left -= piece.length;
    },
  });
}

test('a body over 64 KB returns 413, with, without or with a false content-length', async () => {
  const large = { id: 'x'.repeat(70_000) };
  const lengthHeader = { 'content-length': '70000' };
  for (const headers of [{}, lengthHeader]) {
    const { status, body } = await backend.post('/find_testimonial', large, headers);
    expect([status, body.error.code]).toEqual([413, 'too_large']);
  }
  const send = (bytes: number) =>
    backend.call('/find_testimonial', {
      method: 'POST',
      headers: { ...json, 'content-length': '10' },
      body: inPieces(bytes),
      duplex: 'half',
    } as RequestInit);
  expect((await send(64 * 1024 + 1)).status).toBe(413);
  // Within the limit it is read to its end, and then refused as invalid JSON.
  expect((await send(64 * 1024)).status).toBe(400);
});

test('a POST from a page of another site is refused, one from a program or our own pages is accepted', async () => {
  const send = (headers: Record<string, string>) =>
    backend.post('/find_testimonial', { id: 1 }, headers);
  const host = { host: 'www.example.org' };
  const foreign: Record<string, string>[] = [
    { ...host, origin: 'https://evil.example' },
    { ...host, origin: 'null' },
    { ...host, origin: 'https://www.example.org.evil.example' },
    { ...host, origin: 'nonsense' },
    { ...host, 'sec-fetch-site': 'cross-site' },
    { ...host, 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of foreign) {
    const { status, body } = await send(headers);
    expect([headers, status, body.error.code]).toEqual([headers, 403, 'foreign_origin']);
  }
  const accepted: Record<string, string>[] = [
    host,
    { ...host, origin: 'https://www.example.org' },
    { ...host, origin: 'https://www.example.org', 'sec-fetch-site': 'same-origin' },
    { ...host, 'sec-fetch-site': 'same-origin' },
    {
      host: '10.0.0.1:3000',
      'x-forwarded-host': 'www.example.org',
      origin: 'https://www.example.org',
    },
    // The default of SITE_URL.
    { ...host, origin: 'http://localhost:3000' },
  ];
  for (const headers of accepted)
    expect([headers, (await send(headers)).status]).toEqual([headers, 200]);
  expect((await backend.get('/answers', { ...host, origin: 'https://evil.example' })).status).toBe(
    200,
  );
});

test('lists have a cache lifetime and an ETag, and return 304 for it', async () => {
  const first = await backend.get('/answers');
  expect(first.headers.get('cache-control')).toBe(
    'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  );
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^W\/".+"$/);
  const again = await backend.get('/answers', { 'if-none-match': tag });
  expect([again.status, again.body]).toEqual([304, '']);
  expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
  expect((await backend.get('/answers?limit=1', { 'if-none-match': tag })).status).toBe(200);
});

test('a search is cached only by the browser, and the response of a POST not at all', async () => {
  const search = await backend.get('/search?q=jesus');
  expect(search.headers.get('cache-control')).toBe('private, max-age=60');
  const posted = await backend.post('/find_testimonial', { id: 1 });
  expect(posted.headers.get('cache-control')).toBe('no-store');
  expect(posted.headers.get('etag')).toBeNull();
});

test('an internal error returns no details and is logged in one line', async () => {
  const cause = new Error('relation "answers"\ndoes not exist');
  const broken = createApp({
    database: async () => {
      throw new Error('Failed query: select secret\nparams: a@example.com', { cause });
    },
  });
  const response = await broken.fetch(new Request('http://localhost/api/v1/answers'));
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    error: { code: 'internal', message: 'Something went wrong on our side.' },
  });
  expect(expectedErrors()).toEqual([
    ['GET /answers failed: Error: relation "answers" does not exist'],
  ]);
});
