import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { poolName } from '../db/postgres-pool.ts';

/** The connections of this process's pool by their state, as PostgreSQL reports them. */
export async function countConnections(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = (await db.execute<{ state: string | null; count: number }>(
    sql`select state, count(*)::int as count from pg_stat_activity
      where application_name = ${poolName()} group by state`,
  )) as unknown as Iterable<{ state: string | null; count: number }>;
  return new Map([...rows].map(({ state, count }) => [state ?? '', count]));
}
