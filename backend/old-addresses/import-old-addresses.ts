import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { site } from '../../lib/config/site.ts';
import {
  maxOldAddresses,
  maxPatterns,
  type OldAddressFault,
  type OldAddressLine,
  type WireImportLine,
  type WireImportResult,
} from '../../lib/contract/old-addresses.ts';
import { AddressTable, type OldAddressRow } from '../../lib/http/old-addresses/address-table.ts';
import { readRow } from '../../lib/http/old-addresses/read-row.ts';
import { findOwnPages } from '../content/own-pages.ts';
import type { Database } from '../db/client.ts';
import { missingAddresses, oldAddresses, oldAddressLists } from '../db/schema.ts';
import { notFound } from '../errors/http-error.ts';
import { checkRow, pathsToFind } from './check-old-address.ts';
import { lockTable, readOldAddresses } from './old-addresses.ts';

type Lines = readonly OldAddressLine[];

interface Line {
  line: number;
  /** As typed. */
  address: string;
  target: string | null;
  /** undefined if it is left out. */
  row?: OldAddressRow;
  result: WireImportLine['result'];
  fault?: OldAddressFault;
}

/** Lines that are shown. */
const maxShown = 200;
/** Lines after which requests that wait have their turn, a millisecond or two. */
const linesAtOnce = 200;
const rowsPerInsert = 500;

/** Keeps a list until it is imported, in place of the person's last one. */
export async function keepList(db: Database, userId: string, lines: OldAddressLine[]) {
  const { user_id, created_at } = oldAddressLists;
  await db.delete(oldAddressLists).where(sql`${created_at} < now() - interval '1 day'`);
  await db
    .insert(oldAddressLists)
    .values({ user_id: userId, lines })
    .onConflictDoUpdate({ target: user_id, set: { lines, created_at: sql`now()` } });
}

async function keptList(db: Database, userId: string): Promise<Lines> {
  const [kept] = await db
    .select({ lines: oldAddressLists.lines })
    .from(oldAddressLists)
    .where(eq(oldAddressLists.user_id, userId));
  if (!kept) throw notFound();
  return kept.lines;
}

/** What the import of the kept list would do. */
export async function planImport(db: Database, userId: string): Promise<WireImportResult> {
  return resultOf(await readLines(db, await keptList(db, userId)));
}

/** Adds and changes rows by the kept list; a row keeps its counts. Lines that cannot be rows are left out. */
export async function importOldAddresses(tx: Database, userId: string): Promise<WireImportResult> {
  await lockTable(tx);
  const read = await readLines(tx, await keptList(tx, userId));
  const changed = read.flatMap(({ row, result }) =>
    row && (result === 'new' || result === 'changed') ? [row] : [],
  );
  const excluded = (name: string) => sql.raw(`excluded.${name}`);
  for (let from = 0; from < changed.length; from += rowsPerInsert) {
    const rows = changed.slice(from, from + rowsPerInsert).map(({ id: _, ...values }) => values);
    await tx
      .insert(oldAddresses)
      .values(rows)
      .onConflictDoUpdate({
        target: oldAddresses.address,
        set: {
          ...{ kind: excluded('kind'), target: excluded('target'), updated_at: sql`now()` },
          version: sql`${oldAddresses.version} + 1`,
        },
      });
  }
  await tx.execute(sql`
    delete from ${missingAddresses} using ${oldAddresses}
    where ${eq(missingAddresses.path, oldAddresses.address)}`);
  await tx.delete(oldAddressLists).where(eq(oldAddressLists.user_id, userId));
  return resultOf(read);
}

async function readLines(db: Database, typed: Lines): Promise<Line[]> {
  const stored = new Map((await readOldAddresses(db)).map((row) => [row.address, row]));
  const lines = await readRows(typed, stored);
  const rows = lines.flatMap(({ row }) => row ?? []);
  const all = new Map([
    ...stored,
    ...rows.map((row): [string, OldAddressRow] => [row.address, row]),
  ]);
  const table = new AddressTable(all.values());
  const pages = await findOwnPages(db, rows.flatMap(pathsToFind));
  const isPage = async (path: string) =>
    (await findOwnPages(db, [path])).get(path)?.exists !== false;
  let room = maxOldAddresses - stored.size;
  let patterns = maxPatterns - [...stored.values()].filter(({ kind }) => kind === 'pattern').length;
  for (const [index, line] of lines.entries()) {
    if (index % linesAtOnce === 0) await setImmediate();
    const { row } = line;
    if (!row) continue;
    const before = stored.get(row.address);
    const fault =
      (await checkRow(row, pages, table, isPage)) ??
      (!before && (room <= 0 || (row.kind === 'pattern' && patterns <= 0))
        ? 'table_full'
        : undefined);
    if (fault) {
      Object.assign(line, { fault, result: 'left_out' });
      continue;
    }
    const isSame = before?.kind === row.kind && before.target === row.target;
    line.result = isSame ? 'same' : before ? 'changed' : 'new';
    if (before) continue;
    room--;
    if (row.kind === 'pattern') patterns--;
  }
  return lines;
}

/** The lines as rows; the second of two with the same old address is left out. */
async function readRows(typed: Lines, stored: ReadonlyMap<string, OldAddressRow>): Promise<Line[]> {
  const seen = new Set<string>();
  const lines: Line[] = [];
  for (const [index, { line, ...body }] of typed.entries()) {
    if (index % linesAtOnce === 0) await setImmediate();
    const common = { line, address: body.address.slice(0, 300), target: body.target };
    const read = readRow(body, site().origin);
    if ('fault' in read) {
      lines.push({ ...common, result: 'left_out', fault: read.fault });
      continue;
    }
    if (seen.has(read.row.address)) {
      lines.push({ ...common, result: 'left_out', fault: 'address_taken' });
      continue;
    }
    seen.add(read.row.address);
    const id = stored.get(read.row.address)?.id ?? 0;
    lines.push({ ...common, row: { id, ...read.row }, result: 'new' });
  }
  return lines;
}

function resultOf(lines: readonly Line[]): WireImportResult {
  const counts = { new: 0, changed: 0, same: 0, left_out: 0 };
  for (const { result } of lines) counts[result]++;
  const shown = (['left_out', 'changed', 'new'] as const).flatMap((result) =>
    lines.filter((line) => line.result === result),
  );
  return {
    ...counts,
    lines: shown.slice(0, maxShown).map(({ line, address, target, row, result, fault }) => ({
      ...{ line, result, fault: fault ?? null },
      address: row?.address ?? address,
      target: (row ? row.target : target)?.slice(0, 500) ?? null,
    })),
  };
}
