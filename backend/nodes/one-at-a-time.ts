import postgres from 'postgres';

/** Does work that only one process on a database does at a time; leaves it out where another is at it. */
export type OneAtATime = (job: string, work: () => Promise<unknown>) => Promise<void>;

/** Where there is one process. */
export const always: OneAtATime = async (_job, work) => {
  await work();
};

/** Seconds. Longer than for a request: nobody waits for these jobs, and a busy machine connects slowly. */
const connectTimeout = 15;
/** Advisory locks have two numbers: ours, and the job's. */
const jobLocks = 7_220_606;

/**
 * By an advisory lock on a connection of its own, which PostgreSQL gives up when the process dies.
 * What is done must bear being done twice: a connection that breaks lets another process begin.
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
