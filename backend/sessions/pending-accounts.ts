import { and, eq, not, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { isForeignKeyViolation } from '../db/postgres-errors.ts';
import { accounts, locations } from '../db/schema.ts';

/**
 * Deletes the account of a sign-up that was replaced or failed. One that something refers to stays,
 * without people and not public, so that nothing can prevent the change that no longer needs it.
 */
export async function deletePendingAccount(
  tx: Database,
  id: string | null | undefined,
): Promise<void> {
  if (!id) return;
  const listed = sql`exists (select from ${locations} where ${locations.account_id} = ${accounts.id})`;
  const pending = and(eq(accounts.id, id), eq(accounts.status, 'pending'), not(listed));
  try {
    // A transaction of its own: a refusal must not end the caller's.
    await tx.transaction((inner) => inner.delete(accounts).where(pending));
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
  }
}
