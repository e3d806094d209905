import { getTableColumns, getTableName, is, Table } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { tablesOfAccount } from '../../../backend/churches/merge-accounts.ts';
import * as schema from '../../../backend/db/schema.ts';

/**
 * Rows that are joined one by one, or are gone once it is decided. An earlier join stays with the account that it was
 * made into: that has to come back first.
 */
const others = [
  ...[schema.users, schema.players, schema.streamedMonths],
  ...[schema.churchTwins, schema.churchJoins],
];

it('two accounts that are joined leave no row of any table behind', () => {
  const tables = (Object.values(schema) as unknown[]).filter((value) => is(value, Table));
  const withAccount = tables.filter((table) => 'account_id' in getTableColumns(table));
  expect(withAccount.length).toBeGreaterThan(15);
  const names = (list: readonly Table[]) => [...new Set(list.map(getTableName))].toSorted();
  expect(names([...tablesOfAccount, ...others])).toEqual(names(withAccount));
});
