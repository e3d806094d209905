import { sql } from 'drizzle-orm';
import type { WireContentChange } from '../../lib/contract/content.ts';
import type { ContentChange } from '../../lib/contract/content-changes.ts';
import { changedForms, changedItems, formsOf, touchedBy } from '../content/content-changes.ts';
import type { ContentFiles } from '../content/content-files.ts';
import { diffFiles } from '../content/diff-files.ts';
import { parseContent } from '../content/load-content.ts';
import { currentRevision, findReverted, recordRevision } from '../content/revisions.ts';
import { introVideoName } from '../content/rows.ts';
import { removeContent, storeContent, storeFormerSlugs } from '../content/store-content.ts';
import { removeIntroVideos } from '../content/store-videos.ts';
import type { Database } from '../db/client.ts';
import * as schema from '../db/schema.ts';
import { type PublishedBy, recordPublish } from './history.ts';
import { type Sources, trackStaleTranslations } from './stale-translations.ts';

/** The content folder as it was last loaded or published; empty where an older version loaded it. */
export async function storedFiles(db: Database): Promise<ContentFiles> {
  const rows = await db.select().from(schema.contentFiles).orderBy(schema.contentFiles.path);
  return new Map(rows.map(({ path, text }) => [path, text]));
}

export interface PublishOptions {
  dryRun: boolean;
  /** The revision that the files were taken from, where it is known. */
  base?: number | undefined;
  /** Whether files may bring older words back. */
  overwrite?: boolean;
  /** Who publishes, and of which item; unset: a folder is imported. */
  by?: PublishedBy & { sources?: Sources };
}

/** Publishing would bring older words back over newer ones; nothing was published. */
export class RevertError extends Error {
  override name = 'RevertError';
  readonly changes: WireContentChange[];
  constructor(changes: WireContentChange[]) {
    super('The folder would bring back what was replaced since it was taken.');
    this.changes = changes;
  }
}

export interface PublishedContent {
  changes: WireContentChange[];
  revision: number;
  /** What pages show of the changes; undefined where that is not known. */
  touched?: ContentChange[] | undefined;
}

/**
 * Makes the stored content what these files say, whole or not at all, and tells what is different.
 * Items keep their ids; what the files no longer have is removed. Throws ContentError, and RevertError
 * where it would bring older words back and may not.
 */
export async function publishContent(
  db: Database,
  files: ContentFiles,
  { dryRun, base, overwrite = false, by = { event: 'imported' } }: PublishOptions,
): Promise<PublishedContent> {
  const content = parseContent(files);
  if (dryRun) {
    const changes = await differences(db, await storedFiles(db), files, base);
    return { changes, revision: await currentRevision(db) };
  }
  return db.transaction(async (tx): Promise<PublishedContent> => {
    // Of two that publish at once, one waits for the other.
    await tx.execute(sql`lock table ${schema.contentFiles} in exclusive mode`);
    const before = await storedFiles(tx);
    const changes = await differences(tx, before, files, base);
    if (changes.length === 0) return { changes, revision: await currentRevision(tx) };
    const reverted = changes.filter(({ reverts }) => reverts);
    if (reverted.length > 0 && !overwrite) throw new RevertError(reverted);
    const items = changedItems(changes);
    const touched = items && (await touchedBy(tx, items));
    // What churches said by calls is theirs while somebody else publishes one item.
    const stored = by.item ? { locations: [], introVideos: [] } : content;
    const formsBefore = await formsOf(tx, stored);
    await storeContent(tx, content, files, by.item && changes);
    await removeContent(tx, content, removedChurches(changes));
    await removeIntroVideos(tx, removedVideos(changes));
    await storeFormerSlugs(tx, content);
    // The folder wins over what was said by calls, in files that are as they were too.
    const rewritten = changedForms(formsBefore, await formsOf(tx, stored));
    touched?.push(...(await touchedBy(tx, [...(items ?? []), ...rewritten])));
    const revision = await recordRevision(tx, before, files);
    await recordPublish(tx, before, files, by);
    const { item, sources = new Map() } = by;
    await trackStaleTranslations(tx, before, files, item && { item, sources });
    if (!by.item) await tx.execute(sql`analyze`);
    return { changes, revision, touched };
  });
}

async function differences(
  db: Database,
  before: ContentFiles,
  files: ContentFiles,
  base: number | undefined,
): Promise<WireContentChange[]> {
  const reverted = await findReverted(db, before, files, base);
  return diffFiles(before, files).map((change) =>
    reverted.has(change.file) ? { ...change, reverts: true } : change,
  );
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
