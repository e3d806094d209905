import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createUpstreamClient,
  type UpstreamClient,
  type UpstreamOptions,
} from '../../../backend/upstream/upstream-client.ts';
import {
  breaking,
  cut,
  endless,
  type HttpServer,
  packed,
  redirectTo,
  respond,
  silent,
  stalling,
  startHttpServer,
} from '../../support/http-server.ts';

let server: HttpServer;
let other: HttpServer;
beforeAll(async () => {
  server = await startHttpServer();
  other = await startHttpServer();
});
afterAll(() => Promise.all([server.close(), other.close()]));
beforeEach(() => {
  other.answer(respond(200, { stolen: true }));
});
afterEach(() => {
  vi.useRealTimers();
});

const createClient = (options: Partial<UpstreamOptions> = {}): UpstreamClient =>
  createUpstreamClient({ baseUrl: `${server.origin}/api/v1/`, circuits: new Map(), ...options });

const get = (client: UpstreamClient) => client({ method: 'GET', path: '/answers' });
const post = (client: UpstreamClient) =>
  client({ method: 'POST', path: '/create_lead', body: { a: 1 } });
const good = respond(200, { data: [] });

describe('a call to the upstream', () => {
  test('is sent below the base URL, with its query, headers and token', async () => {
    server.answer(good);
    const answer = await createClient({ token: 'secret' })({
      method: 'GET',
      path: '/search',
      query: { q: 'a/b & 예수' },
      headers: { 'x-forwarded-for': '1.2.3.4', 'accept-language': undefined },
    });
    expect(answer).toMatchObject({ status: 200, text: '{"data":[]}' });
    expect(server.requests).toMatchObject([
      {
        method: 'GET',
        url: '/api/v1/search?q=a%2Fb+%26+%EC%98%88%EC%88%98',
        headers: { authorization: 'Bearer secret', 'x-forwarded-for': '1.2.3.4' },
      },
    ]);
    expect(server.requests[0]?.headers).not.toHaveProperty('accept-language', 'undefined');
  });

  test.each([
    ['HTML', respond(200, '<!doctype html>', { 'content-type': 'text/html' }), '<!doctype html>'],
    ['half a JSON document', respond(200, '{"data":['), '{"data":['],
    ['an empty body', respond(200, ''), ''],
  ])('returns %s unchanged, since only the contract can judge it', async (_, answer, text) => {
    server.answer(answer);
    expect(await get(createClient())).toMatchObject({ status: 200, text });
    expect(server.requests).toHaveLength(1);
  });

  test.each([200, 400, 401, 404, 409, 422, 429, 501])(
    'returns the status %i without a retry',
    async (status) => {
      server.answer(respond(status));
      expect((await get(createClient())).status).toBe(status);
      expect(server.requests).toHaveLength(1);
    },
  );
});

describe('the upstream client retries', () => {
  test.each([
    ['a broken connection', cut],
    ['an incomplete body', breaking],
    ['500', respond(500)],
    ['502', respond(502)],
    ['503', respond(503)],
    ['504', respond(504)],
  ])('a GET after %s', async (_, fault) => {
    server.answer(fault, fault, good);
    expect((await get(createClient())).status).toBe(200);
    expect(server.requests).toHaveLength(3);
  });

  test('a GET that stalls, within the timeout of the whole call', async () => {
    server.answer(stalling, good);
    expect((await get(createClient({ timeout: 4_000 }))).status).toBe(200);
  });

  test('at most twice, and then returns the last response', async () => {
    server.answer(respond(503), respond(500), respond(502, { last: true }));
    expect(await get(createClient())).toMatchObject({ status: 502, text: '{"last":true}' });
    expect(server.requests).toHaveLength(3);
  });

  test('no response with a retry-after', async () => {
    server.answer(respond(503, {}, { 'retry-after': '60' }));
    expect((await get(createClient())).status).toBe(503);
    expect(server.requests).toHaveLength(1);
  });

  test.each([
    ['a broken connection', cut, undefined],
    ['500', respond(500), 500],
    ['503', respond(503), 503],
  ])('no POST after %s', async (_, fault, status) => {
    server.answer(fault, respond(201));
    const answer = await post(createClient()).catch(() => undefined);
    expect(answer?.status).toBe(status);
    expect(server.requests).toHaveLength(1);
  });
});

