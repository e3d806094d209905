import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backupGauge } from '@/server/prometheus/backup-gauge';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lampstand-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const value = async () => (await backupGauge(folder))[0]?.value;

it('is the time of the last note, and 0 without one that can be read', async () => {
  expect(await value()).toBe(0);
  const file = path.join(folder, 'last-success.json');
  writeFileSync(file, '{"at":"2026-11-27T03:30:00.000Z"}');
  expect(await value()).toBe(Date.UTC(2026, 10, 27, 3, 30) / 1000);
  writeFileSync(file, '{"at":');
  expect(await value()).toBe(0);
});
