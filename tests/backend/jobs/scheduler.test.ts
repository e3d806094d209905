import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Job, startJobs } from '../../../backend/jobs/scheduler.ts';
import { runAlways } from '../../../backend/nodes/one-at-a-time.ts';
import { log } from '../../../lib/telemetry/log.ts';
import { readJobs } from '../../../lib/telemetry/process-state.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A job that records the seconds at which it ran. */
function jobThat(work: () => Promise<unknown>, more: Partial<Job> = {}) {
  const began = Date.now();
  const seconds: number[] = [];
  const run = () => {
    seconds.push(Math.round((Date.now() - began) / 1_000));
    return work();
  };
  const job: Job = { name: 'a job', first: 2, every: 5, run, failure: 'It was not done', ...more };
  return { job, seconds };
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

it('the scheduler runs a job at its first second and then at its interval until it is stopped', async () => {
  const { job, seconds: ran } = jobThat(async () => {});
  const stop = startJobs([job], runAlways);
  await seconds(18);
  expect(ran).toEqual([2, 7, 12, 17]);
  await stop();
  await seconds(20);
  expect(ran).toHaveLength(4);
});

it('the scheduler does not run a job twice at once', async () => {
  let running = 0;
  const { job, seconds: ran } = jobThat(async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 11_000));
    running -= 1;
  });
  const stop = startJobs([job], runAlways);
  await seconds(30);
  // At 7 and at 12 the previous run was still in progress.
  expect(ran.slice(0, 2)).toEqual([2, 17]);
  await stop();
});

it('the scheduler continues after a job failed, and logs the failure', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
  const { job, seconds: ran } = jobThat(() => Promise.reject(new Error('away')));
  const stop = startJobs([job], runAlways);
  await seconds(8);
  expect(ran).toEqual([2, 7]);
  expect(logged.mock.calls.flat().join(' ')).toContain('It was not done');
  await stop();
});

it('the scheduler runs a job in one process at a time unless it runs everywhere, and at the end if configured', async () => {
  const named: string[] = [];
  const one = jobThat(async () => {}, { name: 'one' });
  const all = jobThat(async () => {}, { name: 'all', everywhere: true, atEnd: true });
  const stop = startJobs([one.job, all.job], async (name, work) => {
    named.push(name);
    await work();
  });
  await seconds(3);
  expect(named).toEqual(['one']);
  await stop();
  expect([one.seconds, all.seconds]).toEqual([[2], [2, 3]]);
});

it('the scheduler waits at the end for a job that is running, and then runs the final jobs', async () => {
  const done: string[] = [];
  const slow = jobThat(async () => {
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    done.push('slow');
  });
  const final = jobThat(async () => done.push('final'), { first: 60, atEnd: true });
  const stop = startJobs([slow.job, final.job], runAlways);
  await seconds(3);
  const stopped = stop().then(() => done.push('stopped'));
  await seconds(4);
  await stopped;
  expect(done).toEqual(['slow', 'final', 'stopped']);
});

it('the scheduler waits at the end for a running job at most five seconds', async () => {
  const stuck = jobThat(() => new Promise(() => {}));
  const final = jobThat(async () => {}, { first: 60, atEnd: true });
  const stop = startJobs([stuck.job, final.job], runAlways);
  await seconds(3);
  const stopped = stop();
  await seconds(5);
  await stopped;
  expect(final.seconds).toEqual([8]);
});

it('the scheduler says when each job ran, why it failed, and when it will run', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => {});
  const broken = async () => {
    throw new Error('no answer for ana@example.org');
  };
  const { job: well } = jobThat(async () => {});
  const { job: ill } = jobThat(broken, { name: 'another job' });
  const { job: elsewhere } = jobThat(async () => {}, { name: 'a job of another process' });
  const stop = startJobs([well, ill, elsewhere], async (name, work) => {
    if (name !== elsewhere.name) await work();
  });
  expect(readJobs()[0]).toEqual({
    ...{ name: 'a job', last_run_at: null, last_error: null },
    next_run_at: '2026-11-22T12:00:02.000Z',
  });
  await seconds(8);
  const [first, second, third] = readJobs();
  expect(first).toEqual({
    ...{ name: 'a job', last_run_at: '2026-11-22T12:00:07.000Z', last_error: null },
    next_run_at: '2026-11-22T12:00:12.000Z',
  });
  expect(second).toMatchObject({ last_error: 'Error: no answer for …' });
  expect(third).toMatchObject({ last_run_at: null, next_run_at: expect.any(String) });
  await stop();
  expect(readJobs()).toEqual([]);
});
