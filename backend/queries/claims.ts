import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { holdsAddress } from '../db/people.ts';
import { checkouts, users } from '../db/schema.ts';
import { isOpenCheckout } from './open-checkouts.ts';
import { emailKey, holdAddress } from './users.ts';

/** Someone who has an address, or began to pay with it; and the checkout that they may still pay. */
export interface Claim {
  user: typeof users.$inferSelect;
  checkoutId: string | null;
}

/** Passwords tried for one checkout: each costs as much as everything else. Whoever has the address is always among them. */
const maxTried = 6;

/**
 * Who may say that an address is theirs, of those who paid or began to, or confirmed it: the account
 * first, then the newest. Whoever asks for the same address meanwhile waits for the transaction to end.
 */
export async function holdClaims(tx: Database, email: string): Promise<Claim[]> {
  await holdAddress(tx, email);
  const claims = or(isNotNull(users.membership_state), isNotNull(users.email_verified_at));
  return tx
    .select({ user: users, checkoutId: checkouts.id })
    .from(users)
    .leftJoin(checkouts, and(eq(checkouts.user_id, users.id), isOpenCheckout))
    .where(and(eq(users.email_key, emailKey(email)), claims))
    .orderBy(sql`${holdsAddress(users.membership_state)} desc`, desc(users.created_at))
    .limit(maxTried)
    .for('no key update', { of: users });
}

/** Whether a claim is an account's: whoever only began to pay has none. */
export const hasAccount = ({ user }: Claim): boolean => user.membership_state !== 'pending';

/** Checkouts that others, or the same person in another tab, may still pay with the address of this one's payer. */
export async function rivalsOf(db: Database, userId: string): Promise<string[]> {
  const address = db.select({ key: users.email_key }).from(users).where(eq(users.id, userId));
  const rows = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .innerJoin(users, eq(users.id, checkouts.user_id))
    .where(and(isOpenCheckout, inArray(users.email_key, address)));
  return rows.map(({ id }) => id);
}
