import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type OpenDatabase, openPglite, openPostgres } from '../../backend/db/client.ts';
import { TransferError } from '../../backend/db/transfer.ts';
import { environment } from '../../lib/config/env.ts';

const loadNothing = async () => {};

/** Opens the site's store, without loading content. Throws TransferError if it must exist and does not. */
export async function openStore({ mustExist }: { mustExist: boolean }): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = environment();
  if (DATABASE_URL) return openPostgres(DATABASE_URL, loadNothing);
  if (mustExist && !existsSync(join(DATA_DIR, 'pglite'))) {
    throw new TransferError(
      `There is no database in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL to the one you mean.`,
    );
  }
  return openPglite(DATA_DIR, loadNothing);
}

const expectedErrors = [
  ...['TransferError', 'DataInUseError', 'DataFolderError', 'DatabaseUnusableError'],
  'EnvironmentError',
];

/** Runs a command on a file; an expected error is one line and exit code 1. */
export async function withFile(
  usage: string,
  command: (file: string) => Promise<void>,
): Promise<void> {
  const [file, ...rest] = process.argv.slice(2);
  try {
    if (!file || rest.length > 0) throw new TransferError(usage);
    await command(file);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isFileError = (error as NodeJS.ErrnoException).syscall !== undefined;
    if (!isFileError && !expectedErrors.includes(error.name)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
