import { sql } from 'drizzle-orm';
import type { WireContentChange } from '../../lib/contract/content.ts';
import type { ContentChange } from '../../lib/contract/content-changes.ts';
import { removedVideos } from '../content/changed-rows.ts';
import type { Plan } from '../content/content-calls.ts';
import {
  affectedBy,
  type ChangedItem,
  changedFingerprints,
  changedItems,
  fingerprintsOf,
} from '../content/content-changes.ts';
import type { ContentFiles } from '../content/content-files.ts';
import { contentReader } from '../content/content-reader.ts';
import { ContentError, type Fault } from '../content/faults.ts';
import { currentRevision, findReverted, recordRevision } from '../content/revisions.ts';
import {
  findRemoved,
  removeContent,
  restoreLocations,
  storeContent,
  storeFiles,
  storeFormerSlugs,
} from '../content/store-content.ts';
import { removeIntroVideos } from '../content/store-videos.ts';
import { keepStored, storedFiles } from '../content/stored-files.ts';
import type { Database } from '../db/client.ts';
import * as schema from '../db/schema.ts';
import { type PublishedBy, recordPublish } from './history.ts';
import { type Sources, trackStaleTranslations } from './stale-translations.ts';

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
  if (dryRun) {
    const before = await storedFiles(db);
    const { changes } = await planned(before, files, true);
    await markReverted(db, changes, { before, files, base });
    return { changes, revision: await currentRevision(db) };
  }
  return db.transaction(async (tx): Promise<PublishedContent> => {
    // Concurrent publications wait for each other.
    await tx.execute(sql`lock table ${schema.contentFiles} in exclusive mode`);
    const before = await storedFiles(tx);
    const isImport = by.event === 'imported';
    const plan = await planned(before, files, isImport);
    const { changes } = plan;
    await markReverted(tx, changes, { before, files, base });
    if (changes.length === 0) return { changes, revision: await currentRevision(tx) };
    const reverted = changes.filter(({ reverts }) => reverts);
    if (reverted.length > 0 && !overwrite) throw new RevertError(reverted);
    const items = changedItems(changes, { before, after: files });
    const affected = items && (await affectedBy(tx, items));
    const rewritten = await storeChanges(tx, plan, files, isImport);
    affected?.push(...(await affectedBy(tx, [...(items ?? []), ...rewritten])));
    const paths = [...new Set(changes.map(({ file }) => file))];
    await storeFiles(tx, files, paths);
    await keepStored(tx, before, files, paths);
    const revision = await recordRevision(tx, before, files);
    await recordPublish(tx, before, files, by);
    const { item, sources = new Map() } = by;
    await trackStaleTranslations(tx, before, files, item && { item, sources });
    return { changes, revision, affected };
  });
}

/**
 * Stores the changed rows and deletes those that are gone. An import also overwrites what churches
 * changed through calls, even in files that did not change; returns those items.
 */
async function storeChanges(
  tx: Database,
  plan: SoundPlan,
  files: ContentFiles,
  isImport: boolean,
): Promise<ChangedItem[]> {
  const { changes, ...changed } = plan;
  const kinds = isImport ? undefined : new Set(changed.slugs.keys());
  const removed = await findRemoved(tx, changed.present, kinds);
  const slugs = new Map<string, ReadonlySet<string>>(changed.slugs);
  for (const [kind, gone] of removed) {
    slugs.set(kind, new Set([...gone, ...(slugs.get(kind) ?? [])]));
  }
  const videos = changed.unchanged['intro-videos'];
  const before = await fingerprintsOf(tx, videos);
  const films = isImport ? videos : changed.content['intro-videos'];
  const { indexChanges: indexChangesOf } = contentReader();
  await storeContent(
    tx,
    { ...changed.content, 'intro-videos': films },
    { changed: slugs, indexChangesOf },
  );
  const restored = await restoreLocations(tx, changed.unchanged.locations);
  await removeContent(tx, removed, removedChurches(changes));
  await removeIntroVideos(tx, removedVideos(changes, files));
  await storeFormerSlugs(tx, changed.content);
  const churches = restored.map((slug) => ({ kind: 'locations', slug, placed: true }) as const);
  return [...churches, ...changedFingerprints(before, await fingerprintsOf(tx, videos))];
}

type SoundPlan = Exclude<Plan, { faults: Fault[] }>;

/** Throws ContentError. */
async function planned(
  before: ContentFiles,
  files: ContentFiles,
  isImport: boolean,
): Promise<SoundPlan> {
  const plan = await contentReader().plan(before, files, isImport);
  if (plan.faults) throw new ContentError(plan.faults);
  return plan;
}

/** Marks the changes that would bring back older texts. */
async function markReverted(
  db: Database,
  changes: WireContentChange[],
  { before, files, base }: { before: ContentFiles; files: ContentFiles; base: number | undefined },
): Promise<void> {
  const reverted = await findReverted(db, before, files, base);
  for (const change of changes) if (reverted.has(change.file)) change.reverts = true;
}

/** Other sources add churches too, so only those are removed that the folder contained before. */
function removedChurches(changes: WireContentChange[]): string[] {
  return changes
    .filter(({ change, file }) => change === 'removed' && file === 'locations.yaml')
    .map(({ entry }) => entry ?? '');
}
