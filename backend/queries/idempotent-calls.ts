import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { idempotentCalls } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { sha256 } from '../secrets/tokens.ts';

type Result = Record<string, string | null>;

/**
 * Does `work` in a transaction, once per call and idempotency key: a retry is answered what the first
 * was. What `work` refuses by throwing may be tried again. `request` tells retries from others and
 * must hold no password. Throws a 409 where the key belongs to another request.
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
    // A second call at the same time waits here until the first is done.
    const fresh = await tx
      .insert(idempotentCalls)
      .values({ id, fingerprint, result: {} })
      .onConflictDoNothing()
      .returning({ id: idempotentCalls.id });
    if (fresh.length === 0) return repeated<R>(tx, id, fingerprint);
    const result = await work(tx);
    await clearOld(tx);
    await tx.update(idempotentCalls).set({ result }).where(eq(idempotentCalls.id, id));
    return result;
  });
}

/**
 * Decides what `key` names in a transaction and answers what changed: nothing for a second press of the
 * same button. `work` throws where nothing waits. Throws a 409 where it was decided otherwise.
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

/** A week after its call nobody retries it; some rows at a time, and what another call clears is left to it. */
async function clearOld(tx: Database): Promise<void> {
  await tx.execute(sql`
    delete from idempotent_calls where id in (
      select id from idempotent_calls where created_at < now() - interval '7 days'
      limit 100 for update skip locked
    )`);
}

/** Whether a call was answered under this key before: what it needs only once need not be there again. */
export async function isAnswered(db: Database, call: string, key: string): Promise<boolean> {
  const id = `${call} ${key}`;
  const [known] = await db
    .select({ id: idempotentCalls.id })
    .from(idempotentCalls)
    .where(eq(idempotentCalls.id, id));
  return known !== undefined;
}

async function repeated<R extends Result>(
  tx: Database,
  id: string,
  fingerprint: string,
): Promise<R> {
  const [known] = await tx.select().from(idempotentCalls).where(eq(idempotentCalls.id, id));
  if (known?.fingerprint === fingerprint) return known.result as R;
  throw new HttpError(409, 'key_reused', 'This idempotency key belongs to another request.');
}
