import type { Gauge } from '../lib/telemetry/gauges.ts';
import { readPurges, readReplicas } from '../lib/telemetry/process-state.ts';
import type { OpenDatabase } from './db/client.ts';
import { isDatabaseUnavailable } from './db/database-unavailable.ts';
import { poolSize } from './db/postgres-pool.ts';
import { countConnections } from './operation/connection-states.ts';
import { operationalGauges } from './operation/operational-counts.ts';

/** The gauges of the database's content, and of the database itself. */
export async function databaseGauges(store: OpenDatabase, isServer: boolean): Promise<Gauge[]> {
  try {
    const counts = await operationalGauges(store.db);
    const pool = isServer ? await connections(store) : [];
    return [up(1), ...counts, ...pool, ...replicas(), ...purges()];
  } catch (error) {
    if (isDatabaseUnavailable(error)) return [up(0), ...replicas(), ...purges()];
    throw error;
  }
}

/** What CDNs are still to be told; none where there is no CDN. */
function purges(): Gauge[] {
  const state = readPurges();
  if (!state) return [];
  const age = state.since === null ? 0 : Math.max(0, Date.now() - Date.parse(state.since)) / 1_000;
  const name = 'lampstand_purges';
  return [
    { name: `${name}_waiting`, help: 'Tags that CDNs are to purge.', value: state.waiting },
    { name: `${name}_oldest_seconds`, help: 'Age of the oldest of them.', value: age },
  ];
}

/** What this process knows of each replica. */
function replicas(): Gauge[] {
  return readReplicas().flatMap(({ name: replica, lag_seconds, left_out }): Gauge[] => {
    const labels = { replica };
    const isUsed = left_out === null || left_out === 'publication' ? 1 : 0;
    const used = { name: 'lampstand_replica_used', help: 'Whether this replica is read from.' };
    const lag = { name: 'lampstand_replica_lag_seconds', help: 'Age of its last transaction.' };
    return [
      { ...used, value: isUsed, labels },
      ...(lag_seconds === null ? [] : [{ ...lag, value: lag_seconds, labels }]),
    ];
  });
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
