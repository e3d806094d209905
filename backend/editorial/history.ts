import { and, desc, eq } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type {
  HistoryEvent,
  WireHistoryEntry,
  WireHistoryTexts,
} from '../../lib/contract/editorial-history.ts';
import { editedKinds, formOf } from '../../lib/contract/editorial-kinds.ts';
import type { ContentFiles } from '../content/content-files.ts';
import type { Database } from '../db/client.ts';
import { contentHistory, type HistoryTexts } from '../db/schema.ts';
import { notFound } from '../errors/http-error.ts';
import { countRows, type PageOf, type PageRequest, pageOf } from '../queries/page.ts';
import {
  type ItemName,
  type ItemTexts,
  idOf,
  itemNamed,
  type LanguageText,
  languageOfPath,
  textsIn,
} from './item-texts.ts';
import { wireLanguageText } from './language-file.ts';
import { entriesIn } from './list-entries.ts';

/** Who does something at the desk; undefined where a program or the schedule does. */
export type Actor = { id: string; name: string } | undefined;

type Entry = typeof contentHistory.$inferSelect;

/** Adds to the history of an item; resolves to the id of the entry. */
export async function addHistory(
  tx: Database,
  item: ItemName,
  actor: Actor,
  entry: {
    event: HistoryEvent;
    languages: readonly Locale[];
    note?: string | null;
    before?: HistoryTexts;
    after?: HistoryTexts;
  },
): Promise<number> {
  const [row] = await tx
    .insert(contentHistory)
    .values({
      ...{ kind: item.kind, slug: item.slug, actor_id: actor?.id, actor: actor?.name },
      ...entry,
      languages: [...entry.languages],
    })
    .returning({ id: contentHistory.id });
  if (!row) throw new Error('an entry of the history was not stored');
  return row.id;
}

/** The texts of one language as the history stores them, by path. */
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

/** The texts of an item among what the history stored, by language. */
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
    const known = texts.get(place.language) ?? { text: null, captions: null };
    texts.set(place.language, { ...known, [place.isCaptions ? 'captions' : 'text']: text });
  }
  return texts;
}

/** What of the items is different between two folders: texts by path, both ways, and the items by id. */
export function changesBetween(before: ContentFiles, after: ContentFiles) {
  const was: HistoryTexts = {};
  const is: HistoryTexts = {};
  const items = new Map<string, ItemName>();
  const add = (item: ItemName, path: string, old: string | undefined, now: string | undefined) => {
    if (old === now) return;
    was[path] = old ?? null;
    is[path] = now ?? null;
    items.set(idOf(item), item);
  };
  const kinds = new Set<string>(editedKinds);
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(path), after.get(path)];
    if (old === now) continue;
    const place = languageOfPath(path);
    if (place && kinds.has(place.kind)) {
      add({ kind: place.kind as ItemName['kind'], slug: place.slug }, path, old, now);
      continue;
    }
    const kind = path.replace(/\.yaml$/, '') as ItemName['kind'];
    if (!path.endsWith('.yaml') || !kinds.has(kind)) continue;
    // The whole list too, for the order of its entries.
    was[path] = old ?? null;
    is[path] = now ?? null;
    const [olds, nows] = [entriesIn(old ?? '') ?? new Map(), entriesIn(now ?? '') ?? new Map()];
    for (const slug of new Set([...olds.keys(), ...nows.keys()])) {
      add({ kind, slug }, entryPath(kind, slug), olds.get(slug), nows.get(slug));
    }
  }
  return { before: was, after: is, items: [...items.values()] };
}

/** How a publish came about, and of which item where it was one's. */
export interface PublishedBy {
  actor?: Actor;
  event: Extract<HistoryEvent, 'published' | 'withdrawn' | 'undone' | 'imported'>;
  item?: ItemName;
  note?: string | null;
}

/**
 * Adds a publish to the histories of the items that it changed: whole to that of its item, and to
 * others what is theirs.
 */
export async function recordPublish(
  tx: Database,
  before: ContentFiles,
  after: ContentFiles,
  { actor, event, item, note }: PublishedBy,
): Promise<void> {
  const changed = changesBetween(before, after);
  for (const one of changed.items) {
    const isItsOwn = item !== undefined && idOf(one) === idOf(item);
    const [was, is] = [textsIn(before, one), textsIn(after, one)];
    const languages = [...new Set([...was.keys(), ...is.keys()])].filter((language) => {
      const [old, now] = [was.get(language), is.get(language)];
      return old?.text !== now?.text || old?.captions !== now?.captions;
    });
    const own = (texts: HistoryTexts) =>
      Object.fromEntries(Object.entries(texts).filter(([path]) => belongs(path, one)));
    await addHistory(tx, one, actor, {
      event: isItsOwn || !item ? event : 'changed',
      languages,
      note: isItsOwn ? (note ?? null) : item ? idOf(item) : null,
      before: isItsOwn ? changed.before : own(changed.before),
      after: isItsOwn ? changed.after : own(changed.after),
    });
  }
}

function belongs(path: string, { kind, slug }: ItemName): boolean {
  return (
    path === entryPath(kind, slug) || path === `${kind}.yaml` || path.startsWith(`${kind}/${slug}/`)
  );
}

/** The newest first. */
export async function listHistory(
  db: Database,
  { kind, slug }: ItemName,
  page: PageRequest,
): Promise<PageOf<WireHistoryEntry>> {
  const { offset, limit } = pageOf(page);
  const where = and(eq(contentHistory.kind, kind), eq(contentHistory.slug, slug));
  const rows = await db
    .select()
    .from(contentHistory)
    .where(where)
    .orderBy(desc(contentHistory.id))
    .offset(offset)
    .limit(limit);
  return {
    data: rows.map(wireEntry),
    meta: { total: await countRows(db, contentHistory, where), offset, limit },
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

/** An entry of an item's history. Throws a 404 where it has none of that id. */
export async function findEntry(db: Database, id: number, item?: ItemName): Promise<Entry> {
  const [row] = await db.select().from(contentHistory).where(eq(contentHistory.id, id));
  if (!row || (item && idOf(item) !== idOf(row))) throw notFound();
  return row;
}

/** Throws a 404. */
export async function fetchHistoryTexts(db: Database, id: number): Promise<WireHistoryTexts> {
  const row = await findEntry(db, id);
  const item = itemNamed(idOf(row));
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
