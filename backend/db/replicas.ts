import { AsyncLocalStorage } from 'node:async_hooks';
import { DrizzleQueryError } from 'drizzle-orm';
import type postgres from 'postgres';
import { log } from '../../lib/telemetry/log.ts';
import type { ReplicaState } from '../../lib/telemetry/process-state.ts';
import type { Database, OpenPostgres } from './client.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { openPool } from './postgres-pool.ts';

/* Reads that may be some seconds old, at replicas of the database (docs/decisions/0128). */

const current = new AsyncLocalStorage<Database>();

/** The replica at which the present call reads; undefined for one that reads at the primary. */
export const replicaInUse = (): Database | undefined => current.getStore();

const primaries = new WeakMap<Database, () => Database>();

/** The database of a replica: what is stored by the ids of rows is the same for both. */
export function primaryOf(db: Database): Database {
  try {
    return primaries.get(db)?.() ?? db;
  } catch {
    // The primary is unavailable.
    return db;
  }
}

interface Options {
  /** Seconds that a replica may be behind. */
  maxLag: number;
  primary: () => Database;
  /** Whether a read failed because a row is missing, which may not have arrived yet. */
  isMissing: (error: unknown) => boolean;
  /** The latest publication whose previous state this process no longer has in its caches. */
  position: () => number;
}

/** The replicas of a database. Each is used while it answers, is up to date, and has every publication. */
export class Replicas {
  readonly #replicas: Replica[];
  readonly #options: Options;
  #turn = 0;

  constructor(urls: readonly string[], options: Options) {
    this.#options = options;
    this.#replicas = urls.map((url) => new Replica(url, options.maxLag));
  }

  get states(): ReplicaState[] {
    const position = this.#options.position();
    return this.#replicas.map((replica) => replica.stateAt(position));
  }

  /**
   * Makes a read, whose queries `replicaInUse` then leads to one replica; at the primary if there is none that
   * can be used, and once more at the primary if a query fails, or if what it looks for is not there (yet).
   */
  async read<Result>(read: () => Promise<Result>): Promise<Result> {
    const position = this.#options.position();
    const ready = this.#replicas.filter((replica) => replica.stateAt(position).left_out === null);
    const replica = ready[this.#turn++ % ready.length];
    const db = replica?.db;
    if (!replica || !db) return read();
    primaries.set(db, this.#options.primary);
    try {
      return await current.run(db, read);
    } catch (error) {
      const isExpected = isDatabaseUnavailable(error) || this.#options.isMissing(error);
      if (!isExpected && !isOfQuery(error)) throw error;
      const result = await read();
      if (!isExpected)
        log.error(`A read failed at the replica ${replica.name}, not at the primary`, error);
      return result;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#replicas.map((replica) => replica.close()));
  }
}

/** Any failed query, also of a replica that lacks a migration, or that ended the query because of a conflict. */
function isOfQuery(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DrizzleQueryError) return true;
  }
  return false;
}

interface Progress {
  isReplica: boolean;
  /** Seconds since the last transaction that it has; null if it has had none since it started. */
  lag: number | null;
  /** Its latest publication. */
  position: number;
}

class Replica {
  /** Host and port, for operators. */
  readonly name: string;
  readonly #pool: OpenPostgres;
  readonly #maxLag: number;
  /** Undefined until it has answered. */
  #progress: Progress | undefined;
  #saidLate = false;

  constructor(url: string, maxLag: number) {
    this.name = new URL(url).host;
    this.#maxLag = maxLag;
    this.#pool = openPool(url, {
      ask: async (probe) => {
        this.#progress = await readProgress(probe);
        this.#sayLate();
      },
      // The primary answers meanwhile.
      maxTimeouts: 1,
      lost: (reason) =>
        `The replica ${this.name} does not answer (${reason}): the primary answers until it does. It is probed every second.`,
      found: `› The replica ${this.name} answers again.`,
    });
  }

  /** Undefined while it does not answer. */
  get db(): Database | undefined {
    try {
      return this.#pool.db;
    } catch {
      return undefined;
    }
  }

  stateAt(position: number): ReplicaState {
    const progress = this.db && this.#progress;
    const lag_seconds = progress?.lag ?? null;
    return { name: this.name, lag_seconds, left_out: this.#reason(progress, position) };
  }

  #reason(progress: Progress | undefined, position: number): ReplicaState['left_out'] {
    if (!progress) return 'away';
    if (!progress.isReplica) return 'no_replica';
    if (progress.lag === null || progress.lag > this.#maxLag) return 'late';
    return progress.position < position ? 'publication' : null;
  }

  /** One line when it falls behind, and one when it has caught up. */
  #sayLate(): void {
    const reason = this.#reason(this.#progress, 0);
    // How far it is behind is not known before its first transaction.
    if (reason === 'late' && this.#progress?.lag === null) return;
    if ((reason !== null) === this.#saidLate) return;
    this.#saidLate = reason !== null;
    const why =
      reason === 'no_replica'
        ? 'is no replica, or has become the primary'
        : `is more than ${this.#maxLag} seconds behind`;
    if (reason) log.error(`The replica ${this.name} ${why}: the primary answers.`);
    else log.info(`› The replica ${this.name} is up to date.`);
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

/** The nodes write to the primary every two seconds, so the last transaction of a replica is never much older. */
async function readProgress(probe: postgres.Sql): Promise<Progress> {
  const [row] = await probe`select pg_is_in_recovery() as is_replica,
    extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as lag,
    (select max(id) from recorded_changes)::float8 as position`;
  const { is_replica, lag, position } = row ?? {};
  return {
    isReplica: is_replica === true,
    lag: lag === null ? null : Math.max(0, Number(lag)),
    position: Number(position ?? 0),
  };
}
