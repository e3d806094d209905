import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dependencies, devDependencies } from '@/package.json';
import { checkNodeBinary } from '@/scripts/lib/node-binary.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'node-binary-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('accepts the binary from the packages', async () => {
  expect(await checkNodeBinary('node_modules/.bin/node')).not.toBe('wrong');
});

it('rejects another binary, and returns “unknown” for a platform without a checksum', async () => {
  const file = path.join(folder, 'node');
  await writeFile(file, 'not node');
  expect(await checkNodeBinary(file, 'linux-x64')).toBe('wrong');
  expect(await checkNodeBinary(file, 'plan9-mips')).toBe('unknown');
});

it('pins exact versions of node and next', () => {
  for (const version of [dependencies.node, dependencies.next]) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  }
  expect(Object.keys(devDependencies)).not.toContain('next');
});