describe('the upstream client limits', () => {
  test.each([
    ['no response', silent],
    ['an endless body', stalling],
  ])('the time if there is %s', async (_, fault) => {
    server.answer(fault);
    const failure = { reason: 'timeout', message: 'did not answer within 60 ms' };
    await expect(get(createClient({ timeout: 60 }))).rejects.toMatchObject(failure);
    await expect(post(createClient({ timeout: 60 }))).rejects.toMatchObject(failure);
  });

  test('the time to a call’s own timeout', async () => {
    server.answer(silent);
    const client = createClient();
    await expect(
      client({ method: 'POST', path: '/generate_answer', body: {}, timeout: 40 }),
    ).rejects.toMatchObject({ message: 'did not answer within 40 ms' });
  });

  test.each([
    ['an announced size', respond(200, 'x'.repeat(200_000))],
    ['an endless body', endless],
    ['a compressed body', packed(200_000)],
  ])('the size of %s', async (_, fault) => {
    server.answer(fault);
    await expect(get(createClient({ maxBytes: 100_000 }))).rejects.toMatchObject({
      reason: 'too_large',
      message: 'answered more than 100000 bytes',
    });
    expect(server.requests).toHaveLength(1);
  });

  test('the size to 8 MB by default', async () => {
    server.answer(packed(8 * 1024 * 1024));
    await expect(get(createClient())).rejects.toMatchObject({ reason: 'too_large' });
    server.answer(packed(8 * 1024 * 1024 - 2));
    expect((await get(createClient())).status).toBe(200);
  });

  test('redirects to the same host, so that the token is not sent elsewhere', async () => {
    const client = createClient({ token: 'secret' });
    server.answer(redirectTo('/elsewhere'), good);
    expect((await get(client)).status).toBe(200);
    expect(server.requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/api/v1/answers', 'Bearer secret'],
      ['/elsewhere', 'Bearer secret'],
    ]);
    server.answer(redirectTo(`${other.origin}/api/v1/answers`));
    await expect(get(client)).rejects.toMatchObject({
      reason: 'redirected',
      message: `redirected us to another host (${new URL(other.origin).host})`,
    });
    expect(other.requests).toEqual([]);
    server.answer(redirectTo('/round'));
    await expect(get(client)).rejects.toMatchObject({ reason: 'redirected' });
  });

  test('redirects of a POST to none', async () => {
    server.answer(redirectTo('/elsewhere', 307));
    expect((await post(createClient())).status).toBe(307);
    server.answer(redirectTo(`${other.origin}/`, 308));
    expect((await post(createClient())).status).toBe(308);
    expect([server.requests.length, other.requests.length]).toEqual([1, 0]);
  });
});

describe('the upstream’s circuit breaker', () => {
  /** The same kind of call as `post`, so that they share a circuit. */
  const get = (client: UpstreamClient) => client({ method: 'GET', path: '/create_lead/again' });
  /** Five failures in a row. */
  async function failFiveTimes(client: UpstreamClient) {
    server.answer(cut);
    for (let count = 0; count < 5; count++) await expect(post(client)).rejects.toThrow();
    expect(server.requests).toHaveLength(5);
  }
  const open = {
    reason: 'unreachable',
    message: 'is not called for a moment after several failures',
  };

  test('opens after five failures in a row, and then fails at once', async () => {
    const client = createClient();
    await failFiveTimes(client);
    server.answer(good);
    await expect(get(client)).rejects.toMatchObject(open);
    await expect(post(client)).rejects.toMatchObject(open);
    expect(server.requests).toEqual([]);
  });

  test('opens during the retries of a call, which returns the last failure', async () => {
    const client = createClient();
    server.answer(cut);
    const outcome = () => get(client).catch(({ message }) => message);
    await outcome();
    expect(await outcome()).toMatch(/^cannot be reached \(.+\)$/);
    expect(server.requests).toHaveLength(5);
    await expect(get(client)).rejects.toMatchObject(open);
  });

  test('stays closed for a backend that responds, even with 500', async () => {
    const client = createClient();
    server.answer(respond(500));
    for (let count = 0; count < 7; count++) expect((await post(client)).status).toBe(500);
    expect(server.requests).toHaveLength(7);
  });

  test('does not affect other kinds of calls', async () => {
    const circuits = new Map();
    const client = createClient({ circuits });
    await failFiveTimes(client);
    server.answer(good);
    expect((await client({ method: 'GET', path: '/another' })).status).toBe(200);
    await expect(get(client)).rejects.toMatchObject(open);
  });

  test.each([
    ['a success', good],
    ['a refusal', respond(404)],
    ['an invalid response', respond(200, '<html>')],
  ])('stays closed if %s comes between the failures', async (_, between) => {
    const client = createClient();
    server.answer(cut, cut, cut, cut, between, cut, cut, cut, cut, good);
    for (let count = 0; count < 9; count++) await post(client).catch(() => undefined);
    expect((await post(client)).status).toBe(200);
  });

  test('after ten seconds permits one call, whose success closes it and whose failure opens it again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const client = createClient();
    await failFiveTimes(client);
    const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
    later(9_999);
    await expect(post(client)).rejects.toMatchObject(open);
    later(1);
    server.answer(cut);
    await expect(post(client)).rejects.toThrow('cannot be reached');
    await expect(post(client)).rejects.toMatchObject(open);
    expect(server.requests).toHaveLength(1);
    later(10_000);
    let probe: () => void = () => {};
    server.answer((response) => {
      probe = () => good(response);
    }, good);
    const first = post(client);
    const waiting = [post(client), post(client)];
    await vi.waitFor(() => expect(server.requests).toHaveLength(1), { timeout: 60_000 });
    probe();
    expect((await first).status).toBe(200);
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('is shared by all clients of a process, for each kind of call and base URL', async () => {
    const circuits = new Map();
    await failFiveTimes(createClient({ circuits }));
    await expect(get(createClient({ circuits }))).rejects.toMatchObject(open);
    expect((await get(createClient({ circuits, baseUrl: `${other.origin}/api/v1` }))).status).toBe(
      200,
    );
  });
});
