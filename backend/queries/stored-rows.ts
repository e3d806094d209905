import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { StoredRow } from '../db/church-joins.ts';
import type { Database } from '../db/client.ts';

/* Rows of any table as PostgreSQL writes them in JSON: read before a change, and put back after it. */

/** The primary key of a row in one text. */
function keyOf(table: PgTable): SQL<string> {
  const { columns, primaryKeys } = getTableConfig(table);
  const parts = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  const texts = parts.map((column) => sql`${column}::text`);
  return sql<string>`concat_ws(' ', ${sql.join(texts, sql`, `)})`;
}

/** The keys of the rows that `column` leads to `value`. */
export async function keysOf(
  tx: Database,
  column: PgColumn,
  value: string | number,
): Promise<string[]> {
  const rows = await tx
    .select({ key: keyOf(column.table) })
    .from(column.table)
    .where(eq(column, value));
  return rows.map(({ key }) => key);
}

/** Leads those of the named rows back that still lead to `from`. */
export async function moveBack(
  tx: Database,
  column: PgColumn,
  keys: readonly string[],
  { from, to }: { from: string | number; to: string | number },
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .update(column.table)
    .set({ [column.name]: to })
    .where(and(eq(column, from), inArray(keyOf(column.table), [...keys])));
}

export async function readRows(tx: Database, table: PgTable, where: SQL): Promise<StoredRow[]> {
  const rows = await tx
    .select({ row: sql<StoredRow>`to_jsonb(${sql.identifier(getTableName(table))})` })
    .from(table)
    .where(where);
  return rows.map(({ row }) => row);
}

/** Stores rows again as they were, unless one with the same key is there. */
export async function insertRows(
  tx: Database,
  table: PgTable,
  rows: readonly StoredRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`insert into ${table}
    select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`);
}

/** Sets columns of a row to what they were. */
export async function restoreColumns(
  tx: Database,
  table: PgTable,
  where: SQL,
  values: StoredRow,
): Promise<void> {
  const columns = Object.keys(values).map((name) => sql.identifier(name));
  if (columns.length === 0) return;
  const names = sql.join(columns, sql`, `);
  await tx.execute(sql`update ${table} set (${names}) = (
    select ${names} from jsonb_populate_record(null::${table}, ${JSON.stringify(values)}::jsonb))
    where ${where}`);
}

/** Some columns of a row, where they are missing null. */
export const pickColumns = (row: StoredRow, columns: readonly string[]): StoredRow =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
