import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ListValues } from '../db/church-imports.ts';
import type { Database } from '../db/client.ts';
import { churchOrigins, locations } from '../db/schema.ts';
import { isSameValue } from '../listings/listing-changes.ts';
import type { ImportItem, ImportRow } from './compare-rows.ts';
import { currentOf } from './plan-church.ts';
import { change, type Written } from './write-rows.ts';

type LocationRow = typeof locations.$inferSelect;

/**
 * Undoes what an import did to these rows, in the caller's transaction: withdraws what it made and puts back
 * what it changed, unless that was changed at the site since.
 */
export async function undoRows(
  tx: Database,
  item: ImportItem,
  rows: ImportRow[],
): Promise<Written> {
  const due = rows.filter(({ outcome }) => outcome === 'made' || outcome === 'changed');
  const ids = due.flatMap(({ location_id }) => location_id ?? []);
  const found =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(locations)
          .where(inArray(locations.id, ids))
          .orderBy(locations.id)
          .for('no key update');
  const byId = new Map(found.map((row) => [row.id, row]));
  const undone: Written = { rows: [], changes: [] };
  for (const row of due) {
    const location = byId.get(row.location_id ?? 0);
    // A church that is gone by now is not there to be withdrawn.
    if (!location) continue;
    const undo = row.outcome === 'made' ? withdraw : putBack;
    undone.rows.push(await undo(tx, item, row, location));
    undone.changes.push({ kind: 'locations', slug: location.slug, placed: true });
  }
  return undone;
}

const originOf = ({ list_id }: ImportItem, { key }: ImportRow) =>
  and(eq(churchOrigins.list_id, list_id), eq(churchOrigins.key, key));

/** Withdraws a church that the import made, if nobody has changed or claimed it since. */
async function withdraw(
  tx: Database,
  item: ImportItem,
  row: ImportRow,
  location: LocationRow,
): Promise<ImportRow> {
  const [origin] = await tx.select().from(churchOrigins).where(originOf(item, row));
  const current = currentOf(location);
  const differences = Object.entries(origin?.values ?? {}).flatMap(([field, from]) => {
    const to = current[field];
    return isSameValue(from, to) ? [] : [{ field, from, to, kept: true }];
  });
  const isTouched = location.account_id !== null || location.edited_at !== null;
  if (isTouched || differences.length > 0) return { ...row, differences, outcome: 'stayed' };
  await tx
    .update(locations)
    .set({
      listed: false,
      withdrawn_at: sql`coalesce(${locations.withdrawn_at}, now())`,
      version: sql`${locations.version} + 1`,
    })
    .where(eq(locations.id, location.id));
  await tx.update(churchOrigins).set({ undone_at: sql`now()` }).where(originOf(item, row));
  return { ...row, outcome: 'withdrawn' };
}

/** Gives fields back what they had before, where they still are as the import set them. */
async function putBack(
  tx: Database,
  item: ImportItem,
  row: ImportRow,
  location: LocationRow,
): Promise<ImportRow> {
  const current = currentOf(location);
  const differences = row.differences.map((one) => ({
    ...one,
    kept: one.kept || !isSameValue(current[one.field], one.to),
  }));
  const back = differences.filter(({ kept }) => !kept).map(({ field, from }) => [field, from]);
  if (back.length > 0) await change(tx, location, Object.fromEntries(back) as ListValues);
  if (row.values_before) {
    await tx.update(churchOrigins).set({ values: row.values_before }).where(originOf(item, row));
  } else await tx.delete(churchOrigins).where(originOf(item, row));
  const changed = row.differences.filter(({ kept }) => !kept).length;
  return { ...row, differences, outcome: back.length === changed ? 'put_back' : 'stayed' };
}
