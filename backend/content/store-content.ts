import { getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isMoving, movingKinds } from '../../lib/contract/editorial-kinds.ts';
import { createContentAccounts } from '../accounts/accounts.ts';
import type { Database } from '../db/client.ts';
import * as schema from '../db/schema.ts';
import { joinedSlugs, markWithdrawn, replaceFormerSlugs } from '../queries/former-slugs.ts';
import { indexChanges } from '../search/index-changes.ts';
import { storeIndexChanges } from '../search/index-items.ts';
import { inParts } from '../threads/breathe.ts';
import type { Content } from './content.ts';
import { type ContentFiles, readContentFiles } from './content-files.ts';
import { importPictures } from './content-pictures.ts';
import type { IndexChangesOf } from './content-reader.ts';
import { excludedColumns } from './excluded-columns.ts';
import type { Fault } from './faults.ts';
import type { Stored } from './kinds/kind.ts';
import { type StoredKind, storedEntries, storedKinds } from './kinds.ts';
import { parseContent } from './load-content.ts';
import { readPictureFiles } from './picture-files.ts';
import { placeLocations } from './place-locations.ts';
import { storePostalCodes } from './postal-codes.ts';
import { recordRevision } from './revisions.ts';
import { storePlaylists } from './store-playlists.ts';
import { storeIntroVideos } from './store-videos.ts';

/**
 * Loads the content folder into a new database, completely or not at all. Does nothing on later
 * starts. Throws ContentError.
 */
export async function seedContent(db: Database, contentDir: string): Promise<void> {
  if (!(await isEmpty(db))) return;
  const faults: Fault[] = [];
  const files = await readContentFiles(contentDir, faults);
  const content = parseContent(files, faults);
  const pictures = await readPictureFiles(contentDir);
  await db.transaction(async (tx) => {
    await importPictures(tx, pictures);
    await storePostalCodes(tx);
    await storeContent(tx, content);
    await storeFiles(tx, files, [...files.keys()]);
    await storeFormerSlugs(tx, content);
    await recordRevision(tx, new Map(), files);
    await tx.insert(schema.contentLoads).values({ id: 1, demonstration: hasExamples(content) });
  });
  // PGlite has no autovacuum, and the planner needs statistics.
  await db.execute(sql`analyze`);
}

/** Whether anything in the folder is marked as invented. */
function hasExamples({ locations, testimonials, ...content }: Content): boolean {
  const rows = [
    ...locations,
    ...testimonials,
    ...content['intro-videos'].map(({ video }) => video),
  ];
  return rows.some(({ is_example }) => is_example);
}

async function isEmpty(db: Database): Promise<boolean> {
  const tables = [schema.contentLoads, schema.categories, schema.pages, schema.locations];
  for (const table of tables) {
    if ((await db.select({ one: sql`1` }).from(table).limit(1)).length > 0) return false;
  }
  return true;
}

interface StoreOptions {
  /** The slugs that have changed or gone, by folder; without it, all is new. */
  changed?: ReadonlyMap<string, ReadonlySet<string>>;
  indexChangesOf?: IndexChangesOf;
}

/**
 * Stores content in place of the rows with the same slugs, and indexes it for the search, in the
 * caller's transaction.
 */
export async function storeContent(
  tx: Database,
  content: Content,
  { changed, indexChangesOf = indexChanges }: StoreOptions = {},
): Promise<void> {
  for (const [name, kind] of storedEntries) {
    const rows = content[name] as Row[];
    if (kind.searchedAs) await storeSearchable(tx, name, rows, changed?.get(name), indexChangesOf);
    else await upsert(tx, kind.table, await withParents(tx, kind, rows));
  }
  if (content.locations.length > 0) {
    await createContentAccounts(tx, content.locations);
    const rows = await withoutJoined(tx, content.locations);
    await upsert(tx, schema.locations, rows, keepChurchChanges());
    await placeLocations(tx);
  }
  await storeIntroVideos(tx, content['intro-videos']);
  if (changed?.has('playlists') ?? true) await storePlaylists(tx, content.playlists);
}

