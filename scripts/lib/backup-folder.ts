import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Database } from '../../backend/db/client.ts';
import { type StoreHead, TransferError } from '../../backend/db/transfer.ts';
import { uploadFiles } from '../../backend/uploads/folder-store.ts';
import { environment } from '../../lib/config/env.ts';
import { releaseName } from '../../lib/config/release.ts';
import { decryptFolder, encryptFolder, isEncrypted } from './encrypted-folder.ts';
import { copyFilms, digestOf, filmNames } from './film-copies.ts';
import { readStoreFile, readStoreHead, writeStoreFile } from './store-file.ts';

/*
 * A backup is a folder with the rows (as db:export writes them), the films, and a list of the films with
 * their digests. It gets its final name when it is complete.
 */
const storeFile = 'store.jsonl.gz';
const filmsFolder = 'films';
const listFile = 'backup.json';

const listSchema = z.object({
  version: z.literal(1),
  /** The release that made it; missing in older backups. */
  release: z.string().optional(),
  created_at: z.iso.datetime(),
  rows: z.int().min(0),
  /** null if the films were in a bucket, and are not in the backup. */
  // Names lead to no other folder: a backup may come from another machine.
  films: z.array(z.object({ name: z.string().regex(uploadFiles), sha256: z.string() })).nullable(),
});

export interface BackupCounts {
  rows: number;
  /** null if the films are in a bucket. */
  films: number | null;
}

/** The folder of films; undefined if they are in a bucket. */
function uploadsFolder(): string | undefined {
  const { S3_BUCKET, UPLOADS_DIR, DATA_DIR } = environment();
  return S3_BUCKET ? undefined : resolve(UPLOADS_DIR ?? join(DATA_DIR, 'uploads'));
}

/**
 * Saves the store and its films to a new folder. Rows are saved first: a film that is uploaded meanwhile has
 * no row in the backup, and a film that is missing when it is copied was erased meanwhile. Throws
 * TransferError if the folder exists.
 */
export async function writeBackup(db: Database, folder: string): Promise<BackupCounts> {
  if (existsSync(folder)) throw new TransferError(`${folder} exists already. Name a new folder.`);
  const draft = `${folder}.incomplete`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const { rows } = await writeStoreFile(db, join(draft, storeFile));
  const uploads = uploadsFolder();
  const films = uploads
    ? await copyFilms(await filmNames(uploads), uploads, join(draft, filmsFolder))
    : null;
  const created_at = new Date().toISOString();
  const list = { version: 1, release: releaseName(), created_at, rows, films } as const;
  await writeFile(join(draft, listFile), `${JSON.stringify(list, null, 1)}\n`, { mode: 0o600 });
  const { BACKUP_RECIPIENTS: recipients } = environment();
  if (recipients.length > 0) await encryptFolder(draft, recipients);
  await rename(draft, folder);
  return { rows, films: films === null ? null : films.length };
}

/** Calls `work` with the decrypted backup, and what it says of its rows. Throws TransferError. */
export async function withReadableBackup(
  folder: string,
  work: (readable: string, head: StoreHead) => Promise<void>,
): Promise<void> {
  await readList(folder);
  if (!(await isEncrypted(folder))) {
    return work(folder, await readStoreHead(join(folder, storeFile)));
  }
  const { BACKUP_KEY_FILE: keyFile } = environment();
  if (!keyFile) {
    throw new TransferError(
      `${folder} is encrypted. Set BACKUP_KEY_FILE to a file with its key (AGE-SECRET-KEY-…).`,
    );
  }
  const readable = await mkdtemp(`${resolve(folder)}.decrypted-`);
  try {
    await decryptFolder(resolve(folder), readable, keyFile);
    await work(readable, await readStoreHead(join(readable, storeFile)));
  } finally {
    await rm(readable, { recursive: true, force: true });
  }
}

/**
 * Restores a backup into an empty store and an empty folder of films, in full or not at all. Throws
 * TransferError if the backup is damaged or incomplete, or if the store or the folder is not empty.
 */
export async function readBackup(db: Database, folder: string): Promise<BackupCounts> {
  const { films } = await readList(folder);
  const uploads = uploadsFolder();
  const target = films && films.length > 0 ? filmTarget(uploads) : undefined;
  if (target) await refuseUnlessEmpty(target);
  for (const { name, sha256 } of films ?? []) {
    const digest = await digestOf(join(folder, filmsFolder, name)).catch(() => undefined);
    if (digest !== sha256) {
      throw new TransferError(
        `The film ${name} is missing from the backup or damaged. Nothing was stored.`,
      );
    }
  }
  const names = (films ?? []).map(({ name }) => name);
  try {
    if (target) await copyFilms(names, join(folder, filmsFolder), target);
    const { rows } = await readStoreFile(db, join(folder, storeFile));
    return { rows, films: films === null ? null : films.length };
  } catch (error) {
    if (target) for (const name of names) await rm(join(target, name), { force: true });
    throw error;
  }
}

function filmTarget(uploads: string | undefined): string {
  if (uploads) return uploads;
  throw new TransferError(
    'The backup holds films, and S3_BUCKET is set. Restore with UPLOADS_DIR, or put the films into the bucket and leave them out of the backup.',
  );
}

async function readList(folder: string) {
  const text = await readFile(join(folder, listFile), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new TransferError(`${folder} is not a backup: ${listFile} is missing.`);
  }
  try {
    return listSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new TransferError(`${folder} cannot be read: ${listFile} is damaged.`, { cause });
  }
}

async function refuseUnlessEmpty(uploads: string): Promise<void> {
  const entries = await readdir(uploads).catch(() => []);
  if (entries.length === 0) return;
  throw new TransferError(
    `There are films in ${uploads} already. Set UPLOADS_DIR to a new folder.`,
  );
}
