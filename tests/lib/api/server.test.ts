import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cut, type HttpServer, respond, startHttpServer } from '../../support/http-server';
import { expectedErrors } from '../../support/no-console-error';
import { answer } from '../../support/records';

let server: HttpServer;
beforeAll(async () => {
  server = await startHttpServer();
});
afterAll(() => server.close());

/** The transport to a ministry's own backend, as in a new process. */
let api: typeof import('@/lib/api/server');
let client: typeof import('@/lib/api/client');
let failures: typeof import('@/lib/content/failures');
beforeEach(async () => {
  // A separate path, so that tests do not share open circuit breakers.
  vi.stubEnv('API_BASE_URL', `${server.origin}/${crypto.randomUUID()}/api/v1`);
  vi.stubEnv('API_TOKEN', 'secret');
  vi.resetModules();
  api = await import('@/lib/api/server');
  const { createSiteApi } = await import('@/server/backend/create-site-api');
  const { provideSiteApi } = await import('@/lib/api/site-api');
  provideSiteApi(createSiteApi());
  client = await import('@/lib/api/client');
  failures = await import('@/lib/content/failures');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const list = () => failures.required(client.clientOf(api.serverApi()).listAnswers());

describe('serverApi with API_BASE_URL', () => {
  it('reads from the ministry’s own backend, with the token', async () => {
    server.answer(respond(200, { data: [answer()] }));
    expect((await list()).data).toEqual([answer()]);
    expect(server.requests).toMatchObject([{ headers: { authorization: 'Bearer secret' } }]);
  });

  it('retries after temporary failures, and logs nothing', async () => {
    server.answer(cut, respond(503), respond(200, { data: [] }));
    expect(await list()).toEqual({ data: [] });
  });

  it.each([
    ['a cut connection', cut, /^GET \/answers: cannot be reached \(.+\)$/],
    ['a 500 response', respond(500, '<h1>Oops</h1>'), /^GET \/answers: answered 500$/],
    [
      'an HTML page',
      respond(200, '<!doctype html>', { 'content-type': 'text/html' }),
      /^GET \/answers: does not fit the contract at the top: .*object/,
    ],
    [
      'a body that violates the contract',
      respond(200, { data: [{ slug: 'a' }] }),
      /^GET \/answers: does not fit the contract at data\.0\.title: /,
    ],
  ])(
    'logs one line with the call’s name for %s, however often it is retried',
    async (_, fault, line) => {
      server.answer(fault);
      await expect(list()).rejects.toThrow(line);
      expect(expectedErrors()).toEqual([[expect.stringMatching(line)]]);
    },
  );

  it('shares its open circuit breaker with the API handler for browsers', async () => {
    server.answer(cut);
    await expect(list()).rejects.toThrow('cannot be reached');
    await expect(list()).rejects.toThrow('cannot be reached');
    server.answer(respond(200, { data: [] }));
    const { apiHandler } = await import('@/backend/index');
    const response = await apiHandler().fetch(new Request('http://localhost/api/v1/answers'));
    expect(response.status).toBe(502);
    expect(server.requests).toEqual([]);
    expect(expectedErrors().at(-1)).toEqual([
      'GET /answers failed: the upstream is not called for a moment after several failures',
    ]);
  });
});
