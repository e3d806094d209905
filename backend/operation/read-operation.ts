import { hostname } from 'node:os';
import { readLastBackup } from '../../lib/config/backups.ts';
import { environment } from '../../lib/config/env.ts';
import { releaseName } from '../../lib/config/release.ts';
import type { NodeReport, WireOperation } from '../../lib/contract/operation.ts';
import type { Database } from '../db/client.ts';
import { mergeJobs, mergeQueries, mergeRefused, queuesOf } from './merge-reports.ts';
import {
  countMigrations,
  listNodes,
  readDatabase,
  readQueues,
  slowestStatements,
} from './operation.ts';
import { known, ownReport } from './own-report.ts';

const maxQueries = 10;
const startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString();

/** Host and port, for operators. */
export const nodeName = (): string => `${hostname()}:${environment().PORT}`;

/**
 * The state of the site. Each part is read by itself, and is null if that fails or takes more than some
 * seconds. `self`: this process's id among the nodes; undefined without PostgreSQL.
 */
export async function readOperation(
  db: Database,
  self: string | undefined,
): Promise<WireOperation> {
  const { BACKUP_DIR, DATABASE_URL } = environment();
  const isServer = Boolean(DATABASE_URL);
  const [own, nodes, migrations, database, statements, queues, backup] = await Promise.all([
    ownReport(db, isServer),
    known(() => listNodes(db)),
    known(() => countMigrations(db)),
    known(() => readDatabase(db)),
    known(() => slowestStatements(db, maxQueries)),
    known(() => readQueues(db)),
    BACKUP_DIR ? known(() => readLastBackup(BACKUP_DIR)) : null,
  ]);
  const others = (nodes ?? []).flatMap(({ id, is_alive, report }) =>
    id !== self && is_alive && report ? [report] : [],
  );
  const reports = [own, ...others];
  return {
    release: releaseName(),
    newest_release: first(reports, ({ newest_release }) => newest_release),
    nodes: self === undefined ? [onlyNode(own)] : nodes && nodesOf(nodes, self, own),
    migrations,
    database: database && { kind: isServer ? 'postgresql' : 'pglite', ...database },
    slow_queries: statements
      ? { measured_by: 'database', queries: statements }
      : { measured_by: 'site', queries: mergeQueries(reports, maxQueries) },
    queues: queues && [...queues, ...queuesOf(reports)],
    jobs: mergeJobs(reports),
    backup: backup && { at: backup.toISOString() },
    certificate: first(reports, ({ certificate }) => certificate),
    refused: mergeRefused(reports),
  };
}

function first<Value>(reports: readonly NodeReport[], of: (report: NodeReport) => Value | null) {
  return reports.map(of).find((value) => value !== null) ?? null;
}

type Nodes = NonNullable<WireOperation['nodes']>;

function nodesOf(rows: Awaited<ReturnType<typeof listNodes>>, self: string, own: NodeReport) {
  return rows.map(({ id, name, release, started_at, seen_at, is_alive, is_behind, report }) => {
    const { pool = null, replicas = [], disks = [] } = id === self ? own : (report ?? {});
    return {
      ...{ name, release, is_alive, is_behind, pool, replicas, disks },
      ...{ started_at: started_at.toISOString(), seen_at: seen_at.toISOString() },
    };
  });
}

/** The process, where it is the only one on its database. */
function onlyNode({ pool, replicas, disks }: NodeReport): Nodes[number] {
  return {
    ...{ name: nodeName(), release: releaseName(), pool, replicas, disks },
    ...{ started_at: startedAt, seen_at: new Date().toISOString() },
    ...{ is_alive: true, is_behind: false },
  };
}
