import { and, eq } from 'drizzle-orm';
import type { DecideImportRowBody } from '../../lib/contract/church-imports.ts';
import type { RowDecision } from '../db/church-imports.ts';
import type { Database } from '../db/client.ts';
import { churchImportRows, churchImports, locations } from '../db/schema.ts';
import { invalid, notFound } from '../errors/http-error.ts';
import { compareRows, type ImportRow } from './compare-rows.ts';
import { storeCompared } from './run-imports.ts';
import { notReady, requireImport } from './store-list.ts';

/**
 * Stores what a person decides about a row of a list that is not imported yet, and compares the row again.
 * Throws a 404, a 400 for a church that is none of its likes, and a 409 once the import has begun.
 */
export async function decideRow(
  db: Database,
  id: string,
  { number, decision, same_as, place }: DecideImportRowBody,
): Promise<void> {
  const item = await requireImport(db, id);
  if (item.state !== 'ready') throw notReady();
  const which = and(eq(churchImportRows.import_id, id), eq(churchImportRows.number, number));
  const [row] = await db.select().from(churchImportRows).where(which);
  if (!row?.church) throw notFound();
  const is = decision ? await answerOf(db, row, decision, same_as) : row.decision.is;
  const next: RowDecision = { ...(is && { is }), ...placeOf(row, place) };
  const compared = await compareRows(db, item, [{ ...row, decision: next }]);
  await db.transaction(async (tx) => {
    const [now] = await tx
      .select({ state: churchImports.state })
      .from(churchImports)
      .where(eq(churchImports.id, id))
      .for('update');
    if (now?.state !== 'ready') throw notReady();
    await storeCompared(tx, compared);
  });
}

async function answerOf(
  db: Database,
  { twins, twin_rows }: ImportRow,
  decision: NonNullable<DecideImportRowBody['decision']>,
  slug: string | undefined,
): Promise<RowDecision['is']> {
  if (decision === 'open') return undefined;
  if (decision !== 'same') return decision;
  // An earlier row of the list is imported by itself.
  if (slug === undefined && twin_rows.length > 0) return 'left_out';
  const [twin] = slug
    ? await db.select({ id: locations.id }).from(locations).where(eq(locations.slug, slug))
    : [];
  if (!twin || !twins.includes(twin.id)) {
    throw invalid('Some fields are not valid.', { same_as: 'is none of the churches found' });
  }
  return { same: twin.id };
}

function placeOf({ decision }: ImportRow, place: DecideImportRowBody['place']) {
  if (!place) return decision.place ? { place: decision.place } : {};
  const { latitude, longitude, ...parts } = place;
  const isPinned = latitude !== undefined && longitude !== undefined;
  return { place: { ...parts, ...(isPinned && { pin: { latitude, longitude } }) } };
}
