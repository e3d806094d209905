import { eq, type InferInsertModel, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import {
  accountInvitations,
  deskDrafts,
  listingDrafts,
  passkeys,
  recoveryCodes,
  secondFactors,
  staffInvitations,
  subscriptions,
  users,
} from '../db/schema.ts';
import { noPassword } from '../secrets/passwords.ts';
import { deletePendingAccount } from './pending-accounts.ts';
import { recordStep } from './security-events.ts';
import { endSessions } from './sessions.ts';
import { endSteps } from './sign-in-steps.ts';
import { endAllTokens } from './tokens.ts';
import type { UserRow } from './users.ts';

export type Identity = Pick<
  InferInsertModel<typeof users>,
  'first_name' | 'last_name' | 'password_hash'
>;

/**
 * What the person who proved an address keeps or sets: `kept` if they know the password of the
 * sign-up, so that it is theirs; otherwise the name and password that they chose, if any.
 */
export type Chosen = 'kept' | Partial<Identity>;

/**
 * Anyone may have signed up with an address that nobody has proven. Whoever proves it, by a mailed
 * link, takes it over from them: every way in that was set up before ends, and so do name, phone,
 * password, role and church, unless they are known to be the owner's (decision 0082). What was paid
 * for with the address stays with it. In the caller's transaction; returns the user as they are
 * now, unchanged if the address was proven before.
 */
export async function takeAddress(tx: Database, user: UserRow, chosen: Chosen): Promise<UserRow> {
  if (user.email_verified_at !== null) return user;
  await endEveryAccess(tx, user.id);
  const leaves = chosen !== 'kept' && !(await isSubscribed(tx, user.account_id));
  const identity = chosen === 'kept' ? {} : { ...nobody, ...chosen };
  const [taken] = await tx
    .update(users)
    .set({ ...identity, ...(leaves && { account_id: null }), email_verified_at: sql`now()` })
    .where(eq(users.id, user.id))
    .returning();
  await recordStep(tx, { action: 'addressTaken', userId: user.id });
  if (leaves) await deletePendingAccount(tx, user.account_id);
  return taken ?? user;
}

const nobody = {
  ...{ first_name: '', last_name: '', phone: null, password_hash: noPassword },
  account_role: 'owner' as const,
};

/**
 * Ends every way in to a user's account and every letter that leads there, and deletes what they
 * left unfinished; in the caller's transaction.
 */
export async function endEveryAccess(tx: Database, userId: string): Promise<void> {
  for (const table of [passkeys, secondFactors, recoveryCodes, deskDrafts, listingDrafts]) {
    await tx.delete(table).where(eq(table.user_id, userId));
  }
  await endSessions(tx, userId);
  await endSteps(tx, userId);
  await endAllTokens(tx, userId);
  for (const table of [accountInvitations, staffInvitations]) {
    await tx.delete(table).where(eq(table.invited_by, userId));
  }
}

async function isSubscribed(tx: Database, accountId: string | null): Promise<boolean> {
  if (accountId === null) return false;
  return (await tx.$count(subscriptions, eq(subscriptions.account_id, accountId))) > 0;
}
