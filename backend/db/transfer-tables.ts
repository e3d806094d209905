import { getTableName, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './client.ts';
import { migrationsFolder } from './migrate.ts';
import { rateLimits } from './schema.ts';

/* What the database says of its own tables, for transfer.ts. */

/** Quotes an SQL name. */
export const name = (text: string) => sql.identifier(text);

/**
 * All tables that a migration has ever created: a shared database may contain others, and one of an earlier release
 * has some that are gone now. Rate limits are transient and left out.
 */
function everOwnTables(): Set<string> {
  const created = readMigrationFiles({ migrationsFolder: migrationsFolder() }).flatMap(({ sql }) =>
    sql.flatMap((text) => [
      ...text.matchAll(
        /^[ \t]*(?:CREATE TABLE(?: IF NOT EXISTS)?|ALTER TABLE .* RENAME TO) "(\w+)"/gim,
      ),
    ]),
  );
  const names = new Set(created.map(([, table = '']) => table));
  names.delete(getTableName(rateLimits));
  return names;
}

/** Our tables of the database, each after those that it refers to. */
export async function tablesOf(tx: Database): Promise<string[]> {
  const references = await all<{ from: string; to: string }>(
    tx,
    sql`select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const existing = await all<{ name: string }>(
    tx,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const own = everOwnTables();
  const waiting = new Set(existing.map((table) => table.name).filter((table) => own.has(table)));
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter(
      (table) =>
        !references.some(({ from, to }) => from === table && to !== table && waiting.has(to)),
    );
    if (ready.length === 0) throw new Error(`tables refer to each other: ${[...waiting]}`);
    for (const table of ready) waiting.delete(table);
    ordered.push(...ready);
  }
  return ordered;
}

/** The columns to export, without generated ones. */
export async function columnsOf(tx: Database, table: string): Promise<string[]> {
  const columns = await all<{ name: string }>(
    tx,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      order by ordinal_position`,
  );
  return columns.map((column) => column.name);
}

/**
 * A table's primary key, by which its rows are sorted, so that the same data gives the same file.
 */
export async function keyOf(tx: Database, table: string) {
  const key = await all<{ name: string }>(
    tx,
    sql`select a.attname as name from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = to_regclass(quote_ident(${table})) and i.indisprimary`,
  );
  return sql.join(
    key.map((column) => name(column.name)),
    sql`, `,
  );
}

/** The last value of each sequence, so that no id is assigned twice. */
export async function sequencesOf(tx: Database, table: string): Promise<Record<string, string>> {
  const sequences = await all<{ column: string; last: string | null }>(
    tx,
    sql`select a.attname as "column", s.last_value::text as last
      from pg_attribute a
      join pg_sequences s on s.schemaname = 'public'
        and s.sequencename = replace(split_part(
          pg_get_serial_sequence(quote_ident(${table}), a.attname), '.', 2), '"', '')
      where a.attrelid = to_regclass(quote_ident(${table})) and a.attnum > 0 and not a.attisdropped`,
  );
  return Object.fromEntries(
    sequences.flatMap(({ column, last }) => (last === null ? [] : [[column, last]])),
  );
}

export async function setSequences(tx: Database, table: string, last: Record<string, string>) {
  for (const [column, value] of Object.entries(last)) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${value}::bigint)`,
    );
  }
}

export async function migrationsOf(tx: Database): Promise<string[]> {
  const migrations = await all<{ hash: string }>(
    tx,
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  );
  return migrations.map(({ hash }) => hash);
}

/** The rows of a statement, which the two drivers return differently. */
export async function all<Row>(tx: Database, query: ReturnType<typeof sql>): Promise<Row[]> {
  const result: unknown = await tx.execute(query);
  return (Array.isArray(result) ? result : (result as { rows: Row[] }).rows) as Row[];
}
