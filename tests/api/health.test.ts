import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../backend/app.ts';
import { createLimiters } from '../../backend/http/limits.ts';
import { createUpstreamApp } from '../../backend/upstream/upstream.ts';
import { startBackend, type TestBackend } from '../backend/support/test-backend.ts';
import { cut, type HttpServer, respond, startHttpServer } from '../support/http-server.ts';
import { expectedErrors } from '../support/no-console-error.ts';

type App = { fetch(request: Request): Response | Promise<Response> };

async function ask(app: App, path: '/health' | '/ready') {
  const response = await app.fetch(new Request(`http://localhost:3000/api/v1${path}`));
  expect(response.headers.get('cache-control')).toBe('no-store');
  return { status: response.status, body: await response.json() };
}
const up = { status: 200, body: { data: { status: 'up' } } };
const ready = { status: 200, body: { data: { status: 'ready' } } };
const notReady = (code: string) => ({ status: 503, body: { error: { code } } });

describe('the embedded backend', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  test('is healthy, and ready once its database contains content', async () => {
    expect(await ask(backend.app, '/health')).toEqual(up);
    expect(await ask(backend.app, '/ready')).toEqual(ready);
    await backend.db
      .transaction(async (tx) => {
        await tx.execute(sql`truncate categories, pages cascade`);
        const app = createApp({ database: async () => tx });
        expect(await ask(app, '/health')).toEqual(up);
        expect(await ask(app, '/ready')).toMatchObject(notReady('no_content'));
        tx.rollback();
      })
      .catch((error) => expect(String(error)).toMatch(/rollback/i));
    expect(await ask(backend.app, '/ready')).toEqual(ready);
  });

  test('without its database is healthy but not ready, and logs the reason in one line without sending it', async () => {
    const cause = new Error('connect ECONNREFUSED\n10.0.0.1');
    const app = createApp({
      database: async () => {
        throw new Error('Failed query: select secret', { cause });
      },
    });
    expect(await ask(app, '/health')).toEqual(up);
    const answered = await ask(app, '/ready');
    expect(answered).toMatchObject(notReady('not_ready'));
    expect(JSON.stringify(answered)).not.toMatch(/secret|10\.0/);
    expect(expectedErrors()).toEqual([['GET /ready failed: Error: connect ECONNREFUSED 10.0.0.1']]);
  });
});

describe('the proxy to the ministry’s own backend', () => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer();
  });
  afterAll(() => server.close());
  const proxy = () =>
    createUpstreamApp({
      baseUrl: `${server.origin}/api/v1`,
      limiters: createLimiters(() => 0),
      circuits: new Map(),
    });

  test('is healthy without a request, and ready if the backend returns content', async () => {
    server.answer(respond(200, { data: [{ id: 1, name: 'Jesus' }] }));
    expect(await ask(proxy(), '/health')).toEqual(up);
    expect(server.requests).toEqual([]);
    expect(await ask(proxy(), '/ready')).toEqual(ready);
    expect(server.requests).toMatchObject([{ url: '/api/v1/categories?limit=1' }]);
    server.answer(respond(200, { data: [] }));
    expect(await ask(proxy(), '/ready')).toMatchObject(notReady('no_content'));
  });

  test.each([
    ['a broken connection', cut],
    ['an error', respond(500)],
    ['an HTML page', respond(200, '<html>')],
    ['JSON of another shape', respond(200, { categories: [] })],
  ])('is healthy and not ready if the backend responds with %s', async (_, fault) => {
    server.answer(fault);
    expect(await ask(proxy(), '/health')).toEqual(up);
    expect(await ask(proxy(), '/ready')).toMatchObject(notReady('not_ready'));
    expect(expectedErrors()).toHaveLength(1);
  });
});
