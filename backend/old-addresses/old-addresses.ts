import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  maxOldAddresses,
  maxPatterns,
  type OldAddressBody,
  type oldAddressListQuerySchema,
  type WireOldAddress,
} from '../../lib/contract/old-addresses.ts';
import type { OldAddressRow } from '../../lib/http/old-addresses/address-table.ts';
import { findOwnPages } from '../content/own-pages.ts';
import type { Database } from '../db/client.ts';
import { missingAddresses, oldAddresses } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { type PageOf, pageOf } from '../queries/page.ts';
import { checkOldAddress, OldAddressError } from './check-old-address.ts';

/** An arbitrary number: changes of the table come one after the other, so that each sees those before it. */
const tableLock = 7_220_612;

export const lockTable = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(${tableLock})`);

const { id, kind, address, target, version, asked, last_asked } = oldAddresses;
const rowColumns = { id, kind, address, target };
const columns = { ...rowColumns, version, asked, last_asked };

/** Every row, for the table of each process. */
export function readOldAddresses(db: Database): Promise<OldAddressRow[]> {
  return db.select(rowColumns).from(oldAddresses).orderBy(asc(id));
}

/** The rows whose old or new address contains a text, those that are asked for most first. */
export async function listOldAddresses(
  db: Database,
  { search = '', ...page }: z.output<typeof oldAddressListQuerySchema>,
): Promise<PageOf<WireOldAddress>> {
  const { offset, limit } = pageOf(page);
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const where: SQL | undefined = search ? or(ilike(address, part), ilike(target, part)) : undefined;
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(oldAddresses)
      .where(where)
      .orderBy(desc(asked), asc(address))
      .offset(offset)
      .limit(limit),
    db.$count(oldAddresses, where),
  ]);
  return { data: await withExistence(db, rows), meta: { total, offset, limit } };
}

type Stored = Omit<WireOldAddress, 'target_exists'>;

async function withExistence(db: Database, rows: Stored[]): Promise<WireOldAddress[]> {
  const targets = rows.flatMap((row) => row.target ?? []).filter((path) => !path.includes('*'));
  const pages = await findOwnPages(db, targets);
  return rows.map((row) => ({
    ...row,
    target_exists: pages.get(row.target ?? '')?.exists ?? null,
  }));
}

async function findRow(db: Database, where: SQL): Promise<WireOldAddress | undefined> {
  const rows = await db.select(columns).from(oldAddresses).where(where);
  return (await withExistence(db, rows))[0];
}

/** Adds a row. Throws a 409 if another row has its address, and an OldAddressError if it cannot be one. */
export async function addOldAddress(tx: Database, body: OldAddressBody): Promise<WireOldAddress> {
  await lockTable(tx);
  const row = await checkOldAddress(tx, await readOldAddresses(tx), { ...body, id: 0 });
  await checkRoom(tx, row.kind);
  const { id: _, ...values } = row;
  const [added] = await tx
    .insert(oldAddresses)
    .values(values)
    .onConflictDoNothing()
    .returning({ id });
  if (!added) throw new OldAddressError('address_taken');
  await forgetMissing(tx, row.address);
  return (await findRow(tx, eq(id, added.id))) as WireOldAddress;
}

/** Throws an OldAddressError if the table is full. */
async function checkRoom(tx: Database, kindOfRow: OldAddressRow['kind']): Promise<void> {
  const [counts] = await tx
    .select({
      all: count(),
      patterns: sql<number>`count(*) filter (where ${kind} = 'pattern')::int`,
    })
    .from(oldAddresses);
  const { all = 0, patterns = 0 } = counts ?? {};
  if (all >= maxOldAddresses || (kindOfRow === 'pattern' && patterns >= maxPatterns)) {
    throw new OldAddressError('table_full');
  }
}

/** Changes a row in the version that was seen; its counts stay. */
export async function changeOldAddress(
  tx: Database,
  rowId: number,
  { version: seen, ...body }: OldAddressBody & { version: number },
): Promise<WireOldAddress> {
  await lockTable(tx);
  await seenRow(tx, rowId, seen);
  const rows = (await readOldAddresses(tx)).filter((row) => row.id !== rowId);
  const { id: _, ...values } = await checkOldAddress(tx, rows, { ...body, id: rowId });
  if (rows.some((row) => row.address === values.address))
    throw new OldAddressError('address_taken');
  await tx
    .update(oldAddresses)
    .set({ ...values, version: seen + 1, updated_at: sql`now()` })
    .where(eq(id, rowId));
  await forgetMissing(tx, values.address);
  return (await findRow(tx, eq(id, rowId))) as WireOldAddress;
}

export async function removeOldAddress(tx: Database, rowId: number, seen: number): Promise<void> {
  await lockTable(tx);
  await seenRow(tx, rowId, seen);
  await tx.delete(oldAddresses).where(and(eq(id, rowId), eq(version, seen)));
}

async function seenRow(tx: Database, rowId: number, seen: number): Promise<void> {
  const [row] = await tx.select({ version }).from(oldAddresses).where(eq(id, rowId));
  if (!row) throw notFound();
  if (row.version === seen) return;
  throw new HttpError(409, 'changed_meanwhile', 'The row has changed since it was read.');
}

/** An address that leads somewhere is not missed any more. */
async function forgetMissing(tx: Database, path: string): Promise<void> {
  await tx.delete(missingAddresses).where(eq(missingAddresses.path, path));
}
