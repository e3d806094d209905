import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/lib/steps.mjs';
import { startPostgres } from '../backend/support/postgres-server';

/** Megabytes that a node may have after it has read most pages; the alert is at 1,200, the unit's end at 2,048. */
const most = 900;
const read = (file: string) => readFileSync(file, 'utf8');

test('a node is started with the same limits everywhere', () => {
  const flag = '--max-old-space-size=512';
  expect(read('deploy/systemd/lampstand@.service')).toContain(`/node ${flag} server/index.ts`);
  expect(read('deploy/Containerfile')).toContain(`"${flag}", "server/index.ts"`);
  expect(read('bench/memory.mjs')).toContain(`default: '${flag}'`);
  for (const file of ['deploy/systemd/lampstand@.service', 'deploy/Containerfile'])
    expect(read(file)).toMatch(/^(?:ENV |Environment=)MALLOC_ARENA_MAX=2$/m);
});

test('the memory of a node stays within its bounds while visitors read the whole site', async () => {
  await ensureBuilt();
  const database = await startPostgres();
  try {
    const args = ['bench/memory.mjs', '--reads=3000', '--every=500', `--goal=${most}`];
    const env = { ...process.env, TEST_DATABASE_URL: database.url };
    const bench = spawn('node_modules/.bin/node', args, {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    bench.stdout.on('data', (chunk) => {
      output += chunk;
    });
    const [code] = await once(bench, 'close');
    expect({ code, output }).toMatchObject({ code: 0 });
  } finally {
    await database.close();
  }
}, 600_000);
