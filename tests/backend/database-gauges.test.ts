import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { databaseGauges } from '../../backend/database-gauges.ts';
import { DatabaseUnavailableError } from '../../backend/db/database-unavailable.ts';
import { observeQueries } from '../../backend/db/observe-queries.ts';
import { answers, nodes, outbox, recordedChanges } from '../../backend/db/schema.ts';
import { countPendingFilms } from '../../backend/films/uploads.ts';
import { addObserver, type Work } from '../../lib/telemetry/observe.ts';
import { ownBackend } from './support/own-backend.ts';

const backend = ownBackend();

async function gauges(): Promise<Record<string, number>> {
  const store = { db: backend.db, close: async () => {} };
  const read = await databaseGauges(store, false);
  return Object.fromEntries(read.map(({ name, value }) => [name.replace('lampstand_', ''), value]));
}

test('the gauges report waiting letters and their age, failed letters and nodes that are behind', async () => {
  const before = await gauges();
  expect(before).toMatchObject({ database_up: 1, outbox_letters: 0, payments_open: 0 });
  const letter = { kind: 'test', locale: 'en' as const, payload: {}, recipient: 'a@example.org' };
  const hourAgo = new Date(Date.now() - 3_600_000);
  await backend.db
    .insert(outbox)
    .values([
      { ...letter, created_at: hourAgo },
      { ...letter },
      { ...letter, sent_at: new Date() },
      { ...letter, failed_at: new Date() },
    ]);
  await backend.db.insert(recordedChanges).values({ node: 'a', changes: null });
  await backend.db.insert(nodes).values([
    { id: randomUUID(), name: 'a', acknowledged: 1_000_000 },
    { id: randomUUID(), name: 'b', acknowledged: 0 },
    { id: randomUUID(), name: 'gone', acknowledged: 0, seen_at: hourAgo },
  ]);
  const after = await gauges();
  expect(after).toMatchObject({
    outbox_letters: 2,
    outbox_failed: 1,
    nodes_alive: 2,
    nodes_behind: 1,
  });
  expect(after.outbox_oldest_seconds).toBeGreaterThan(3_500);
  expect(after.uploads_pending_bytes).toBe((await countPendingFilms(backend.db)).bytes);
});

test('the gauges report only that the database is away, while it is', async () => {
  const store = {
    get db(): never {
      throw new DatabaseUnavailableError();
    },
    close: async () => {},
  };
  const read = await databaseGauges(store, true);
  expect(read.map(({ name, value }) => [name, value])).toEqual([['lampstand_database_up', 0]]);
});

test('the observer sees each query once, also in transactions, without its values', async () => {
  observeQueries(backend.db);
  observeQueries(backend.db);
  const seen: Work[] = [];
  const stop = addObserver((work, run) => {
    seen.push(work);
    return run();
  });
  await backend.db.select().from(answers).limit(1);
  await backend.db.transaction(async (tx) => {
    await tx.insert(recordedChanges).values({ node: 'quillfeather', changes: null });
  });
  stop();
  expect(seen.map(({ kind, name }) => [kind, name])).toEqual([
    ['sql', 'select answers'],
    ['sql', 'insert recorded_changes'],
  ]);
  expect(JSON.stringify(seen)).not.toContain('quillfeather');
});
