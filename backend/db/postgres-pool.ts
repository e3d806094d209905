import { hostname } from 'node:os';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { environment } from '../../lib/config/env.ts';
import { log } from '../../lib/telemetry/log.ts';
import { isObserved } from '../../lib/telemetry/observe.ts';
import type { Database, OpenPostgres } from './client.ts';
import { DatabaseAwayError, databaseErrorReason } from './database-away.ts';
import { observeQueries } from './observe-queries.ts';
import * as schema from './schema.ts';

/** Seconds for which one connection may take to be made. */
const connectTimeout = 3;
/** Seconds between two attempts of one connection: twice as long each time, one at most. */
export const reconnectDelay = (attempts: number): number => Math.min(1, 0.05 * 2 ** attempts);
/** Milliseconds between two looks at whether PostgreSQL answers, and for which one may take. */
const probeInterval = 1_000;
const probeTimeout = 3_000;

/** Connections of the pool of one process. */
export const poolSize = 10;
/** How PostgreSQL names the connections of this process, in `pg_stat_activity`; it keeps 63 bytes. */
export const poolName = () => `lampstand ${environment().PORT} ${hostname()}`.slice(0, 63);

const quiet = { onnotice: () => {} };

/**
 * A pool of connections that knows whether PostgreSQL answers. Left to itself, a driver makes each
 * query wait while it tries again, and one on a connection whose network is gone for as long as TCP
 * does. So it is asked every second on a connection of its own, and at once when one is lost: while it
 * does not answer, whatever waits for it is ended and what comes is refused without waiting.
 */
export function openPool(url: string): OpenPostgres {
  const probe = postgres(url, {
    ...quiet,
    max: 1,
    // The driver would ask for them by a query of its own, whose failure nobody hears of when it is ended.
    fetch_types: false,
    connect_timeout: connectTimeout,
    backoff: reconnectDelay,
  });
  let pool = connect();
  let away: DatabaseAwayError | undefined;
  let timeouts = 0;
  let looking: Promise<void> | undefined;
  let closed = false;

  function connect() {
    const client = postgres(url, {
      ...quiet,
      connect_timeout: connectTimeout,
      backoff: reconnectDelay,
      max: poolSize,
      connection: { application_name: poolName() },
      onclose: () => void look(),
    });
    const db = drizzle(client, { schema });
    if (isObserved()) observeQueries(db);
    return { client, db };
  }

  function look(): Promise<void> {
    if (closed) return Promise.resolve();
    looking ??= ask().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  async function ask(): Promise<void> {
    const failure = await failureOf(probe);
    if (closed) return;
    timeouts = failure instanceof ProbeTimeout ? timeouts + 1 : 0;
    // One look that is late may be this process's own fault, when it was busy.
    if (timeouts === 1) return;
    if (failure && !away) lose(failure);
    if (!failure && away) {
      pool = connect();
      away = undefined;
      log.info('› PostgreSQL answers again.');
    }
  }

  function lose(failure: unknown): void {
    away = new DatabaseAwayError();
    log.error(
      `PostgreSQL does not answer (${databaseErrorReason(failure)}): what needs it is refused until it does. It is asked every second.`,
    );
    void pool.client.end({ timeout: 0 });
  }

  const timer = setInterval(look, probeInterval).unref();
  /** What the pool holds is replaced when the server was away. */
  function current() {
    if (away) throw away;
    return pool;
  }
  return {
    get db(): Database {
      return current().db;
    },
    async query(text, values) {
      return current().client.unsafe(text, values as postgres.ParameterOrJSON<never>[], {
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

class ProbeTimeout extends Error {
  override name = 'ProbeTimeout';
  override message = `no answer within ${probeTimeout} ms`;
}

/** Why PostgreSQL does not answer, or undefined where it does. */
async function failureOf(probe: postgres.Sql): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<unknown>((resolve) => {
    timer = setTimeout(() => resolve(new ProbeTimeout()), probeTimeout);
    timer.unref();
  });
  const asked = probe`select 1`.then(
    () => undefined,
    (error) => error,
  );
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
