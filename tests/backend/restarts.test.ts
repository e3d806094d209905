import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { expectedErrors } from '../support/no-console-error.ts';
import { isThorough } from '../support/thorough.ts';
import { startPostgres } from './support/postgres-server.ts';
import { startStallingProxy } from './support/silent-way.ts';
import { writeContent } from './support/small-content.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 180_000 });
vi.spyOn(console, 'log').mockImplementation(() => {});

/*
 * The backend of a process, as opened by its calls, while PostgreSQL is interrupted many times: nothing is opened
 * again beside what is open, and every call meanwhile is a 503.
 */
let server: Awaited<ReturnType<typeof startPostgres>>;
let proxy: Awaited<ReturnType<typeof startStallingProxy>>;
let content: Awaited<ReturnType<typeof writeContent>>;
let data: string;
let backend: typeof import('../../backend/index.ts');
beforeAll(async () => {
  server = await startPostgres();
  proxy = await startStallingProxy(server.port);
  content = await writeContent();
  data = await mkdtemp(join(tmpdir(), 'lampstand-data-'));
  vi.stubEnv('DATABASE_URL', server.url.replace(String(server.port), String(proxy.port)));
  vi.stubEnv('CONTENT_DIR', content.folder);
  vi.stubEnv('DATA_DIR', data);
  backend = await import('../../backend/index.ts');
  expect(await statuses()).toEqual([200]);
});
afterAll(async () => {
  await backend?.closeBackend();
  vi.unstubAllEnvs();
  await proxy?.close();
  await server?.close();
  await content?.remove();
  await rm(data, { recursive: true, force: true });
});

const status = async (path: string) =>
  (await backend.backend().fetch(new Request(`http://localhost:3000/api/v1${path}`))).status;
/** The different statuses of calls that read the database and are not cached. */
const statuses = async () => {
  const calls = Array.from({ length: 12 }, (_, at) =>
    status(`/search?q=flood${Math.random()} ${at}`),
  );
  return [...new Set(await Promise.all(calls))];
};
const until = (expected: () => Promise<unknown>) =>
  vi.waitFor(expected, { timeout: 180_000, interval: 200 });

/** What this process has open at PostgreSQL, and how often it counts as a node. */
async function opened() {
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  const [row] = await sql`select
    (select count(*) from pg_stat_activity where query ilike 'listen %')::int as listens,
    (select count(*) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid())::int as connections,
    (select count(*) from nodes)::int as nodes`;
  await sql.end();
  return row as { listens: number; connections: number; nodes: number };
}

/** Takes connections of PostgreSQL, as other programs do, until they are ended. */
async function crowd(connections: number) {
  const clients = Array.from({ length: connections }, () =>
    postgres(server.url, { max: 1, fetch_types: false, onnotice: () => {} }),
  );
  await Promise.allSettled(clients.map((sql) => sql`select 1`));
  return () => Promise.all(clients.map((sql) => sql.end({ timeout: 0 })));
}

interface Interruption {
  name: string;
  rounds: number;
  begin: () => Promise<unknown>;
  end: () => Promise<unknown>;
}
const stop = () => server.stop();
const start = () => server.start();
const delay = isThorough ? 500 : 100;
const interruptions: Interruption[] = [
  { name: 'stops fast', rounds: 1, begin: stop, end: start },
  { name: 'stops at once', rounds: 1, begin: () => server.stopImmediately(), end: start },
  {
    name: 'is frozen behind a proxy',
    rounds: 1,
    begin: async () => proxy.stopForwarding(),
    end: async () => proxy.restart(),
  },
  {
    name: `restarts on a network that is slow by ${delay} ms`,
    rounds: 1,
    begin: stop,
    end: async () => {
      proxy.slowDown(delay);
      await start();
    },
  },
];

describe('a process whose PostgreSQL', () => {
  test.each(interruptions)('$name leaves no connection, LISTEN or node behind', async (fault) => {
    proxy.slowDown(0);
    const rounds = isThorough ? 20 : fault.rounds;
    for (let round = 0; round < rounds; round++) {
      await fault.begin();
      for (let time = 0; time < 3; time++) expect(await statuses()).toEqual([503]);
      await until(() => expect(backend.openBackend()).rejects.toThrow('does not answer'));
      expect(await statuses()).toEqual([503]);
      await fault.end();
      await until(async () => expect(await statuses()).toEqual([200]));
    }
    expectedErrors();
    await expectNothingLeft();
  });

  test('has few connections returns 503 to those it has none for, and recovers', async () => {
    proxy.slowDown(0);
    const sql = postgres(server.url, { max: 1, onnotice: () => {} });
    await sql.unsafe('alter system set max_connections = 20');
    await sql.end();
    const rounds = isThorough ? 20 : 1;
    for (let round = 0; round < rounds; round++) {
      await server.stop();
      await server.start();
      const leave = await crowd(14);
      for (let time = 0; time < 5; time++) {
        for (const each of await statuses()) expect([200, 503]).toContain(each);
      }
      await leave();
      await until(async () => expect(await statuses()).toEqual([200]));
    }
    expectedErrors();
    await expectNothingLeft();
  });
});

/** Not more than the pool's ten, the probe, and the listening connection; one node. */
async function expectNothingLeft() {
  await until(async () => {
    const after = await opened();
    expect(after).toMatchObject({ listens: 1, nodes: 1 });
    expect(after.connections).toBeLessThanOrEqual(12);
  });
}
