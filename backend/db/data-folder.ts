import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/** The data folder cannot be used. The message is one line for the operator. */
export class DataFolderError extends Error {
  override name = 'DataFolderError';
}

/** The major version of PostgreSQL that PGlite is; it cannot open files of another. */
const postgresVersion = '18';

/** Our own entries in DATA_DIR. */
export const dataEntries =
  /^(pglite(\..*)?|outbox|returned|uploads|postal-codes|staff-invitations)$/;

/**
 * Makes all files that this process creates private, because letters and films contain personal
 * data.
 */
export function makeFilesPrivate(): void {
  // The umask belongs to the process: workers inherit it and cannot set it.
  if (isMainThread) process.umask(0o077);
}

/**
 * Creates a folder, or removes the permissions of group and others from an existing one: from the
 * folder and everything in it if it contains only `ownNames`, otherwise from these entries only, so
 * that a shared folder stays shared. Entries of another user stay unchanged.
 */
export function makePrivateFolder(folder: string, ownNames: RegExp): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const entries = readdirSync(folder);
  const own = entries.filter((name) => ownNames.test(name));
  if (own.length === entries.length) makePrivate(folder);
  else for (const name of own) makePrivate(join(folder, name));
}

function makePrivate(path: string): void {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  // Permissions of a symbolic link have no effect, and its target is not ours.
  if (!stat || stat.isSymbolicLink()) return;
  if (stat.uid === process.getuid?.() && (stat.mode & 0o077) !== 0) {
    chmodSync(path, stat.mode & 0o700);
  }
  if (!stat.isDirectory()) return;
  for (const name of readdirSync(path)) makePrivate(join(path, name));
}

/**
 * Exists while PGlite creates its first files, to distinguish an interrupted start from a database.
 */
const draftMark = (folder: string) => `${folder}.new`;

/**
 * Checks, under the lock, that PGlite may open the folder, because PGlite overwrites files that it
 * does not recognise. Deletes the empty database of an interrupted first start. Returns a function
 * to call once PGlite has opened it. Throws DataFolderError.
 */
export function checkDatabaseFolder(folder: string): () => void {
  const mark = draftMark(folder);
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true });
  const entries = existsSync(folder) ? readdirSync(folder) : [];
  if (entries.length === 0) {
    writeFileSync(mark, '', { mode: 0o600 });
    syncFolder(dirname(folder));
    makePrivateFolder(folder, /./);
    return () => {
      rmSync(mark);
      syncFolder(dirname(folder));
    };
  }
  const version = versionOf(folder);
  if (version === undefined) throw notADatabase(folder);
  if (version !== postgresVersion) {
    throw new DataFolderError(
      `The folder ${folder} holds a database of PostgreSQL ${version}, and PostgreSQL ${postgresVersion} is needed. Set DATA_DIR to another folder, or move this one away.`,
    );
  }
  return () => {};
}

function versionOf(folder: string): string | undefined {
  try {
    const text = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
    return /^\d{1,3}(\.\d{1,3})?$/.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

function notADatabase(folder: string): DataFolderError {
  return new DataFolderError(
    `The folder ${folder} is not empty and is no database of Lampstand (PG_VERSION is missing), so nothing was written there. Put back the folder from a copy, or move it away to start with an empty database, or set DATA_DIR to another folder.`,
  );
}

/** The error for files that PGlite cannot read, with the advice what to do. */
export function damagedDatabase(folder: string, cause: unknown): DataFolderError {
  return new DataFolderError(
    `The database in ${folder} cannot be opened: its files are damaged or incomplete. Put back the folder from a copy, or move it away to start with an empty database, or set DATA_DIR to another folder.`,
    { cause },
  );
}

/** PostgreSQL's codes for missing, unreadable or invalid files (classes 58 and XX). */
export function isDamage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/^(58|XX)/.test(String((cause as { code?: unknown }).code ?? ''))) return true;
  }
  return false;
}

/** Writes created and removed names of a folder to disk. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
