import { and, arrayContains, desc, eq, gt, inArray, isNotNull, max, sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type {
  HistoryEvent,
  WireHistoryEntry,
  WireHistoryTexts,
} from '../../lib/contract/editorial-history.ts';
import { editedKinds, formOf } from '../../lib/contract/editorial-kinds.ts';
import type { ContentFiles } from '../content/content-files.ts';
import { changedPaths } from '../content/diff-files.ts';
import type { Database } from '../db/client.ts';
import { contentHistory, type HistoryTexts } from '../db/schema.ts';
import { notFound } from '../errors/http-error.ts';
import { countRows, type PageOf, type PageRequest, pageOf } from '../queries/page.ts';
import { inParts } from '../threads/breathe.ts';
import {
  type ItemName,
  type ItemTexts,
  idOf,
  isSame,
  type LanguageText,
  languageOfPath,
  parseItemId,
  textsIn,
} from './item-texts.ts';
import { wireLanguageText } from './language-file.ts';
import { entriesIn } from './list-entries.ts';

/** The author of an action at the desk; undefined for a program or the schedule. */
export type Actor = { id: string; name: string } | undefined;

type Entry = typeof contentHistory.$inferSelect;

interface NewEntry {
  event: HistoryEvent;
  languages: readonly Locale[];
  note?: string | null;
  before?: HistoryTexts;
  after?: HistoryTexts;
}

const entryRow = ({ kind, slug }: ItemName, actor: Actor, entry: NewEntry) => ({
  ...{ kind, slug, actor_id: actor?.id, actor: actor?.name },
  ...entry,
  languages: [...entry.languages],
});

/** Adds an entry to an item's history; resolves to its id. */
export async function addHistory(
  tx: Database,
  item: ItemName,
  actor: Actor,
  entry: NewEntry,
): Promise<number> {
  const [row] = await tx
    .insert(contentHistory)
    .values(entryRow(item, actor, entry))
    .returning({ id: contentHistory.id });
  if (!row) throw new Error('an entry of the history was not stored');
  return row.id;
}

/**
 * Lets the last entry of an item's history end with this text, if it is a save of the same language by the same person
 * in the last ten minutes; returns whether it is.
 */
export async function extendLastSave(
  tx: Database,
  { kind, slug }: ItemName,
  actor: NonNullable<Actor>,
  { languages, after }: NewEntry,
): Promise<boolean> {
  const ofItem = and(eq(contentHistory.kind, kind), eq(contentHistory.slug, slug));
  const last = tx
    .select({ id: max(contentHistory.id) })
    .from(contentHistory)
    .where(ofItem);
  const extended = await tx
    .update(contentHistory)
    .set({ after })
    .where(
      and(
        inArray(contentHistory.id, last),
        eq(contentHistory.event, 'saved'),
        eq(contentHistory.actor_id, actor.id),
        arrayContains(contentHistory.languages, [...languages]),
        gt(contentHistory.created_at, sql`now() - interval '10 minutes'`),
      ),
    )
    .returning({ id: contentHistory.id });
  return extended.length > 0;
}

/** The texts of one language in the history's format, by path. */
export function historyTexts(
  { kind, slug }: ItemName,
  language: Locale,
  { text, captions }: LanguageText,
): HistoryTexts {
  if (formOf(kind).stored === 'list') return { [entryPath(kind, slug)]: text };
  const path = `${kind}/${slug}/${language}`;
  return { [`${path}.md`]: text, [`${path}.vtt`]: captions };
}

const entryPath = (kind: string, slug: string) => `${kind}.yaml#${slug}`;

/** The texts of an item from a history entry, by language. */
export function textsOfItem(item: ItemName, stored: HistoryTexts): ItemTexts {
  if (formOf(item.kind).stored === 'list') {
    const path = entryPath(item.kind, item.slug);
    return path in stored
      ? new Map([['en', { text: stored[path] ?? null, captions: null }]])
      : new Map();
  }
  const texts: ItemTexts = new Map();
  for (const [path, text] of Object.entries(stored)) {
    const place = languageOfPath(path);
    if (place?.kind !== item.kind || place.slug !== item.slug) continue;
    const existing = texts.get(place.language) ?? { text: null, captions: null };
    texts.set(place.language, { ...existing, [place.isCaptions ? 'captions' : 'text']: text });
  }
  return texts;
}

/** Whether an item still has these texts of its history; those of other items are not compared. */
export function isPresent(item: ItemName, stored: HistoryTexts, present: ItemTexts): boolean {
  return Object.entries(stored).every(([path, text]) => {
    if (path === entryPath(item.kind, item.slug)) return text === (present.get('en')?.text ?? null);
    const place = languageOfPath(path);
    if (place?.kind !== item.kind || place.slug !== item.slug) return true;
    const { text: own = null, captions = null } = present.get(place.language) ?? {};
    return text === (place.isCaptions ? captions : own);
  });
}

/**
 * The differences of edited items between two content folders: the texts by path, before and after,
 * and the items.
 */
export function changesBetween(before: ContentFiles, after: ContentFiles) {
  const beforeTexts: HistoryTexts = {};
  const afterTexts: HistoryTexts = {};
  const items = new Map<string, ItemName>();
  const add = (
    item: ItemName,
    path: string,
    oldText: string | undefined,
    newText: string | undefined,
  ) => {
    if (oldText === newText) return;
    beforeTexts[path] = oldText ?? null;
    afterTexts[path] = newText ?? null;
    items.set(idOf(item), item);
  };
  const kinds = new Set<string>(editedKinds);
  for (const path of changedPaths(before, after)) {
    const [oldText, newText] = [before.get(path), after.get(path)];
    const place = languageOfPath(path);
    if (place && kinds.has(place.kind)) {
      add({ kind: place.kind as ItemName['kind'], slug: place.slug }, path, oldText, newText);
      continue;
    }
    const kind = path.replace(/\.yaml$/, '') as ItemName['kind'];
    if (!path.endsWith('.yaml') || !kinds.has(kind)) continue;
    // The whole list too, to preserve the order of its entries.
    beforeTexts[path] = oldText ?? null;
    afterTexts[path] = newText ?? null;
    const [oldEntries, newEntries] = [
      entriesIn(oldText ?? '') ?? new Map(),
      entriesIn(newText ?? '') ?? new Map(),
    ];
    for (const slug of new Set([...oldEntries.keys(), ...newEntries.keys()])) {
      add({ kind, slug }, entryPath(kind, slug), oldEntries.get(slug), newEntries.get(slug));
    }
  }
  return { before: beforeTexts, after: afterTexts, items: [...items.values()] };
}

/** The author and kind of a publication, and its item unless it concerns many. */
export interface PublishedBy {
  actor?: Actor;
  event: Extract<HistoryEvent, 'published' | 'renamed' | 'withdrawn' | 'undone' | 'imported'>;
  item?: ItemName;
  note?: string | null;
}

/**
 * Adds a publication to the histories of all items that it changed: completely for the published
 * item, and only their own texts for others.
 */
export async function recordPublish(
  tx: Database,
  before: ContentFiles,
  after: ContentFiles,
  { actor, event, item, note }: PublishedBy,
): Promise<void> {
  const changed = changesBetween(before, after);
  const own = { before: textsByItem(changed.before), after: textsByItem(changed.after) };
  const entryOf = (changedItem: ItemName) => {
    const name = idOf(changedItem);
    const isPublishedItem = item !== undefined && name === idOf(item);
    const [oldTexts, newTexts] = [textsIn(before, changedItem), textsIn(after, changedItem)];
    const languages = [...new Set([...oldTexts.keys(), ...newTexts.keys()])].filter(
      (language) => !isSame(oldTexts.get(language), newTexts.get(language)),
    );
    const list = `${changedItem.kind}.yaml`;
    const ownTexts = (which: 'before' | 'after') => ({
      ...own[which].get(list),
      ...own[which].get(name),
    });
    return entryRow(changedItem, actor, {
      event:
        isPublishedItem || (!item && (event !== 'withdrawn' || newTexts.size === 0))
          ? event
          : 'changed',
      languages,
      note: isPublishedItem ? (note ?? null) : item ? idOf(item) : null,
      before: isPublishedItem ? changed.before : ownTexts('before'),
      after: isPublishedItem ? changed.after : ownTexts('after'),
    });
  };
  for await (const items of inParts(changed.items, entriesPerInsert)) {
    await tx.insert(contentHistory).values(items.map(entryOf));
  }
}

const entriesPerInsert = 25;

/** The texts by the ids of their items; a whole list by its path. */
function textsByItem(texts: HistoryTexts): Map<string, HistoryTexts> {
  const byItem = new Map<string, HistoryTexts>();
  for (const [path, text] of Object.entries(texts)) {
    const [list = '', entry] = path.split('#');
    const name = entry ? `${list.replace(/\.yaml$/, '')}/${entry}` : path.replace(/\/[^/]+$/, '');
    const ofItem = byItem.get(name) ?? {};
    ofItem[path] = text;
    byItem.set(name, ofItem);
  }
  return byItem;
}

/** The newest entry of an item's history that changed what visitors see, with its texts. */
export async function lastPublication(
  db: Database,
  { kind, slug }: ItemName,
): Promise<Entry | undefined> {
  const events = ['published', 'withdrawn', 'undone', 'imported', 'changed'] as const;
  const ofItem = and(eq(contentHistory.kind, kind), eq(contentHistory.slug, slug));
  const [entry] = await db
    .select()
    .from(contentHistory)
    .where(
      and(ofItem, isNotNull(contentHistory.before), inArray(contentHistory.event, [...events])),
    )
    .orderBy(desc(contentHistory.id))
    .limit(1);
  return entry;
}

/** Newest first. */
export async function listHistory(
  db: Database,
  { kind, slug }: ItemName,
  page: PageRequest,
): Promise<PageOf<WireHistoryEntry>> {
  const { offset, limit } = pageOf(page);
  const where = and(eq(contentHistory.kind, kind), eq(contentHistory.slug, slug));
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(contentHistory)
      .where(where)
      .orderBy(desc(contentHistory.id))
      .offset(offset)
      .limit(limit),
    countRows(db, contentHistory, where),
  ]);
  return {
    data: rows.map(wireEntry),
    meta: { total, offset, limit },
  };
}

