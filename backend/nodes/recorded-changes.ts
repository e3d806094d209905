import { and, asc, eq, gt, lt, max, ne, sql } from 'drizzle-orm';
import type { ContentChange } from '../../lib/contract/content-changes.ts';
import type { Database } from '../db/client.ts';
import { nodes, recordedChanges } from '../db/schema.ts';

/** The NOTIFY channels between nodes. */
export const changeChannel = 'lampstand_changes';
export const acknowledgementChannel = 'lampstand_acknowledgements';

/** An arbitrary number, the same in every process. */
const orderLock = 7_220_606;
/** Intervals in PostgreSQL's format. Nodes not seen for `livenessTimeout` are not waited for. */
const livenessTimeout = '10 seconds';
const retention = '2 days';
const nodeRetention = '1 day';

/** Whether a node has reported in time. */
export const isNodeAlive = sql`(${nodes.seen_at} > now() - ${livenessTimeout}::interval)`;

export type Changes = readonly ContentChange[] | undefined;

/**
 * Records the changes of a transaction, as its last statement: the lock assigns ids in the order of
 * commits, so concurrent publications wait for this one's end. Returns the id.
 */
export async function recordChanges(tx: Database, node: string, changes: Changes): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${orderLock})`);
  const [row] = await tx
    .insert(recordedChanges)
    .values({ node, changes: changes ?? null })
    .returning({ id: recordedChanges.id });
  // Delivered when the transaction commits.
  await tx.execute(sql`select pg_notify(${changeChannel}, '')`);
  return row?.id ?? 0;
}

/** The changes recorded after `id`, in order, at most `limit`. */
export function changesAfter(db: Database, id: number, limit = 500) {
  const { node, changes } = recordedChanges;
  return db
    .select({ id: recordedChanges.id, node, changes })
    .from(recordedChanges)
    .where(gt(recordedChanges.id, id))
    .orderBy(asc(recordedChanges.id))
    .limit(limit);
}

/** The id of the latest recorded change; 0 if there is none. */
export async function latestChange(db: Database): Promise<number> {
  const [row] = await db.select({ id: max(recordedChanges.id) }).from(recordedChanges);
  return Number(row?.id ?? 0);
}

/** Reports that a node is alive, and up to which change it has cleared its caches. */
export async function reportNode(
  db: Database,
  node: { id: string; name: string; acknowledged: number },
): Promise<void> {
  const { name, acknowledged } = node;
  await db
    .insert(nodes)
    .values(node)
    .onConflictDoUpdate({
      target: nodes.id,
      set: { name, acknowledged, seen_at: sql`now()` },
    });
}

/** Wakes the nodes that wait for acknowledgements. */
export async function notifyAcknowledged(db: Database): Promise<void> {
  await db.execute(sql`select pg_notify(${acknowledgementChannel}, '')`);
}

/** The names of the other live nodes that have not yet acknowledged `change`. */
export async function nodesBehind(db: Database, self: string, change: number): Promise<string[]> {
  const rows = await db
    .select({ name: nodes.name })
    .from(nodes)
    .where(and(ne(nodes.id, self), lt(nodes.acknowledged, change), isNodeAlive))
    .orderBy(asc(nodes.name));
  return rows.map(({ name }) => name);
}

export async function removeNode(db: Database, id: string): Promise<void> {
  await db.delete(nodes).where(eq(nodes.id, id));
}

/**
 * Deletes old changes, and nodes that ended without deregistering. The latest change stays, because
 * the nodes compare their position with its id.
 */
export async function purgeRecorded(db: Database): Promise<void> {
  await db
    .delete(recordedChanges)
    .where(
      and(
        sql`${recordedChanges.created_at} < now() - ${retention}::interval`,
        lt(recordedChanges.id, await latestChange(db)),
      ),
    );
  await db.delete(nodes).where(sql`${nodes.seen_at} < now() - ${nodeRetention}::interval`);
}

/** Whether a process of another release runs on this database, or one that has not said yet which it is. */
export async function isOtherReleaseAlive(db: Database, release: string): Promise<boolean> {
  const [row] = await db
    .select({ id: nodes.id })
    .from(nodes)
    .where(and(isNodeAlive, sql`${nodes.release} is distinct from ${release}`))
    .limit(1);
  return row !== undefined;
}

/** The number of live nodes, and of those that have not acknowledged the latest change. */
export async function countNodes(db: Database): Promise<{ alive: number; behind: number }> {
  const latest = await latestChange(db);
  const [row] = await db
    .select({
      alive: sql<number>`count(*)::int`,
      behind: sql<number>`count(*) filter (where ${nodes.acknowledged} < ${latest})::int`,
    })
    .from(nodes)
    .where(isNodeAlive);
  return { alive: row?.alive ?? 0, behind: row?.behind ?? 0 };
}

/** Stores what a node reports of itself. */
export async function storeReport(
  db: Database,
  id: string,
  values: Pick<typeof nodes.$inferSelect, 'release' | 'report'>,
): Promise<void> {
  await db.update(nodes).set(values).where(eq(nodes.id, id));
}
