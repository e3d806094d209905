import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { accounts, churchTwins, users } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';

/**
 * Locks an account that has a paid subscription, so that concurrent calls wait for each other.
 * Throws a 403 if it never had one, if it has stopped or is paused, or if the caller is in no
 * account (specification 6: what a registered church gets).
 */
export async function lockSubscribedAccount(tx: Database, accountId: string | undefined) {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.id, accountId ?? ''))
    .for('no key update');
  if (!account) throw new HttpError(403, 'no_account', 'You belong to no church.');
  const { membership_state, paused_at } = account;
  // It was closed a moment ago.
  if (account.closed_at) throw new HttpError(403, 'no_account', 'The account is closed.');
  if (membership_state === null) {
    throw new HttpError(403, 'not_subscribed', 'The church has no subscription.');
  }
  if (paused_at) throw new HttpError(403, 'paused', 'The ministry has paused the church.');
  if (membership_state !== 'active') {
    throw new HttpError(403, 'suspended', 'The subscription has stopped.');
  }
  return account;
}

/** The person named as the owner of an account's films (specification 3, "Video info"). */
export async function filmOwnerOf(tx: Database, accountId: string): Promise<string | null> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.account_id, accountId))
    .orderBy(desc(eq(users.account_role, 'owner')), asc(users.created_at), asc(users.id))
    .limit(1);
  return user?.id ?? null;
}

/** Whether the listing of an account waits for a decision. */
export const hasWaitingTwin = (id: unknown) =>
  sql<boolean>`exists (select from ${churchTwins} t where t.account_id = ${id} and t.state = 'waiting')`;
