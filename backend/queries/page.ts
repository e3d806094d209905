import { count, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { defaultPageSize, type ListMeta } from '../../lib/contract/common.ts';
import type { Database } from '../db/client.ts';

/** The requested part of a list. */
export interface PageRequest {
  offset?: number;
  limit?: number;
}

export interface PageOf<Item> {
  data: Item[];
  meta: ListMeta;
}

/** Offset and limit, with their defaults. */
export function pageOf({ offset = 0, limit = defaultPageSize }: PageRequest) {
  return { offset, limit };
}

export async function countRows(db: Database, table: PgTable, where?: SQL): Promise<number> {
  const [row] = await db.select({ total: count() }).from(table).where(where);
  return row?.total ?? 0;
}

/**
 * Converts an id of the wire to a serial id; undefined if it cannot be one. Backends send numbers
 * or strings, and PostgreSQL throws for numbers out of range.
 */
export function serialId(id: number | string): number | undefined {
  const value = typeof id === 'number' ? id : /^\d{1,10}$/.test(id) ? Number(id) : Number.NaN;
  return Number.isInteger(value) && value > 0 && value <= 2_147_483_647 ? value : undefined;
}
