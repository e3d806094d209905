/*
 * Runs a command with a temporary PostgreSQL, whose address is in TEST_DATABASE_URL:
 *
 *   node tests/backend/support/with-postgres.ts node --conditions=react-server bench/reads.ts
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from './postgres-server.ts';

const [command, ...args] = process.argv.slice(2);
if (!command) {
  console.error('Which command? For example: node bench/reads.ts');
  process.exit(1);
}

const server = await startPostgres();
try {
  const env = { ...process.env, TEST_DATABASE_URL: server.url };
  const child = spawn(command, args, { env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
} finally {
  await server.close();
}
