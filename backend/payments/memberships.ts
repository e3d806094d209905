import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { standingOf } from '../accounts/grace.ts';
import { updateListed } from '../accounts/listings.ts';
import { tellOfMembership } from '../accounts/membership-letters.ts';
import { hasStopped } from '../accounts/membership-state.ts';
import { newestSubscription } from '../accounts/own-subscription.ts';
import type { Database } from '../db/client.ts';
import { accounts, checkouts, subscriptions, users } from '../db/schema.ts';
import { listChurch } from '../listings/list-church.ts';
import { deletePendingAccount } from '../sessions/pending-accounts.ts';
import { endEveryAccess } from '../sessions/unproven-credentials.ts';
import { lockAddress, lockUserByEmail } from '../sessions/users.ts';
import { askToConfirm, confirmSubscription, tellPaidTwice } from '../sign-in/payment-letters.ts';
import { storeGrace } from './grace-letters.ts';
import type { PaymentState } from './payment-state.ts';

type Checkout = typeof checkouts.$inferSelect;
type User = typeof users.$inferSelect;

/**
 * Begins the membership of a paid checkout, once: stores the account's subscription and sends the
 * letter that asks to confirm the address, or the receipt if it is confirmed. The church is listed
 * once the address is confirmed. The subscription belongs to the account that was paid for, even if
 * the payer has left it meanwhile; for a new one, to the account of the user who has the address by
 * now. If that account is subscribed already, nothing begins: the payment is to be refunded, and
 * the payer and the ministry are told by letter. Returns what has changed of the checkout.
 */
export async function activateMembership(
  tx: Database,
  checkout: Checkout,
): Promise<Partial<Checkout>> {
  const { id, mode } = checkout;
  const payer = await lockPayer(tx, checkout);
  const isNew = payer.membership_state === 'pending';
  const user = isNew ? await assignAddress(tx, payer) : payer;
  const account_id = isNew ? user.account_id : (checkout.account_id ?? user.account_id);
  if (!account_id) throw new Error(`checkout ${id} has no account`);
  const isSecond = await isSubscribed(tx, account_id);
  const owner = {
    ...{ user_id: user.id, account_id },
    ...(isSecond && { paid_twice_at: new Date() }),
  };
  await tx.update(checkouts).set(owner).where(eq(checkouts.id, id));
  if (isSecond) {
    await tellPaidTwice(tx, checkout, user);
    return owner;
  }
  const inserted = await tx
    .insert(subscriptions)
    .values({ ...purchaseOf(checkout), id, mode, user_id: user.id, account_id })
    .onConflictDoNothing()
    .returning();
  const [subscription] = inserted;
  if (!subscription) return owner;
  if (user.email_verified_at) {
    await tx.update(accounts).set({ status: 'active' }).where(eq(accounts.id, account_id));
    await listChurch(tx, account_id);
    await confirmSubscription(tx, subscription, user);
  } else await askToConfirm(tx, subscription, user);
  return owner;
}

/** Whether an account's subscription runs, or may still be paid; locks the account. */
async function isSubscribed(tx: Database, id: string): Promise<boolean> {
  const which = eq(accounts.id, id);
  const [account] = await tx.select().from(accounts).where(which).for('no key update');
  return ['active', 'past_due', 'failed'].includes(account?.membership_state ?? '');
}

/** The payer, locked after the address, in the same order as a new checkout does. */
async function lockPayer(tx: Database, { id, user_id }: Checkout): Promise<User> {
  const who = eq(users.id, user_id);
  const [address] = await tx.select({ email: users.email }).from(users).where(who);
  await lockAddress(tx, address?.email ?? '');
  const [payer] = await tx.select().from(users).where(who).for('no key update');
  if (!payer) throw new Error(`checkout ${id} has no payer`);
  return payer;
}

/**
 * Assigns the address to the payer if nobody has paid for or confirmed it before; otherwise the
 * subscription goes to the user who has the address, who receives the letters.
 */
async function assignAddress(tx: Database, payer: User): Promise<User> {
  const holder = await lockUserByEmail(tx, payer.email);
  if (!holder) return payer;
  if (holder.email_verified_at === null && holder.membership_state === null) {
    // Nothing of the previous user may confirm or use what another person paid for.
    await endEveryAccess(tx, holder.id);
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
 * Specification 4.1 and 4.4: a stopped payment shows a notice and unlists the church, once its grace
 * is over. The newest subscription of an account decides, whoever pays for it. Returns the account if
 * public pages have changed.
 */
export async function setMembership(
  tx: Database,
  checkoutId: string,
  { membership, billing }: Pick<PaymentState, 'membership' | 'billing'>,
): Promise<string | undefined> {
  const [subscription] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, checkoutId));
  if (!subscription) return undefined;
  const payer = eq(users.id, subscription.user_id);
  await tx.select({ id: users.id }).from(users).where(payer).for('no key update');
  const which = eq(accounts.id, subscription.account_id);
  const [account] = await tx.select().from(accounts).where(which).for('no key update');
  const newest = await newestSubscription(tx, subscription.account_id);
  if (!account || newest?.id !== checkoutId) return undefined;
  const failingSince = billing?.failing_since ?? null;
  const standing = standingOf(account, { membership, failingSince });
  const membership_state = standing.state;
  const isStopped = hasStopped(membership_state);
  // The previous release reads the state there.
  const copy = { membership_state, show_notice: isStopped };
  const isOutdated = sql`${users.membership_state} is distinct from ${membership_state}`;
  await tx.update(users).set(copy).where(and(payer, isOutdated));
  const unpaid = billing?.payments.find(({ status }) => status === 'open');
  const cents = unpaid?.cents ?? subscription.quote.total_cents;
  await storeGrace(tx, account, standing, { payerId: subscription.user_id, cents });
  if (account.membership_state === membership_state) return undefined;
  await tx.update(accounts).set({ membership_state }).where(which);
  await tellOfMembership(tx, account, subscription.user_id, {
    before: account.membership_state,
    now: membership_state,
  });
  await updateListed(tx, account.id);
  const isSeen = hasStopped(account.membership_state) || isStopped || account.status === 'active';
  return isSeen ? account.id : undefined;
}

/** Copies the checkout's plan and period to its subscription, which may have changed. */
export async function storePlan(
  tx: Database,
  { id, plan, period, quote }: Checkout,
): Promise<void> {
  const hasOtherPlan = or(ne(subscriptions.plan, plan), ne(subscriptions.period, period));
  await tx
    .update(subscriptions)
    .set({ plan, period, quote })
    .where(and(eq(subscriptions.id, id), hasOtherPlan));
}

/**
 * The account's earlier subscriptions at their providers, which might renew automatically, whoever
 * pays for them.
 */
export async function earlierSubscriptions(db: Database, { id, account_id, user_id }: Checkout) {
  const ofUser = db.select({ id: users.account_id }).from(users).where(eq(users.id, user_id));
  const ofAccount = account_id
    ? eq(subscriptions.account_id, account_id)
    : inArray(subscriptions.account_id, ofUser);
  return db
    .select({ mode: checkouts.mode, subscriptionId: checkouts.subscription_id })
    .from(checkouts)
    .innerJoin(subscriptions, eq(subscriptions.id, checkouts.id))
    .where(and(ofAccount, ne(checkouts.id, id), eq(checkouts.status, 'paid')));
}
