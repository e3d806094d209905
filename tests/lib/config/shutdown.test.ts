import { expect, it, vi } from 'vitest';
import { beginShutdown, isShuttingDown, onShutdown, runShutdown } from '@/lib/config/shutdown';

it('a shutdown that one copy of the module begins is known to the other', async () => {
  vi.resetModules();
  const copy = await import('@/lib/config/shutdown');
  expect([isShuttingDown(), copy.isShuttingDown()]).toEqual([false, false]);
  copy.beginShutdown();
  beginShutdown();
  expect([isShuttingDown(), copy.isShuttingDown()]).toEqual([true, true]);
});

it('runShutdown calls every registered function, and waits for all of them', async () => {
  const closed: string[] = [];
  let closeDatabase = () => {};
  onShutdown(
    () =>
      new Promise<void>((resolve) => {
        closeDatabase = () => {
          closed.push('database');
          resolve();
        };
      }),
  );
  onShutdown(async () => closed.push('metrics'));
  const done = runShutdown().then(() => closed.push('done'));
  await Promise.resolve();
  expect(closed).toEqual(['metrics']);
  closeDatabase();
  await done;
  expect(closed).toEqual(['metrics', 'database', 'done']);
});
