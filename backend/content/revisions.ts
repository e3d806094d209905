import { createHash } from 'node:crypto';
import { asc, inArray, max } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { contentVersions } from '../db/schema.ts';
import type { ContentFiles } from './content-files.ts';
import { changedPaths } from './diff-files.ts';

const rowsPerInsert = 500;

/** The number of the last publication with changes; 0 in a database without history. */
export async function currentRevision(db: Database): Promise<number> {
  const [row] = await db.select({ last: max(contentVersions.revision) }).from(contentVersions);
  return row?.last ?? 0;
}

/**
 * Records the differences between `before` and `after` as one revision, in the caller's
 * transaction.
 */
export async function recordRevision(
  tx: Database,
  before: ContentFiles,
  after: ContentFiles,
): Promise<number> {
  let revision = await currentRevision(tx);
  // In a database older than this table, the history begins with its present content.
  if (revision === 0) await insertVersions(tx, [...before.keys()], before, 0);
  const changed = changedPaths(before, after);
  if (changed.length > 0) await insertVersions(tx, changed, after, ++revision);
  return revision;
}

/**
 * The files that `files` would revert to an older version. With `base`, the revision that the
 * folder is based on: files that changed since. Without: files whose text was replaced by a later
 * publication.
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
      // There was no such file before it was added.
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

function digestOf(text: string | undefined): string | null {
  return text === undefined ? null : createHash('sha256').update(text).digest('base64url');
}
