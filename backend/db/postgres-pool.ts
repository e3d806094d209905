import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { environment } from '../../lib/config/env.ts';
import { TimeoutError } from '../../lib/http/with-timeout.ts';
import { log } from '../../lib/telemetry/log.ts';
import { isObserved } from '../../lib/telemetry/observe.ts';
import type { Database, OpenPostgres } from './client.ts';
import { DatabaseUnavailableError, databaseErrorReason } from './database-unavailable.ts';
import { observeQueries } from './observe-queries.ts';
import * as schema from './schema.ts';

/** Timeout of a connection attempt, in seconds: on a slow network its four round trips take a while. */
const connectTimeout = 5;
/** Seconds between two connection attempts: doubled each time, at most one. */
export const reconnectDelay = (attempts: number): number => Math.min(1, 0.05 * 2 ** attempts);
/** Interval and timeout of the probes of PostgreSQL, in milliseconds; the first one on a connection opens it. */
const probeInterval = 1_000;
const probeTimeout = 2_000;
const openingProbeTimeout = 1_000 * connectTimeout;
/** Milliseconds after which a probe's answer is looked for again. */
const probeStep = 100;

/** Connections in the pool of one process. */
export const poolSize = () => environment().DATABASE_POOL;
/** The name of this process's connections in `pg_stat_activity`, which stores 63 bytes. */
export const poolName = () => `lampstand ${environment().PORT} ${hostname()}`.slice(0, 63);

const quiet = { onnotice: () => {} };

/** Asks a server whether it can be used; rejects if it cannot. */
type Ask = (probe: postgres.Sql) => PromiseLike<unknown>;

interface PoolOptions {
  ask?: Ask;
  /** Timeouts in a row after which it is unavailable: a single one may be a lost packet. */
  maxTimeouts?: number;
  /** What the log says when it becomes unavailable, and available again. */
  lost?: (reason: string) => string;
  found?: string;
}

const primary = {
  ask: (probe) => probe`select 1`,
  maxTimeouts: 2,
  lost: (reason) =>
    `PostgreSQL does not answer (${reason}): requests that need it are rejected until it does. It is probed every second.`,
  found: '› PostgreSQL answers again.',
} satisfies PoolOptions;

/**
 * A connection pool that knows whether PostgreSQL is available. The driver alone would let queries
 * wait while it reconnects, and those on a dead connection until TCP times out. So a separate
 * connection probes PostgreSQL every second, and at once when a connection is lost: while it is
 * unavailable, waiting queries are ended and new ones fail at once.
 */
export function openPool(url: string, options: PoolOptions = {}): OpenPostgres {
  const { ask, maxTimeouts, lost, found } = { ...primary, ...options };
  let probe = connectProbe(url);
  /** Whether the probe's connection has answered once. */
  let isProbeOpen = false;
  let pool = connect();
  let unavailable: DatabaseUnavailableError | undefined;
  let timeouts = 0;
  let probing: Promise<void> | undefined;
  let closed = false;

  function connect() {
    const client = postgres(url, {
      ...quiet,
      connect_timeout: connectTimeout,
      backoff: reconnectDelay,
      max: poolSize(),
      connection: { application_name: poolName() },
      onclose: () => void probeOnce(),
    });
    const db = drizzle(client, { schema });
    if (isObserved()) observeQueries(db);
    return { client, db };
  }

  function probeOnce(): Promise<void> {
    if (closed) return Promise.resolve();
    probing ??= updateState().finally(() => {
      probing = undefined;
    });
    return probing;
  }

  async function updateState(): Promise<void> {
    const timeout = isProbeOpen ? probeTimeout : openingProbeTimeout;
    const failure = await failureOf(probe, timeout, ask);
    if (closed) return;
    isProbeOpen = !failure;
    timeouts = failure instanceof TimeoutError ? timeouts + 1 : 0;
    if (timeouts > 0) replaceProbe();
    if (timeouts > 0 && timeouts < maxTimeouts) return updateState();
    if (failure && !unavailable) disconnect(failure);
    if (!failure && unavailable) {
      pool = connect();
      unavailable = undefined;
      log.info(found);
    }
  }

  /** A query on a connection that went silent would be waited for until TCP gives up, a quarter of an hour later. */
  function replaceProbe(): void {
    void probe.end({ timeout: 0 });
    probe = connectProbe(url);
  }

  function disconnect(failure: unknown): void {
    unavailable = new DatabaseUnavailableError();
    log.error(lost(databaseErrorReason(failure)));
    void pool.client.end({ timeout: 0 });
  }

  const timer = setInterval(probeOnce, probeInterval).unref();
  /** The pool, which is replaced after an outage. */
  function availablePool() {
    if (unavailable) throw unavailable;
    return pool;
  }
  return {
    get db(): Database {
      return availablePool().db;
    },
    async query(text, values) {
      return availablePool().client.unsafe(text, values as postgres.ParameterOrJSON<never>[], {
        prepare: true,
      });
    },
    async close() {
      closed = true;
      clearInterval(timer);
      await Promise.all([pool.client.end({ timeout: 5 }), probe.end({ timeout: 0 })]);
    },
  };
}

/** A connection of its own, for `failureOf`. */
export function connectProbe(url: string): postgres.Sql {
  return postgres(url, {
    ...quiet,
    max: 1,
    // Otherwise the driver reads types by a query of its own, whose rejection is unhandled if it is
    // ended.
    fetch_types: false,
    // `failureOf` has a timeout.
    connect_timeout: 0,
    backoff: reconnectDelay,
  });
}

/**
 * The reason why PostgreSQL is unavailable, a TimeoutError after `timeout` milliseconds; undefined if it responds.
 * Counts the steps of its wait and not the clock: while this process is busy, or stopped, an answer that has arrived is
 * not read.
 */
export async function failureOf(
  probe: postgres.Sql,
  timeout: number,
  ask: Ask = primary.ask,
): Promise<unknown> {
  const failure = Promise.resolve(ask(probe)).then(
    () => undefined,
    (error: unknown) => error,
  );
  const waiting = Symbol('waiting');
  for (let waited = 0; waited < timeout; waited += probeStep) {
    const outcome = await Promise.race([failure, setTimeout(probeStep, waiting)]);
    if (outcome !== waiting) return outcome;
  }
  return new TimeoutError(`no response within ${timeout} ms`);
}
