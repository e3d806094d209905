import { resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { cube } from '@electric-sql/pglite/contrib/cube';
import { earthdistance } from '@electric-sql/pglite/contrib/earthdistance';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { log } from '../../lib/telemetry/log.ts';
import { isObserved } from '../../lib/telemetry/observe.ts';
import {
  checkDatabaseFolder,
  DataFolderError,
  damagedDatabase,
  dataEntries,
  isDamage,
  makePrivateFolder,
} from './data-folder.ts';
import { databaseErrorReason } from './database-unavailable.ts';
import { acquireLock } from './lock.ts';
import { migrationsFolder } from './migrate.ts';
import { observeQueries } from './observe-queries.ts';
import { PgliteClient } from './pglite-client.ts';
import { openPool } from './postgres-pool.ts';
import * as schema from './schema.ts';

/** The type that queries use: PGlite, PostgreSQL, or a transaction of either. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Returns the database, opened at the first call. */
export type GetDatabase = () => Promise<Database>;

export interface OpenDatabase {
  /** Throws DatabaseUnavailableError while an opened server is unavailable. */
  readonly db: Database;
  close(): Promise<void>;
}

/** Sends one statement to PostgreSQL. Rejects with DatabaseUnavailableError while it is unavailable. */
export type QueryPostgres = (text: string, values: unknown[]) => Promise<object[]>;

export interface OpenPostgres extends OpenDatabase {
  readonly query: QueryPostgres;
}

/** Runs once after the migrations, before the database is used; may throw to reject it. */
export type Prepare = (db: Database) => Promise<void>;

export interface OpenOptions {
  /** The folder of the migrations to run; null: the schema stays as it is. Defaults to this release's. */
  migrations?: string | null;
}

/** PostgreSQL cannot be used. The message is one line for the operator. */
export class DatabaseUnusableError extends Error {
  override name = 'DatabaseUnusableError';
}

/**
 * Opens PGlite in `${dataDir}/pglite`, in a thread, and locks the folder until it is closed or the process ends.
 * Throws DataInUseError and DataFolderError.
 */
export async function openPglite(
  dataDir: string,
  prepare: Prepare,
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  const folder = resolve(dataDir, 'pglite');
  const release = lockFolder(resolve(dataDir), folder);
  process.on('exit', release);
  const unlock = () => {
    process.off('exit', release);
    release();
  };
  try {
    const { db, close } = await prepareDatabase(await openFolder(folder), prepare, options);
    return { db, close: () => close().finally(unlock) };
  } catch (error) {
    unlock();
    throw isDamage(error) ? damagedDatabase(folder, error) : error;
  }
}

/**
 * PGlite in memory, for tests and benchmarks: empty, or with the files from the `dump` of another.
 */
export async function openInMemory(prepare: Prepare, files?: Blob) {
  const dataDir = 'memory://';
  const extensions = { pg_trgm, cube, earthdistance };
  const client = await PGlite.create({ dataDir, extensions, ...(files && { loadDataDir: files }) });
  const database = await prepareDatabase(client, prepare);
  return { ...database, dump: () => client.dumpDataDir('none') };
}

async function openFolder(folder: string): Promise<PGlite> {
  const markOpened = checkDatabaseFolder(folder);
  let client: PgliteClient;
  try {
    client = await PgliteClient.open(folder);
  } catch (error) {
    throw damagedDatabase(folder, error);
  }
  markOpened();
  return client.asPglite();
}

async function prepareDatabase(
  client: PGlite,
  prepare: Prepare,
  { migrations = migrationsFolder() }: OpenOptions = {},
): Promise<OpenDatabase> {
  try {
    const db = drizzlePglite(client, { schema });
    if (isObserved()) observeQueries(db);
    if (migrations) await migratePglite(db, { migrationsFolder: migrations });
    await prepare(db);
    return { db, close: () => client.close() };
  } catch (error) {
    await client.close();
    throw error;
  }
}

function lockFolder(dataDir: string, folder: string): () => void {
  try {
    makePrivateFolder(dataDir, dataEntries);
    return acquireLock(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    throw new DataFolderError(
      `The folder ${dataDir} cannot be written to (${code}). Make it writable, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** An arbitrary number, the same in every process that sets up this database. */
const setupLock = 7_220_605;
/** Timeout of the first connection in seconds. */
const setupTimeout = 10;

/**
 * Opens PostgreSQL. Of several processes that start at the same time, one runs the setup. Throws
 * DatabaseUnusableError.
 */
export async function openPostgres(
  url: string,
  prepare: Prepare,
  { migrations = migrationsFolder() }: OpenOptions = {},
): Promise<OpenPostgres> {
  const setup = postgres(url, { max: 1, connect_timeout: setupTimeout, onnotice: () => {} });
  const db = drizzlePostgres(setup, { schema });
  try {
    await setup`select pg_advisory_lock(${setupLock})`;
    if (migrations) {
      const before = await countMigrations(setup);
      await migratePostgres(db, { migrationsFolder: migrations });
      const after = await countMigrations(setup);
      const added = after - before;
      if (before > 0 && added > 0)
        log.info('\u203a The database was migrated', { migrations: after, added });
    }
  } catch (error) {
    await setup.end({ timeout: 1 });
    throw unusableError(url, error);
  }
  try {
    await prepare(db);
  } finally {
    // Ending the session releases the advisory lock.
    await setup.end({ timeout: 5 });
  }
  return openPool(url);
}

async function countMigrations(sql: postgres.Sql): Promise<number> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (!table?.name) return 0;
  const [row] = await sql`select count(*)::int as count from drizzle.__drizzle_migrations`;
  return row?.count ?? 0;
}

function unusableError(url: string, error: unknown): DatabaseUnusableError {
  // The address contains the password, so only its host and path are repeated.
  const { host, pathname } = new URL(url);
  const reason = databaseErrorReason(error);
  const advice = /permission denied to create extension/.test(reason)
    ? 'A superuser creates it once, as docs/operations.md says.'
    : 'Please check DATABASE_URL.';
  return new DatabaseUnusableError(
    `PostgreSQL at ${host}${pathname} cannot be used (${reason}). ${advice}`,
    { cause: error },
  );
}
