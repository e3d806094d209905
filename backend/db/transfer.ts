import { createHash } from 'node:crypto';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';
import * as schema from './schema.ts';

/*
 * A whole ministry in a file, to move it from one store to the other. One JSON text a line: a head,
 * then for each table a line that names it and its rows, and at the end the count of rows and the
 * digest of all lines before it. PostgreSQL itself writes and reads the rows, so both stores agree
 * on every type.
 */

/** The file or the database cannot be used for this. The message is one line for the person at the keyboard. */
export class TransferError extends Error {
  override name = 'TransferError';
}

const format = 'lampstand-store';
const version = 1;
const rowsAtOnce = 500;

interface Head {
  format: string;
  version: number;
  /** The digests of the migrations that shaped the rows, in order. */
  migrations: string[];
}

/** The lines of the file, all of one moment. */
export async function exportStore(
  db: Database,
  write: (line: string) => Promise<void> | void,
): Promise<{ rows: number }> {
  const digest = createHash('sha256');
  let rows = 0;
  const put = async (value: unknown) => {
    const line = typeof value === 'string' ? value : JSON.stringify(value);
    digest.update(`${line}\n`);
    await write(`${line}\n`);
  };
  await db.transaction(
    async (tx) => {
      await put({ format, version, migrations: await migrationsOf(tx) } satisfies Head);
      for (const table of await tablesOf(tx)) {
        const columns = await columnsOf(tx, table);
        await put({ table, columns, sequences: await sequencesOf(tx, table) });
        for await (const row of rowsOf(tx, table, columns)) {
          rows++;
          await put(row);
        }
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  await write(`${JSON.stringify({ end: true, rows, sha256: digest.digest('hex') })}\n`);
  return { rows };
}

/** Every row of a table, as JSON text. */
async function* rowsOf(tx: Database, table: string, columns: string[]) {
  const list = sql.join(columns.map(name), sql`, `);
  await tx.execute(
    sql`declare transfer no scroll cursor for
      select to_jsonb(t)::text as row
      from (select ${list} from ${name(table)} order by ${await keyOf(tx, table)}) t`,
  );
  for (;;) {
    const batch = await all<{ row: string }>(
      tx,
      sql.raw(`fetch forward ${rowsAtOnce} from transfer`),
    );
    for (const { row } of batch) yield row;
    if (batch.length < rowsAtOnce) break;
  }
  await tx.execute(sql`close transfer`);
}

/**
 * Stores what exportStore wrote, whole or not at all. Throws TransferError where the file is cut
 * off, changed or of another version, and where the database holds rows already.
 */
export async function importStore(
  db: Database,
  lines: AsyncIterable<string>,
): Promise<{ rows: number }> {
  return db.transaction(async (tx) => {
    await refuseUnlessEmpty(tx);
    const reading = lines[Symbol.asyncIterator]();
    const head = await reading.next();
    checkHead(head.done ? undefined : head.value, await migrationsOf(tx));
    const known = await tablesOf(tx);
    const digest = createHash('sha256').update(`${head.value}\n`);
    const store = rowStore(tx);
    for (let next = await reading.next(); !next.done; next = await reading.next()) {
      const line = next.value;
      const said = line.startsWith('{"') ? control(line) : undefined;
      if (said?.end) {
        const rows = await store.finish();
        const isWhole = said.sha256 === digest.digest('hex') && said.rows === rows;
        if (!isWhole || !(await reading.next()).done) throw damaged();
        return { rows };
      }
      digest.update(`${line}\n`);
      if (said?.table) {
        if (!known.includes(said.table)) throw damaged();
        await store.begin(said.table, said.columns ?? []);
        await setSequences(tx, said.table, said.sequences ?? {});
      } else if (!said?.format) {
        await store.add(line);
      }
    }
    throw new TransferError('The file ends before its end: it is cut off. Nothing was stored.');
  });
}

/** Stores rows of one table after another, many at a time. */
function rowStore(tx: Database) {
  let into: { table: string; columns: string[] } | undefined;
  let batch: string[] = [];
  let rows = 0;
  async function flush() {
    if (into && batch.length > 0) await insertRows(tx, into.table, into.columns, batch);
    rows += batch.length;
    batch = [];
  }
  return {
    async begin(table: string, columns: string[]) {
      await flush();
      into = { table, columns };
    },
    async add(row: string) {
      batch.push(row);
      if (batch.length === rowsAtOnce) await flush();
    },
    /** How many rows there were in all. */
    async finish(): Promise<number> {
      await flush();
      return rows;
    },
  };
}

interface Control {
  format?: string;
  table?: string;
  columns?: string[];
  sequences?: Record<string, string>;
  end?: boolean;
  rows?: number;
  sha256?: string;
}

/** A line about the file itself, which begins with one of three names; a row is written by PostgreSQL, with a blank after its first colon. */
function control(line: string): Control | undefined {
  if (!/^\{"(format|table|end)":(?! )/.test(line)) return undefined;
  return parsed(line) as Control;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw damaged();
  }
}

function checkHead(line: string | undefined, own: string[]): void {
  const head = line === undefined ? undefined : (control(line) as Head | undefined);
  if (head?.format !== format) {
    throw new TransferError('This is not a file that npm run db:export wrote.');
  }
  if (head.version !== version || String(head.migrations) !== String(own)) {
    throw new TransferError(
      'This file was written by another version of the site. Import it with that version, or export it again with this one.',
    );
  }
}

function damaged(): TransferError {
  return new TransferError('The file is damaged: its digest does not fit. Nothing was stored.');
}

async function refuseUnlessEmpty(tx: Database): Promise<void> {
  for (const table of await tablesOf(tx)) {
    const [row] = await all(tx, sql`select 1 from ${name(table)} limit 1`);
    if (!row) continue;
    throw new TransferError(
      `The database holds rows already (in ${table}). Import into an empty one: a new DATA_DIR, or a new database.`,
    );
  }
}

async function insertRows(tx: Database, table: string, columns: string[], rows: string[]) {
  const list = sql.join(columns.map(name), sql`, `);
  const json = `[${rows.join(',')}]`;
  try {
    await tx.execute(sql`
      insert into ${name(table)} (${list})
      select ${list} from jsonb_populate_recordset(null::${name(table)}, ${json}::text::jsonb)`);
  } catch (cause) {
    throw new TransferError(`A row of ${table} cannot be stored. Nothing was stored.`, { cause });
  }
}

/** A name as SQL writes it. */
const name = (text: string) => sql.identifier(text);

/** Ours: a database that is shared may hold others. What is counted for limits is of the moment. */
const ownTables = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .filter((table) => table !== schema.rateLimits)
  .map(getTableName)
  .sort();

/** The tables of the schema, each after those that it refers to. */
async function tablesOf(tx: Database): Promise<string[]> {
  const references = await all<{ from: string; to: string }>(
    tx,
    sql`select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const waiting = new Set<string>(ownTables);
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

/** The columns that a row brings along: what the database works out itself is left out. */
async function columnsOf(tx: Database, table: string): Promise<string[]> {
  const columns = await all<{ name: string }>(
    tx,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      order by ordinal_position`,
  );
  return columns.map((column) => column.name);
}

/** A table's primary key, in which its rows are written: the same store is the same file. */
async function keyOf(tx: Database, table: string) {
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

/** How far each counting column has counted, so that no number is given twice. */
async function sequencesOf(tx: Database, table: string): Promise<Record<string, string>> {
  const counted = await all<{ column: string; last: string | null }>(
    tx,
    sql`select a.attname as "column", s.last_value::text as last
      from pg_attribute a
      join pg_sequences s on s.schemaname = 'public'
        and s.sequencename = replace(split_part(
          pg_get_serial_sequence(quote_ident(${table}), a.attname), '.', 2), '"', '')
      where a.attrelid = to_regclass(quote_ident(${table})) and a.attnum > 0 and not a.attisdropped`,
  );
  return Object.fromEntries(
    counted.flatMap(({ column, last }) => (last === null ? [] : [[column, last]])),
  );
}

async function setSequences(tx: Database, table: string, last: Record<string, string>) {
  for (const [column, value] of Object.entries(last)) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${value}::bigint)`,
    );
  }
}

async function migrationsOf(tx: Database): Promise<string[]> {
  const done = await all<{ hash: string }>(
    tx,
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  );
  return done.map(({ hash }) => hash);
}

/** The rows of a statement; the two drivers hand them over differently. */
async function all<Row>(tx: Database, query: ReturnType<typeof sql>): Promise<Row[]> {
  const result: unknown = await tx.execute(query);
  return (Array.isArray(result) ? result : (result as { rows: Row[] }).rows) as Row[];
}
