import { and, inArray, notExists, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import {
  accounts,
  cardOrders,
  challenges,
  checkouts,
  churchConnections,
  churchMessages,
  churchNotes,
  introVideos,
  locations,
  subscriptions,
  users,
} from '../db/schema.ts';

/** Where an account is more than the name of a church of the content folder. */
const uses: PgColumn[] = [
  ...[users.account_id, locations.account_id, introVideos.account_id, churchMessages.account_id],
  ...[churchConnections.account_id, subscriptions.account_id, checkouts.account_id],
  ...[challenges.account_id, cardOrders.account_id, churchNotes.account_id],
];

/** Deletes these accounts, except for those that anything belongs to. */
export async function removeUnusedAccounts(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const isUnused = uses.map((column) =>
    notExists(tx.select({ one: sql`1` }).from(column.table).where(sql`${column} = ${accounts.id}`)),
  );
  await tx.delete(accounts).where(and(inArray(accounts.id, [...new Set(ids)]), ...isUnused));
}
