import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

const module = (name: string) => new URL(`../../../scripts/lib/${name}`, import.meta.url);

/** As scripts/start.mjs on another version of Node: starts itself once more, and passes signals on. */
const program = `
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { endWithNpm } from '${module('end-with-npm.mjs')}';
import { endOnSignals } from '${module('../../server/end-on-signals.ts')}';
import { npmEnded } from '${module('../../server/npm-ended.mjs')}';
endWithNpm('scripts/start.mjs');
if (process.argv[2] === 'site') {
  const server = createServer();
  endOnSignals({ server, inFlight: () => 0, close: async () => {} });
  server.listen(0, '127.0.0.1', () => console.log('site', process.pid, process.ppid));
} else {
  const child = spawn(process.execPath, [process.argv[1], 'site'], { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.on(npmEnded, () => {});
  child.on('close', () => process.exit(0));
}
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lampstand-npm-'));
  mkdirSync(path.join(folder, 'scripts'));
  writeFileSync(path.join(folder, 'scripts/start.mjs'), program);
  const scripts = { start: 'node scripts/start.mjs' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'x', scripts }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let npm: ChildProcess | undefined;
let site = 0;
afterEach(() => {
  npm?.kill('SIGKILL');
  try {
    process.kill(site, 'SIGKILL');
  } catch {
    // It has ended, as it should.
  }
});

const parentOf = (id: number) =>
  Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(id)], { encoding: 'utf8' }));

/** Starts it by npm; resolves to the processes from npm to the site. */
async function start() {
  npm = spawn('npm', ['start'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, LOG_FORMAT: 'json' },
  });
  let output = '';
  const stdout = npm.stdout as NonNullable<typeof npm.stdout>;
  const ended = once(stdout, 'close').then(() => output);
  const pids = await new Promise<number[]>((resolve) => {
    stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      const started = /site (\d+) (\d+)/.exec(output);
      if (started) resolve(started.slice(1).map(Number));
    });
  });
  const [id = 0, wrapper = 0] = pids;
  site = id;
  const shell = parentOf(wrapper);
  // Its output is closed when all of them have ended.
  return { npm: npm.pid as number, shell, wrapper, ended };
}

it.each([
  ['npm', 'SIGTERM', 'npm start has ended'],
  ['npm', 'SIGKILL', 'npm start has ended'],
  ['shell', 'SIGTERM', 'npm start has ended'],
  ['shell', 'SIGKILL', 'npm start has ended'],
  ['wrapper', 'SIGTERM', 'SIGTERM'],
  ['wrapper', 'SIGHUP', 'SIGHUP'],
  ['wrapper', 'SIGKILL', 'npm start has ended'],
] as const)('the site ends when the %s gets %s, and says so', async (process_, signal, reason) => {
  const started = await start();
  process.kill(started[process_], signal);
  const lines = (await started.ended).split('\n').filter((line) => line.startsWith('{'));
  expect(lines.map((line) => JSON.parse(line)).at(-1)).toMatchObject({
    ...{ msg: 'Ended', code: 0, reason },
  });
});
