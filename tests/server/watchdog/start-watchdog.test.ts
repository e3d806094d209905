import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A process with a watchdog, which stands still when it is told to. */
const program = `
  import { startWatchdog } from '${new URL('../../../server/watchdog/start-watchdog.ts', import.meta.url)}';
  startWatchdog(Number(process.env.SECONDS));
  process.on('message', () => { for (;;); });
  process.send('started');
`;

let folder: string;
let child: ChildProcess;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lampstand-watchdog-'));
  // In place of systemd's program: notes what it was told.
  writeFileSync(
    path.join(folder, 'systemd-notify'),
    `#!/bin/sh\necho "$@" >> ${folder}/notified\n`,
    { mode: 0o755 },
  );
});
afterEach(() => {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

async function start(env: Record<string, string>) {
  child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, LOG_FORMAT: 'json', ...env, PATH: `${folder}:${process.env.PATH}` },
  });
  await once(child, 'message');
}

const notified = () => {
  const file = path.join(folder, 'notified');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
};
const until = (assertion: () => void) => vi.waitFor(assertion, { timeout: 120_000, interval: 50 });

it('ends a process whose event loop stands still, with a line that says why', async () => {
  await start({ SECONDS: '1' });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  const closed = once(child, 'close');
  child.send('stand still');
  expect(await closed).toEqual([null, 'SIGKILL']);
  expect(JSON.parse(output)).toMatchObject({
    level: 'error',
    msg: 'The process has not answered for 1 seconds and is ended',
    reason: 'watchdog',
  });
  expect(notified()).toEqual([]);
});

it('tells systemd that it is ready, and that it lives, until it stands still', async () => {
  await start({ SECONDS: '0', NOTIFY_SOCKET: '/run/none', WATCHDOG_USEC: '1500000' });
  await until(() =>
    expect(notified().slice(0, 3)).toEqual(['--ready', 'WATCHDOG=1', 'WATCHDOG=1']),
  );
  child.send('stand still');
  let before = -1;
  // No report between two looks that are further apart than two reports.
  await vi.waitFor(
    () => {
      const count = notified().length;
      const isSame = count === before;
      before = count;
      expect(isSame).toBe(true);
    },
    { timeout: 120_000, interval: 3_000 },
  );
  expect(child.exitCode).toBeNull();
});
