import { sql } from 'drizzle-orm';
import type { WireContentChange } from '../../lib/contract/content.ts';
import type { ContentChange } from '../../lib/contract/content-changes.ts';
import {
  affectedBy,
  changedFingerprints,
  changedItems,
  fingerprintsOf,
} from '../content/content-changes.ts';
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

/** The content folder as last loaded or published; empty if an older release loaded it. */
export async function storedFiles(db: Database): Promise<ContentFiles> {
  const rows = await db.select().from(schema.contentFiles).orderBy(schema.contentFiles.path);
  return new Map(rows.map(({ path, text }) => [path, text]));
}

export interface PublishOptions {
  dryRun: boolean;
  /** The revision that the files are based on, if known. */
  base?: number | undefined;
  /** Whether files may revert newer texts. */
  overwrite?: boolean;
  /** The author and the item; unset if a folder is imported. */
  by?: PublishedBy & { sources?: Sources };
}

/** Publishing would revert newer texts; nothing was published. */
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
  /** What the changes affect on pages; undefined if unknown. */
  affected?: ContentChange[] | undefined;
}

/**
 * Replaces the stored content by these files, completely or not at all, and returns the
 * differences. Items keep their ids; items missing from the files are removed. Throws ContentError,
 * and RevertError if it would revert newer texts without `overwrite`.
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
    // Concurrent publications wait for each other.
    await tx.execute(sql`lock table ${schema.contentFiles} in exclusive mode`);
    const before = await storedFiles(tx);
    const changes = await differences(tx, before, files, base);
    if (changes.length === 0) return { changes, revision: await currentRevision(tx) };
    const reverted = changes.filter(({ reverts }) => reverts);
    if (reverted.length > 0 && !overwrite) throw new RevertError(reverted);
    const items = changedItems(changes);
    const affected = items && (await affectedBy(tx, items));
    // Publishing one item does not overwrite what churches changed through calls.
    const contentToCompare = by.item ? { locations: [], introVideos: [] } : content;
    const fingerprintsBefore = await fingerprintsOf(tx, contentToCompare);
    await storeContent(tx, content, files, by.item && changes);
    await removeContent(tx, content, removedChurches(changes));
    await removeIntroVideos(tx, removedVideos(changes));
    await storeFormerSlugs(tx, content);
    // An imported folder overwrites changes made through calls, even in files that did not change.
    const rewritten = changedFingerprints(
      fingerprintsBefore,
      await fingerprintsOf(tx, contentToCompare),
    );
    affected?.push(...(await affectedBy(tx, [...(items ?? []), ...rewritten])));
    const revision = await recordRevision(tx, before, files);
    await recordPublish(tx, before, files, by);
    const { item, sources = new Map() } = by;
    await trackStaleTranslations(tx, before, files, item && { item, sources });
    if (!by.item) await tx.execute(sql`analyze`);
    return { changes, revision, affected };
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

/** Other sources add churches too, so only those are removed that the folder contained before. */
function removedChurches(changes: WireContentChange[]): string[] {
  return changes
    .filter(({ change, file }) => change === 'removed' && file === 'locations.yaml')
    .map(({ entry }) => entry ?? '');
}

/** As with churches, other sources add videos too. */
function removedVideos(changes: WireContentChange[]) {
  return changes
    .filter(({ change }) => change === 'removed')
    .map(({ file }) => /^intro-videos\/([^/]+)\/en\.md$/.exec(file)?.[1] ?? '')
    .map(introVideoName)
    .filter((name) => name !== undefined);
}
