import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Database,
  type OpenDatabase,
  openPglite,
  openPostgres,
} from '../../backend/db/client.ts';
import { type StoreHead, TransferError } from '../../backend/db/transfer.ts';
import { environment } from '../../lib/config/env.ts';
import { ownMigrations, withLeadingMigrations } from './leading-migrations.ts';

const loadNothing = async () => {};

/**
 * Opens the site's store, which must exist, without loading content. `migrations: null` leaves its schema as it is;
 * otherwise it is migrated to this release. Throws TransferError if there is none.
 */
export async function openStore(options: { migrations?: null } = {}): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = environment();
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'pglite'))) {
    throw new TransferError(
      `There is no database in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL to the one you mean.`,
    );
  }
  return open(options);
}

function open(options: { migrations?: string | null }): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = environment();
  return DATABASE_URL
    ? openPostgres(DATABASE_URL, loadNothing, options)
    : openPglite(DATA_DIR, loadNothing, options);
}

/**
 * Fills an empty store with rows that this release or an earlier one has saved: with the schema of that release,
 * which is then migrated to this one. Throws TransferError if a later release saved them.
 */
export async function fillStore<Result>(
  { migrations, release }: StoreHead,
  fill: (db: Database) => Promise<Result>,
): Promise<Result> {
  const own = ownMigrations();
  if (String(migrations) !== String(own.slice(0, migrations.length))) {
    const from = release ? `the release ${release}` : 'another release';
    throw new TransferError(
      `The rows were saved by ${from} with ${migrations.length} migrations, and this one has ${own.length} others. Restore them with that release or a later one. Nothing was stored.`,
    );
  }
  const filled = await withLeadingMigrations(migrations.length, async (folder) => {
    const { db, close } = await open({ migrations: folder });
    try {
      return await fill(db);
    } finally {
      await close();
    }
  });
  if (migrations.length < own.length) await (await open({})).close();
  return filled;
}

const expectedErrors = [
  ...['TransferError', 'DataInUseError', 'DataFolderError', 'DatabaseUnusableError'],
  'EnvironmentError',
];

/** Runs a command on a file; an expected error is one line and exit code 1. */
export function withFile(usage: string, command: (file: string) => Promise<void>): Promise<void> {
  const [file, ...rest] = process.argv.slice(2);
  return reportErrors(async () => {
    if (!file || rest.length > 0) throw new TransferError(usage);
    await command(file);
  });
}

/** Runs a command; an expected error is one line and exit code 1. */
export async function reportErrors(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isFileError = (error as NodeJS.ErrnoException).syscall !== undefined;
    if (!isFileError && !expectedErrors.includes(error.name)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
