import { observeQueries } from '../../../backend/db/observe-queries.ts';
import { addObserver } from '../../../lib/telemetry/observe.ts';
import type { TestBackend } from './test-backend.ts';

/**
 * How often work waits for the database, one time after the other: queries that are made at the same time count as
 * one. All of them get their results together, as from a database far away, so that the number does not depend on
 * which is faster. The beginning and end of a transaction are not counted.
 */
export async function countTrips(
  { db }: TestBackend,
  work: () => Promise<unknown>,
): Promise<number> {
  observeQueries(db);
  let trips = 0;
  let running = 0;
  let trip = Promise.withResolvers<void>();
  const stop = addObserver(async ({ kind }, run) => {
    if (kind !== 'sql') return run();
    if (running++ === 0) {
      trips++;
      trip = Promise.withResolvers();
    }
    const { promise, resolve } = trip;
    try {
      return await run();
    } finally {
      if (--running === 0) resolve();
      await promise;
    }
  });
  try {
    await work();
  } finally {
    stop();
  }
  return trips;
}
