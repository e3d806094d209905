import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectedErrors } from '../support/no-console-error.ts';
import { isThorough } from '../support/thorough.ts';
import { startPostgres } from './support/postgres-server.ts';
import { writeContent } from './support/small-content.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 });
vi.spyOn(console, 'log').mockImplementation(() => {});

/*
 * The backend of a process, as opened by its calls, while PostgreSQL is restarted many times: nothing is opened
 * again beside what is open, and every call meanwhile is a 503.
 */
let server: Awaited<ReturnType<typeof startPostgres>>;
let content: Awaited<ReturnType<typeof writeContent>>;
let data: string;
let backend: typeof import('../../backend/index.ts');
beforeAll(async () => {
  server = await startPostgres();
  content = await writeContent();
  data = await mkdtemp(join(tmpdir(), 'lampstand-data-'));
  vi.stubEnv('DATABASE_URL', server.url);
  vi.stubEnv('CONTENT_DIR', content.folder);
  vi.stubEnv('DATA_DIR', data);
  backend = await import('../../backend/index.ts');
  expect(await statuses()).toEqual([200]);
});
afterAll(async () => {
  await backend?.closeBackend();
  vi.unstubAllEnvs();
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

/** What this process has open at PostgreSQL: its pool aside, which grows with the load. */
async function opened() {
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  const [row] = await sql`select
    count(*) filter (where query ilike 'listen %')::int as listens,
    count(*)::int as connections
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  await sql.end();
  return row as { listens: number; connections: number };
}

test('restarts of PostgreSQL leave no connection, LISTEN or node behind', async () => {
  const before = await opened();
  const rounds = isThorough ? 20 : 6;
  for (let round = 0; round < rounds; round++) {
    await server.stop();
    for (let time = 0; time < 3; time++) expect(await statuses()).toEqual([503]);
    await vi.waitFor(() => expect(backend.openBackend()).rejects.toThrow('does not answer'), {
      timeout: 60_000,
    });
    expect(await statuses()).toEqual([503]);
    await server.start();
    await vi.waitFor(async () => expect(await statuses()).toEqual([200]), { timeout: 60_000 });
  }
  expectedErrors();
  // Not more than the pool's ten, the probe, and the listening connection.
  await vi.waitFor(
    async () => {
      const after = await opened();
      expect(after.listens).toBe(before.listens);
      expect(after.connections).toBeLessThanOrEqual(12);
    },
    { timeout: 60_000, interval: 500 },
  );
});
