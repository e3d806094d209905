import postgres from 'postgres';

/**
 * Runs a job that only one process on a database may run at a time; skips it if another is running
 * it.
 */
export type OneAtATime = (job: string, work: () => Promise<unknown>) => Promise<void>;

/** For a single process. */
export const runAlways: OneAtATime = async (_job, work) => {
  await work();
};

/** Timeout of the connection, in seconds. Longer than for a request: nobody waits for these jobs. */
const connectTimeout = 15;
/** The first key of the advisory locks; the second identifies the job. */
const jobLocks = 7_220_606;

/**
 * Uses an advisory lock on a connection of its own, which PostgreSQL releases when the process
 * dies. Jobs must be repeatable: if the connection breaks, another process may start.
 */
export function oneAtATime(url: string): OneAtATime {
  return async (job, work) => {
    const connection = postgres(url, {
      max: 1,
      fetch_types: false,
      connect_timeout: connectTimeout,
      onnotice: () => {},
    });
    try {
      const [row] = await connection<{ taken: boolean }[]>`
        select pg_try_advisory_lock(${jobLocks}, hashtext(${job})) as taken`;
      if (row?.taken) await work();
    } finally {
      await connection.end({ timeout: 1 });
    }
  };
}
