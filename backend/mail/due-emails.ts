import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { checkouts, users } from '../db/schema.ts';

const maxAtOnce = 200;

/** Checkouts whose provider has a former address of the payer, the longest due first. */
export async function listDueEmails(db: Database) {
  const rows = await db
    .select({ checkout: checkouts, email: users.email })
    .from(checkouts)
    .innerJoin(users, eq(users.id, checkouts.user_id))
    .where(and(isNotNull(checkouts.email_due_at), isNotNull(checkouts.customer_id)))
    .orderBy(checkouts.email_due_at)
    .limit(maxAtOnce);
  return rows.map(({ checkout: { id, mode, customer_id, email_due_at: dueAt }, email }) => ({
    ...{ id, mode, dueAt, email, customerId: customer_id ?? '' },
  }));
}

/** Notes that a provider was told, unless the address has changed again meanwhile. */
export async function markEmailTold(db: Database, id: string, dueAt: Date | null): Promise<void> {
  const isSame = sql`date_trunc('milliseconds', ${checkouts.email_due_at}) = ${dueAt?.toISOString() ?? null}::timestamptz`;
  await db
    .update(checkouts)
    .set({ email_due_at: null })
    .where(and(eq(checkouts.id, id), isSame));
}
