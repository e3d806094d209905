import { expect, test } from 'vitest';
import { observeQueries } from '../../backend/db/observe-queries.ts';
import { addObserver } from '../../lib/telemetry/observe.ts';
import { ownBackend } from '../backend/support/own-backend.ts';

/*
 * How often a call waits for the database, one time after the other: queries that run at the same time count as
 * one, and the beginning and end of a transaction are not counted. With a database far away each costs a journey.
 * No number may grow; the aim is two for a read and three for a write.
 */

const backend = ownBackend();
const playlist = { title: 'For Ana', items: [{ kind: 'answer', slug: 'did-jesus-live' }] };
const lead = { email: 'a@example.com', message: 'Hello there' };

const calls: [call: string, maximum: number, body?: object][] = [
  ['/answers', 2],
  ['/answers/fetch_by?slug=did-jesus-live', 1],
  ['/categories', 2],
  ['/testimonials', 2],
  ['/pages', 2],
  ['/posts', 2],
  ['/guides', 2],
  ['/help_lines', 1],
  ['/locations', 2],
  ['/locations?query=charlotte', 3],
  ['/locations?query=28202', 5],
  ['/locations?query=riverbend%20church', 8],
  ['/search?q=jesus', 3],
  ['/videos', 6],
  ['/plans', 1],
  ['/published?kind=answers&language=en', 2],
  ['/create_lead', 5, lead],
  ['/playlists', 3, playlist],
  ['/generate_answer', 7, { question: 'Did Jesus live?' }],
];

async function countTrips(work: () => Promise<unknown>): Promise<number> {
  observeQueries(backend.db);
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

test.each(calls)('%s waits for the database at most %i times', async (path, maximum, body) => {
  const ask = () => (body ? backend.post(path, body) : backend.get(path));
  // What is read once in a process is not counted.
  await ask();
  backend.clock.now += 3_600_000;
  let status = 0;
  const trips = await countTrips(async () => {
    ({ status } = await ask());
  });
  expect(status).toBeLessThan(300);
  expect(trips).toBeLessThanOrEqual(maximum);
});
