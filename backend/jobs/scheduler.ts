import { Cron } from 'croner';
import { logFailure } from '../errors/log-failure.ts';
import type { OneAtATime } from '../nodes/one-at-a-time.ts';

/** Work that is done again and again while the site runs. */
export interface Job {
  /** Names it; where one process at a time does it, also the lock by which the others know. */
  name: string;
  /** Seconds from the beginning of one run to the next; one that takes longer is never done twice at once. */
  every: number;
  /** Seconds from the start of the site to the first run. */
  first: number;
  run: () => Promise<unknown>;
  /** The line in the log where it fails; it is tried again at its next time. */
  failure: string;
  /** Whether every process on a database does it; else one of them at a time. */
  everywhere?: boolean;
  /** Whether it is done once more when the site ends. */
  atEnd?: boolean;
}

/** Does the jobs from now on; the answer stops them, and resolves when what is done at the end is done. */
export function startJobs(jobs: readonly Job[], exclusively: OneAtATime): () => Promise<void> {
  const doJob = async ({ name, run, failure, everywhere }: Job) => {
    try {
      await (everywhere ? run() : exclusively(name, run));
    } catch (error) {
      logFailure(failure, error);
    }
  };
  const clocks = jobs.map((job) => {
    const startAt = new Date(Date.now() + job.first * 1_000);
    const options = { interval: job.every, startAt, protect: true, unref: true };
    return new Cron('* * * * * *', options, () => doJob(job));
  });
  return async () => {
    for (const clock of clocks) clock.stop();
    for (const job of jobs) if (job.atEnd) await doJob(job);
  };
}
