import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createLimiters } from '../../../backend/http/limits.ts';
import { createUpstreamApp } from '../../../backend/upstream/upstream.ts';
import { type ApiResponse, type ApiServer, startApiServer } from '../../support/api-server.ts';
import { expectedErrors } from '../../support/no-console-error.ts';
import { searchItem } from '../../support/records.ts';

/** A ministry's own backend without detection of danger, behind the site's API. */
let upstream: ApiServer;
const none = { status: 404, body: 'none' };
/** Its own table of help lines, which most backends lack. */
let table: () => ApiResponse | Promise<ApiResponse> = () => none;
beforeAll(async () => {
  upstream = await startApiServer(() => none, { '/api/v1/help_lines': () => table() });
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.requests.length = 0;
  table = () => none;
});
afterEach(() => void vi.useRealTimers());

/** Stops the clock of the limit for the upstream's help lines, which a busy machine could exceed. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

async function call(path: string, body?: unknown) {
  const app = createUpstreamApp({
    baseUrl: `${upstream.origin}/api/v1`,
    token: 'secret',
    limiters: createLimiters(() => 0),
    circuits: new Map(),
  });
  const init = body
    ? {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify(body),
      }
    : {};
  const response = await app.fetch(new Request(`http://localhost:3000/api/v1${path}`, init));
  return { status: response.status, body: await response.json() };
}
const dangerSearch = `/search?lang=ko&q=${encodeURIComponent('죽고 싶어요')}`;

test('a search that speaks of danger gets help lines beside the upstream’s results', async () => {
  upstream.answerWith(() => ({ body: { data: [searchItem()] } }));
  const { body } = await call(dangerSearch);
  expect(body.data).toEqual([searchItem()]);
  expect(body.meta).toMatchObject({ total: 1, offset: 0, limit: 1 });
  expect(body.meta.danger).toContain('suicide');
  expect(body.meta.help_lines.length).toBeGreaterThan(0);
  expect((await call('/search?q=Jesus')).body).toEqual({ data: [searchItem()] });
});

test('the danger that the upstream itself reports is returned unchanged', async () => {
  const meta = { total: 9, offset: 0, limit: 1, danger: ['self-harm'], help_lines: [] };
  upstream.answerWith(() => ({ body: { data: [searchItem()], meta } }));
  expect((await call(dangerSearch)).body.meta).toEqual(meta);
});

test('a failed search that speaks of danger still returns help lines, and a missing call returns 404', async () => {
  upstream.answerWith(() => ({ status: 500, body: 'oops' }));
  const { status, body } = await call(dangerSearch);
  expect([status, body.data]).toEqual([200, []]);
  expect(body.meta.danger).toContain('suicide');
  upstream.answerWith(() => ({ status: 404, body: 'none' }));
  expect((await call(dangerSearch)).status).toBe(404);
  upstream.answerWith(() => ({ status: 500, body: 'oops' }));
  expect((await call('/search?q=Jesus')).status).toBe(502);
  expect(expectedErrors().length).toBeGreaterThan(0);
});

test('a question that speaks of danger gets only help lines, and is not forwarded', async () => {
  const { status, body } = await call('/generate_answer', { question: 'quiero morir', lang: 'es' });
  expect([status, upstream.requests]).toEqual([200, []]);
  expect(body.data).toMatchObject({ answered: false, passages: [], answer: null, crisis: true });
  expect(body.data.danger).toContain('suicide');
  expect(body.data.help_lines.length).toBeGreaterThan(0);
});

test('detect_danger is not forwarded, and prefers the upstream’s own help lines', async () => {
  stopClock();
  const text = { text: 'quiero morir', lang: 'es' };
  const shipped = (await call('/detect_danger', text)).body.data;
  expect(shipped.danger).toContain('suicide');
  expect(shipped.help_lines.length).toBeGreaterThan(1);
  const [helpLine] = shipped.help_lines;
  table = () => ({ body: { data: [{ ...helpLine, country: 'EC' }] } });
  const { help_lines } = (await call('/detect_danger', text)).body.data;
  expect(help_lines.map(({ country }: { country: string }) => country)).toEqual(['EC']);
  expect(upstream.requests).toEqual([]);
});

// Without the limit, the call would never end.
test('detect_danger does not wait for the upstream’s help lines', { timeout: 30_000 }, async () => {
  stopClock();
  const requested = Promise.withResolvers<void>();
  const response = Promise.withResolvers<ApiResponse>();
  table = () => {
    requested.resolve();
    return response.promise;
  };
  const detection = call('/detect_danger', { text: 'je veux mourir', lang: 'fr' });
  await requested.promise;
  await vi.advanceTimersByTimeAsync(1_500);
  const { body } = await detection;
  expect(body.data.help_lines[0].country).toBe('FR');
  response.resolve(none);
});
