import { and, count, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import {
  type CreateChurchImportBody,
  importStates,
  type ListNote,
} from '../../lib/contract/church-imports.ts';
import type { Database } from '../db/client.ts';
import { churchImportRows, churchImports, churchOrigins } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { inParts } from '../threads/breathe.ts';
import type { ImportItem } from './compare-rows.ts';
import { readList } from './list-reader.ts';
import type { ListHead, ListRow } from './list-thread.ts';

/** Few, because on PGlite every other statement waits for each. */
const rowsPerInsert = 50;
/** A list of which this share has the keys and names of an earlier one is a later state of it. */
const sameListShare = 0.3;
/** Days after which a list that was not imported is deleted. */
const keptDays = 30;

/** Reads a list, and stores it for its comparison. Writes nothing else. Throws ListError. */
export async function createImport(
  db: Database,
  userId: string,
  { file, file_name, country, locale }: CreateChurchImportBody,
): Promise<string> {
  const options = { locale, country: country ?? undefined };
  return readList(Buffer.from(file, 'base64'), options, async (head, parts) => {
    const id = crypto.randomUUID();
    const sent = { ...{ id, file, file_name, country, locale }, created_by: userId };
    await db
      .insert(churchImports)
      .values({ ...sent, ...headColumns(head), list_id: id, state: 'reading' });
    await storeRows(db, id, parts);
    return id;
  });
}

const headColumns = ({ columns, otherSheets, ...head }: ListHead) => ({
  ...head,
  other_sheets: otherSheets ?? [],
  columns: columns.map(({ heading, field }) => ({ heading, field: field ?? null })),
});

async function storeRows(db: Database, id: string, parts: AsyncIterable<ListRow[]>): Promise<void> {
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
  const list_id = (await findEarlierList(db, id)) ?? id;
  await db
    .update(churchImports)
    .set({ state: 'comparing', at: 0, list_id })
    .where(and(eq(churchImports.id, id), eq(churchImports.state, 'reading')));
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

/** Deletes lists that were read and never imported. */
export async function deleteOldLists(db: Database, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  const never = importStates.filter((state) => ['reading', 'comparing', 'ready'].includes(state));
  await db
    .delete(churchImports)
    .where(and(inArray(churchImports.state, never), lt(churchImports.created_at, before)));
}
