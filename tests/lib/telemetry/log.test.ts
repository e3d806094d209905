import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { log } from '@/lib/telemetry/log';
import { expectedErrors } from '../../support/no-console-error';

const program = `
import { captureConsole, log } from './lib/telemetry/log.ts';
import { withRequestContext } from './lib/telemetry/request-context.ts';
log.info('It began', { port: 3000 });
withRequestContext({ id: 'request-1', route: 'other' }, () =>
  log.error('GET /answers failed', new Error('outer', { cause: new Error('of maria@example.org') })));
captureConsole();
console.log('\\x1b[32m✓\\x1b[0m Ready in', 3, 's');
console.error(new Error('of maria@example.org'));
console.warn('Deprecated');
process.emitWarning('of maria@example.org', 'ExperimentalWarning');
await new Promise(setImmediate);
process.exit(3);
`;

function run(format: string) {
  const options = { env: { ...process.env, LOG_FORMAT: format }, encoding: 'utf8' as const };
  try {
    return execFileSync('node_modules/.bin/node', ['--input-type=module', '-e', program], {
      ...options,
      stdio: 'pipe',
    });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

describe('the log', () => {
  it('writes one JSON object a line, all of them before the process ends', () => {
    const lines = run('json')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(lines).toEqual([
      { level: 'info', time, port: 3000, msg: 'It began' },
      {
        level: 'error',
        time,
        request_id: 'request-1',
        cause: 'Error: of …',
        msg: 'GET /answers failed',
      },
      { level: 'info', time, msg: '✓ Ready in 3 s' },
      { level: 'error', time, msg: expect.stringMatching(/^Error: of … at /) },
      { level: 'warn', time, msg: 'Deprecated' },
      { level: 'warn', time, msg: 'ExperimentalWarning: of …' },
    ]);
  });

  it.each(['json', 'text'])('does not end the process when the disk is full (%s)', (format) => {
    const program = `
      import { log } from './lib/telemetry/log.ts';
      // As Next does.
      process.on('uncaughtException', (error) => log.error('uncaught', error));
      for (let count = 0; count < 300; count++) log.info('x'.repeat(10_000));
      await new Promise(setImmediate);
      log.error('again');
      process.exit(4);
    `;
    const full = openSync('/dev/full', 'w');
    const { status } = spawnSync('node_modules/.bin/node', ['--input-type=module', '-e', program], {
      env: { ...process.env, LOG_FORMAT: format },
      stdio: ['ignore', full, full],
    });
    closeSync(full);
    expect(status).toBe(4);
  });

  it('goes on when the log can be written again, and says how many lines are lost', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lampstand-log-'));
    const program = `
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      import { log } from './lib/telemetry/log.ts';
      const write = fs.writeSync;
      fs.writeSync = () => { throw Object.assign(new Error('no space'), { code: 'ENOSPC' }); };
      syncBuiltinESMExports();
      for (let count = 0; count < 3; count++) log.info('x'.repeat(400_000));
      fs.writeSync = write;
      syncBuiltinESMExports();
      log.info('again');
      await new Promise(setImmediate);
    `;
    const file = path.join(folder, 'log');
    const output = openSync(file, 'w');
    spawnSync('node_modules/.bin/node', ['--input-type=module', '-e', program], {
      env: { ...process.env, LOG_FORMAT: 'json' },
      stdio: ['ignore', output, 'inherit'],
    });
    closeSync(output);
    const lines = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    rmSync(folder, { recursive: true });
    expect(lines.map(({ msg, lines: lost }) => [msg.slice(0, 12), lost])).toEqual([
      ['xxxxxxxxxxxx', undefined],
      ['xxxxxxxxxxxx', undefined],
      ['again', undefined],
      ['Lines of the', 1],
    ]);
  });

  it('writes readable lines in the text format', () => {
    const logSpy = vi.spyOn(console, 'log').mockImplementation(() => {});
    log.info('request', { route: '/api/v1/answers', status: 200, cache: undefined });
    expect(logSpy.mock.calls).toEqual([['request route=/api/v1/answers status=200']]);
    logSpy.mockRestore();
    log.error('GET /answers failed', new Error('no answer'));
    expect(expectedErrors()).toEqual([['GET /answers failed: Error: no answer']]);
  });
});
