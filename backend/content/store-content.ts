import { inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { WireContentChange } from '../../lib/contract/content.ts';
import type { Database } from '../db/client.ts';
import * as schema from '../db/schema.ts';
import { createContentAccounts } from '../queries/accounts.ts';
import { importPictures } from '../queries/content-pictures.ts';
import { markWithdrawn, replaceFormerSlugs } from '../queries/former-slugs.ts';
import { rebuildIndex, reindexItems, type Searchable } from '../search/index-items.ts';
import type { Content } from './content.ts';
import { type ContentFiles, readContentFiles } from './content-files.ts';
import { excludedColumns } from './excluded-columns.ts';
import type { Fault } from './faults.ts';
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
    await storeContent(tx, content, files);
    await storeFormerSlugs(tx, content);
    await recordRevision(tx, new Map(), files);
    await tx.insert(schema.contentLoads).values({ id: 1 });
  });
  // PGlite has no autovacuum, and the planner needs statistics.
  await db.execute(sql`analyze`);
}

async function isEmpty(db: Database): Promise<boolean> {
  const tables = [schema.contentLoads, schema.categories, schema.pages, schema.locations];
  for (const table of tables) {
    if ((await db.select({ one: sql`1` }).from(table).limit(1)).length > 0) return false;
  }
  return true;
}

/**
 * Stores content in place of the rows with the same slugs, and indexes it for the search, in the
 * caller's transaction. `files` are its source. With `changes`, only the kinds of content that they
 * name are stored, and only changed items are indexed, for publishing a single item.
 */
export async function storeContent(
  tx: Database,
  content: Content,
  files: ContentFiles,
  changes?: readonly WireContentChange[],
): Promise<void> {
  const kinds = changes && new Set(changes.map(({ file }) => file.replace(/(\.yaml$)|\/.*/, '')));
  const isChanged = (kind: string) => kinds?.has(kind) ?? true;
  if (isChanged('super-categories')) {
    await upsert(tx, schema.superCategories, content.superCategories);
  }
  if (isChanged('categories')) {
    const groupIds = idsBySlug(await tx.select().from(schema.superCategories));
    const rows = content.categories.map(({ super: group, ...row }) => ({
      ...row,
      super_category_id: groupIds.get(group),
    }));
    await upsert(tx, schema.categories, rows);
  }
  const categoryIds = idsBySlug(await tx.select().from(schema.categories));
  const withCategoryId = <Row extends { category: string }>({ category, ...row }: Row) => ({
    ...row,
    category_id: categoryIds.get(category) as number,
  });
  const before = changes && (await searchableItems(tx, isChanged));
  if (isChanged('answers')) await upsert(tx, schema.answers, content.answers.map(withCategoryId));
  if (isChanged('testimonials')) {
    await upsert(tx, schema.testimonials, content.testimonials.map(withCategoryId));
  }
  if (isChanged('pages')) await upsert(tx, schema.pages, content.pages);
  if (isChanged('posts')) await upsert(tx, schema.posts, content.posts);
  if (isChanged('guides')) await upsert(tx, schema.guides, content.guides);
  if (isChanged('instruction-videos')) {
    await upsert(tx, schema.instructionVideos, content.instructionVideos);
  }
  if (isChanged('locations')) {
    await createContentAccounts(tx, content.locations);
    await upsert(tx, schema.locations, content.locations, keepChurchChanges());
    await placeLocations(tx);
  }
  if (isChanged('plans')) await upsert(tx, schema.plans, content.plans);
  if (isChanged('coupons')) await upsert(tx, schema.coupons, content.coupons);
  if (isChanged('intro-videos')) await storeIntroVideos(tx, content.introVideos);
  if (isChanged('playlists')) await storePlaylists(tx, content.playlists);
  const after = await searchableItems(tx, isChanged, content);
  if (before) await reindexItems(tx, before, after);
  else await rebuildIndex(tx, after);
  await storeFiles(tx, files, changes);
}

/**
 * The stored answers and testimonials of changed kinds; with `content` only those that it contains.
 */
async function searchableItems(
  tx: Database,
  isChanged: (kind: string) => boolean,
  content?: Content,
): Promise<Searchable> {
  const isAmong = (rows: readonly { slug: string }[] | undefined) => {
    const slugs = rows && new Set(rows.map(({ slug }) => slug));
    return ({ slug }: { slug: string }) => slugs?.has(slug) ?? true;
  };
  const answer = isChanged('answers') ? await tx.select().from(schema.answers) : [];
  const testimonial = isChanged('testimonials') ? await tx.select().from(schema.testimonials) : [];
  return {
    answer: answer.filter(isAmong(content?.answers)),
    testimonial: testimonial.filter(isAmong(content?.testimonials)),
  };
}

async function storeFiles(
  tx: Database,
  files: ContentFiles,
  changes: readonly WireContentChange[] | undefined,
): Promise<void> {
  const changed = changes && new Set(changes.map(({ file }) => file));
  await tx
    .delete(schema.contentFiles)
    .where(changed && inArray(schema.contentFiles.path, [...changed]));
  const rows = [...files]
    .filter(([path]) => changed?.has(path) ?? true)
    .map(([path, text]) => ({ path, text }));
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await tx.insert(schema.contentFiles).values(rows.slice(start, start + rowsPerInsert));
  }
}

/** Stores the former slugs of items; called once no item uses them any more. */
export async function storeFormerSlugs(tx: Database, { former }: Content): Promise<void> {
  await replaceFormerSlugs(tx, 'answers', schema.answers, former.answers);
  await replaceFormerSlugs(tx, 'categories', schema.categories, former.categories);
  await replaceFormerSlugs(tx, 'testimonials', schema.testimonials, former.testimonials);
  await replaceFormerSlugs(tx, 'pages', schema.pages, former.pages);
  await replaceFormerSlugs(tx, 'posts', schema.posts, former.posts);
  await replaceFormerSlugs(tx, 'guides', schema.guides, former.guides);
  await replaceFormerSlugs(tx, 'locations', schema.locations, former.locations);
}

/**
 * Deletes the items that this content no longer contains, and these churches, in the caller's
 * transaction.
 */
export async function removeContent(tx: Database, content: Content, churches: string[]) {
  // Referring tables come before those that they refer to.
  for (const [table, rows, kind] of [
    [schema.answers, content.answers, 'answers'],
    [schema.testimonials, content.testimonials, 'testimonials'],
    [schema.categories, content.categories, 'categories'],
    [schema.superCategories, content.superCategories],
    [schema.guides, content.guides, 'guides'],
    [schema.pages, content.pages, 'pages'],
    [schema.posts, content.posts, 'posts'],
    [schema.instructionVideos, content.instructionVideos],
    [schema.plans, content.plans],
    [schema.coupons, content.coupons],
  ] as const) {
    const slugs = rows.map(({ slug }) => slug);
    const removed = await tx
      .delete(table)
      .where(slugs.length > 0 ? notInArray(table.slug, slugs) : undefined)
      .returning({ slug: table.slug });
    if (kind)
      await markWithdrawn(
        tx,
        kind,
        removed.map(({ slug }) => slug),
      );
  }
  if (churches.length > 0) {
    await tx.delete(schema.locations).where(inArray(schema.locations.slug, churches));
    await markWithdrawn(tx, 'locations', churches);
  }
}

const rowsPerInsert = 200;

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
  return {
    set: {
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
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const batch = rows.slice(start, start + rowsPerInsert);
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

function idsBySlug(rows: { id: number; slug: string }[]): Map<string, number> {
  return new Map(rows.map((row) => [row.slug, row.id]));
}
