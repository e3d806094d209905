import { desc, eq } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type { Locale } from '../../lib/contract/common.ts';
import type { Database } from '../db/client.ts';
import { type checkouts, plans, subscriptions } from '../db/schema.ts';
import { findListing, placeWords } from '../listings/list-church.ts';
import { queueLetter, tellMinistry } from '../mail/outbox.ts';
import { paymentReceipt } from '../mail/payment-receipt.ts';
import { issueToken } from '../sessions/tokens.ts';

type Subscription = typeof subscriptions.$inferSelect;
interface Member {
  id: string;
  email: string;
  locale: Locale;
}

/**
 * Sends the confirmation link and the receipt to an unconfirmed address that was paid with. It does
 * not contain the church's name, because anyone may have typed it.
 */
export async function askToConfirm(tx: Database, subscription: Subscription, user: Member) {
  const receipt = await receiptOf(tx, subscription, user.locale);
  const to = { userId: user.id, email: user.email };
  await issueToken(tx, 'verify_email', to, user.locale, { receipt });
}

/**
 * Welcomes a church at a confirmed address: the receipt with its name, where it is listed, and the
 * first steps if it has not been here before.
 */
export async function confirmSubscription(tx: Database, subscription: Subscription, user: Member) {
  const receipt = await receiptOf(tx, subscription, user.locale);
  const { account_id, church_name: church } = subscription;
  const isFirst = (await tx.$count(subscriptions, eq(subscriptions.account_id, account_id))) === 1;
  const first = isFirst && { first: 'yes', ...placeWords(await findListing(tx, account_id)) };
  const words = { church, receipt, ...first };
  const { MINISTRY_EMAIL } = environment();
  await queueLetter(tx, 'subscription_confirmed', user.email, user.locale, words, MINISTRY_EMAIL);
}

/** Tells the payer and the ministry that a second payment for one subscription is refunded. */
export async function tellPaidTwice(
  tx: Database,
  { id, quote, subscription_id }: typeof checkouts.$inferSelect,
  user: Member,
) {
  const { MINISTRY_EMAIL } = environment();
  const words = (locale: Locale) => ({
    ...{ id, email: user.email, subscription: subscription_id ?? '' },
    amount: new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(
      quote.total_cents / 100,
    ),
  });
  const { email, locale } = user;
  await queueLetter(tx, 'paid_twice', email, locale, words(locale), MINISTRY_EMAIL);
  await tellMinistry(tx, 'paid_twice_ministry', words, email);
}

/** The newest subscription that a user paid for, if any; it may be another account's by now. */
export async function findSubscription(
  tx: Database,
  userId: string,
): Promise<Subscription | undefined> {
  const [newest] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.user_id, userId))
    .orderBy(desc(subscriptions.created_at))
    .limit(1);
  return newest;
}

async function receiptOf(
  tx: Database,
  subscription: Subscription,
  locale: Locale,
): Promise<string> {
  const [band] = await tx.select().from(plans).where(eq(plans.slug, subscription.plan));
  return paymentReceipt(locale, { ...subscription, band });
}
