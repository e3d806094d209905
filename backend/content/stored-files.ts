import { createHash } from 'node:crypto';
import { asc, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { contentFiles } from '../db/schema.ts';
import { breathe, inParts } from '../threads/breathe.ts';
import type { ContentFiles } from './content-files.ts';

/*
 * The published folder, kept in memory under its digest: a save or a publication reads only the
 * files that have changed since. What is kept is named by its content, so that neither a rollback
 * nor another database can make it wrong.
 */

type Digests = ReadonlyMap<string, string>;
interface Kept {
  digest: string;
  files: ContentFiles;
  digests: Digests;
}

let kept: Kept[] = [];
/** The folder before and after a publication. */
const maxKept = 2;
const rowsAtOnce = 500;
const textsAtOnce = 100;

/** The content folder as last loaded or published; empty if an older release loaded it. */
export async function storedFiles(db: Database): Promise<ContentFiles> {
  const { path, digest } = contentFiles;
  const all = sql<string | null>`string_agg(${digest} || ${path}, ' ' order by ${path})`;
  const [row] = await db.select({ digest: sql<string | null>`md5(${all})` }).from(contentFiles);
  const known = kept.find((folder) => folder.digest === row?.digest);
  if (known) return known.files;
  for (;;) {
    const digests = await readDigests(db);
    const files = await readTexts(db, digests, kept[0]);
    // Otherwise somebody published between the two reads.
    if (!files) continue;
    keep(files, digests);
    return files;
  }
}

/** Keeps what a transaction has just stored in place of `before`, so that it is not read again. */
export async function keepStored(
  tx: Database,
  before: ContentFiles,
  files: ContentFiles,
  changed: readonly string[],
): Promise<void> {
  const known = kept.find((folder) => folder.files === before)?.digests;
  if (!known) return;
  const digests = new Map([...known].filter(([path]) => files.has(path)));
  const { path, digest } = contentFiles;
  for await (const part of inParts(changed, rowsAtOnce)) {
    const rows = await tx.select({ path, digest }).from(contentFiles).where(inArray(path, part));
    for (const row of rows) digests.set(row.path, row.digest ?? '');
  }
  keep(files, digests);
}

function keep(files: ContentFiles, digests: Digests): void {
  const lines = [...digests].sort(([a], [b]) => (a < b ? -1 : 1));
  const all = lines.map(([path, digest]) => digest + path).join(' ');
  const digest = createHash('md5').update(all).digest('hex');
  const others = kept.filter((folder) => folder.digest !== digest);
  kept = [{ digest, files, digests }, ...others].slice(0, maxKept);
}

async function readDigests(db: Database): Promise<Digests> {
  const { path, digest } = contentFiles;
  const digests = new Map<string, string>();
  for (let last = ''; ; await breathe()) {
    const rows = await db
      .select({ path, digest })
      .from(contentFiles)
      .where(gt(path, last))
      .orderBy(asc(path))
      .limit(rowsAtOnce);
    for (const row of rows) digests.set(row.path, row.digest ?? '');
    if (rows.length < rowsAtOnce) return digests;
    last = rows.at(-1)?.path ?? '';
  }
}

/** The texts with these digests, in order; undefined if one has changed meanwhile. */
async function readTexts(
  db: Database,
  digests: Digests,
  known: Kept | undefined,
): Promise<ContentFiles | undefined> {
  const isKnown = (path: string) => known?.digests.get(path) === digests.get(path);
  const files = new Map<string, string>();
  for (const path of digests.keys())
    files.set(path, (isKnown(path) && known?.files.get(path)) || '');
  const { path, digest, text } = contentFiles;
  const missing = [...digests.keys()].filter((name) => !isKnown(name));
  for await (const part of inParts(missing, textsAtOnce)) {
    const rows = await db
      .select({ path, digest, text })
      .from(contentFiles)
      .where(inArray(path, part));
    if (rows.length < part.length) return undefined;
    for (const row of rows) {
      if (row.digest !== digests.get(row.path)) return undefined;
      files.set(row.path, row.text);
    }
  }
  return files;
}
