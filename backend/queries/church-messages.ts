import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type { ChurchMessageBody } from '../../lib/contract/church-messages.ts';
import { detectDanger } from '../../lib/danger/detect.ts';
import type { Database } from '../db/client.ts';
import { churchMessages, locations, users } from '../db/schema.ts';
import { notFound } from '../http-error.ts';
import { dangerMark } from './danger-marks.ts';
import { isAnswered, runIdempotent } from './idempotent-calls.ts';
import { notListed } from './listings.ts';
import { serialId } from './page.ts';
import { sendReceipt } from './receipts.ts';
import { sendMail } from './tokens.ts';
import { emailKey } from './users.ts';

const call = 'POST /church_messages';

type Message = Omit<ChurchMessageBody, 'website' | 'captcha_token' | 'form_stamp'>;

/**
 * Stores a message and puts it, with a receipt for the visitor, in the outbox: all or nothing. Throws
 * a 404 where there is no such church, or it is not listed. A second time under the same key changes nothing.
 */
export async function storeChurchMessage(
  db: Database,
  given: Message,
  key: string | undefined,
): Promise<void> {
  const { location_id, userName, ...message } = given;
  await runIdempotent(db, call, key, given, async (tx) => {
    const church = await findChurch(tx, location_id);
    const danger = detectDanger(`${message.subject}\n${message.message}`);
    await tx.insert(churchMessages).values({
      ...message,
      location_id: church.id,
      church_name: church.name,
      name: userName,
      email_key: emailKey(message.email),
      danger,
    });
    const words = {
      church: church.name,
      name: userName,
      email: message.email,
      subject: message.subject,
      message: message.message,
      ...dangerMark(danger),
    };
    const { email, locale } = await recipientFor(tx, church.account_id);
    await sendMail(tx, 'church_message', email, locale ?? message.locale, words, message.email);
    await sendReceipt(tx, {
      kind: 'message_receipt',
      to: message.email,
      locale: message.locale,
      replyTo: environment().MINISTRY_EMAIL,
    });
    return {};
  });
}

/** Whether the message of this key is on disk already. */
export async function isStored(db: Database, key: string | undefined): Promise<boolean> {
  return key !== undefined && (await isAnswered(db, call, key));
}

async function findChurch(tx: Database, id: Message['location_id']) {
  const [church] = await tx
    .select({
      id: locations.id,
      name: locations.name,
      account_id: locations.account_id,
      listed: locations.listed,
    })
    .from(locations)
    .where(eq(locations.id, serialId(id) ?? 0));
  if (!church) throw notFound();
  // Nobody is sent to a church that is none of ours at the moment; what is in the outbox goes on.
  if (!church.listed) throw notListed();
  return church;
}

/** The church's own person, once their address is confirmed; else the ministry, which passes it on. */
export async function recipientFor(tx: Database, accountId: string | null) {
  const [owner] = await tx
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(and(eq(users.account_id, accountId ?? ''), isNotNull(users.email_verified_at)))
    // An editor reads what the owner cannot.
    .orderBy(desc(eq(users.account_role, 'owner')), asc(users.created_at), asc(users.id))
    .limit(1);
  return owner ?? { email: environment().MINISTRY_EMAIL, locale: undefined };
}
