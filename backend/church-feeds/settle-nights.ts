import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import type { FeedWait } from '../../lib/contract/feed-states.ts';
import type { ImportItem } from '../church-import/compare-rows.ts';
import { startImport } from '../church-import/run-imports.ts';
import type { Database } from '../db/client.ts';
import { churchFeeds, churchImportRows, churchImports, churchOrigins } from '../db/schema.ts';
import { tellOfNight } from './feed-letters.ts';
import { type NightSummary, summarise } from './night-summary.ts';
import type { Feed } from './read-feeds.ts';

/** The share of a list's churches that may be missing in a list that is imported by itself. */
const maxMissing = 0.1;
const maxPerRun = 20;

/**
 * Decides what becomes of the lists of a night once they are compared: nothing has changed, and it goes; it is
 * imported, if somebody has chosen that and it looks like the list that it was; or it waits. Tells who has switched
 * it on.
 */
export async function settleNights(db: Database): Promise<void> {
  const items = await db
    .select({ item: churchImports, feed: churchFeeds })
    .from(churchImports)
    .innerJoin(churchFeeds, eq(churchFeeds.id, churchImports.feed_id))
    .where(
      and(
        eq(churchImports.unsettled, true),
        inArray(churchImports.state, ['ready', 'imported', 'undoing', 'undone']),
      ),
    )
    .orderBy(asc(churchImports.created_at))
    .limit(maxPerRun);
  for (const { item, feed } of items) {
    if (item.state === 'ready') await decide(db, item, feed);
    else await conclude(db, item, feed, item.state === 'imported');
  }
}

async function decide(db: Database, item: ImportItem, feed: Feed): Promise<void> {
  const summary = await summarise(db, item);
  const isChange = summary.make + summary.change > 0;
  const isNothing = !isChange && summary.ask + summary.missing === 0;
  if (isNothing || summary.digest === feed.told) {
    await db.delete(churchImports).where(eq(churchImports.id, item.id));
    if (isNothing && feed.told !== null) await setTold(db, feed, null);
    return;
  }
  await deleteEarlierNights(db, item);
  const waits = isChange ? await reasonToWait(db, item, feed, summary) : null;
  if (isChange && waits === null) {
    // Whoever imports it meanwhile has done the same; its letter comes with its end.
    await startImport(db, item.id).catch(unlessBegun);
    return;
  }
  await conclude(db, item, feed, false, { waits, summary });
}

function unlessBegun(error: unknown): void {
  if ((error as { code?: string }).code !== 'not_ready') throw error;
}

/** Ends a night: its letter and its mark are written together, once. */
async function conclude(
  db: Database,
  item: ImportItem,
  feed: Feed,
  isImported: boolean,
  { waits = null, summary }: { waits?: FeedWait | null; summary?: NightSummary } = {},
): Promise<void> {
  const known = summary ?? (await summarise(db, item));
  await db.transaction(async (tx) => {
    const settled = await tx
      .update(churchImports)
      .set({ unsettled: false, waits })
      .where(and(eq(churchImports.id, item.id), eq(churchImports.unsettled, true)))
      .returning({ id: churchImports.id });
    if (settled.length === 0 || (!isImported && item.state !== 'ready')) return;
    await tellOfNight(tx, feed, known, isImported ? 'imported' : (waits ?? 'look'));
    await setTold(tx, feed, known.digest);
  });
}

const setTold = (db: Database, { id }: Feed, told: string | null) =>
  db.update(churchFeeds).set({ told }).where(eq(churchFeeds.id, id));

/** Lists of earlier nights that nobody has imported say nothing that this one does not. */
async function deleteEarlierNights(db: Database, { id, feed_id }: ImportItem): Promise<void> {
  if (!feed_id) return;
  await db
    .delete(churchImports)
    .where(
      and(
        eq(churchImports.feed_id, feed_id),
        ne(churchImports.id, id),
        eq(churchImports.by_night, true),
        eq(churchImports.state, 'ready'),
      ),
    );
}

/** Why a person has to look at a list before it is imported; null if none has. */
async function reasonToWait(
  db: Database,
  item: ImportItem,
  feed: Feed,
  { missing }: NightSummary,
): Promise<FeedWait | null> {
  const [last] = await db
    .select()
    .from(churchImports)
    .where(and(eq(churchImports.feed_id, feed.id), isNotNull(churchImports.imported_at)))
    .orderBy(desc(churchImports.imported_at))
    .limit(1);
  if (!last) return 'first';
  if (last.state !== 'imported') return 'undone';
  if (fieldsOf(last).some((field) => !fieldsOf(item).includes(field))) return 'columns';
  const { list_id, undone_at } = churchOrigins;
  const known = and(eq(list_id, last.list_id), isNull(undone_at));
  const total = await db.$count(churchOrigins, known);
  if (item.list_id !== last.list_id || missing > total * maxMissing) return 'missing';
  return feed.applies ? null : 'by_choice';
}

/** What the columns of a list are. */
function fieldsOf({ columns }: ImportItem): string[] {
  return columns.flatMap(({ field }) => (field && field !== 'unused' ? [field] : []));
}

/** Days after which a night's import keeps only the rows that it wrote, and how many rows go at once. */
const wholeDays = 14;
const rowsPerDelete = 500;

/** Deletes rows in which old nights changed nothing, a few at a time: they are the same in each night. */
export async function deleteOldNights(db: Database, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - wholeDays * 86_400_000);
  const { import_id, number, outcome } = churchImportRows;
  const isOld = and(eq(churchImports.by_night, true), lt(churchImports.imported_at, before));
  const old = db.select({ id: churchImports.id }).from(churchImports).where(isOld);
  for (;;) {
    const rows = await db
      .select({ import_id, number })
      .from(churchImportRows)
      .where(and(inArray(import_id, old), isNull(outcome)))
      .limit(rowsPerDelete);
    const [first] = rows;
    if (!first) return;
    const numbers = rows.flatMap((row) => (row.import_id === first.import_id ? row.number : []));
    await db
      .delete(churchImportRows)
      .where(and(eq(import_id, first.import_id), inArray(number, numbers)));
  }
}
