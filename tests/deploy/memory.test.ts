import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

test('a node is started with the same limits of memory everywhere', () => {
  const flag = '--max-old-space-size=512';
  expect(read('deploy/systemd/lampstand@.service')).toContain(`/node ${flag} server/index.ts`);
  expect(read('deploy/Containerfile')).toContain(`"${flag}", "server/index.ts"`);
  expect(read('bench/memory.mjs')).toContain(`default: '${flag}'`);
  for (const file of ['deploy/systemd/lampstand@.service', 'deploy/Containerfile']) {
    expect(read(file)).toMatch(/^(?:ENV |Environment=)MALLOC_ARENA_MAX=2$/m);
  }
});
