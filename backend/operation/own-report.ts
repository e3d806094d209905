import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { environment } from '../../lib/config/env.ts';
import type { NodeReport, WireDisk } from '../../lib/contract/operation.ts';
import { withTimeout } from '../../lib/http/with-timeout.ts';
import {
  readJobs,
  readPurges,
  readRenders,
  readReplicas,
} from '../../lib/telemetry/process-state.ts';
import { runningQueries, slowestQueries } from '../../lib/telemetry/query-times.ts';
import { refusalsOfLastHour } from '../../lib/telemetry/refusals.ts';
import type { Database } from '../db/client.ts';
import { poolSize } from '../db/postgres-pool.ts';
import { countReturnedFiles } from '../mail/returned-files.ts';
import { knownCertificate } from './certificate.ts';
import { countConnections } from './connection-states.ts';
import { newestRelease } from './newest-release.ts';

const maxQueries = 10;
/** Milliseconds after which a part counts as not known. */
const patience = 3_000;

/** The result of reading a part; null if it cannot be read in time. */
export async function known<Part>(read: () => Promise<Part>): Promise<Part | null> {
  // Reading may throw before it waits, as a database does that is away.
  return withTimeout((async () => read())(), patience).catch(() => null);
}

/** What this process knows of itself. Never rejects. */
export async function ownReport(db: Database, isServer: boolean): Promise<NodeReport> {
  const [pool, returned_files, disks] = await Promise.all([
    isServer ? known(() => poolOf(db)) : null,
    known(countReturnedFiles),
    readDisks(),
  ]);
  return {
    ...{ pool, returned_files, disks },
    renders: readRenders() ?? null,
    purges: readPurges() ?? null,
    replicas: readReplicas(),
    jobs: readJobs(),
    refused: refusalsOfLastHour(),
    slow_queries: slowestQueries(maxQueries),
    certificate: knownCertificate() ?? null,
    newest_release: newestRelease() ?? null,
  };
}

async function poolOf(db: Database): Promise<NodeReport['pool']> {
  const states = await countConnections(db);
  const open = [...states.values()].reduce((sum, count) => sum + count, 0);
  const max = poolSize();
  const waiting = Math.max(0, runningQueries() - max);
  return { open, idle: states.get('idle') ?? 0, waiting, max };
}

async function readDisks(): Promise<WireDisk[]> {
  const { DATA_DIR, UPLOADS_DIR, S3_BUCKET } = environment();
  const uploads = UPLOADS_DIR ?? (S3_BUCKET ? undefined : resolve(DATA_DIR, 'uploads'));
  const disks = await Promise.all([
    diskOf('data', DATA_DIR),
    uploads === undefined ? null : diskOf('uploads', uploads),
  ]);
  return disks.filter((disk) => disk !== null);
}

function diskOf(folder: WireDisk['folder'], path: string): Promise<WireDisk | null> {
  return known(async () => {
    const { bavail, blocks, bsize } = await statfs(existing(resolve(path)));
    return { folder, free_bytes: bavail * bsize, total_bytes: blocks * bsize };
  });
}

/** A folder, or the next one above it that exists already. */
function existing(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : existing(dirname(path));
}
