import { sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { ContentFiles } from '../content/content-files.ts';
import { ContentError } from '../content/faults.ts';
import { storedFiles } from '../content/stored-files.ts';
import type { Database } from '../db/client.ts';
import { contentDrafts, contentFiles, type HistoryTexts } from '../db/schema.ts';
import { HttpError, invalid, notFound } from '../errors/http-error.ts';
import type { ReportChanges } from '../nodes/published.ts';
import { wireFault } from './check-item.ts';
import { baseOf, type Draft, isDraftOf, lockItem, textOf } from './drafts.ts';
import { type Actor, lastPublication, type PublishedBy } from './history.ts';
import {
  type ItemName,
  idOf,
  isSame,
  type LanguageText,
  noText,
  textsIn,
  versionOf,
  withTexts,
} from './item-texts.ts';
import { withEntry } from './list-entries.ts';
import { publishContent } from './publish.ts';
import type { Sources } from './stale-translations.ts';

/** The result of a publication: the changed files. */
export interface PublishedItem {
  id: string;
  files: string[];
  revision: number;
}

/** Locks the content for a publication; concurrent publications wait. */
export async function lockContent(tx: Database, item: ItemName): Promise<ContentFiles> {
  await tx.execute(sql`lock table ${contentFiles} in exclusive mode`);
  await lockItem(tx, item);
  return storedFiles(tx);
}

/**
 * Publishes the folder with changed files of an item. Throws a 400 that names the faults by
 * language and field.
 */
export async function publishFiles(
  tx: Database,
  reportChanges: ReportChanges,
  item: ItemName,
  files: ContentFiles,
  by: PublishedBy & { sources?: Sources },
): Promise<PublishedItem> {
  try {
    const result = await publishContent(tx, files, { dryRun: false, overwrite: true, by });
    if (result.changes.length > 0) reportChanges(result.affected);
    const names = result.changes.map(({ file, entry }) => (entry ? `${file} ${entry}` : file));
    return { id: idOf(item), files: names, revision: result.revision };
  } catch (error) {
    if (error instanceof ContentError) throw faultError(item, files, error);
    throw error;
  }
}

/** Names a fault `ko.title` for a field of the item itself, by file and field for any other. */
function faultError(item: ItemName, files: ContentFiles, { faults }: ContentError): HttpError {
  const fields: Record<string, string> = {};
  for (const fault of faults) {
    const { language, field, file, reason } = wireFault(item, files, fault);
    const name = [language ?? file, field].filter(Boolean).join(language ? '.' : ' ');
    fields[name] = fields[name] ? `${fields[name]}; ${reason}` : reason;
  }
  return invalid('Some fields are not valid, and nothing was published.', fields);
}

/** The versions of drafts that someone saw, by language. */
export type SeenVersions = Partial<Record<Locale, string | null>>;

/** The drafts of an item to publish, with the versions that the editor saw. */
export interface DraftSelection {
  languages: readonly Locale[];
  versions?: SeenVersions | undefined;
}

/**
 * Publishes drafts. Throws a 409 if there is none, if one has another version than given, or if
 * another text was published since a draft was begun; and as `publishFiles` does.
 */
export async function publishDrafts(
  tx: Database,
  reportChanges: ReportChanges,
  actor: Actor,
  item: ItemName,
  { languages, versions }: DraftSelection,
): Promise<PublishedItem> {
  const files = await lockContent(tx, item);
  const drafts = await tx.select().from(contentDrafts).where(isDraftOf(item, languages));
  requireDrafts(languages, drafts);
  rejectChanged(drafts, versions);
  const published = textsIn(files, item);
  rejectOutdated(drafts, published);
  const texts = new Map(drafts.map((draft) => [draft.language, textOf(draft)]));
  const sources = new Map<Locale, LanguageText>(
    drafts
      .filter(({ source_text }) => source_text !== null)
      .map((draft) => [
        draft.language,
        { text: draft.source_text, captions: draft.source_captions },
      ]),
  );
  const by = { actor, event: 'published', item, sources } as const;
  const result = await publishFiles(tx, reportChanges, item, withTexts(files, item, texts), by);
  await tx.delete(contentDrafts).where(isDraftOf(item, languages));
  return result;
}

/** Throws a 409 if a language has no draft. */
export function requireDrafts(languages: readonly Locale[], drafts: readonly Draft[]): void {
  const missing = languages.filter(
    (language) => !drafts.some((draft) => draft.language === language),
  );
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((language) => [language, 'has no draft']));
  throw new HttpError(409, 'no_draft', 'There is no such draft.', { fields });
}

