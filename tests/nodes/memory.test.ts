import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/lib/steps.mjs';
import { startPostgres } from '../backend/support/postgres-server';
import { isThorough } from '../support/thorough';

/** Megabytes that a node may have after it has read most pages; the alert is at 1,200, the unit's end at 2,048. */
const most = 1_000;

// Of a machine that does other work at the same time it says nothing, so that it runs by itself.
test.runIf(isThorough)(
  'the memory of a node stays within its bounds while visitors read the whole site',
  async () => {
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
      expect(code, output).toBe(0);
    } finally {
      await database.close();
    }
  },
  600_000,
);
