import { and, eq, ne, sql } from 'drizzle-orm';
import type { MembershipState } from '../../lib/contract/users.ts';
import type { Database } from '../db/client.ts';
import { accounts, checkouts, subscriptions, users } from '../db/schema.ts';
import { listChurch } from './list-church.ts';
import { updateListed } from './listings.ts';
import { askToConfirm, confirmSubscription, findSubscription } from './payment-letters.ts';
import { deletePendingAccount } from './sign-ups.ts';
import { endTokens } from './tokens.ts';
import { lockAddress, lockUserByEmail } from './users.ts';

type Checkout = typeof checkouts.$inferSelect;
type User = typeof users.$inferSelect;

/**
 * Begins the membership of a paid checkout, once: stores the subscription and sends the letter that
 * asks to confirm the address, or the receipt if it is confirmed. The church is listed once the
 * address is confirmed. Returns the user's id: the subscription belongs to the user who has the
 * address by now.
 */
export async function activateMembership(tx: Database, checkout: Checkout): Promise<string> {
  const { id, mode, user_id } = checkout;
  const who = eq(users.id, user_id);
  // Locks the address before its users, in the same order as a new checkout does.
  const [payerAddress] = await tx.select({ email: users.email }).from(users).where(who);
  await lockAddress(tx, payerAddress?.email ?? '');
  const [payer] = await tx.select().from(users).where(who).for('no key update');
  if (!payer) throw new Error(`checkout ${id} has no payer`);
  const user = payer.membership_state === 'pending' ? await assignAddress(tx, payer) : payer;
  if (!user.account_id) throw new Error(`checkout ${id} has no account`);
  if (user.id !== user_id) {
    await tx.update(checkouts).set({ user_id: user.id }).where(eq(checkouts.id, id));
  }
  const inserted = await tx
    .insert(subscriptions)
    .values({ ...purchaseOf(checkout), id, mode, user_id: user.id, account_id: user.account_id })
    .onConflictDoNothing()
    .returning();
  const [subscription] = inserted;
  if (!subscription) return user.id;
  if (user.email_verified_at) {
    await tx.update(accounts).set({ status: 'active' }).where(eq(accounts.id, user.account_id));
    await listChurch(tx, user.account_id);
    await confirmSubscription(tx, subscription, user);
  } else await askToConfirm(tx, subscription, user);
  return user.id;
}

/**
 * Assigns the address to the payer if nobody has paid for or confirmed it before; otherwise the
 * subscription goes to the user who has the address, who receives the letters.
 */
async function assignAddress(tx: Database, payer: User): Promise<User> {
  const holder = await lockUserByEmail(tx, payer.email);
  if (!holder) return payer;
  if (holder.email_verified_at === null && holder.membership_state === null) {
    // The previous user's links must not confirm what another person paid for.
    await endTokens(tx, 'verify_email', { userId: holder.id });
    const email_key = `given up ${holder.id}`;
    await tx.update(users).set({ email_key, account_id: null }).where(eq(users.id, holder.id));
    await deletePendingAccount(tx, holder.account_id);
    return payer;
  }
  await tx.update(users).set({ account_id: null }).where(eq(users.id, payer.id));
  if (holder.account_id) {
    await deletePendingAccount(tx, payer.account_id);
    return holder;
  }
  const { account_id } = payer;
  await tx.update(users).set({ account_id, role: 'pastor' }).where(eq(users.id, holder.id));
  return { ...holder, account_id, role: 'pastor' };
}

function purchaseOf(checkout: Checkout) {
  const { plan, period, coupon, quote, starts_on, renews_on, church_name, agreement } = checkout;
  return { plan, period, coupon, quote, starts_on, renews_on, church_name, agreement };
}

/**
 * Specification 4.1 and 4.4: a stopped payment shows a notice and unlists the church. A user's
 * newest subscription decides. Returns whether public pages have changed.
 */
export async function setMembership(
  tx: Database,
  checkoutId: string,
  userId: string,
  membership_state: MembershipState,
): Promise<boolean> {
  const newest = await findSubscription(tx, userId);
  if (newest && newest.id !== checkoutId) return false;
  const show_notice = membership_state !== 'active';
  const hasOtherState = sql`${users.membership_state} is distinct from ${membership_state}`;
  const [before] = await tx
    .select({
      shown: users.show_notice,
      confirmed: users.email_verified_at,
      accountId: users.account_id,
    })
    .from(users)
    .where(and(eq(users.id, userId), hasOtherState))
    .for('no key update');
  if (!before) return false;
  await tx.update(users).set({ membership_state, show_notice }).where(eq(users.id, userId));
  if (before.accountId) await updateListed(tx, before.accountId);
  return before.shown || show_notice || before.confirmed !== null;
}

/** Copies the checkout's plan to its subscription: a church may have changed to a larger plan. */
export async function storePlan(tx: Database, { id, plan, quote }: Checkout): Promise<void> {
  const hasOtherPlan = ne(subscriptions.plan, plan);
  await tx
    .update(subscriptions)
    .set({ plan, quote })
    .where(and(eq(subscriptions.id, id), hasOtherPlan));
}

/** The user's earlier subscriptions at their providers, which might renew automatically. */
export async function earlierSubscriptions(db: Database, { id, user_id }: Checkout) {
  return db
    .select({ mode: checkouts.mode, subscriptionId: checkouts.subscription_id })
    .from(checkouts)
    .where(and(eq(checkouts.user_id, user_id), ne(checkouts.id, id), eq(checkouts.status, 'paid')));
}
