import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * All columns of a table but its id and slug, set to the values of the conflicting new row. If that
 * row itself is given as `set`, Drizzle keeps the old values of fields that it lacks.
 */
export function excludedColumns(table: PgTable): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name, column]) => !column.generated && name !== 'id' && name !== 'slug',
  );
  return Object.fromEntries(
    columns.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
  );
}
