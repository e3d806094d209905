import { setTimeout } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { connectProbe, failureOf } from '../../../backend/db/postgres-pool.ts';
import { TimeoutError } from '../../../lib/http/with-timeout.ts';

const server = inject('postgres');

/** Keeps this thread busy, as the reading of a large file does on a busy machine. */
function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test.skipIf(!server)(
  'a process that is busy for longer than a probe may take does not take its database for lost',
  async () => {
    const probe = connectProbe(String(server));
    // The first also opens the connection.
    for (const _ of ['opening', 'open']) {
      const failure = failureOf(probe, 500);
      for (const ms of [700, 700]) {
        work(ms);
        await setTimeout(1);
      }
      expect(await failure).toBeUndefined();
    }
    await probe.end();
  },
);

test.skipIf(!server)('a server that does not answer is found out', async () => {
  const probe = connectProbe(String(server));
  const lock = connectProbe(String(server));
  await lock`select pg_advisory_lock(1)`;
  const silent = (() => probe`select pg_advisory_lock(1)`) as unknown as typeof probe;
  expect(await failureOf(silent, 300)).toBeInstanceOf(TimeoutError);
  await lock.end();
  await probe.end();
});
