import { and, asc, eq, gt, lt, max, ne, sql } from 'drizzle-orm';
import type { ContentChange } from '../../lib/contract/content-changes.ts';
import type { Database } from '../db/client.ts';
import { nodes, recordedChanges } from '../db/schema.ts';

/** The channels on which nodes hear of each other (NOTIFY). */
export const changeChannel = 'lampstand_changes';
export const acknowledgementChannel = 'lampstand_acknowledgements';

/** Any number: it only has to be the same in every process. */
const orderLock = 7_220_606;
/** As PostgreSQL words them. A node that was not heard of for so long is not waited for. */
const alive = '10 seconds';
const keptFor = '2 days';
const forgottenAfter = '1 day';

export type Changes = readonly ContentChange[] | undefined;

/**
 * Writes down what a transaction changed, as the last thing that it does: ids are given in the order
 * of commits, so whoever publishes meanwhile waits for this one's end. Answers the id.
 */
export async function recordChanges(tx: Database, node: string, changes: Changes): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${orderLock})`);
  const [row] = await tx
    .insert(recordedChanges)
    .values({ node, changes: changes ?? null })
    .returning({ id: recordedChanges.id });
  // Heard when, and only if, the transaction commits.
  await tx.execute(sql`select pg_notify(${changeChannel}, '')`);
  return row?.id ?? 0;
}

/** What was recorded after `id`, in order; at most so many. */
export function changesAfter(db: Database, id: number, limit = 500) {
  const { node, changes } = recordedChanges;
  return db
    .select({ id: recordedChanges.id, node, changes })
    .from(recordedChanges)
    .where(gt(recordedChanges.id, id))
    .orderBy(asc(recordedChanges.id))
    .limit(limit);
}

/** The id that was recorded last; 0 where there is none. */
export async function latestChange(db: Database): Promise<number> {
  const [row] = await db.select({ id: max(recordedChanges.id) }).from(recordedChanges);
  return Number(row?.id ?? 0);
}

/** Says that a node lives, and up to where it has let go. */
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

/** Has those hear of it who wait for acknowledgements. */
export async function notifyAcknowledged(db: Database): Promise<void> {
  await db.execute(sql`select pg_notify(${acknowledgementChannel}, '')`);
}

/** The names of the other living nodes that have not let go of what `change` expired. */
export async function nodesBehind(db: Database, self: string, change: number): Promise<string[]> {
  const rows = await db
    .select({ name: nodes.name })
    .from(nodes)
    .where(
      and(
        ne(nodes.id, self),
        lt(nodes.acknowledged, change),
        sql`${nodes.seen_at} > now() - ${alive}::interval`,
      ),
    )
    .orderBy(asc(nodes.name));
  return rows.map(({ name }) => name);
}

export async function removeNode(db: Database, id: string): Promise<void> {
  await db.delete(nodes).where(eq(nodes.id, id));
}

/** Deletes what every living node has read long ago, and nodes that ended without a word. */
export async function purgeRecorded(db: Database): Promise<void> {
  await db
    .delete(recordedChanges)
    .where(sql`${recordedChanges.created_at} < now() - ${keptFor}::interval`);
  await db.delete(nodes).where(sql`${nodes.seen_at} < now() - ${forgottenAfter}::interval`);
}

/** How many nodes live, and how many of them have not let go of what was published last. */
export async function countNodes(db: Database): Promise<{ alive: number; behind: number }> {
  const latest = await latestChange(db);
  const [row] = await db
    .select({
      alive: sql<number>`count(*)::int`,
      behind: sql<number>`count(*) filter (where ${nodes.acknowledged} < ${latest})::int`,
    })
    .from(nodes)
    .where(sql`${nodes.seen_at} > now() - ${alive}::interval`);
  return { alive: row?.alive ?? 0, behind: row?.behind ?? 0 };
}