function wireEntry(row: Entry): WireHistoryEntry {
  const { id, event, actor_id, actor, languages, note } = row;
  const has_texts = row.after !== null;
  return {
    id,
    at: row.created_at.toISOString(),
    event,
    actor_id,
    actor,
    languages,
    note,
    has_texts,
  };
}

/** An entry of an item's history. Throws a 404 if the item has no entry with that id. */
export async function findEntry(db: Database, id: number, item?: ItemName): Promise<Entry> {
  const [row] = await db.select().from(contentHistory).where(eq(contentHistory.id, id));
  if (!row || (item && idOf(item) !== idOf(row))) throw notFound();
  return row;
}

/** Throws a 404. */
export async function fetchHistoryTexts(db: Database, id: number): Promise<WireHistoryTexts> {
  const row = await findEntry(db, id);
  const item = parseItemId(idOf(row));
  const [before, after] = [row.before, row.after].map((texts) => textsOfItem(item, texts ?? {}));
  const languages = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  const wire = (texts: ItemTexts | undefined, language: Locale) => {
    const text = texts?.get(language);
    return text ? wireLanguageText(item.kind, text) : null;
  };
  return {
    ...wireEntry(row),
    item: idOf(item),
    texts: [...languages].map((language) => ({
      language,
      before: wire(before, language),
      after: wire(after, language),
    })),
  };
}
