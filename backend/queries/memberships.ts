import { and, eq, sql } from 'drizzle-orm';
import type { MembershipState } from '../../lib/contract/users.ts';
import type { Database } from '../db/client.ts';
import { type checkouts, subscriptions, users } from '../db/schema.ts';
import { relist } from './listings.ts';
import { issueToken } from './tokens.ts';

/**
 * Begins the membership that a checkout has paid for, once: the subscription, and the mail that
 * confirms the address. The church is listed when it is confirmed (listChurch).
 */
export async function activate(
  tx: Database,
  checkout: typeof checkouts.$inferSelect,
): Promise<void> {
  const { id, mode, user_id } = checkout;
  const [user] = await tx.select().from(users).where(eq(users.id, user_id)).for('no key update');
  if (!user?.account_id) throw new Error(`checkout ${id} has no account`);
  const begun = await tx
    .insert(subscriptions)
    .values({ ...boughtBy(checkout), id, mode, user_id, account_id: user.account_id })
    .onConflictDoNothing()
    .returning({ id: subscriptions.id });
  if (begun.length === 0) return;
  await issueToken(tx, 'verify_email', { userId: user_id, email: user.email }, user.locale);
}

function boughtBy(checkout: typeof checkouts.$inferSelect) {
  const { plan, period, coupon, quote, starts_on, renews_on, church_name, agreement } = checkout;
  return { plan, period, coupon, quote, starts_on, renews_on, church_name, agreement };
}

/** Specification 4.1 and 4.4: a stopped payment shows a notice and takes the church out of the locator. Answers whether that has changed. */
export async function setMembership(
  tx: Database,
  userId: string,
  membership_state: MembershipState,
): Promise<boolean> {
  const show_notice = membership_state !== 'active';
  const other = sql`${users.membership_state} is distinct from ${membership_state}`;
  const [before] = await tx
    .select({ shown: users.show_notice, accountId: users.account_id })
    .from(users)
    .where(and(eq(users.id, userId), other))
    .for('no key update');
  if (!before) return false;
  await tx.update(users).set({ membership_state, show_notice }).where(eq(users.id, userId));
  if (before.accountId) await relist(tx, before.accountId);
  return before.shown || show_notice;
}
