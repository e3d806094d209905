import { execFileSync } from 'node:child_process';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { vi } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { addressAt, embeddedPostgres, type startPostgres } from './postgres-server.ts';

type Server = Awaited<ReturnType<typeof startPostgres>>;

/**
 * Starts a streaming replica of a server: a copy of its data, made while it is stopped, that follows its log and
 * applies each transaction so many milliseconds after it was committed.
 */
export async function startReplica(primary: Server, applyDelay = 0) {
  const folder = await mkdtemp(join(tmpdir(), 'lampstand-replica-'));
  const data = join(folder, 'data');
  // The server's user goes through it.
  execFileSync('chmod', ['755', folder]);
  await primary.stop();
  execFileSync('cp', ['-a', primary.databaseDir, data]);
  await primary.start();
  const port = await freePort();
  await appendFile(
    join(data, 'postgresql.auto.conf'),
    [
      `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres password=password'`,
      `recovery_min_apply_delay = '${applyDelay}ms'`,
      'wal_retrieve_retry_interval = 100\n',
    ].join('\n'),
  );
  await writeFile(join(data, 'standby.signal'), '');
  const server = await embeddedPostgres(data, port, true);
  const url = addressAt(port);
  /** The package waits for a line that only a primary writes. */
  async function start() {
    void server.start().catch(() => {});
    await vi.waitFor(() => administer('select 1'), { timeout: 60_000 });
  }
  async function administer(statement: string) {
    const connection = postgres(url, { max: 1, onnotice: () => {} });
    try {
      return await connection.unsafe(statement);
    } finally {
      await connection.end();
    }
  }
  await start();
  return {
    port,
    url,
    start,
    stop: () => server.stop(),
    /** Makes it fall behind, until `goOn`. */
    pause: () => administer('select pg_wal_replay_pause()'),
    goOn: () => administer('select pg_wal_replay_resume()'),
    promote: () => administer('select pg_promote()'),
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
