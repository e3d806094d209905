import { desc, eq } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type { Locale } from '../../lib/contract/common.ts';
import type { Database } from '../db/client.ts';
import { plans, subscriptions } from '../db/schema.ts';
import { paymentReceipt } from '../mail/payment-receipt.ts';
import { issueToken, sendMail } from './tokens.ts';

type Subscription = typeof subscriptions.$inferSelect;
interface Member {
  id: string;
  email: string;
  locale: Locale;
}

/**
 * The letter to an address that was paid with and that nobody confirmed yet: the link to confirm it,
 * and the receipt. Of the church it says nothing: its name is whatever someone typed.
 */
export async function askToConfirm(tx: Database, bought: Subscription, user: Member) {
  const receipt = await receiptOf(tx, bought, user.locale);
  const to = { userId: user.id, email: user.email };
  await issueToken(tx, 'verify_email', to, user.locale, { receipt });
}

/** The letter to a confirmed address: which church, what was paid and what comes next. */
export async function confirmSubscription(tx: Database, bought: Subscription, user: Member) {
  const receipt = await receiptOf(tx, bought, user.locale);
  const words = { church: bought.church_name, receipt };
  const { MINISTRY_EMAIL } = environment();
  await sendMail(tx, 'subscription_confirmed', user.email, user.locale, words, MINISTRY_EMAIL);
}

/** The newest subscription of someone, where there is one. */
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

async function receiptOf(tx: Database, bought: Subscription, locale: Locale): Promise<string> {
  const [band] = await tx.select().from(plans).where(eq(plans.slug, bought.plan));
  return paymentReceipt(locale, { ...bought, band });
}
