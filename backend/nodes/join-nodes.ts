import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import type { NodeReport } from '../../lib/contract/operation.ts';
import { log } from '../../lib/telemetry/log.ts';
import type { OpenDatabase } from '../db/client.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { reconnectDelay } from '../db/postgres-pool.ts';
import { logFailure } from '../errors/log-failure.ts';
import { purgeRateLimits } from '../queries/rate-limits.ts';
import type { OtherNodes } from './published.ts';
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
  storeReport,
} from './recorded-changes.ts';

/**
 * Milliseconds between two heartbeats, which also read changes, because a notification may be lost.
 */
const heartbeat = 2_000;
/** Milliseconds that a publication waits for other nodes. */
const acknowledgementTimeout = 1_000;
/** Milliseconds without the database after which unread changes may have been purged. */
const maxOutage = 24 * 3_600_000;
const purgeEvery = 3_600_000;
const reportEvery = 15_000;

interface Options {
  url: string;
  store: OpenDatabase;
  /** Host and port, for operators. */
  name: string;
  /** Expires what this process has cached of the changes, before it returns. */
  onChanges: (changes: Changes) => void | Promise<void>;
  release?: string;
  /** What this process knows of itself, for the operator's page of every node. */
  report?: () => Promise<NodeReport>;
  heartbeatMs?: number;
  /** Longer in tests, so that a busy machine does not fail them. */
  acknowledgementMs?: number;
}

export interface JoinedNodes extends OtherNodes {
  readonly id: string;
  /** The latest publication that this process knows of: what it reads from now on must not be older. */
  readonly position: number;
  /** Reads the changes since the last read, at once; for tests. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Makes this process a node on a PostgreSQL database: it gets notifications of publications by
 * LISTEN on a connection of its own, expires its caches, and acknowledges. After an outage it reads
 * the missed changes from the table; if these may have been purged, it expires everything.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the position up to which one node has read
export async function joinNodes({
  url,
  store,
  name,
  onChanges,
  release,
  report,
  heartbeatMs = heartbeat,
  acknowledgementMs = acknowledgementTimeout,
}: Options): Promise<JoinedNodes> {
  const id = randomUUID();
  /** Resolves at the next acknowledgement of any node. */
  let acknowledgement = Promise.withResolvers<void>();
  let lastRead = await latestChange(store.db);
  let position = lastRead;
  let readAt = performance.now();
  let purgedAt = Number.NEGATIVE_INFINITY;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let readAgain = false;
  let closed = false;

  /** Reads new changes; one read at a time, and another one if it was called meanwhile. */
  function catchUp(): Promise<void> {
    if (reading) {
      readAgain = true;
      return reading;
    }
    reading = (async () => {
      do {
        readAgain = false;
        await readNew();
      } while (readAgain && !closed);
    })()
      .catch((error) => {
        // The pool has logged that PostgreSQL is unavailable; the changes are read afterwards.
        if (!closed && !isDatabaseUnavailable(error))
          logFailure('Changes of other nodes are not read', error);
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  async function readNew(): Promise<void> {
    const { db } = store;
    const latest = await latestChange(db);
    const mayHaveMissed = performance.now() - readAt > maxOutage;
    const isRestored = latest < lastRead;
    // Before anything expires, because it may be read again at once.
    position = isRestored ? latest : Math.max(position, latest);
    // The content of a database that was restored to an earlier state is unknown.
    if (mayHaveMissed || isRestored) {
      await onChanges(undefined);
      lastRead = latest;
    }
    let hasOthers = false;
    while (lastRead < latest) {
      const rows = await changesAfter(db, lastRead);
      for (const { id: change, node, changes } of rows) {
        if (node !== id) {
          await onChanges(changes ?? undefined);
          hasOthers = true;
        }
        lastRead = change;
      }
      if (rows.length === 0) lastRead = latest;
    }
    readAt = performance.now();
    if (!hasOthers) return;
    await reportNode(db, { id, name, acknowledged: lastRead });
    await notifyAcknowledged(db);
  }

  async function beat(): Promise<void> {
    await catchUp();
    try {
      await reportNode(store.db, { id, name, acknowledged: lastRead });
      await storeOwnReport();
      if (performance.now() - purgedAt < purgeEvery) return;
      purgedAt = performance.now();
      await purgeRecorded(store.db);
      await purgeRateLimits(store.db);
    } catch (error) {
      if (!closed && !isDatabaseUnavailable(error))
        logFailure('This node cannot report that it is alive', error);
    }
  }

  async function storeOwnReport(): Promise<void> {
    if (!report || performance.now() - reportedAt < reportEvery) return;
    reportedAt = performance.now();
    await storeReport(store.db, id, { release: release ?? null, report: await report() });
  }

  const listener = postgres(url, {
    max: 1,
    fetch_types: false,
    idle_timeout: 0,
    max_lifetime: null,
    backoff: reconnectDelay,
    onnotice: () => {},
  });
  try {
    await reportNode(store.db, { id, name, acknowledged: lastRead });
    // After a lost connection the driver listens again, and calls the third argument again.
    await listener.listen(
      changeChannel,
      () => void catchUp(),
      () => void catchUp(),
    );
    await listener.listen(acknowledgementChannel, () => {
      acknowledgement.resolve();
      acknowledgement = Promise.withResolvers();
    });
  } catch (error) {
    // Otherwise the driver would go on trying to listen.
    closed = true;
    await listener.end({ timeout: 1 });
    throw error;
  }
  const timer = setInterval(() => void beat(), heartbeatMs).unref();

  return {
    id,
    catchUp,
    get position() {
      return position;
    },
    record: (tx, changes) => recordChanges(tx, id, changes),
    committed(change) {
      position = Math.max(position, change);
    },
    async behind(change) {
      const timedOut = setTimeout(acknowledgementMs, 'late' as const, { ref: false });
      let isTimedOut = false;
      for (;;) {
        // Before the query, so that no acknowledgement in between is missed.
        const acknowledged = acknowledgement.promise;
        const names = await nodesBehind(store.db, id, change).catch(() => []);
        if (names.length === 0) return [];
        if (isTimedOut) {
          log.error(
            `No acknowledgement of a publication within a second from: ${names.join(', ')}.`,
          );
          return names;
        }
        isTimedOut = (await Promise.race([acknowledged, timedOut])) === 'late';
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
