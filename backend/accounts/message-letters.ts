import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import { hasOwnDesk } from '../../lib/config/sign-in.ts';
import type { MessageDelivery } from '../../lib/contract/conversations.ts';
import type { Database } from '../db/client.ts';
import { accounts, type churchMessages, users } from '../db/schema.ts';
import { dangerWords } from '../help/danger-marks.ts';
import { queueLetter } from '../mail/outbox.ts';

type Message = typeof churchMessages.$inferSelect;

/**
 * The recipient of an account's messages: a user with a confirmed address, else the ministry, which
 * forwards them.
 */
export async function recipientFor(tx: Database, accountId: string | null) {
  const [owner] = await tx
    .select({ email: users.email, locale: users.locale, delivery: accounts.message_delivery })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .where(and(eq(users.account_id, accountId ?? ''), isNotNull(users.email_verified_at)))
    // An owner before an editor.
    .orderBy(desc(eq(users.account_role, 'owner')), asc(users.created_at), asc(users.id))
    .limit(1);
  if (!owner) {
    const { MINISTRY_EMAIL: email, MINISTRY_LOCALE: locale } = environment();
    return { email, locale, delivery: 'email' as MessageDelivery, isChurch: false };
  }
  // Without a desk of this site a letter has nothing to link to.
  return { ...owner, delivery: hasOwnDesk() ? owner.delivery : ('email' as const), isChurch: true };
}
export type ChurchRecipient = Awaited<ReturnType<typeof recipientFor>>;

/** Why the ministry gets a message to a church: nobody has claimed it, or it reported the visitor. */
type MinistryReason = 'unclaimed' | 'reported';

/**
 * Queues the letter about a visitor's message in the caller's transaction: the whole message, to be
 * answered by e-mail, or only a link to the desk without the visitor's name or words.
 */
export async function sendToChurch(
  tx: Database,
  { email: to, locale: language, delivery, isChurch }: ChurchRecipient,
  row: Message,
  text: string,
  why: MinistryReason = 'unclaimed',
): Promise<void> {
  const { id, church_name: church, name, email, subject } = row;
  if (delivery === 'desk') {
    await queueLetter(tx, 'message_waiting', to, language, {
      ...{ id, church },
      ...dangerWords(row, false),
    });
    return;
  }
  const words = { church, name, email, subject, message: text, ...dangerWords(row, true) };
  const reason: Record<string, string> = isChurch ? {} : { why };
  await queueLetter(tx, 'church_message', to, language, { ...words, ...reason }, email);
}
