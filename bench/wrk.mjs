// wrk (https://github.com/wg/wrk), if installed: it needs a fraction of autocannon’s processor time.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const hasWrk = await run('wrk', ['--version']).then(
  () => true,
  // `wrk --version` exits with 1.
  ({ code }) => code === 1,
);

/** Requests one address; returns requests per second, the 99th percentile in milliseconds, and the number of failures. */
export async function runWrk({ url, connections, seconds, headers }) {
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ]);
  const { stdout } = await run('wrk', [
    ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--latency', ...headerArgs, url],
  ]);
  const number = (pattern) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const [, p99 = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const milliseconds = { us: 0.001, ms: 1, s: 1_000 };
  const socketErrors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(
    stdout,
  );
  return {
    rate: number(/Requests\/sec:\s+([\d.]+)/),
    p99: Number(p99) * milliseconds[unit],
    failed:
      number(/Non-2xx or 3xx responses: (\d+)/) +
      (socketErrors?.slice(1) ?? []).reduce((sum, count) => sum + Number(count), 0),
  };
}
