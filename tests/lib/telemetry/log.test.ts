import { execFileSync } from 'node:child_process';
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
