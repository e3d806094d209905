import { and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { excludedColumns } from '../content/excluded-columns.ts';
import type { Database } from '../db/client.ts';
import { churchImportRows, churchImports } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import type { Published } from '../nodes/published.ts';
import { breathe } from '../threads/breathe.ts';
import { compareRows, type ImportItem, type ImportRow } from './compare-rows.ts';
import { notReady, requireImport } from './store-list.ts';
import { undoRows } from './undo-rows.ts';
import { writeRows } from './write-rows.ts';

/** Rows of one transaction: few, because on PGlite every other statement waits for each. */
const rowsPerStep = 25;
/** Milliseconds after which a run ends, so that stopping the site waits for none; the next goes on. */
const runTime = 2_000;

/** Begins to import a list that was compared. Throws a 404, and a 409 if somebody else has begun. */
export async function startImport(db: Database, id: string): Promise<void> {
  await requireImport(db, id);
  const begun = await db
    .update(churchImports)
    .set({ state: 'importing', at: 0 })
    .where(and(eq(churchImports.id, id), eq(churchImports.state, 'ready')))
    .returning({ id: churchImports.id });
  if (begun.length === 0) throw notReady();
}

/** Begins to undo an import. Throws a 404, and a 409 if it is not imported, or a newer list is. */
export async function startUndo(db: Database, id: string): Promise<void> {
  const item = await requireImport(db, id);
  if (await hasNewer(db, item)) {
    throw new HttpError(409, 'newer_import', 'Undo the newer import of this list first.');
  }
  const begun = await db
    .update(churchImports)
    .set({ state: 'undoing', at: 0 })
    .where(and(eq(churchImports.id, id), eq(churchImports.state, 'imported')))
    .returning({ id: churchImports.id });
  if (begun.length === 0) throw notReady();
}

/** Whether a newer import of the same list has changed what this one made, or is about to. */
export async function hasNewer(db: Database, { id, list_id, imported_at }: ImportItem) {
  if (!imported_at) return false;
  const hasDone = sql`exists (select from ${churchImportRows} r where r.import_id = ${churchImports.id}
    and r.outcome in ('made', 'changed'))`;
  const newer = and(
    eq(churchImports.list_id, list_id),
    ne(churchImports.id, id),
    or(eq(churchImports.state, 'importing'), gt(churchImports.imported_at, imported_at)),
    inArray(churchImports.state, ['importing', 'imported', 'undoing']),
    hasDone,
  );
  return (await db.$count(churchImports, newer)) > 0;
}

const working = ['comparing', 'importing', 'undoing'] as const;

/**
 * Goes on with what is in progress, for a moment; returns whether there is more. A step that fails is tried
 * again at the next run, and what is done stays done.
 */
export async function runImports(
  db: Database,
  published: Published,
  time = runTime,
): Promise<boolean> {
  const end = performance.now() + time;
  for (;;) {
    const [item] = await db
      .select()
      .from(churchImports)
      .where(inArray(churchImports.state, [...working]))
      .orderBy(asc(churchImports.created_at))
      .limit(1);
    if (!item) return false;
    await step(db, published, item);
    if (performance.now() > end) return true;
    await breathe();
  }
}

async function step(db: Database, published: Published, item: ImportItem): Promise<void> {
  const rows = await db
    .select()
    .from(churchImportRows)
    .where(and(eq(churchImportRows.import_id, item.id), gt(churchImportRows.number, item.at)))
    .orderBy(churchImportRows.number)
    .limit(rowsPerStep);
  const last = rows.at(-1);
  if (!last) return finish(db, item);
  // Reading takes longest, and needs no transaction.
  const compared = item.state === 'comparing' ? await compareRows(db, item, rows) : [];
  await published.within(db, async (tx, reportChanges) => {
    if (!(await isUntouched(tx, item))) return;
    if (item.state === 'comparing') await storeCompared(tx, compared);
    else {
      const work = item.state === 'importing' ? writeRows : undoRows;
      const { rows: done, changes } = await work(tx, item, rows);
      await storeCompared(tx, done);
      if (changes.length > 0) reportChanges(changes);
    }
    await tx.update(churchImports).set({ at: last.number }).where(eq(churchImports.id, item.id));
  });
}

/** Whether no other process has gone on with it meanwhile. Locks it until the transaction ends. */
async function isUntouched(tx: Database, { id, state, at }: ImportItem): Promise<boolean> {
  const [now] = await tx
    .select({ state: churchImports.state, at: churchImports.at })
    .from(churchImports)
    .where(eq(churchImports.id, id))
    .for('update');
  return now?.state === state && now.at === at;
}

/** Stores what rows have become. */
export async function storeCompared(tx: Database, rows: ImportRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(churchImportRows)
    .values(rows)
    .onConflictDoUpdate({
      target: [churchImportRows.import_id, churchImportRows.number],
      set: excludedColumns(churchImportRows) as never,
    });
}

async function finish(db: Database, { id, state }: ImportItem): Promise<void> {
  const now = sql`now()`;
  const next = {
    comparing: { state: 'ready' as const },
    importing: { state: 'imported' as const, imported_at: now, file: null },
    undoing: { state: 'undone' as const, undone_at: now },
  }[state as (typeof working)[number]];
  await db
    .update(churchImports)
    .set({ ...next, at: 0 })
    .where(and(eq(churchImports.id, id), eq(churchImports.state, state)));
}