type Row = Record<string, unknown> & { slug: string };

/** The rows with the ids of what they belong to in place of its slugs. */
async function withParents(tx: Database, { parent }: Stored, rows: Row[]): Promise<Row[]> {
  if (!parent || rows.length === 0) return rows;
  const { field, column, table } = parent;
  const parents = await tx.select({ id: table.id, slug: table.slug }).from(table as PgTable);
  const ids = new Map(parents.map(({ id, slug }) => [slug, id]));
  return rows.map(({ [field]: slug, ...row }) => ({ ...row, [column]: ids.get(slug) }) as Row);
}

/** Those that the staff have not joined with another church. */
async function withoutJoined<Item extends { slug: string }>(
  tx: Database,
  items: Item[],
): Promise<Item[]> {
  const joined = await joinedSlugs(tx);
  return items.filter(({ slug }) => !joined.has(slug));
}

/** Stores answers or testimonies, and updates the search index by what has changed of them. */
async function storeSearchable(
  tx: Database,
  name: StoredKind,
  content: Row[],
  changed: ReadonlySet<string> | undefined,
  indexChangesOf: IndexChangesOf,
): Promise<void> {
  const kind: Stored = storedKinds[name];
  const searchedAs = kind.searchedAs as NonNullable<Stored['searchedAs']>;
  const table = kind.table as typeof schema.answers;
  const removed = new Set(changed);
  for await (const rows of inParts(await withParents(tx, kind, content), searchablePerPart)) {
    const slugs = rows.map((row) => row.slug);
    const before = await tx.select().from(table).where(inArray(table.slug, slugs));
    const after = await upsert(tx, table, rows as never[]);
    await storeIndexChanges(tx, searchedAs, await indexChangesOf(searchedAs, before, after));
    for (const slug of slugs) removed.delete(slug);
  }
  if (removed.size === 0) return;
  const before = await tx
    .select()
    .from(table)
    .where(inArray(table.slug, [...removed]));
  await storeIndexChanges(tx, searchedAs, await indexChangesOf(searchedAs, before, []));
}

/**
 * Stores churches that did not change in the folder, where something else has changed the row since.
 * Returns their slugs.
 */
export async function restoreLocations(
  tx: Database,
  rows: Content['locations'],
): Promise<string[]> {
  const restored: string[] = [];
  const columns = getTableColumns(schema.locations);
  for await (const part of inParts(await withoutJoined(tx, rows), rowsPerInsert)) {
    // A church without coordinates got those of its postal code.
    const names = Object.keys(Object.assign({}, ...part)) as (keyof typeof columns)[];
    const differs = names
      .filter((name) => name !== 'latitude' && name !== 'longitude')
      .map(
        (name) =>
          sql`${columns[name]} is distinct from excluded.${sql.identifier(columns[name].name)}`,
      );
    const { set } = keepChurchChanges();
    const { latitude, longitude } = schema.locations;
    const place = {
      latitude: sql`coalesce(excluded.latitude, ${latitude})`,
      longitude: sql`coalesce(excluded.longitude, ${longitude})`,
    };
    const isOther = sql`${isNull(schema.locations.edited_at)} and (${sql.join(differs, sql` or `)}
      or excluded.latitude <> ${latitude} or excluded.longitude <> ${longitude})`;
    const replacement = { set: { ...set, ...place }, setWhere: isOther };
    const changed = await upsert(tx, schema.locations, part, replacement);
    restored.push(...changed.map(({ slug }) => slug));
  }
  return restored;
}

/** Stores the files at these paths, or deletes those that are no longer among the files. */
export async function storeFiles(
  tx: Database,
  files: ContentFiles,
  changed: readonly string[],
): Promise<void> {
  for await (const paths of inParts(changed, rowsPerInsert)) {
    await tx.delete(schema.contentFiles).where(inArray(schema.contentFiles.path, paths));
    const rows = paths.flatMap((path) => {
      const text = files.get(path);
      return text === undefined ? [] : [{ path, text }];
    });
    if (rows.length > 0) await tx.insert(schema.contentFiles).values(rows);
  }
}