/** Throws a 409 if a draft is not the version that was seen. */
export function rejectChanged(drafts: readonly Draft[], versions: SeenVersions = {}): void {
  const changed = drafts.filter(
    (draft) =>
      versions[draft.language] !== undefined &&
      versions[draft.language] !== versionOf(textOf(draft)),
  );
  if (changed.length === 0) return;
  const fields = Object.fromEntries(changed.map(({ language }) => [language, 'has changed']));
  const message = 'Someone has changed the draft meanwhile. Nothing was done.';
  throw new HttpError(409, 'changed_meanwhile', message, { fields });
}

function rejectOutdated(drafts: readonly Draft[], published: ReadonlyMap<Locale, LanguageText>) {
  const outdated = drafts.filter(
    (draft) => !isSame(baseOf(draft), published.get(draft.language) ?? noText),
  );
  if (outdated.length === 0) return;
  const fields = Object.fromEntries(
    outdated.map(({ language }) => [language, 'something else was published since']),
  );
  const message = 'Something else was published since the draft was begun. Nothing was published.';
  throw new HttpError(409, 'published_meanwhile', message, { fields });
}

/**
 * Reverts the last publication of an item, of whatever kind; the texts that it published become
 * drafts again. Throws a 404 if nothing was published, and a 409 if the texts have changed since, or
 * if the last publication is not the `seen` entry of the history.
 */
export async function undoPublish(
  tx: Database,
  reportChanges: ReportChanges,
  actor: Actor,
  item: ItemName,
  seen?: number,
): Promise<PublishedItem> {
  const files = await lockContent(tx, item);
  const entry = await lastPublication(tx, item);
  if (!entry?.before || !entry.after) throw notFound();
  if (seen !== undefined && seen !== entry.id) throw changedSince();
  const restored = withHistory(files, entry.after, entry.before);
  const by = { actor, event: 'undone', item } as const;
  const result = await publishFiles(tx, reportChanges, item, restored, by);
  if (entry.event === 'published') await restoreDrafts(tx, item, files, restored);
  return result;
}

/** The folder with these texts restored. Throws a 409 if one of them has changed since. */
function withHistory(files: ContentFiles, from: HistoryTexts, to: HistoryTexts): ContentFiles {
  const restored = new Map(files);
  const setFile = (path: string, text: string | null) =>
    text === null ? restored.delete(path) : restored.set(path, text);
  const isUnchanged = ([path, text]: [string, string | null]) => (files.get(path) ?? null) === text;
  const wholeFiles = Object.entries(from).filter(([path]) => !path.includes('#'));
  for (const [path, text] of wholeFiles) {
    // A list is restored completely if it is unchanged since, to preserve the order of its entries.
    const isList = path.endsWith('.yaml');
    if (!isUnchanged([path, text])) {
      if (isList) continue;
      throw changedSince();
    }
    setFile(path, to[path] ?? null);
  }
  for (const [name, text] of Object.entries(from)) {
    const [path = '', slug] = name.split('#');
    if (!slug || isUnchanged([path, from[path] ?? null])) continue;
    const list = restored.get(path) ?? '';
    if (withEntry(list, slug, text) !== list) throw changedSince();
    restored.set(path, withEntry(list, slug, to[name] ?? null));
  }
  return restored;
}

function changedSince(): HttpError {
  const message = 'It has changed since it was published. Nothing was taken back.';
  return new HttpError(409, 'changed_meanwhile', message);
}

/** The reverted texts become drafts, unless there is a newer draft. */
async function restoreDrafts(
  tx: Database,
  item: ItemName,
  published: ContentFiles,
  restored: ContentFiles,
): Promise<void> {
  const [publishedTexts, restoredTexts] = [textsIn(published, item), textsIn(restored, item)];
  for (const [language, text] of publishedTexts) {
    const base = restoredTexts.get(language) ?? noText;
    if (isSame(text, base)) continue;
    await tx
      .insert(contentDrafts)
      .values({
        ...{ kind: item.kind, slug: item.slug, language, ...text },
        ...{ base_text: base.text, base_captions: base.captions },
      })
      .onConflictDoNothing();
  }
}
