import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../../backend/app.ts';
import { seedContent } from '../../backend/content/store-content.ts';
import { type OpenDatabase, openPostgres } from '../../backend/db/client.ts';
import { reconnectDelay } from '../../backend/db/postgres-pool.ts';
import { errorEnvelopeSchema } from '../../lib/contract/common.ts';
import { startPostgres } from '../backend/support/postgres-server.ts';
import { startStallingProxy } from '../backend/support/silent-way.ts';
import { writeContent } from '../backend/support/small-content.ts';
import { expectedErrors } from '../support/no-console-error.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let server: Awaited<ReturnType<typeof startPostgres>>;
let proxy: Awaited<ReturnType<typeof startStallingProxy>>;
let store: OpenDatabase;
let app: ReturnType<typeof createApp>;
const logSpy = vi.spyOn(console, 'log').mockImplementation(() => {});

beforeAll(async () => {
  server = await startPostgres();
  proxy = await startStallingProxy(server.port);
  const content = await writeContent();
  const url = server.url.replace(String(server.port), String(proxy.port));
  store = await openPostgres(url, (db) => seedContent(db, content.folder));
  await content.remove();
  app = createApp({ database: async () => store.db });
});
afterAll(async () => {
  await store.close();
  await proxy.close();
  await server.close();
});

const get = async (path: string) =>
  app.fetch(new Request(`http://localhost:3000/api/v1${path}`), { inProcess: true });

/** Sends as many searches at once as in a busy minute. */
const search = () =>
  Promise.all(Array.from({ length: 40 }, (_, index) => get(`/search?q=jesus ${index}&lang=en`)));
const statusesOf = (answers: Response[]) => [...new Set(answers.map(({ status }) => status))];

async function expectUnavailable(answers: Response[]) {
  expect(statusesOf(answers)).toEqual([503]);
  for (const answer of answers) {
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { error } = errorEnvelopeSchema.parse(await answer.json());
    expect(error).toEqual({
      code: 'unavailable',
      message: 'The service is unavailable at the moment. Please try again soon.',
    });
  }
}

const untilAnswered = () =>
  vi.waitFor(async () => expect((await get('/answers')).status).toBe(200), {
    timeout: 60_000,
    interval: 100,
  });
const outageLines = () =>
  expectedErrors()
    .flat()
    .filter((line) => String(line).startsWith('PostgreSQL does not answer ('));

test('every call returns 503 while PostgreSQL is stopped, and succeeds after it was restarted', async () => {
  expect(statusesOf(await search())).toEqual([200]);
  await server.stop();
  await expectUnavailable(await search());
  // From here on calls no longer wait for connections.
  await vi.waitFor(() => expect(() => store.db).toThrow('PostgreSQL does not answer'), {
    timeout: 60_000,
  });
  await expectUnavailable(await search());
  await expectUnavailable([await get('/answers/fetch_by?slug=flood')]);
  expect((await get('/health')).status).toBe(200);
  expect((await get('/ready')).status).toBe(503);
  expect(outageLines()).toHaveLength(1);
  expect(JSON.stringify(expectedErrors())).not.toContain('password');
  await server.start();
  await untilAnswered();
  expect(statusesOf(await search())).toEqual([200]);
  expect((await get('/ready')).status).toBe(200);
  expect(logSpy).toHaveBeenCalledWith('› PostgreSQL answers again.');
});

test('requests that already wait return 503 too if the network fails', async () => {
  expect(statusesOf(await search())).toEqual([200]);
  proxy.stopForwarding();
  await expectUnavailable(await search());
  expect(() => store.db).toThrow('PostgreSQL does not answer');
  await expectUnavailable(await search());
  expect(outageLines()).toHaveLength(1);
  proxy.restart();
  await untilAnswered();
  expect(statusesOf(await search())).toEqual([200]);
});

test('a single lost connection does not count as an outage', async () => {
  await untilAnswered();
  await expect(store.db.execute('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
  // Queries that were sent on it are lost with it, and no others.
  await vi.waitFor(async () => expect(statusesOf(await search())).toEqual([200]), {
    timeout: 60_000,
  });
  expect(outageLines()).toEqual([]);
});

test('reconnecting is retried with increasing delays of at most a second', () => {
  const delays = Array.from({ length: 40 }, (_, attempts) => reconnectDelay(attempts));
  expect(delays.slice(0, 3)).toEqual([0.05, 0.1, 0.2]);
  expect(Math.max(...delays)).toBe(1);
});
