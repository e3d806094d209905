import { createHash } from 'node:crypto';
import { asc, inArray, max } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { contentVersions } from '../db/schema.ts';
import type { ContentFiles } from './content-files.ts';

const rowsPerInsert = 500;

/** The number of the last publish that changed anything; 0 in a store that has kept no history yet. */
export async function currentRevision(db: Database): Promise<number> {
  const [row] = await db.select({ last: max(contentVersions.revision) }).from(contentVersions);
  return row?.last ?? 0;
}

/** Remembers what is different from `before` to `after` as one revision; the caller brings the transaction. */
export async function recordRevision(
  tx: Database,
  before: ContentFiles,
  after: ContentFiles,
): Promise<number> {
  let revision = await currentRevision(tx);
  // A store older than this table: what it holds is where its history begins.
  if (revision === 0) await insertVersions(tx, [...before.keys()], before, 0);
  const changed = changedPaths(before, after);
  if (changed.length > 0) await insertVersions(tx, changed, after, ++revision);
  return revision;
}

/**
 * The files of which `files` would bring older words back. With the revision that the folder was taken
 * from: those that changed since. Without: those that would say again what a later publish replaced.
 */
export async function findReverted(
  db: Database,
  stored: ContentFiles,
  files: ContentFiles,
  base: number | undefined,
): Promise<Set<string>> {
  const first = await firstRevision(db);
  const changed = changedPaths(stored, files);
  const reverted = new Set<string>();
  for (let start = 0; start < changed.length; start += rowsPerInsert) {
    const rows = await db
      .select()
      .from(contentVersions)
      .where(inArray(contentVersions.path, changed.slice(start, start + rowsPerInsert)))
      .orderBy(asc(contentVersions.revision));
    for (const [path, versions] of Map.groupBy(rows, (row) => row.path)) {
      const last = versions.at(-1)?.revision ?? 0;
      const digest = digestOf(files.get(path));
      const earlier = versions.slice(0, -1).map((version) => version.digest);
      // Before it was added there was no such file.
      if ((versions[0]?.revision ?? 0) > first) earlier.push(null);
      if (base === undefined ? earlier.includes(digest) : last > base) reverted.add(path);
    }
  }
  return reverted;
}

async function firstRevision(db: Database): Promise<number> {
  const [row] = await db
    .select({ revision: contentVersions.revision })
    .from(contentVersions)
    .orderBy(asc(contentVersions.revision))
    .limit(1);
  return row?.revision ?? 0;
}

async function insertVersions(
  tx: Database,
  paths: string[],
  files: ContentFiles,
  revision: number,
): Promise<void> {
  const rows = paths.map((path) => ({ path, revision, digest: digestOf(files.get(path)) }));
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await tx.insert(contentVersions).values(rows.slice(start, start + rowsPerInsert));
  }
}

function changedPaths(before: ContentFiles, after: ContentFiles): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path));
}

function digestOf(text: string | undefined): string | null {
  return text === undefined ? null : createHash('sha256').update(text).digest('base64url');
}
