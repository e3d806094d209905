import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { type FormerKind, formerSlugs, locations } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';

/**
 * Finds an item by its present or a former slug; the item's slug is the present one. Throws a 410
 * for a withdrawn item, and a 404 for an unknown slug.
 */
export async function findBySlugOrFormer<Item>(
  db: Database,
  kind: FormerKind,
  slug: string,
  find: (db: Database, slug: string) => Promise<Item | undefined>,
): Promise<Item> {
  const item = await find(db, slug);
  if (item) return item;
  const [former] = await db
    .select({ moved_to: formerSlugs.moved_to })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.kind, kind), eq(formerSlugs.slug, slug)));
  const movedItem = former?.moved_to && (await find(db, former.moved_to));
  if (movedItem) return movedItem;
  throw former ? new HttpError(410, 'gone', 'The item was withdrawn.') : notFound();
}

/** Stores the former slugs of items, and deletes those that are in use again. */
export async function replaceFormerSlugs(
  tx: Database,
  kind: FormerKind,
  table: PgTable & { slug: PgColumn },
  items: { slug: string; former: string[] }[],
): Promise<void> {
  const rows = items.flatMap(({ slug, former }) =>
    former.map((old) => ({ kind, slug: old, moved_to: slug })),
  );
  if (rows.length > 0) {
    await tx
      .insert(formerSlugs)
      .values(rows)
      .onConflictDoUpdate({
        target: [formerSlugs.kind, formerSlugs.slug],
        set: { moved_to: sql`excluded.moved_to` },
      });
  }
  const present = tx.select({ slug: table.slug }).from(table);
  await tx
    .delete(formerSlugs)
    .where(and(eq(formerSlugs.kind, kind), inArray(formerSlugs.slug, present)));
}

/** The former slugs of churches that were joined with another one, which is still listed. */
export async function joinedSlugs(tx: Database): Promise<Set<string>> {
  const { kind, slug, moved_to, account_id } = formerSlugs;
  const rows = await tx
    .select({ slug })
    .from(formerSlugs)
    .innerJoin(locations, eq(locations.slug, moved_to))
    .where(and(eq(kind, 'locations'), isNotNull(account_id)));
  return new Set(rows.map((row) => row.slug));
}

/** Marks slugs as withdrawn, unless they have moved. */
export async function markWithdrawn(
  tx: Database,
  kind: FormerKind,
  slugs: string[],
): Promise<void> {
  if (slugs.length === 0) return;
  const rows = slugs.map((slug) => ({ kind, slug }));
  await tx.insert(formerSlugs).values(rows).onConflictDoNothing();
}
