import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { type FormerKind, formerSlugs } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';

/**
 * An item by the slug it has or once had; the answer's slug is the one it has. Throws a 410 for what
 * was withdrawn, and a 404 for what never was.
 */
export async function findPresent<Item>(
  db: Database,
  kind: FormerKind,
  slug: string,
  find: (db: Database, slug: string) => Promise<Item | undefined>,
): Promise<Item> {
  const found = await find(db, slug);
  if (found) return found;
  const [former] = await db
    .select({ moved_to: formerSlugs.moved_to })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.kind, kind), eq(formerSlugs.slug, slug)));
  const moved = former?.moved_to && (await find(db, former.moved_to));
  if (moved) return moved;
  throw former ? new HttpError(410, 'gone', 'The item was withdrawn.') : notFound();
}

/** Remembers slugs that items say they once had, and forgets those that an item has again. */
export async function keepFormerSlugs(
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

/** Remembers what was withdrawn, as far as it did not move. */
export async function markWithdrawn(
  tx: Database,
  kind: FormerKind,
  slugs: string[],
): Promise<void> {
  if (slugs.length === 0) return;
  const rows = slugs.map((slug) => ({ kind, slug }));
  await tx.insert(formerSlugs).values(rows).onConflictDoNothing();
}
