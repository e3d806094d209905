// wrk (https://github.com/wg/wrk), where it is installed: its own work is a fraction of autocannon’s.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const hasWrk = await run('wrk', ['--version']).then(
  () => true,
  // It has no way to say its version but by an exit code of 1.
  ({ code }) => code === 1,
);

/** Asks one address; requests a second, the 99th percentile in milliseconds, and how many failed. */
export async function fire({ url, connections, seconds, headers }) {
  const said = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', [
    ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--latency', ...said, url],
  ]);
  const number = (pattern) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const [, slow = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const milliseconds = { us: 0.001, ms: 1, s: 1_000 };
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(
    stdout,
  );
  return {
    rate: number(/Requests\/sec:\s+([\d.]+)/),
    p99: Number(slow) * milliseconds[unit],
    failed:
      number(/Non-2xx or 3xx responses: (\d+)/) +
      (broken?.slice(1) ?? []).reduce((sum, count) => sum + Number(count), 0),
  };
}
