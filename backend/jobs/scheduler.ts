import { Cron } from 'croner';
import { logFailure } from '../errors/log-failure.ts';
import type { OneAtATime } from '../nodes/one-at-a-time.ts';

/** A periodic job. */
export interface Job {
  /** The job's name; also that of the lock if only one process runs it at a time. */
  name: string;
  /** Seconds between two starts; a run that takes longer is never started twice. */
  every: number;
  /** Seconds from the start of the site to the first run. */
  first: number;
  run: () => Promise<unknown>;
  /** The log line for a failure; the job is retried at its next time. */
  failure: string;
  /** Resolves when what its runs began is done; stopping waits for it as for a running job. */
  finish?: () => Promise<void>;
  /** Whether every process on a database runs it, rather than one at a time. */
  everywhere?: boolean;
  /** Whether it runs once more when the site shuts down. */
  atEnd?: boolean;
}

/**
 * Milliseconds for which stopping waits for running jobs; of the ten seconds in which the site must
 * close (server/end-on-signals.ts), the rest is for the database.
 */
const stopTimeout = 5_000;

/**
 * Starts the jobs. Returns a function that stops them, and resolves when the running ones have
 * ended, or after `stopTimeout`, and after the final runs.
 */
export function startJobs(jobs: readonly Job[], exclusively: OneAtATime): () => Promise<void> {
  const doJob = async ({ name, run, failure, everywhere }: Job) => {
    try {
      await (everywhere ? run() : exclusively(name, run));
    } catch (error) {
      logFailure(failure, error);
    }
  };
  const running = new Set<Promise<void>>();
  const track = (run: Promise<void>) => {
    running.add(run);
    return run.finally(() => running.delete(run));
  };
  const clocks = jobs.map((job) => {
    const startAt = new Date(Date.now() + job.first * 1_000);
    const options = { interval: job.every, startAt, protect: true, unref: true };
    return new Cron('* * * * * *', options, () => track(doJob(job)));
  });
  return async () => {
    for (const clock of clocks) clock.stop();
    const timedOut = new Promise((resolve) => setTimeout(resolve, stopTimeout).unref());
    const begun = Promise.all([...running, ...jobs.map(({ finish }) => finish?.())]);
    await Promise.race([begun, timedOut]);
    for (const job of jobs) if (job.atEnd) await doJob(job);
  };
}
