import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { ContentFiles } from '../content/content-files.ts';
import { ContentError } from '../content/faults.ts';
import type { Database } from '../db/client.ts';
import { contentDrafts, contentFiles, contentHistory, type HistoryTexts } from '../db/schema.ts';
import { HttpError, invalid, notFound } from '../errors/http-error.ts';
import type { Changed } from '../nodes/published.ts';
import { wireFault } from './check-item.ts';
import { baseOf, type Draft, holdItem, isDraftOf, textOf } from './drafts.ts';
import type { Actor, PublishedBy } from './history.ts';
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
import { publishContent, storedFiles } from './publish.ts';
import type { Sources } from './stale-translations.ts';

/** What a publish came to: the files that are different now. */
export interface PublishedItem {
  id: string;
  files: string[];
  revision: number;
}

/** Whoever publishes waits for who is at it; what is published does not change meanwhile. */
export async function holdContent(tx: Database, item: ItemName): Promise<ContentFiles> {
  await tx.execute(sql`lock table ${contentFiles} in exclusive mode`);
  await holdItem(tx, item);
  return storedFiles(tx);
}

/**
 * Publishes the folder with files of an item changed. Throws a 400 that names what does not fit, by
 * language and field.
 */
export async function publishFiles(
  tx: Database,
  changed: Changed,
  item: ItemName,
  files: ContentFiles,
  by: PublishedBy & { sources?: Sources },
): Promise<PublishedItem> {
  try {
    const result = await publishContent(tx, files, { dryRun: false, overwrite: true, by });
    if (result.changes.length > 0) changed(result.touched);
    const names = result.changes.map(({ file, entry }) => (entry ? `${file} ${entry}` : file));
    return { id: idOf(item), files: names, revision: result.revision };
  } catch (error) {
    if (error instanceof ContentError) throw unfit(item, files, error);
    throw error;
  }
}

/** `ko.title` for a field of the item's own, the file and field for any other. */
function unfit(item: ItemName, files: ContentFiles, { faults }: ContentError): HttpError {
  const fields: Record<string, string> = {};
  for (const fault of faults) {
    const { language, field, file, reason } = wireFault(item, files, fault);
    const name = [language ?? file, field].filter(Boolean).join(language ? '.' : ' ');
    fields[name] = fields[name] ? `${fields[name]}; ${reason}` : reason;
  }
  return invalid('It does not fit, and nothing was published.', fields);
}

/** Drafts of an item to publish, and what was seen of them. */
export interface Publishing {
  languages: readonly Locale[];
  versions?: Partial<Record<Locale, string | null>> | undefined;
}

/**
 * Publishes drafts. Throws a 409 where there is none, where one is not what was seen, and where
 * something else was published since one was begun; and what `publishFiles` throws.
 */
export async function publishDrafts(
  tx: Database,
  changed: Changed,
  actor: Actor,
  item: ItemName,
  { languages, versions = {} }: Publishing,
): Promise<PublishedItem> {
  const files = await holdContent(tx, item);
  const drafts = await tx.select().from(contentDrafts).where(isDraftOf(item, languages));
  refuseMissing(languages, drafts);
  refuseChanged(drafts, versions);
  const published = textsIn(files, item);
  refuseOutdated(drafts, published);
  const texts = new Map(drafts.map((draft) => [draft.language, textOf(draft)]));
  const sources = new Map<Locale, LanguageText>(
    drafts
      .filter(({ source_text }) => source_text !== null)
      .map((one) => [one.language, { text: one.source_text, captions: one.source_captions }]),
  );
  const by = { actor, event: 'published', item, sources } as const;
  const result = await publishFiles(tx, changed, item, withTexts(files, item, texts), by);
  await tx.delete(contentDrafts).where(isDraftOf(item, languages));
  return result;
}

/** Throws a 409 where a language has no draft. */
export function refuseMissing(languages: readonly Locale[], drafts: readonly Draft[]): void {
  const missing = languages.filter((language) => !drafts.some((one) => one.language === language));
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((language) => [language, 'has no draft']));
  throw new HttpError(409, 'no_draft', 'There is no such draft.', { fields });
}

function refuseChanged(drafts: readonly Draft[], versions: NonNullable<Publishing['versions']>) {
  const changed = drafts.filter(
    (draft) =>
      versions[draft.language] !== undefined &&
      versions[draft.language] !== versionOf(textOf(draft)),
  );
  if (changed.length === 0) return;
  const fields = Object.fromEntries(changed.map(({ language }) => [language, 'has changed']));
  const message = 'Someone has changed the draft meanwhile. Nothing was published.';
  throw new HttpError(409, 'changed_meanwhile', message, { fields });
}

function refuseOutdated(drafts: readonly Draft[], published: ReadonlyMap<Locale, LanguageText>) {
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
 * Takes back the last publish of an item, whatever it was; the drafts that it published are drafts
 * again. Throws a 404 where nothing was published, and a 409 where the texts are others by now.
 */
export async function undoPublish(
  tx: Database,
  changed: Changed,
  actor: Actor,
  item: ItemName,
): Promise<PublishedItem> {
  const files = await holdContent(tx, item);
  const { kind, slug } = item;
  const [last] = await tx
    .select()
    .from(contentHistory)
    .where(
      and(
        eq(contentHistory.kind, kind),
        eq(contentHistory.slug, slug),
        isNotNull(contentHistory.before),
        inArray(contentHistory.event, ['published', 'withdrawn', 'undone', 'imported', 'changed']),
      ),
    )
    .orderBy(desc(contentHistory.id))
    .limit(1);
  if (!last?.before || !last.after) throw notFound();
  const restored = withHistory(files, last.after, last.before);
  const by = { actor, event: 'undone', item } as const;
  const result = await publishFiles(tx, changed, item, restored, by);
  if (last.event === 'published') await draftAgain(tx, item, files, restored);
  return result;
}

/** The folder with these texts put back. Throws a 409 where one of them is not what it was. */
function withHistory(files: ContentFiles, from: HistoryTexts, to: HistoryTexts): ContentFiles {
  const restored = new Map(files);
  const put = (path: string, text: string | null) =>
    text === null ? restored.delete(path) : restored.set(path, text);
  const isAsThen = ([path, text]: [string, string | null]) => (files.get(path) ?? null) === text;
  const whole = Object.entries(from).filter(([path]) => !path.includes('#'));
  for (const [path, text] of whole) {
    // A list as a whole, where nobody has changed it since: its entries keep their order.
    const isList = path.endsWith('.yaml');
    if (!isAsThen([path, text])) {
      if (isList) continue;
      throw changedSince();
    }
    put(path, to[path] ?? null);
  }
  for (const [name, text] of Object.entries(from)) {
    const [path = '', slug] = name.split('#');
    if (!slug || isAsThen([path, from[path] ?? null])) continue;
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

/** What was published by mistake is not lost: it is a draft, where there is no newer one. */
async function draftAgain(
  tx: Database,
  item: ItemName,
  published: ContentFiles,
  restored: ContentFiles,
): Promise<void> {
  const [was, is] = [textsIn(published, item), textsIn(restored, item)];
  for (const [language, text] of was) {
    const base = is.get(language) ?? noText;
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
