import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { accounts, users } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';

/**
 * Locks an account that has a paid subscription, so that concurrent calls wait for each other.
 * Throws a 403 if it never had one, if it has stopped, or if the caller is in no account
 * (specification 6: what a registered church gets).
 */
export async function lockSubscribedAccount(tx: Database, accountId: string | undefined) {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.id, accountId ?? ''))
    .for('no key update');
  if (!account) throw new HttpError(403, 'no_account', 'You belong to no church.');
  const ofAccount = eq(users.account_id, account.id);
  const active = and(ofAccount, eq(users.membership_state, 'active'));
  if ((await tx.$count(users, active)) > 0) return account;
  const stopped = and(ofAccount, sql`${users.membership_state} not in ('active', 'pending')`);
  if ((await tx.$count(users, stopped)) > 0) {
    throw new HttpError(403, 'suspended', 'The subscription has stopped.');
  }
  throw new HttpError(403, 'not_subscribed', 'The church has no subscription.');
}

/**
 * The user whose membership decides whether a notice replaces the account's films (specification
 * 4.1).
 */
export async function subscriberOf(tx: Database, accountId: string): Promise<string | null> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.account_id, accountId))
    .orderBy(
      desc(sql`coalesce(${users.membership_state}, 'pending') <> 'pending'`),
      asc(users.created_at),
      asc(users.id),
    )
    .limit(1);
  return user?.id ?? null;
}
