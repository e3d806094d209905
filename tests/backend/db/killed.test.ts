import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isThorough } from '../../support/thorough.ts';
import { Child } from '../support/child.ts';
import { copyDatabase } from '../support/copy-database.ts';
import { writeContent } from '../support/small-content.ts';

const rounds = isThorough ? 20 : 3;
/** Random points at which the process is killed, other ones in every run. */
const first = Math.floor(Math.random() * 23);

test(`every row that was acknowledged is stored after the process is killed while writing, ${rounds} times`, async () => {
  const data = await mkdtemp(join(tmpdir(), 'lampstand-data-'));
  await copyDatabase(data);
  const content = await writeContent();
  const env = { DATA_DIR: data, CONTENT_DIR: content.folder };
  const acknowledged = new Set<string>();
  try {
    for (let round = 0; round <= rounds; round++) {
      const child = new Child('write-until-killed.ts', [String(round)], env);
      const stored = new Set<string>(JSON.parse((await child.line()) ?? '[]'));
      const missing = [...acknowledged].filter((row) => !stored.has(row));
      expect(missing, `round ${round}, first ${first}`).toEqual([]);
      // Another number of writes each time, so that it is killed at other points.
      for (let write = 0; write <= 3 + ((first + round * 7) % 23); write++) {
        const row = await child.line();
        expect(row).toMatch(/^(lead|user)/);
        acknowledged.add(row ?? '');
      }
      await child.kill();
    }
    expect(acknowledged.size).toBeGreaterThan(rounds * 3);
  } finally {
    await content.remove();
    await rm(data, { recursive: true, force: true });
  }
}, 600_000);
