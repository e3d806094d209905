import { Cron } from 'croner';
import { causeOf } from '../../lib/telemetry/cause.ts';
import { type JobState, provideJobs } from '../../lib/telemetry/process-state.ts';
import { redact } from '../../lib/telemetry/redact.ts';
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
const maxError = 300;

/**
 * Starts the jobs. Returns a function that stops them, and resolves when the running ones have
 * ended, or after `stopTimeout`, and after the final runs.
 */
export function startJobs(jobs: readonly Job[], exclusively: OneAtATime): () => Promise<void> {
  const runs = new Map<string, Pick<JobState, 'last_run_at' | 'last_error'>>();
  const doJob = async ({ name, run, failure, everywhere }: Job) => {
    // Also if it fails before it runs, as without a database; not if another process runs it.
    const note = (error: string | null) =>
      runs.set(name, { last_run_at: new Date().toISOString(), last_error: error });
    const noted = async () => {
      await run();
      note(null);
    };
    try {
      await (everywhere ? noted() : exclusively(name, noted));
    } catch (error) {
      note(redact(causeOf(error)).slice(0, maxError));
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
  provideJobs(() =>
    jobs.map(({ name }, index) => ({
      name,
      ...(runs.get(name) ?? { last_run_at: null, last_error: null }),
      next_run_at: clocks[index]?.nextRun()?.toISOString() ?? null,
    })),
  );
  return async () => {
    provideJobs(undefined);
    for (const clock of clocks) clock.stop();
    const timedOut = new Promise((resolve) => setTimeout(resolve, stopTimeout).unref());
    const begun = Promise.all([...running, ...jobs.map(({ finish }) => finish?.())]);
    await Promise.race([begun, timedOut]);
    for (const job of jobs) if (job.atEnd) await doJob(job);
  };
}
