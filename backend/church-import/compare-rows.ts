import { and, eq, inArray } from 'drizzle-orm';
import type { ListedChurch, RowAction } from '../../lib/contract/church-imports.ts';
import type { Database } from '../db/client.ts';
import {
  type churchImportRows,
  type churchImports,
  churchOrigins,
  locations,
} from '../db/schema.ts';
import { findTwins } from '../places/find-twins.ts';
import { corrected, Placer, type Placing } from './place-row.ts';
import { planChurch } from './plan-church.ts';

export type ImportItem = typeof churchImports.$inferSelect;
export type ImportRow = typeof churchImportRows.$inferSelect;
type Origin = typeof churchOrigins.$inferSelect;
type LocationRow = typeof locations.$inferSelect;

/** The church that a row is, as far as the list itself or a person says so. */
export interface Known {
  origin: Origin | undefined;
  location: LocationRow | undefined;
}

/** Compares rows of a list with the churches that are listed, and returns them with what Import would do. */
export async function compareRows(
  db: Database,
  item: ImportItem,
  rows: ImportRow[],
): Promise<ImportRow[]> {
  const known = await knownChurches(db, item, rows);
  const placer = new Placer(db);
  const placed = new Map<number, Placing>();
  for (const { number, church, decision } of rows) {
    if (church) placed.set(number, await placer.place(corrected(church, decision), decision));
  }
  const sought = rows.flatMap(({ number, name_key, church, decision }) => {
    const isNew = !known.get(number)?.location && decision.is === undefined;
    const pin = placed.get(number)?.pin ?? null;
    return church && isNew ? [{ number, name_key, church: corrected(church, decision), pin }] : [];
  });
  const twins = await findTwins(db, item.list_id, sought);
  return rows.map((row) => {
    const { church, number, decision } = row;
    if (!church) return { ...row, action: 'leave_out' as const };
    const placing = placed.get(number) ?? { pin: null, placed_by: null, unsure: null };
    const found = twins.get(number) ?? [];
    const { differences, action } = planOf(row, church, placing, known.get(number));
    const isAsked = action === 'make' && decision.is === undefined;
    const mayBeTwin = found.length > 0 || row.twin_rows.length > 0;
    return {
      ...{ ...row, ...placing, differences, twins: found },
      action: decision.is === 'left_out' ? 'leave_out' : isAsked && mayBeTwin ? 'ask' : action,
      location_id: known.get(number)?.location?.id ?? null,
    };
  });
}

/** What Import does with a row that is a church. */
export function planOf(
  { decision }: Pick<ImportRow, 'decision'>,
  church: ListedChurch,
  { pin }: Pick<Placing, 'pin'>,
  known: Known | undefined,
): { action: RowAction; differences: ImportRow['differences'] } {
  return planChurch({
    ...{ church: corrected(church, decision), pin, location: known?.location },
    last: known?.origin?.values,
    isUndone: Boolean(known?.origin?.undone_at),
  });
}

/** The churches of rows, by their numbers; locked if they are about to be changed. */
export async function knownChurches(
  db: Database,
  { list_id }: ImportItem,
  rows: ImportRow[],
  { lock = false } = {},
): Promise<Map<number, Known>> {
  const keys = rows.flatMap(({ key }) => (key === '' ? [] : [key]));
  const origins =
    keys.length === 0
      ? []
      : await db
          .select()
          .from(churchOrigins)
          .where(and(eq(churchOrigins.list_id, list_id), inArray(churchOrigins.key, keys)));
  const byKey = new Map(origins.map((origin) => [origin.key, origin]));
  const idOf = ({ key, decision: { is } }: ImportRow) =>
    typeof is === 'object' ? is.same : byKey.get(key)?.location_id;
  const ids = rows.map(idOf).filter((id) => id !== undefined);
  const query = db.select().from(locations).where(inArray(locations.id, ids)).orderBy(locations.id);
  const found = ids.length === 0 ? [] : await (lock ? query.for('no key update') : query);
  const byId = new Map(found.map((row) => [row.id, row]));
  return new Map(
    rows.map((row) => {
      const location = byId.get(idOf(row) ?? 0);
      const origin = byKey.get(row.key);
      const isOrigins = origin && origin.location_id === location?.id;
      return [row.number, { location, origin: isOrigins ? origin : undefined }];
    }),
  );
}
