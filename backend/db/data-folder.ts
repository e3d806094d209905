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

/** The data folder cannot be used. The message is one line for the person at the keyboard. */
export class DataFolderError extends Error {
  override name = 'DataFolderError';
}

/** PGlite is PostgreSQL of this major version, and opens no other's files. */
const postgresVersion = '18';

/** What of DATA_DIR is ours. */
export const dataEntries = /^(pglite(\..*)?|outbox|uploads|postal-codes|staff-invitations)$/;

/** From now on this process makes files for its own user alone: letters and films name people. */
export function makeFilesPrivate(): void {
  // The mask is the process's: a worker may not set it, and has its main thread's.
  if (isMainThread) process.umask(0o077);
}

/**
 * Makes a folder, or takes the permissions of group and others from one: from it and all that is in
 * it where nothing but `ours` is there, else from these entries alone, so that a folder that someone
 * shares with others stays theirs. Entries of another user stay as they are.
 */
export function makePrivateFolder(folder: string, ours: RegExp): void {
  mkdirSync(/* turbopackIgnore: true */ folder, { recursive: true, mode: 0o700 });
  const entries = readdirSync(folder);
  const own = entries.filter((name) => ours.test(name));
  if (own.length === entries.length) makePrivate(folder);
  else for (const name of own) makePrivate(join(folder, name));
}

function makePrivate(path: string): void {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  // A link's own permissions mean nothing, and what it leads to is not ours.
  if (!stat || stat.isSymbolicLink()) return;
  if (stat.uid === process.getuid?.() && (stat.mode & 0o077) !== 0) {
    chmodSync(path, stat.mode & 0o700);
  }
  if (!stat.isDirectory()) return;
  for (const name of readdirSync(path)) makePrivate(join(path, name));
}

/** Exists while PGlite makes its first files, so that what a killed start left is told from a database. */
const draftMark = (folder: string) => `${folder}.new`;

/**
 * Checks, under the lock, that PGlite may open the folder: it starts anew over whatever files it does
 * not recognise. A folder that an interrupted first start left, in which nothing was stored yet, is
 * removed. Answers what to call once PGlite has opened it. Throws DataFolderError.
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

/** What to do about files that PGlite cannot read; `cause` says in which way. */
export function damagedDatabase(folder: string, cause: unknown): DataFolderError {
  return new DataFolderError(
    `The database in ${folder} cannot be opened: its files are damaged or incomplete. Put back the folder from a copy, or move it away to start with an empty database, or set DATA_DIR to another folder.`,
    { cause },
  );
}

/** PostgreSQL's codes for files that are missing, unreadable or not what they should be (classes 58 and XX). */
export function isDamage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/^(58|XX)/.test(String((cause as { code?: unknown }).code ?? ''))) return true;
  }
  return false;
}

/** A name that came or went is on the disk. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
