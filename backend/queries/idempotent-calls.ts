import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { idempotentCalls } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { sha256 } from '../secrets/tokens.ts';

type Result = Record<string, string | null>;

/**
 * Runs `work` in a transaction, once per call and idempotency key: a retry gets the first result.
 * If `work` throws, the call may be retried. `request` distinguishes retries from other requests
 * and must not contain a password. Throws a 409 if the key belongs to another request.
 */
export function runIdempotent<R extends Result>(
  db: Database,
  call: string,
  key: string | undefined,
  request: unknown,
  work: (tx: Database) => Promise<R>,
): Promise<R> {
  return db.transaction(async (tx) => {
    if (key === undefined) return work(tx);
    const id = `${call} ${key}`;
    const fingerprint = sha256(JSON.stringify(request));
    // A concurrent call with the same key waits here until the first one ends.
    const inserted = await tx
      .insert(idempotentCalls)
      .values({ id, fingerprint, result: {} })
      .onConflictDoNothing()
      .returning({ id: idempotentCalls.id });
    if (inserted.length === 0) return storedResult<R>(tx, id, fingerprint);
    const result = await work(tx);
    await deleteOldCalls(tx);
    await tx.update(idempotentCalls).set({ result }).where(eq(idempotentCalls.id, id));
    return result;
  });
}

/**
 * Makes the decision identified by `key` in a transaction and returns the changes; none if the same
 * decision is submitted again. `work` throws if there is nothing to decide. Throws a 409 if it was
 * decided otherwise.
 */
export async function decideOnce<C>(
  db: Database,
  call: string,
  key: string,
  decision: string,
  work: (tx: Database) => Promise<C[]>,
): Promise<C[]> {
  let changes: C[] = [];
  await runIdempotent(db, call, key, decision, async (tx) => {
    changes = await work(tx);
    return {};
  });
  return changes;
}

/**
 * Deletes calls older than a week, which nobody retries; a few rows at a time, skipping rows that
 * another call is deleting.
 */
async function deleteOldCalls(tx: Database): Promise<void> {
  await tx.execute(sql`
    delete from idempotent_calls where id in (
      select id from idempotent_calls where created_at < now() - interval '7 days'
      limit 100 for update skip locked
    )`);
}

/**
 * Whether this call was completed with this key; then one-time credentials need not be checked
 * again.
 */
export async function isCompleted(db: Database, call: string, key: string): Promise<boolean> {
  const id = `${call} ${key}`;
  const [row] = await db
    .select({ id: idempotentCalls.id })
    .from(idempotentCalls)
    .where(eq(idempotentCalls.id, id));
  return row !== undefined;
}

async function storedResult<R extends Result>(
  tx: Database,
  id: string,
  fingerprint: string,
): Promise<R> {
  const [stored] = await tx.select().from(idempotentCalls).where(eq(idempotentCalls.id, id));
  if (stored?.fingerprint === fingerprint) return stored.result as R;
  throw new HttpError(409, 'key_reused', 'This idempotency key belongs to another request.');
}
