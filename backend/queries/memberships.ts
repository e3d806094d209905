import { and, eq, ne, sql } from 'drizzle-orm';
import type { MembershipState } from '../../lib/contract/users.ts';
import type { Database } from '../db/client.ts';
import { accounts, checkouts, subscriptions, users } from '../db/schema.ts';
import { listChurch } from './list-church.ts';
import { relist } from './listings.ts';
import { askToConfirm, confirmSubscription, findSubscription } from './payment-letters.ts';
import { endTokens } from './tokens.ts';
import { dropPending, holdAddress, holdByEmail } from './users.ts';

type Checkout = typeof checkouts.$inferSelect;
type User = typeof users.$inferSelect;

/**
 * Begins the membership that a checkout has paid for, once: the subscription, and the letter that
 * confirms the address, or says what was paid where it is confirmed already. The church is listed when
 * the address is. Answers the user's id: what was paid for an address goes to whoever has it by then.
 */
export async function activate(tx: Database, checkout: Checkout): Promise<string> {
  const { id, mode, user_id } = checkout;
  const who = eq(users.id, user_id);
  // The address before anyone who has it, as whoever begins to pay holds them.
  const [named] = await tx.select({ email: users.email }).from(users).where(who);
  await holdAddress(tx, named?.email ?? '');
  const [payer] = await tx.select().from(users).where(who).for('no key update');
  if (!payer) throw new Error(`checkout ${id} has no payer`);
  const user = payer.membership_state === 'pending' ? await takeAddress(tx, payer) : payer;
  if (!user.account_id) throw new Error(`checkout ${id} has no account`);
  if (user.id !== user_id) {
    await tx.update(checkouts).set({ user_id: user.id }).where(eq(checkouts.id, id));
  }
  const begun = await tx
    .insert(subscriptions)
    .values({ ...boughtBy(checkout), id, mode, user_id: user.id, account_id: user.account_id })
    .onConflictDoNothing()
    .returning();
  const [subscription] = begun;
  if (!subscription) return user.id;
  if (user.email_verified_at) {
    await tx.update(accounts).set({ status: 'active' }).where(eq(accounts.id, user.account_id));
    await listChurch(tx, user.account_id);
    await confirmSubscription(tx, subscription, user);
  } else await askToConfirm(tx, subscription, user);
  return user.id;
}

/**
 * Gives the address that someone paid with to them, where nobody paid for it or confirmed it before;
 * else what they paid is for whoever did, and is theirs who reads the letters to it.
 */
async function takeAddress(tx: Database, payer: User): Promise<User> {
  const holder = await holdByEmail(tx, payer.email);
  if (!holder) return payer;
  if (holder.email_verified_at === null && holder.membership_state === null) {
    // Nobody waits with a password of theirs for the owner to confirm what another paid.
    await endTokens(tx, 'verify_email', { userId: holder.id });
    const email_key = `given up ${holder.id}`;
    await tx.update(users).set({ email_key, account_id: null }).where(eq(users.id, holder.id));
    await dropPending(tx, holder.account_id);
    return payer;
  }
  await tx.update(users).set({ account_id: null }).where(eq(users.id, payer.id));
  if (holder.account_id) {
    await dropPending(tx, payer.account_id);
    return holder;
  }
  const { account_id } = payer;
  await tx.update(users).set({ account_id, role: 'pastor' }).where(eq(users.id, holder.id));
  return { ...holder, account_id, role: 'pastor' };
}

function boughtBy(checkout: Checkout) {
  const { plan, period, coupon, quote, starts_on, renews_on, church_name, agreement } = checkout;
  return { plan, period, coupon, quote, starts_on, renews_on, church_name, agreement };
}

/**
 * Specification 4.1 and 4.4: a stopped payment shows a notice and takes the church out of the locator.
 * The newest of someone's subscriptions decides. Answers whether what pages show has changed.
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
  const other = sql`${users.membership_state} is distinct from ${membership_state}`;
  const [before] = await tx
    .select({
      shown: users.show_notice,
      confirmed: users.email_verified_at,
      accountId: users.account_id,
    })
    .from(users)
    .where(and(eq(users.id, userId), other))
    .for('no key update');
  if (!before) return false;
  await tx.update(users).set({ membership_state, show_notice }).where(eq(users.id, userId));
  if (before.accountId) await relist(tx, before.accountId);
  return before.shown || show_notice || before.confirmed !== null;
}

/** A subscription says what is bought, as its checkout does: a church may have changed to a larger plan. */
export async function keepPlan(tx: Database, { id, plan, quote }: Checkout): Promise<void> {
  const other = ne(subscriptions.plan, plan);
  await tx
    .update(subscriptions)
    .set({ plan, quote })
    .where(and(eq(subscriptions.id, id), other));
}

/** What someone subscribed to before, at its provider, that may go on by itself. */
export async function earlierSubscriptions(db: Database, { id, user_id }: Checkout) {
  return db
    .select({ mode: checkouts.mode, subscriptionId: checkouts.subscription_id })
    .from(checkouts)
    .where(and(eq(checkouts.user_id, user_id), ne(checkouts.id, id), eq(checkouts.status, 'paid')));
}
