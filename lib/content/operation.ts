import 'server-only';
import { dataOf } from '@/lib/api/call';
import { type ActionableQueue, queueActions, type WireOperation } from '@/lib/contract/operation';
import { signedInRead } from './session-calls';
import { staffStep } from './staff-calls';

export type Operation = WireOperation;
export { queueActions };

/** The state of the site, for its operator. */
export function readOperation(): Promise<Operation> {
  return signedInRead((api) => dataOf(api.fetchOperation()));
}

/** Tries once more what a queue gave up, or drops it. `invalid` for an unknown queue or action. */
export async function changeQueue(action: 'retry' | 'drop', name: string) {
  const queue = (Object.keys(queueActions) as ActionableQueue[]).find((one) => one === name);
  if (action === 'retry') {
    if (queue !== 'letters') return 'invalid' as const;
    return staffStep((api) => api.retryQueue({ body: { queue } }));
  }
  if (!queue) return 'invalid' as const;
  return staffStep((api) => api.dropQueue({ body: { queue } }));
}

const day = 86_400_000;
/** A timer makes a backup every night. */
const backupDays = 1.5;
/** Let's Encrypt's certificates are renewed thirty days before they expire. */
const certificateDays = 14;
const minFree = 0.1;
/** Seconds after which a queue that should be empty stands still. */
const standing = 3_600;

/** What an operator should look at, each with the name of what it concerns. */
export type Concern =
  | { kind: 'limit' | 'job' | 'nodeAway' | 'nodeBehind' | 'queue' | 'replica'; name: string }
  | { kind: 'certificate'; count: number }
  | { kind: 'untrusted' | 'backup' | 'migrations' | 'givenUp' | 'releases' }
  | { kind: 'disk'; name: 'data' | 'uploads' };

/** What stands out; parts that are not known are no concern. */
export function concernsOf(operation: Operation, now = Date.now()): Concern[] {
  const { refused, certificate, backup, migrations, jobs, queues, nodes } = operation;
  const alive = (nodes ?? []).filter(({ is_alive }) => is_alive);
  const releases = new Set(alive.map(({ release }) => release));
  const left = certificate && daysUntil(certificate.valid_until, now);
  return [
    ...(refused ?? [])
      .filter(({ by_everyone }) => by_everyone > 0)
      .map(({ limit }): Concern => ({ kind: 'limit', name: limit })),
    ...(nodes ?? [])
      .filter(({ is_alive }) => !is_alive)
      .map(({ name }): Concern => ({ kind: 'nodeAway', name })),
    ...alive
      .filter(({ is_behind }) => is_behind)
      .map(({ name }): Concern => ({ kind: 'nodeBehind', name })),
    ...replicasOf(alive),
    ...when(releases.size > 1, { kind: 'releases' }),
    ...when(Boolean(migrations && migrations.applied < migrations.expected), {
      kind: 'migrations',
    }),
    ...when(left !== null && left < certificateDays, { kind: 'certificate', count: left ?? 0 }),
    ...when(certificate?.is_trusted === false, { kind: 'untrusted' }),
    ...when(backup !== null && now - Date.parse(backup.at) > backupDays * day, { kind: 'backup' }),
    ...disksOf(alive),
    ...(jobs ?? [])
      .filter(({ last_error }) => last_error !== null)
      .map(({ name }): Concern => ({ kind: 'job', name })),
    ...(queues ?? [])
      .filter(({ oldest_seconds, name }) => name !== 'payments' && (oldest_seconds ?? 0) > standing)
      .map(({ name }): Concern => ({ kind: 'queue', name })),
    ...when(
      (queues ?? []).some(({ given_up }) => given_up > 0),
      { kind: 'givenUp' },
    ),
  ];
}

const when = (isSo: boolean, concern: Concern): Concern[] => (isSo ? [concern] : []);

/** The replicas that some node does not read from, other than for the moment after a publication. */
function replicasOf(nodes: NonNullable<Operation['nodes']>): Concern[] {
  const left = nodes
    .flatMap(({ replicas }) => replicas)
    .filter(({ left_out }) => left_out !== null && left_out !== 'publication');
  return [...new Set(left.map(({ name }) => name))].map((name) => ({ kind: 'replica', name }));
}

function disksOf(nodes: NonNullable<Operation['nodes']>): Concern[] {
  const full = nodes
    .flatMap(({ disks }) => disks)
    .filter(({ free_bytes, total_bytes }) => free_bytes < minFree * total_bytes);
  return [...new Set(full.map(({ folder }) => folder))].map((name) => ({ kind: 'disk', name }));
}

/** Whole days until a moment; 0 once it has passed. */
export function daysUntil(moment: string, now = Date.now()): number {
  return Math.max(0, Math.floor((Date.parse(moment) - now) / day));
}
