import { observeQueries } from '../../../backend/db/observe-queries.ts';
import { addObserver } from '../../../lib/telemetry/observe.ts';
import type { TestBackend } from './test-backend.ts';

/**
 * How often work waits for the database, one time after the other: queries that run at the same time count as one,
 * and the beginning and end of a transaction are not counted.
 */
export async function countTrips(
  { db }: TestBackend,
  work: () => Promise<unknown>,
): Promise<number> {
  observeQueries(db);
  let trips = 0;
  let running = 0;
  const stop = addObserver(async ({ kind }, run) => {
    if (kind !== 'sql') return run();
    if (running++ === 0) trips++;
    try {
      return await run();
    } finally {
      running--;
    }
  });
  try {
    await work();
  } finally {
    stop();
  }
  return trips;
}
