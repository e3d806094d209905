import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { passkeys, recoveryCodes, secondFactors, users } from '../db/schema.ts';
import { endSessions } from './sessions.ts';
import { endSteps } from './sign-in-steps.ts';
import { endTokens } from './tokens.ts';

type User = Pick<typeof users.$inferSelect, 'id' | 'email_verified_at'>;

/**
 * Removes all credentials except the password from a user with an unconfirmed address: anyone may
 * have signed up with that address. Called, in the caller's transaction, when the owner of the
 * address has used a mailed link. Returns whether the address was unconfirmed.
 */
export async function dropUnprovenCredentials(tx: Database, user: User): Promise<boolean> {
  if (user.email_verified_at !== null) return false;
  for (const table of [passkeys, secondFactors, recoveryCodes]) {
    await tx.delete(table).where(eq(table.user_id, user.id));
  }
  await endSessions(tx, user.id);
  await endSteps(tx, user.id);
  for (const kind of ['sign_in', 'password_reset'] as const) {
    await endTokens(tx, kind, { userId: user.id });
  }
  return true;
}

export type Identity = Pick<
  typeof users.$inferInsert,
  'first_name' | 'last_name' | 'password_hash'
>;

/**
 * The same, and replaces name and password by those that the owner of the address chose; confirms
 * the address.
 */
export async function replaceUnprovenCredentials(
  tx: Database,
  user: User,
  identity: Identity,
): Promise<void> {
  if (!(await dropUnprovenCredentials(tx, user))) return;
  await tx
    .update(users)
    .set({ ...identity, email_verified_at: new Date() })
    .where(eq(users.id, user.id));
}
