import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { emailKey } from '../../lib/contract/email-address.ts';
import type { MembershipState } from '../../lib/contract/users.ts';
import type { Database } from '../db/client.ts';
import { holdsAddress } from '../db/people.ts';
import { accounts, checkouts, users } from '../db/schema.ts';
import { lockAddress } from '../sessions/users.ts';
import { isOpenCheckout } from './open-checkouts.ts';

/** A user who has confirmed an address or begun to pay with it. */
export interface Claim {
  user: typeof users.$inferSelect;
  /** The membership of the user's account. */
  membership: MembershipState | null;
}

/**
 * Passwords verified per checkout, because each hash is expensive. An account of the address is
 * always included.
 */
const maxClaims = 6;

/**
 * The users who may claim an address, because they paid, began to pay or confirmed it: accounts
 * first, then the newest. Concurrent calls for the same address wait for the transaction to end.
 */
export async function lockClaims(tx: Database, email: string): Promise<Claim[]> {
  await lockAddress(tx, email);
  const claims = or(isNotNull(users.membership_state), isNotNull(users.email_verified_at));
  return tx
    .select({ user: users, membership: accounts.membership_state })
    .from(users)
    .leftJoin(accounts, eq(accounts.id, users.account_id))
    .where(and(eq(users.email_key, emailKey(email)), claims))
    .orderBy(sql`${holdsAddress(users.membership_state)} desc`, desc(users.created_at))
    .limit(maxClaims)
    .for('no key update', { of: users });
}

/** The claim of a checkout that can still be paid. */
export async function findOpenClaim(db: Database, checkoutId: string): Promise<Claim | undefined> {
  const [claim] = await db
    .select({ user: users, membership: accounts.membership_state, checkoutId: checkouts.id })
    .from(checkouts)
    .innerJoin(users, eq(users.id, checkouts.user_id))
    .leftJoin(accounts, eq(accounts.id, users.account_id))
    .where(and(eq(checkouts.id, checkoutId), isOpenCheckout));
  return claim;
}

/** Whether the claim belongs to an account; a user who only began to pay has none. */
export const hasAccount = ({ user }: Claim): boolean => user.membership_state !== 'pending';

/**
 * Checkouts that can still be paid with an address, whoever began them and with whatever password,
 * or for an account: of all these only one may be paid.
 */
export async function listCompetingCheckouts(
  db: Database,
  email: string,
  accountId: string | null,
): Promise<string[]> {
  const ofAddress = eq(users.email_key, emailKey(email));
  const rows = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .innerJoin(users, eq(users.id, checkouts.user_id))
    .where(
      and(
        isOpenCheckout,
        accountId ? or(ofAddress, eq(checkouts.account_id, accountId)) : ofAddress,
      ),
    );
  return rows.map(({ id }) => id);
}
