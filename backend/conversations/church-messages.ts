import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type { ChurchMessageBody } from '../../lib/contract/church-messages.ts';
import { emailKey } from '../../lib/contract/email-address.ts';
import { notListed } from '../accounts/listings.ts';
import { recipientFor, sendToChurch } from '../accounts/message-letters.ts';
import type { Database } from '../db/client.ts';
import { churchMessages, locations } from '../db/schema.ts';
import { notFound } from '../errors/http-error.ts';
import { dangerOfText } from '../help/danger-marks.ts';
import { sendReceipt } from '../mail/receipts.ts';
import { isCompleted, runIdempotent } from '../queries/idempotent-calls.ts';
import { serialId } from '../queries/page.ts';

const call = 'POST /church_messages';

type Message = Omit<ChurchMessageBody, 'website' | 'captcha_token' | 'form_stamp'>;

/**
 * Stores a message and queues it in the outbox, with a receipt unless the visitor wants none, atomically. Throws a
 * 404 if there is no such church or it is not listed. Repeating a call with the same key changes
 * nothing.
 */
export async function storeChurchMessage(
  db: Database,
  body: Message,
  key: string | undefined,
): Promise<void> {
  const { location_id, userName, receipt, ...message } = body;
  await runIdempotent(db, call, key, body, async (tx) => {
    const church = await findChurch(tx, location_id);
    const email_key = emailKey(message.email);
    // Messages of a visitor whom a church has reported go to the ministry.
    const reported = await isReported(tx, church.account_id, email_key);
    const recipient = await recipientFor(tx, reported ? null : church.account_id);
    const [stored] = await tx
      .insert(churchMessages)
      .values({
        ...message,
        location_id: church.id,
        account_id: recipient.isChurch ? church.account_id : null,
        delivery: recipient.delivery,
        church_name: church.name,
        name: userName,
        email_key,
        ...dangerOfText(`${message.subject}\n${message.message}`),
        waiting_since: recipient.delivery === 'desk' ? sql`now()` : null,
      })
      .returning();
    const why = reported ? 'reported' : 'unclaimed';
    if (stored) await sendToChurch(tx, recipient, stored, message.message, why);
    if (receipt !== false) {
      await sendReceipt(tx, {
        kind: 'message_receipt',
        to: message.email,
        locale: message.locale,
        replyTo: environment().MINISTRY_EMAIL,
      });
    }
    return {};
  });
}

/** Whether the message with this key is stored already. */
export async function isStored(db: Database, key: string | undefined): Promise<boolean> {
  return key !== undefined && (await isCompleted(db, call, key));
}

async function isReported(tx: Database, accountId: string | null, email_key: string) {
  const reportedFromAddress = and(
    eq(churchMessages.account_id, accountId ?? ''),
    eq(churchMessages.email_key, email_key),
    isNotNull(churchMessages.reported_at),
  );
  return (await tx.$count(churchMessages, reportedFromAddress)) > 0;
}

/** The church, which stays listed until the transaction ends. */
async function findChurch(tx: Database, id: Message['location_id']) {
  const [church] = await tx
    .select({
      id: locations.id,
      name: locations.name,
      account_id: locations.account_id,
      listed: locations.listed,
    })
    .from(locations)
    .where(eq(locations.id, serialId(id) ?? 0))
    // Whoever closes its account waits, and then ends this conversation, too.
    .for('share');
  if (!church) throw notFound();
  // Messages to unlisted churches are rejected; those already in the outbox are still sent.
  if (!church.listed) throw notListed();
  return church;
}