/** Stores the former slugs of items; called once no item uses them any more. */
export async function storeFormerSlugs(tx: Database, { former }: Content): Promise<void> {
  for (const kind of movingKinds) {
    const items = former[kind];
    if (items.length > 0) await replaceFormerSlugs(tx, kind, storedKinds[kind].table, items);
  }
  const churches = await withoutJoined(tx, former.locations);
  if (churches.length > 0) {
    await replaceFormerSlugs(tx, 'locations', schema.locations, churches);
  }
}

/** What belongs to something is deleted before it. */
const removable = storedEntries.toReversed();

/** The stored items that are not among these slugs, by folder; only of some kinds if they are named. */
export async function findRemoved(
  tx: Database,
  present: ReadonlyMap<string, readonly string[]>,
  kinds?: ReadonlySet<string>,
): Promise<Map<string, Set<string>>> {
  const removed = new Map<string, Set<string>>();
  for (const [kind, { table }] of removable) {
    if (kinds && !kinds.has(kind)) continue;
    const slugs = new Set(present.get(kind));
    const rows = await tx.select({ slug: table.slug }).from(table as PgTable);
    const others = rows.map((row) => row.slug as string).filter((slug) => !slugs.has(slug));
    if (others.length > 0) removed.set(kind, new Set(others));
  }
  return removed;
}

/** Deletes these items, and these churches, in the caller's transaction. */
export async function removeContent(
  tx: Database,
  removed: ReadonlyMap<string, ReadonlySet<string>>,
  churches: string[],
) {
  for (const [kind, { table }] of removable) {
    for await (const slugs of inParts([...(removed.get(kind) ?? [])], rowsPerInsert)) {
      await tx.delete(table).where(inArray(table.slug, slugs));
      if (isMoving(kind)) await markWithdrawn(tx, kind, slugs);
    }
  }
  if (churches.length > 0) {
    await tx.delete(schema.locations).where(inArray(schema.locations.slug, churches));
    await markWithdrawn(tx, 'locations', churches);
  }
}

/** Few, because a statement is written on the event loop. */
const rowsPerInsert = 25;
const searchablePerPart = 12;

/** How a conflicting row is replaced, if not by all columns of the new one. */
interface Replacement {
  set?: Record<string, SQL>;
  setWhere?: SQL;
}

/**
 * Prevents the folder from overwriting what a church changed at its desk. A new `updated` in the
 * file means that the ministry has confirmed the listing.
 */
function keepChurchChanges(): Replacement {
  const { confirmed_at, confirmation_asked_at, edited_at, updated_at, version } = schema.locations;
  const { listed, withdrawn_at } = schema.locations;
  return {
    set: {
      listed: sql`${listed}`,
      withdrawn_at: sql`${withdrawn_at}`,
      version: sql`${version}`,
      edited_at: sql`${edited_at}`,
      confirmation_asked_at: sql`${confirmation_asked_at}`,
      confirmed_at: sql`case when excluded.updated_at is distinct from ${updated_at}
        then now() else ${confirmed_at} end`,
    },
    setWhere: isNull(edited_at),
  };
}

/** Inserts rows; a row with an existing slug replaces all columns of that row except its id. */
async function upsert<Table extends PgTable & { slug: PgColumn }>(
  tx: Database,
  table: Table,
  rows: Table['$inferInsert'][],
  { set = {}, setWhere }: Replacement = {},
): Promise<Table['$inferSelect'][]> {
  const storedRows: Table['$inferSelect'][] = [];
  for await (const batch of inParts(rows, rowsPerInsert)) {
    const query = tx
      .insert(table)
      .values(batch)
      .onConflictDoUpdate({
        target: table.slug,
        set: { ...excludedColumns(table), ...set } as never,
        ...(setWhere && { setWhere }),
      })
      .returning();
    storedRows.push(...((await query) as Table['$inferSelect'][]));
  }
  return storedRows;
}
