import { eq, sql } from 'drizzle-orm';
import type { ContentChange } from '../../lib/contract/content-changes.ts';
import type { ListValues } from '../db/church-imports.ts';
import type { Database } from '../db/client.ts';
import { churchOrigins, locations } from '../db/schema.ts';
import { renameWithListing } from '../listings/listing-changes.ts';
import { freeSlugs } from '../listings/listing-slugs.ts';
import { newSlug } from '../queries/new-slug.ts';
import { normalise } from '../search/normalise.ts';
import {
  type ImportItem,
  type ImportRow,
  type Known,
  knownChurches,
  planOf,
} from './compare-rows.ts';
import { corrected } from './place-row.ts';
import { valuesOf } from './plan-church.ts';

type LocationRow = typeof locations.$inferSelect;

export interface Written {
  rows: ImportRow[];
  changes: ContentChange[];
}

/**
 * Writes rows of a list into the locator, in the caller's transaction. Each is compared again, because its
 * church may have been changed since the list was compared.
 */
export async function writeRows(
  tx: Database,
  item: ImportItem,
  rows: ImportRow[],
): Promise<Written> {
  const due = rows.filter(({ action }) => action === 'make' || action === 'change');
  const known = await knownChurches(tx, item, due, { lock: true });
  const made = due.filter(({ number }) => !known.get(number)?.location);
  const slugs = await freeSlugs(
    tx,
    made.map(({ number, church }) => ({ number, name: church?.name ?? '', city: church?.city })),
  );
  const written: Written = { rows: [], changes: [] };
  for (const row of due) {
    const one = await writeRow(tx, item, row, known.get(row.number), slugs.get(row.number));
    written.rows.push(one.row);
    if (one.slug) written.changes.push({ kind: 'locations', slug: one.slug, placed: true });
  }
  return written;
}

async function writeRow(
  tx: Database,
  item: ImportItem,
  row: ImportRow,
  known: Known | undefined,
  slug: string | undefined,
): Promise<{ row: ImportRow; slug?: string }> {
  if (!row.church) return { row };
  const church = corrected(row.church, row.decision);
  const { action, differences } = planOf(row, row.church, row, known);
  const location = known?.location;
  const last = known?.origin?.values;
  if (action === 'make') {
    const values = valuesOf(church, row.pin);
    const made = location
      ? await restore(tx, location, values)
      : await make(tx, values, slug ?? newSlug());
    await setOrigin(tx, item, row, made.id, values);
    return {
      row: { ...row, differences, location_id: made.id, outcome: 'made', values_before: null },
      slug: made.slug,
    };
  }
  if (!location || action !== 'change') return { row: { ...row, action, differences } };
  const changed = differences.filter(({ kept }) => !kept);
  const values = Object.fromEntries(changed.map(({ field, to }) => [field, to])) as ListValues;
  await change(tx, location, values);
  await setOrigin(tx, item, row, location.id, { ...last, ...values });
  const outcome = { outcome: 'changed' as const, values_before: last ?? null };
  return {
    row: { ...row, action, differences, location_id: location.id, ...outcome },
    slug: location.slug,
  };
}

const today = () => new Date().toISOString().slice(0, 10);

/** A list's values as columns, with what is derived from them. */
function columnsOf({ pin, ...values }: ListValues) {
  return {
    ...values,
    ...(pin !== undefined && {
      latitude: pin?.latitude ?? null,
      longitude: pin?.longitude ?? null,
    }),
    ...(values.name !== undefined && { name_key: normalise(values.name) }),
    ...('city' in values && { city_key: normalise(values.city ?? '') }),
    ...('address' in values && { address_key: normalise(values.address ?? '') }),
    updated_at: today(),
  };
}

async function make(tx: Database, values: ListValues, slug: string): Promise<LocationRow> {
  const { name = '', country = '', ...columns } = columnsOf(values);
  const [made] = await tx
    .insert(locations)
    .values({
      ...{ name_key: normalise(name), city_key: '', ...columns },
      ...{ slug, name, country },
    })
    .returning();
  if (!made) throw new Error('a church of a list was not stored');
  return made;
}

/** Lists a church again that was withdrawn when its import was undone. */
async function restore(
  tx: Database,
  { id }: LocationRow,
  values: ListValues,
): Promise<LocationRow> {
  const [made] = await tx
    .update(locations)
    .set({
      ...{ ...columnsOf(values), listed: true, withdrawn_at: null },
      version: sql`${locations.version} + 1`,
      confirmed_at: sql`now()`,
    })
    .where(eq(locations.id, id))
    .returning();
  if (!made) throw new Error('a church of a list was not stored');
  return made;
}

/** Changes fields of a listing for a list: not as its church, which a later list does not overwrite. */
export async function change(tx: Database, row: LocationRow, values: ListValues): Promise<void> {
  const isTended = row.account_id !== null || row.edited_at !== null;
  await tx
    .update(locations)
    .set({
      ...columnsOf(values),
      version: sql`${locations.version} + 1`,
      ...(!isTended && { confirmed_at: sql`now()` }),
    })
    .where(eq(locations.id, row.id));
  await renameWithListing(tx, row, values.name ?? row.name);
}

async function setOrigin(
  tx: Database,
  { id, list_id }: ImportItem,
  { key, number }: ImportRow,
  location_id: number,
  values: ListValues,
): Promise<void> {
  const last = { values, location_id, import_id: id, row_number: number, undone_at: null };
  await tx
    .insert(churchOrigins)
    .values({ ...last, list_id, key })
    .onConflictDoUpdate({ target: [churchOrigins.list_id, churchOrigins.key], set: last });
}
