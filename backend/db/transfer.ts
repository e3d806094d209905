import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { releaseName } from '../../lib/config/release.ts';
import type { Database } from './client.ts';
import {
  all,
  columnsOf,
  keyOf,
  migrationsOf,
  name,
  sequencesOf,
  setSequences,
  tablesOf,
} from './transfer-tables.ts';

/*
 * Exports the whole database to a file, and imports it into another store. One JSON text a line: a
 * head, then for each table a line with its name and its rows, and at the end the number of rows
 * and the digest of all lines before. PostgreSQL itself writes and reads the rows, so both stores
 * agree on every type.
 */

/** The file or the database cannot be used. The message is one line for the operator. */
export class TransferError extends Error {
  override name = 'TransferError';
}

const format = 'lampstand-store';
const version = 1;
const rowsAtOnce = 500;

/** What the first line says of the rows. */
export interface StoreHead {
  format: string;
  version: number;
  /** The release that saved them; missing in older files. */
  release?: string;
  /** The digests of the migrations that defined the rows, in order. */
  migrations: string[];
}

/** Writes the lines of the file from one snapshot of the database. */
export async function exportStore(
  db: Database,
  write: (line: string) => Promise<void> | void,
): Promise<{ rows: number }> {
  const digest = createHash('sha256');
  let rows = 0;
  const writeLine = async (value: unknown) => {
    const line = typeof value === 'string' ? value : JSON.stringify(value);
    digest.update(`${line}\n`);
    await write(`${line}\n`);
  };
  await db.transaction(
    async (tx) => {
      const migrations = await migrationsOf(tx);
      await writeLine({ format, version, release: releaseName(), migrations } satisfies StoreHead);
      for (const table of await tablesOf(tx)) {
        const columns = await columnsOf(tx, table);
        await writeLine({ table, columns, sequences: await sequencesOf(tx, table) });
        for await (const row of rowsOf(tx, table, columns)) {
          rows++;
          await writeLine(row);
        }
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  await write(`${JSON.stringify({ end: true, rows, sha256: digest.digest('hex') })}\n`);
  return { rows };
}

/** Yields every row of a table as JSON text. */
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
 * Imports a file of `exportStore`, completely or not at all. Throws TransferError if the file is
 * truncated, modified or from another version, or if the database is not empty.
 */
export async function importStore(
  db: Database,
  lines: AsyncIterable<string>,
): Promise<{ rows: number }> {
  return db.transaction(async (tx) => {
    await requireEmpty(tx);
    const reading = lines[Symbol.asyncIterator]();
    const head = await reading.next();
    checkHead(head.done ? undefined : head.value, await migrationsOf(tx));
    const tables = await tablesOf(tx);
    const digest = createHash('sha256').update(`${head.value}\n`);
    const store = rowStore(tx);
    for (let next = await reading.next(); !next.done; next = await reading.next()) {
      const line = next.value;
      const parsedLine = line.startsWith('{"') ? parseControlLine(line) : undefined;
      if (parsedLine?.end) {
        const rows = await store.finish();
        const isComplete = parsedLine.sha256 === digest.digest('hex') && parsedLine.rows === rows;
        if (!isComplete || !(await reading.next()).done) throw damagedFile();
        return { rows };
      }
      digest.update(`${line}\n`);
      if (parsedLine?.table) {
        if (!tables.includes(parsedLine.table)) throw damagedFile();
        await store.begin(parsedLine.table, parsedLine.columns ?? []);
        await setSequences(tx, parsedLine.table, parsedLine.sequences ?? {});
      } else if (!parsedLine?.format) {
        await store.add(line);
      }
    }
    throw new TransferError('The file is cut off. Nothing was stored.');
  });
}

/** Inserts the rows of one table after another, in batches. */
function rowStore(tx: Database) {
  let target: { table: string; columns: string[] } | undefined;
  let batch: string[] = [];
  let rows = 0;
  async function flush() {
    if (target && batch.length > 0) await insertRows(tx, target.table, target.columns, batch);
    rows += batch.length;
    batch = [];
  }
  return {
    async begin(table: string, columns: string[]) {
      await flush();
      target = { table, columns };
    },
    async add(row: string) {
      batch.push(row);
      if (batch.length === rowsAtOnce) await flush();
    },
    /** The total number of rows. */
    async finish(): Promise<number> {
      await flush();
      return rows;
    },
  };
}

interface Control {
  format?: string;
  version?: number;
  table?: string;
  columns?: string[];
  sequences?: Record<string, string>;
  end?: boolean;
  rows?: number;
  sha256?: string;
}

/**
 * Parses a line about the file itself, which begins with one of three names; PostgreSQL writes rows
 * with a space after the first colon. Undefined for a row.
 */
function parseControlLine(line: string): Control | undefined {
  if (!/^\{"(format|table|end)":(?! )/.test(line)) return undefined;
  return parseJson(line) as Control;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw damagedFile();
  }
}

/** Reads the first line of a file. Throws TransferError if it is not one of `exportStore`. */
export function parseHead(line: string | undefined): StoreHead {
  const head = line === undefined ? undefined : parseControlLine(line);
  if (head?.format !== format || head.version !== version) {
    throw new TransferError('This is not a file that npm run db:export wrote.');
  }
  return head as StoreHead;
}

function checkHead(line: string | undefined, ownMigrations: string[]): void {
  if (String(parseHead(line).migrations) === String(ownMigrations)) return;
  throw new TransferError(
    'The tables of the database are of another version than the rows. Restore into a new database.',
  );
}

function damagedFile(): TransferError {
  return new TransferError('The file is damaged: its digest does not fit. Nothing was stored.');
}

async function requireEmpty(tx: Database): Promise<void> {
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
