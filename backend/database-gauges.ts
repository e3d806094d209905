import type { Gauge } from '../lib/telemetry/gauges.ts';
import type { OpenDatabase } from './db/client.ts';
import { isDatabaseUnavailable } from './db/database-unavailable.ts';
import { poolSize } from './db/postgres-pool.ts';
import { countConnections } from './queries/connection-states.ts';
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
  const counts = await countConnections(db);
  const name = 'lampstand_database_connections';
  const help = 'Connections of the pool, by their state.';
  const max = { name: `${name}_max`, help: 'Maximum size of the pool.', value: poolSize() };
  const byState = states.map((state): Gauge => {
    return { name, help, value: counts.get(state) ?? 0, labels: { state } };
  });
  return [...byState, max];
}
