import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';

/** A server that logs each request and, like Next, uncaught errors; it answers with the number of log lines. */
const program = `
  import { ignoreBrokenPipe } from '${new URL('../../../server/http/ignore-broken-pipe.ts', import.meta.url)}';
  ignoreBrokenPipe();
  let uncaught = 0;
  process.on('uncaughtException', (error) => {
    uncaught++;
    console.error('uncaughtException: ', error);
  });
  process.on('message', () => {
    console.log('asked');
    console.error('asked');
    setTimeout(() => process.send(uncaught), 100);
  });
  process.send('serving');
`;

let server: ChildProcess;
afterEach(() => server.kill('SIGKILL'));

describe('ignoreBrokenPipe', () => {
  it('keeps the server responding when nobody reads its log, and lets it end on a signal', async () => {
    server = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    await once(server, 'message');
    server.stdout?.destroy();
    server.stderr?.destroy();
    for (const _ of [1, 2]) {
      server.send('a question');
      expect(await once(server, 'message')).toEqual([0, undefined]);
    }
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([null, 'SIGTERM']);
  });
});
