import { sql } from 'drizzle-orm';
import type { Gauge } from '../lib/telemetry/gauges.ts';
import type { OpenDatabase } from './db/client.ts';
import { isDatabaseUnavailable } from './db/database-unavailable.ts';
import { poolName, poolSize } from './db/postgres-pool.ts';
import { operationalGauges } from './queries/operational-counts.ts';

/** The gauges of the database's content, and of the database itself. */
export async function databaseGauges(store: OpenDatabase, isServer: boolean): Promise<Gauge[]> {
  try {
    const counts = await operationalGauges(store.db);
    return [up(1), ...counts, ...(isServer ? await connections(store) : [])];
  } catch (error) {
    if (isDatabaseUnavailable(error)) return [up(0)];
    throw error;
  }
}

const up = (value: 0 | 1): Gauge => ({
  name: 'lampstand_database_up',
  help: 'Whether the database answers.',
  value,
});

const states = ['active', 'idle', 'idle in transaction'] as const;

/** The connections of this process's pool, as PostgreSQL reports them. */
async function connections({ db }: OpenDatabase): Promise<Gauge[]> {
  const rows = [
    ...((await db.execute<{ state: string | null; count: number }>(
      sql`select state, count(*)::int as count from pg_stat_activity
        where application_name = ${poolName()} group by state`,
    )) as unknown as Iterable<{ state: string | null; count: number }>),
  ];
  const name = 'lampstand_database_connections';
  const help = 'Connections of the pool, by their state.';
  const max = { name: `${name}_max`, help: 'Maximum size of the pool.', value: poolSize() };
  const byState = states.map((state): Gauge => {
    const value = rows.find((row) => row.state === state)?.count ?? 0;
    return { name, help, value, labels: { state } };
  });
  return [...byState, max];
}
