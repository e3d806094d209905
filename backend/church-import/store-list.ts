import { and, count, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import {
  type CreateChurchImportBody,
  importStates,
  type ListNote,
} from '../../lib/contract/church-imports.ts';
import type { Database } from '../db/client.ts';
import { churchImportRows, churchImports, churchOrigins } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { inParts } from '../threads/breathe.ts';
import type { Choice, EarlierList } from './chosen-columns.ts';
import type { ImportItem } from './compare-rows.ts';
import { readList } from './list-reader.ts';
import type { ListHead, ListRow } from './list-thread.ts';
import type { ListOptions } from './read-churches.ts';

/** Few, because on PGlite every other statement waits for each. */
const rowsPerInsert = 50;
/** A list of which this share has the keys and names of an earlier one is a later state of it. */
const sameListShare = 0.3;
/** Lists that are looked through for what was chosen for their columns. */
const maxEarlier = 50;
/** Hours after which a list is not read on: whoever read it has stopped. */
const readingHours = 1;
/** Days after which a list that was not imported is deleted. */
const keptDays = 30;

/** A list as it was sent, or read from an address. */
export type SentList = Omit<CreateChurchImportBody, 'country'> & {
  country?: string | null | undefined;
  feed_id?: string;
  /** Read by night. */
  by_night?: boolean;
  unsettled?: boolean;
};

/**
 * Reads a list, and stores it for its comparison. Writes nothing else. `waiting`: the last list of the same address,
 * whose decisions about rows count again. Throws ListError.
 */
export async function createImport(
  db: Database,
  userId: string | null,
  sent: SentList,
  waiting?: string,
): Promise<string> {
  const earlier = await earlierLists(db, sent.feed_id);
  const before = waiting ? { id: waiting } : undefined;
  return storeList(db, { ...sent, created_by: userId }, { earlier }, before);
}

/**
 * Reads a list once more, by the columns that a person has chosen. What was decided about its rows stays.
 * Returns its new id. Throws a 404, and a 409 unless it waits for its import.
 */
export async function readAgain(db: Database, id: string, choice: Choice): Promise<string> {
  const item = await requireImport(db, id);
  const { file, file_name, country, locale, created_by, created_at, feed_id } = item;
  const { by_night, unsettled, waits } = item;
  if (item.state !== 'ready' || !file) throw notReady();
  const sent = { file, file_name, country, locale };
  const from = { created_by, feed_id, by_night, unsettled, waits };
  const again = await storeList(db, { ...sent, ...from }, { choice }, { id, created_at });
  const isReplaced = await deleteReady(db, id);
  if (isReplaced) return again;
  // Somebody has imported it, or chosen other columns, meanwhile.
  await db.delete(churchImports).where(eq(churchImports.id, again));
  throw notReady();
}

async function deleteReady(db: Database, id: string): Promise<boolean> {
  const ready = and(eq(churchImports.id, id), eq(churchImports.state, 'ready'));
  const deleted = await db.delete(churchImports).where(ready).returning({ id: churchImports.id });
  return deleted.length > 0;
}

type NewImport = Pick<
  typeof churchImports.$inferInsert,
  'file_name' | 'created_by' | 'feed_id' | 'by_night' | 'unsettled' | 'waits'
> & { file: string; locale: ImportItem['locale']; country?: string | null | undefined };

type Before = Pick<ImportItem, 'id'> & Partial<Pick<ImportItem, 'created_at'>>;

/** Reads a list and stores it; `before`: in place of this one, whose decisions it takes over. */
function storeList(
  db: Database,
  sent: NewImport,
  choices: Pick<ListOptions, 'choice' | 'earlier'>,
  before?: Before,
): Promise<string> {
  const { file, locale, country } = sent;
  const options = { locale, country: country ?? undefined, ...choices };
  return readList(Buffer.from(file, 'base64'), options, async (head, parts) => {
    const id = crypto.randomUUID();
    await db
      .insert(churchImports)
      .values({ ...sent, id, ...headColumns(head), list_id: id, state: 'reading' });
    await storeRows(db, id, parts, before);
    return id;
  });
}

const headColumns = ({ columns, otherSheets, firstRows, headingRow, ...head }: ListHead) => ({
  ...head,
  other_sheets: otherSheets ?? [],
  first_rows: firstRows,
  heading_row: headingRow ?? null,
  columns: columns.map(({ heading, field, values }) => ({ heading, field: field ?? null, values })),
});

/** Lists before this one, newest first; of an address only its own, once there is one. */
async function earlierLists(db: Database, feedId?: string): Promise<EarlierList[]> {
  const { columns, chosen, heading_row, created_at, feed_id } = churchImports;
  const ofFeed = feedId ? eq(feed_id, feedId) : undefined;
  const isRead = ofFeed && (await db.$count(churchImports, ofFeed)) > 0;
  const rows = await db
    .select({ columns, chosen, heading_row })
    .from(churchImports)
    .where(isRead ? ofFeed : undefined)
    .orderBy(desc(created_at))
    .limit(maxEarlier);
  return rows.map((row) => ({
    headings: row.columns.map(({ heading }) => heading),
    headingRow: row.heading_row ?? undefined,
    chosen: row.chosen ?? {},
  }));
}

async function storeRows(
  db: Database,
  id: string,
  parts: AsyncIterable<ListRow[]>,
  before: Before | undefined,
): Promise<void> {
  const byLine = new Map<number, number>();
  let number = 0;
  for await (const part of parts) {
    const rows = part.map((row) => {
      number += 1;
      for (const line of row.lines) byLine.set(line, number);
      return { ...row, import_id: id, number, twin_rows: twinRows(row, byLine) };
    });
    for await (const some of inParts(rows, rowsPerInsert)) {
      await db.insert(churchImportRows).values(some);
    }
  }
  if (before) await takeDecisions(db, before.id, id);
  const list_id = (await findEarlierList(db, id)) ?? id;
  await db
    .update(churchImports)
    .set({
      state: 'comparing',
      at: 0,
      list_id,
      ...(before?.created_at && { created_at: before.created_at }),
    })
    .where(and(eq(churchImports.id, id), eq(churchImports.state, 'reading')));
}

/** Gives the rows of a list what a person has decided about them when it was read before. */
export async function takeDecisions(db: Database, before: string, id: string): Promise<void> {
  await db.execute(sql`update ${churchImportRows} as now set decision = old.decision
    from ${churchImportRows} as old
    where now.import_id = ${id} and old.import_id = ${before} and old.decision <> '{}'::jsonb
      and now.church is not null
      and (now.key = old.key or (now.lines = old.lines and now.cells = old.cells))`);
}

/** Earlier rows of the same name and city, which the reader has named. */
function twinRows({ notes }: ListRow, byLine: Map<number, number>): number[] {
  const isSimilar = ({ note }: { note: ListNote }) => note === 'similar';
  return notes.filter(isSimilar).flatMap(({ words }) => byLine.get(Number(words)) ?? []);
}

/** The list of which this one is a later state, as far as its churches have the same keys and names. */
async function findEarlierList(db: Database, id: string): Promise<string | undefined> {
  const { key, values, list_id } = churchOrigins;
  const matches = count();
  const [best] = await db
    .select({ list_id, matches })
    .from(churchOrigins)
    .innerJoin(
      churchImportRows,
      and(
        eq(churchImportRows.key, key),
        eq(churchImportRows.import_id, id),
        sql`${churchImportRows.church}->>'name' = ${values}->>'name'`,
      ),
    )
    .groupBy(list_id)
    .orderBy(sql`2 desc`, list_id)
    .limit(1);
  if (!best) return undefined;
  const ofList = await db.$count(churchOrigins, eq(list_id, best.list_id));
  const own = await db.$count(
    churchImportRows,
    and(eq(churchImportRows.import_id, id), ne(churchImportRows.key, '')),
  );
  return best.matches >= Math.min(ofList, own) * sameListShare ? best.list_id : undefined;
}

export async function requireImport(db: Database, id: string): Promise<ImportItem> {
  const [item] = await db.select().from(churchImports).where(eq(churchImports.id, id));
  if (!item) throw notFound();
  return item;
}

export const notReady = () =>
  new HttpError(409, 'not_ready', 'The list is being worked on, or was imported already.');

/** Deletes lists that were read and never imported, and those whose reading has stopped in the middle. */
export async function deleteOldLists(db: Database, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  const stopped = new Date(now.getTime() - readingHours * 3_600_000);
  const never = importStates.filter((state) => ['reading', 'comparing', 'ready'].includes(state));
  await db
    .delete(churchImports)
    .where(
      or(
        and(inArray(churchImports.state, never), lt(churchImports.created_at, before)),
        and(eq(churchImports.state, 'reading'), lt(churchImports.created_at, stopped)),
      ),
    );
}
