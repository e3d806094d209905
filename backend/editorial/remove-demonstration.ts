import { createHash } from 'node:crypto';
import { desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { demonstrationKinds, type WireDemonstration } from '../../lib/contract/demonstration.ts';
import {
  type EditedKind,
  editedKinds,
  formOf,
  isEditedKind,
} from '../../lib/contract/editorial-kinds.ts';
import type { ContentFiles } from '../content/content-files.ts';
import { changedPaths } from '../content/diff-files.ts';
import { ContentError } from '../content/faults.ts';
import { storedFiles } from '../content/stored-files.ts';
import type { Database } from '../db/client.ts';
import { contentFiles, demonstrationRemovals, type HistoryTexts, locations } from '../db/schema.ts';
import { removeUnusedAccounts } from '../erasure/unused-accounts.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import type { ReportChanges } from '../nodes/published.ts';
import { breathe } from '../threads/breathe.ts';
import { type FoundItem, findDemonstration } from './find-demonstration.ts';
import type { Actor } from './history.ts';
import { slugsIn, withMissing, withoutEntries } from './list-entries.ts';
import { withoutMenuLinks } from './menu-links.ts';
import { publishContent } from './publish.ts';
import { withoutReferences } from './withdraw-item.ts';

const nameOf = ({ kind, slug }: FoundItem) => `${kind}/${slug}`;
const byName = (a: FoundItem, b: FoundItem) =>
  a.name.localeCompare(b.name, 'en') || a.slug.localeCompare(b.slug, 'en');
const versionOf = (items: readonly FoundItem[]) =>
  createHash('sha256').update(items.map(nameOf).sort().join(' ')).digest('base64url');

/** What is left of the demonstration, and its last removal. */
export async function describeDemonstration(db: Database): Promise<WireDemonstration> {
  const [files, removal] = await Promise.all([storedFiles(db), lastRemoval(db)]);
  const { goes, stays } = await findDemonstration(db, files);
  const ofKinds = (items: FoundItem[]) =>
    demonstrationKinds.map((kind) => ({
      kind,
      items: items.filter((item) => item.kind === kind).sort(byName),
    }));
  return {
    goes: ofKinds(goes)
      .filter(({ items }) => items.length > 0)
      .map(({ kind, items }) => ({ kind, items: items.map(({ slug, name }) => ({ slug, name })) })),
    stays: ofKinds(stays).map(({ kind, items }) => ({ kind, count: items.length })),
    version: versionOf(goes),
    removed: removal && {
      at: removal.removed_at.toISOString(),
      by: removal.actor,
      count: removal.items.length,
    },
  };
}

/**
 * Removes the demonstration, in the caller's transaction; resolves to the number of items. Throws a 409
 * if other items would go than those that were `seen`.
 */
export async function removeDemonstration(
  tx: Database,
  reportChanges: ReportChanges,
  actor: Actor,
  seen: string,
): Promise<number> {
  const files = await lockFiles(tx);
  const { goes } = await findDemonstration(tx, files);
  if (versionOf(goes) !== seen) throw changedMeanwhile();
  if (goes.length === 0) return 0;
  const after = await withoutItems(files, goes);
  const result = await publishContent(tx, after, {
    ...{ dryRun: false, overwrite: true },
    by: { event: 'withdrawn', actor },
  });
  await removeUnusedAccounts(
    tx,
    goes.flatMap(({ fields }) => accountIn(fields)),
  );
  const texts = (of: ContentFiles): HistoryTexts =>
    Object.fromEntries(changedPaths(files, after).map((path) => [path, of.get(path) ?? null]));
  await tx.insert(demonstrationRemovals).values({
    ...{ actor_id: actor?.id, actor: actor?.name, items: goes.map(nameOf) },
    ...{ before: texts(files), after: texts(after) },
  });
  reportChanges(result.affected);
  return goes.length;
}

/**
 * Brings back what the last removal took, in the caller's transaction, except for texts that are others
 * by now; resolves to the number of items. Throws a 404 if there was no removal, and a 409 if something
 * that it needs is gone.
 */
export async function restoreDemonstration(
  tx: Database,
  reportChanges: ReportChanges,
  actor: Actor,
): Promise<number> {
  const files = await lockFiles(tx);
  const removal = await lastRemoval(tx);
  if (!removal) throw notFound();
  const before = new Set((await findDemonstration(tx, files)).goes.map(nameOf));
  const restored = await withoutTaken(tx, files, withTexts(files, removal));
  try {
    const result = await publishContent(tx, restored, {
      ...{ dryRun: false, overwrite: true },
      by: { event: 'undone', actor },
    });
    reportChanges(result.affected);
  } catch (error) {
    if (error instanceof ContentError) throw changedMeanwhile();
    throw error;
  }
  await tx
    .update(demonstrationRemovals)
    .set({ restored_at: sql`now()` })
    .where(eq(demonstrationRemovals.id, removal.id));
  const { goes } = await findDemonstration(tx, restored);
  return goes.filter((item) => !before.has(nameOf(item))).length;
}

type Removal = typeof demonstrationRemovals.$inferSelect;

async function lastRemoval(db: Database): Promise<Removal | null> {
  const [removal] = await db
    .select()
    .from(demonstrationRemovals)
    .where(isNull(demonstrationRemovals.restored_at))
    .orderBy(desc(demonstrationRemovals.id))
    .limit(1);
  return removal ?? null;
}

/** The published folder; other publications wait until the transaction ends. */
async function lockFiles(tx: Database): Promise<ContentFiles> {
  await tx.execute(sql`lock table ${contentFiles} in exclusive mode`);
  return storedFiles(tx);
}

/** Whether items may name one of this kind, and be left when it goes. */
const isNamedByOthers = (kind: string): kind is EditedKind =>
  (isEditedKind(kind) && formOf(kind).playlistKind !== undefined) ||
  editedKinds.some((one) =>
    formOf(one).fields.some(({ to, required }) => to === kind && !required),
  );

/** The folder without these items, and without what others say of them in their fields. */
async function withoutItems(
  files: ContentFiles,
  items: readonly FoundItem[],
): Promise<ContentFiles> {
  const gone = new Set(items.map(nameOf));
  const left = new Map([...files].filter(([path]) => !gone.has(path.split('/', 2).join('/'))));
  for (const kind of demonstrationKinds) {
    const text = left.get(`${kind}.yaml`);
    const slugs = items.filter((item) => item.kind === kind).map(({ slug }) => slug);
    if (text !== undefined) left.set(`${kind}.yaml`, withoutEntries(text, new Set(slugs)));
  }
  let after: ContentFiles = left;
  for (const { kind, slug } of items) {
    after = withoutMenuLinks(after, { kind, slug });
    if (!isNamedByOthers(kind)) continue;
    after = withoutReferences(after, { kind, slug });
    await breathe();
  }
  return after;
}

/** The folder with the texts before a removal, where they still are as it left them. */
function withTexts(files: ContentFiles, { before, after }: Removal): ContentFiles {
  const restored = new Map(files);
  for (const [path, text] of Object.entries(before)) {
    const current = files.get(path) ?? null;
    if (text === null) continue;
    if (current === after[path]) restored.set(path, text);
    else if (path.endsWith('.yaml')) restored.set(path, withMissing(current ?? '', text));
  }
  return restored;
}

/** Without churches whose address another one has by now, which they would overwrite. */
async function withoutTaken(
  tx: Database,
  files: ContentFiles,
  restored: ContentFiles,
): Promise<ContentFiles> {
  const list = 'locations.yaml';
  const [own = [], wished = []] = [files, restored].map((folder) =>
    slugsIn(folder.get(list) ?? ''),
  );
  const present = new Set(own);
  const added = wished.filter((slug) => !present.has(slug));
  if (added.length === 0) return restored;
  const rows = await tx
    .select({ slug: locations.slug })
    .from(locations)
    .where(inArray(locations.slug, added));
  const taken = new Set(rows.map(({ slug }) => slug));
  return new Map(restored).set(list, withoutEntries(restored.get(list) ?? '', taken));
}

function accountIn({ account }: Record<string, unknown>): string[] {
  return typeof account === 'string' ? [account] : [];
}

function changedMeanwhile(): HttpError {
  return new HttpError(
    409,
    'changed_meanwhile',
    'Something has changed meanwhile. Nothing was done.',
  );
}
