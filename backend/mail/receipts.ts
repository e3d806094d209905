import { sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { Database } from '../db/client.ts';
import { outbox } from '../db/schema.ts';
import type { LetterKind } from './letter-links.ts';
import { queueLetter } from './outbox.ts';

/** Letters that a form sends, unconfirmed, to whatever address was typed into it. */
const receiptKinds = [
  'lead_receipt',
  'message_receipt',
  'story_received',
] as const satisfies readonly LetterKind[];
type ReceiptKind = (typeof receiptKinds)[number];

/** Limit for all kinds together, per mailbox in 24 hours. */
export const receiptsPerDay = 3;

interface Receipt {
  kind: ReceiptKind;
  to: string;
  locale: Locale;
  /** Must not contain typed text, or the form could be used to send messages to anyone. */
  words?: Record<string, string>;
  replyTo: string;
}

/**
 * Queues a receipt in the caller's transaction, unless its mailbox has reached the limit; so typing
 * another person's address sends that person at most three plain letters a day.
 */
export async function sendReceipt(tx: Database, receipt: Receipt): Promise<void> {
  const { kind, to, locale, words = {}, replyTo } = receipt;
  const mailbox = mailboxOf(to);
  // Locked, because concurrent transactions would not count each other's receipts.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`receipts ${mailbox}`}, 0))`,
  );
  const recent = await tx.$count(
    outbox,
    sql`${outbox.created_at} > now() - interval '24 hours'
      and ${outbox.kind} in ${receiptKinds}
      and lower(regexp_replace(${outbox.recipient}, '\\+[^@]*@', '@')) = ${mailbox}`,
  );
  if (recent < receiptsPerDay) await queueLetter(tx, kind, to, locale, words, replyTo);
}

/** Removes the tag: `ana+anything@example.org` is delivered to `ana@example.org`. */
function mailboxOf(email: string): string {
  return email.replace(/^([^+@]*)\+[^@]*@/, '$1@').toLowerCase();
}
