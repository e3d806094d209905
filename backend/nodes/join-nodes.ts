import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { log } from '../../lib/telemetry/log.ts';
import type { OpenDatabase } from '../db/client.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { reconnectDelay } from '../db/postgres-pool.ts';
import { logFailure } from '../errors/log-failure.ts';
import { purgeRateLimits } from '../queries/rate-limits.ts';
import {
  acknowledgementChannel,
  type Changes,
  changeChannel,
  changesAfter,
  latestChange,
  nodesBehind,
  notifyAcknowledged,
  purgeRecorded,
  recordChanges,
  removeNode,
  reportNode,
} from '../queries/recorded-changes.ts';
import type { OtherNodes } from './published.ts';

/** Milliseconds between two signs of life, at which changes are read too: a notification may be lost. */
const heartbeat = 2_000;
/** Milliseconds that a publication waits for the other nodes. */
const patience = 1_000;
/** Milliseconds without the database after which what was missed may have been purged. */
const longestAway = 24 * 3_600_000;
const purgeEvery = 3_600_000;

interface Options {
  url: string;
  store: OpenDatabase;
  /** For people: host and port. */
  name: string;
  /** Lets go of what this process keeps of that, before it returns. */
  onChanges: (changes: Changes) => void;
  heartbeatMs?: number;
}

export interface JoinedNodes extends OtherNodes {
  readonly id: string;
  /** Reads on now; for tests. */
  readOn(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Makes this process one of the nodes on a PostgreSQL: it hears by LISTEN, on a connection of its own,
 * that others published, lets go of that, and says so. What it missed while its connection was lost it
 * reads from the table, from where it was; where it cannot tell what it missed it lets go of everything.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the place one node has read up to
export async function joinNodes({
  url,
  store,
  name,
  onChanges,
  heartbeatMs = heartbeat,
}: Options): Promise<JoinedNodes> {
  const id = randomUUID();
  /** Resolves at the next acknowledgement of any node. */
  let acknowledgement = Promise.withResolvers<void>();
  let seen = await latestChange(store.db);
  let readAt = performance.now();
  let purgedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let again = false;
  let closed = false;

  /** Reads what is new; one at a time, and once more where more was heard of meanwhile. */
  function readOn(): Promise<void> {
    if (reading) {
      again = true;
      return reading;
    }
    reading = (async () => {
      do {
        again = false;
        await readNew();
      } while (again && !closed);
    })()
      .catch((error) => {
        // The pool has said that PostgreSQL does not answer; what was missed is read when it does.
        if (!closed && !isDatabaseAway(error)) logFailure('What was published is not read', error);
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  async function readNew(): Promise<void> {
    const { db } = store;
    const latest = await latestChange(db);
    const missed = performance.now() - readAt > longestAway;
    // Of a store that was put back to an earlier time nobody knows what is in it.
    if (missed || latest < seen) {
      onChanges(undefined);
      seen = latest;
    }
    let heard = false;
    while (seen < latest) {
      const rows = await changesAfter(db, seen);
      for (const { id: change, node, changes } of rows) {
        if (node !== id) {
          onChanges(changes ?? undefined);
          heard = true;
        }
        seen = change;
      }
      if (rows.length === 0) seen = latest;
    }
    readAt = performance.now();
    if (!heard) return;
    await reportNode(db, { id, name, acknowledged: seen });
    await notifyAcknowledged(db);
  }

  async function beat(): Promise<void> {
    await readOn();
    try {
      await reportNode(store.db, { id, name, acknowledged: seen });
      if (performance.now() - purgedAt < purgeEvery) return;
      purgedAt = performance.now();
      await purgeRecorded(store.db);
      await purgeRateLimits(store.db);
    } catch (error) {
      if (!closed && !isDatabaseAway(error)) logFailure('A node cannot say that it lives', error);
    }
  }

  const listener = postgres(url, {
    max: 1,
    fetch_types: false,
    idle_timeout: 0,
    max_lifetime: null,
    backoff: reconnectDelay,
    onnotice: () => {},
  });
  await reportNode(store.db, { id, name, acknowledged: seen });
  // The driver listens again when the connection was lost, and then calls the third argument again.
  await listener.listen(
    changeChannel,
    () => void readOn(),
    () => void readOn(),
  );
  await listener.listen(acknowledgementChannel, () => {
    acknowledgement.resolve();
    acknowledgement = Promise.withResolvers();
  });
  const timer = setInterval(() => void beat(), heartbeatMs).unref();

  return {
    id,
    readOn,
    record: (tx, changes) => recordChanges(tx, id, changes),
    async behind(change) {
      const late = setTimeout(patience, 'late' as const, { ref: false });
      let isLate = false;
      for (;;) {
        // Before it is asked, so that none is missed in between.
        const heard = acknowledgement.promise;
        const names = await nodesBehind(store.db, id, change).catch(() => []);
        if (names.length === 0) return [];
        if (isLate) {
          log.error(`Not heard within a second that they let go of it: ${names.join(', ')}.`);
          return names;
        }
        isLate = (await Promise.race([heard, late])) === 'late';
      }
    },
    async close() {
      closed = true;
      clearInterval(timer);
      await reading;
      await removeNode(store.db, id).catch(() => undefined);
      await listener.end({ timeout: 1 });
    },
  };
}
