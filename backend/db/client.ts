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
import { isObserved } from '../../lib/telemetry/observe.ts';
import {
  checkDatabaseFolder,
  DataFolderError,
  damagedDatabase,
  dataEntries,
  isDamage,
  makePrivateFolder,
} from './data-folder.ts';
import { databaseErrorReason } from './database-away.ts';
import { takeLock } from './lock.ts';
import { migrationsFolder } from './migrate.ts';
import { observeQueries } from './observe-queries.ts';
import { openPool } from './postgres-pool.ts';
import { PrivateFileSystem } from './private-file-system.ts';
import * as schema from './schema.ts';

/** What queries are written against: PGlite, PostgreSQL, or a transaction of either. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The database, opened when the first call needs it. */
export type GetDatabase = () => Promise<Database>;

export interface OpenDatabase {
  /** Throws DatabaseAwayError while a server that was opened does not answer. */
  readonly db: Database;
  close(): Promise<void>;
}

/** Sends one statement to PostgreSQL. Rejects with DatabaseAwayError while it does not answer. */
export type QueryPostgres = (text: string, values: unknown[]) => Promise<object[]>;

export interface OpenPostgres extends OpenDatabase {
  readonly query: QueryPostgres;
}

/** Runs once after the migrations, before anyone else sees the database; may throw to refuse it. */
export type Prepare = (db: Database) => Promise<void>;

/** PostgreSQL cannot be used. The message is one line for the person at the keyboard. */
export class DatabaseUnusableError extends Error {
  override name = 'DatabaseUnusableError';
}

const extensions = { pg_trgm, cube, earthdistance };

/**
 * Opens PGlite in `${dataDir}/pglite` and holds its lock until it is closed or the process ends.
 * Throws DataInUseError and DataFolderError.
 */
export async function openPglite(dataDir: string, prepare: Prepare): Promise<OpenDatabase> {
  const folder = resolve(/* turbopackIgnore: true */ dataDir, 'pglite');
  const release = lockFolder(resolve(/* turbopackIgnore: true */ dataDir), folder);
  process.on('exit', release);
  const letGo = () => {
    process.off('exit', release);
    release();
  };
  try {
    const { db, close } = await prepared(await openFolder(folder), prepare);
    return { db, close: () => close().finally(letGo) };
  } catch (error) {
    letGo();
    throw isDamage(error) ? damagedDatabase(folder, error) : error;
  }
}

/**
 * PGlite that lives and dies with the process, for tests and benches: empty, or with the files that
 * `dump` of another gave.
 */
export async function openInMemory(prepare: Prepare, files?: Blob) {
  const dataDir = 'memory://';
  const client = await PGlite.create({ dataDir, extensions, ...(files && { loadDataDir: files }) });
  const opened = await prepared(client, prepare);
  return { ...opened, dump: () => client.dumpDataDir('none') };
}

async function openFolder(folder: string): Promise<PGlite> {
  const opened = checkDatabaseFolder(folder);
  let client: PGlite;
  try {
    client = await PGlite.create({ fs: new PrivateFileSystem(folder), extensions });
  } catch (error) {
    throw damagedDatabase(folder, error);
  }
  opened();
  return client;
}

async function prepared(client: PGlite, prepare: Prepare): Promise<OpenDatabase> {
  try {
    const db = drizzlePglite(client, { schema });
    if (isObserved()) observeQueries(db);
    await migratePglite(db, { migrationsFolder: migrationsFolder() });
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
    return takeLock(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    throw new DataFolderError(
      `The folder ${dataDir} cannot be written to (${code}). Make it writable, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** Any number: it only has to be the same in every process that sets this database up. */
const setupLock = 7_220_605;
/** Seconds for which the first connection may take to be made. */
const setupTimeout = 10;

/**
 * Opens PostgreSQL. Of several processes that start at once, one sets the database up. Throws
 * DatabaseUnusableError.
 */
export async function openPostgres(url: string, prepare: Prepare): Promise<OpenPostgres> {
  const setup = postgres(url, { max: 1, connect_timeout: setupTimeout, onnotice: () => {} });
  const db = drizzlePostgres(setup, { schema });
  try {
    await setup`select pg_advisory_lock(${setupLock})`;
    await migratePostgres(db, { migrationsFolder: migrationsFolder() });
  } catch (error) {
    await setup.end({ timeout: 1 });
    throw unusable(url, error);
  }
  try {
    await prepare(db);
  } finally {
    // Ends the session, and with it the advisory lock.
    await setup.end({ timeout: 5 });
  }
  return openPool(url);
}

function unusable(url: string, error: unknown): DatabaseUnusableError {
  // The address holds the password, so only its harmless parts are repeated.
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
