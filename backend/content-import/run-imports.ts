import { and, asc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { LinkNetwork } from '../checks/check-link.ts';
import { excludedColumns } from '../content/excluded-columns.ts';
import type { Database } from '../db/client.ts';
import { contentImportItems, contentImports } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import type { Published } from '../nodes/published.ts';
import { breathe } from '../threads/breathe.ts';
import { compareItems } from './compare-items.ts';
import { leadAddresses } from './lead-addresses.ts';
import type { ImportItem, ImportRow } from './plan-item.ts';
import { publishItem } from './publish-items.ts';
import { notReady, requireImport } from './store-import.ts';
import { undoItem } from './undo-items.ts';
import { prepareItems, writeItems } from './write-items.ts';

/** Items of one transaction: few, because on PGlite every other statement waits for each. */
const itemsPerStep = { comparing: 25, importing: 10, publishing: 1, undoing: 1 } as const;
/** Milliseconds after which a run ends, so that stopping the site waits for none; the next goes on. */
const runTime = 2_000;

type Working = keyof typeof itemsPerStep;
const working = Object.keys(itemsPerStep) as Working[];
type Actor = { id: string; name: string };

/** Begins to make drafts of an export. Throws a 404, and a 409 if it is not ready. */
export const startImport = (db: Database, id: string, actor: Actor) =>
  begin(db, id, actor, { from: 'ready', to: 'importing' });

/** Begins to publish what an import made. Throws a 404, and a 409 if it is not imported. */
export const startPublishing = (db: Database, id: string, actor: Actor) =>
  begin(db, id, actor, { from: 'imported', to: 'publishing' });

/** Begins to undo an import. Throws a 404, and a 409 if it is not imported, or a newer one is. */
export async function startUndo(db: Database, id: string, actor: Actor): Promise<void> {
  if (await hasNewer(db, await requireImport(db, id))) {
    throw new HttpError(409, 'newer_import', 'Undo the newer import of this site first.');
  }
  await begin(db, id, actor, { from: 'imported', to: 'undoing' });
}

async function begin(
  db: Database,
  id: string,
  actor: Actor,
  { from, to }: { from: ImportItem['state']; to: ImportItem['state'] },
): Promise<void> {
  await requireImport(db, id);
  const begun = await db
    .update(contentImports)
    .set({ state: to, at: 0, actor })
    .where(and(eq(contentImports.id, id), eq(contentImports.state, from)))
    .returning({ id: contentImports.id });
  if (begun.length === 0) throw notReady();
}

/** Whether a newer import of the same site has changed what this one made, or is about to. */
export async function hasNewer(db: Database, { id, site_id, created_at }: ImportItem) {
  const hasDone = sql`exists (select from ${contentImportItems} r
    where r.import_id = ${contentImports.id} and r.outcome is not null)`;
  const states = ['importing', 'imported', 'publishing', 'undoing'] as const;
  const newer = and(
    eq(contentImports.site_id, site_id),
    ne(contentImports.id, id),
    gt(contentImports.created_at, created_at),
    inArray(contentImports.state, [...states]),
    hasDone,
  );
  return (await db.$count(contentImports, newer)) > 0;
}

/**
 * Goes on with what is in progress, for a moment; returns whether there is more. A step that fails is tried
 * again at the next run, and what is done stays done. Pictures are fetched by `network`, or left out.
 */
export async function runContentImports(
  db: Database,
  published: Published,
  network?: LinkNetwork,
  time = runTime,
): Promise<boolean> {
  const end = performance.now() + time;
  for (;;) {
    const [item] = await db
      .select()
      .from(contentImports)
      .where(inArray(contentImports.state, working))
      .orderBy(asc(contentImports.created_at))
      .limit(1);
    if (item) await step(db, published, item, network);
    else if (!(await leadAddresses(db, published))) return false;
    if (performance.now() > end) return true;
    await breathe();
  }
}

async function step(
  db: Database,
  published: Published,
  item: ImportItem,
  network: LinkNetwork | undefined,
): Promise<void> {
  const state = item.state as Working;
  const rows = await db
    .select()
    .from(contentImportItems)
    .where(
      and(
        eq(contentImportItems.import_id, item.id),
        gt(contentImportItems.number, item.at),
        isDue(state),
      ),
    )
    .orderBy(contentImportItems.number)
    .limit(itemsPerStep[state]);
  const last = rows.at(-1);
  if (!last) return finish(db, item);
  if (state === 'publishing') {
    const done = await publishItem(db, published, item, last);
    return store(db, item, [done], last.number);
  }
  if (state === 'comparing')
    return store(db, item, await compareItems(db, item, rows), last.number);
  const context = state === 'importing' ? await prepareItems(db, item, rows, network) : undefined;
  await published.within(db, async (tx, reportChanges) => {
    if (!(await isUntouched(tx, item))) return;
    const done = context
      ? await writeItems(tx, item, rows, context)
      : [await undoItem(tx, reportChanges, item, last)];
    await storeItems(tx, done);
    await tx.update(contentImports).set({ at: last.number }).where(eq(contentImports.id, item.id));
  });
}

/** Only items with which something is done; all of them are compared. */
function isDue(state: Working): SQL | undefined {
  const { action, outcome } = contentImportItems;
  if (state === 'importing') return inArray(action, ['make', 'change']);
  if (state === 'publishing') return inArray(outcome, ['made', 'changed', 'refused']);
  return state === 'undoing'
    ? inArray(outcome, ['made', 'changed', 'published', 'refused'])
    : undefined;
}

function store(db: Database, item: ImportItem, rows: ImportRow[], at: number): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await isUntouched(tx, item))) return;
    await storeItems(tx, rows);
    await tx.update(contentImports).set({ at }).where(eq(contentImports.id, item.id));
  });
}

/** Whether no other process has gone on with it meanwhile. Locks it until the transaction ends. */
async function isUntouched(tx: Database, { id, state, at }: ImportItem): Promise<boolean> {
  const [now] = await tx
    .select({ state: contentImports.state, at: contentImports.at })
    .from(contentImports)
    .where(eq(contentImports.id, id))
    .for('update');
  return now?.state === state && now.at === at;
}

/** Stores what items have become. */
async function storeItems(tx: Database, rows: ImportRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(contentImportItems)
    .values(rows)
    .onConflictDoUpdate({
      target: [contentImportItems.import_id, contentImportItems.number],
      set: excludedColumns(contentImportItems) as never,
    });
}

async function finish(db: Database, { id, state }: ImportItem): Promise<void> {
  const now = sql`now()`;
  const next = {
    comparing: { state: 'ready' as const },
    importing: { state: 'imported' as const, imported_at: now },
    publishing: { state: 'imported' as const },
    undoing: { state: 'undone' as const, undone_at: now },
  }[state as Working];
  await db
    .update(contentImports)
    .set({ ...next, at: 0 })
    .where(and(eq(contentImports.id, id), eq(contentImports.state, state)));
}
