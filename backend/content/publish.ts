import { sql } from 'drizzle-orm';
import type { WireContentChange } from '../../lib/contract/content.ts';
import type { Database } from '../db/client.ts';
import * as schema from '../db/schema.ts';
import type { ContentFiles } from './content-files.ts';
import { diffFiles } from './diff-files.ts';
import { parseContent } from './load-content.ts';
import { introVideoName } from './rows.ts';
import { removeContent, storeContent, storeFormerSlugs } from './store-content.ts';
import { removeIntroVideos } from './store-videos.ts';

/** The content folder as it was last loaded or published; empty where an older version loaded it. */
export async function storedFiles(db: Database): Promise<ContentFiles> {
  const rows = await db.select().from(schema.contentFiles).orderBy(schema.contentFiles.path);
  return new Map(rows.map(({ path, text }) => [path, text]));
}

/**
 * Makes the stored content what these files say, whole or not at all, and tells what is different.
 * Items keep their ids; what the files no longer have is removed. Throws ContentError.
 */
export async function publishContent(
  db: Database,
  files: ContentFiles,
  { dryRun }: { dryRun: boolean },
): Promise<WireContentChange[]> {
  const content = parseContent(files);
  if (dryRun) return diffFiles(await storedFiles(db), files);
  const changes = await db.transaction(async (tx) => {
    // Of two that publish at once, one waits for the other.
    await tx.execute(sql`lock table ${schema.contentFiles} in exclusive mode`);
    const before = await storedFiles(tx);
    const changes = diffFiles(before, files);
    if (changes.length === 0) return changes;
    await storeContent(tx, content, files);
    await removeContent(tx, content, removedChurches(changes));
    await removeIntroVideos(tx, removedVideos(changes));
    await storeFormerSlugs(tx, content);
    return changes;
  });
  if (changes.length > 0) await db.execute(sql`analyze`);
  return changes;
}

/** Churches come from elsewhere too, so only those go that the folder once had. */
function removedChurches(changes: WireContentChange[]): string[] {
  return changes
    .filter(({ change, file }) => change === 'removed' && file === 'locations.yaml')
    .map(({ entry }) => entry ?? '');
}

/** As churches do, videos come from elsewhere too. */
function removedVideos(changes: WireContentChange[]) {
  return changes
    .filter(({ change }) => change === 'removed')
    .map(({ file }) => /^intro-videos\/([^/]+)\/en\.md$/.exec(file)?.[1] ?? '')
    .map(introVideoName)
    .filter((name) => name !== undefined);
}
