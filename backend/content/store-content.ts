import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import * as schema from '../db/schema.ts';
import { foundAccounts } from '../queries/accounts.ts';
import { indexItems } from '../search/index-items.ts';
import type { Content } from './content.ts';
import { loadContent } from './load-content.ts';
import { storePostalCodes } from './postal-codes.ts';

/**
 * Loads the content folder into a database that has never held any, whole or not at all. Does
 * nothing on later starts. Throws ContentError.
 */
export async function seedContent(db: Database, contentDir: string): Promise<void> {
  if (!(await isEmpty(db))) return;
  const content = await loadContent(contentDir);
  await db.transaction(async (tx) => {
    await storeContent(tx, content);
    await storePostalCodes(tx);
    await placeLocations(tx);
    await tx.insert(schema.contentLoads).values({ id: 1 });
  });
  // PGlite has no autovacuum to do it, and without statistics the planner guesses.
  await db.execute(sql`analyze`);
}

async function isEmpty(db: Database): Promise<boolean> {
  const tables = [schema.contentLoads, schema.categories, schema.pages, schema.locations];
  for (const table of tables) {
    if ((await db.select({ one: sql`1` }).from(table).limit(1)).length > 0) return false;
  }
  return true;
}

/** Stores content and makes it findable; the caller brings the transaction. */
export async function storeContent(tx: Database, content: Content) {
  const groups = await insert(tx, schema.superCategories, content.superCategories);
  const groupIds = idsBySlug(groups);
  const categories = await insert(
    tx,
    schema.categories,
    content.categories.map(({ super: group, ...row }) => ({
      ...row,
      super_category_id: groupIds.get(group),
    })),
  );
  const categoryIds = idsBySlug(categories);
  const placed = <Row extends { category: string }>({ category, ...row }: Row) => ({
    ...row,
    category_id: categoryIds.get(category) as number,
  });
  const answers = await insert(tx, schema.answers, content.answers.map(placed));
  const testimonials = await insert(tx, schema.testimonials, content.testimonials.map(placed));
  await insert(tx, schema.pages, content.pages);
  await insert(tx, schema.posts, content.posts);
  await insert(tx, schema.instructionVideos, content.instructionVideos);
  await foundAccounts(tx, content.locations);
  await insert(tx, schema.locations, content.locations);
  await indexItems(tx, 'answer', answers);
  await indexItems(tx, 'testimonial', testimonials);
}

const rowsPerInsert = 200;

async function insert<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<Table['$inferSelect'][]> {
  const stored: Table['$inferSelect'][] = [];
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const batch = rows.slice(start, start + rowsPerInsert);
    stored.push(...((await tx.insert(table).values(batch).returning()) as Table['$inferSelect'][]));
  }
  return stored;
}

function idsBySlug(rows: { id: number; slug: string }[]): Map<string, number> {
  return new Map(rows.map((row) => [row.slug, row.id]));
}

/** A church that does not say where it stands is placed by its zip code. */
async function placeLocations(tx: Database) {
  await tx.execute(sql`
    update locations set latitude = postal_codes.latitude, longitude = postal_codes.longitude
    from postal_codes
    where locations.latitude is null
      and postal_codes.country = locations.country and postal_codes.code = locations.zip
  `);
}
