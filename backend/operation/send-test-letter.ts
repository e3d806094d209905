import { and, eq, isNull } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import type { TestLetter, TestLetterFault } from '../../lib/contract/operation.ts';
import type { Database } from '../db/client.ts';
import { outbox } from '../db/schema.ts';
import { queueLetter } from '../mail/outbox.ts';

/** Milliseconds that are waited for the mail server, and between two looks. */
const patience = 12_000;
const pause = 200;

/**
 * Sends a letter to an address by the way of all letters, and waits for a moment for what becomes of it.
 * One that the server does not take is dropped, so that it is not sent later.
 */
export async function sendTestLetter(
  db: Database,
  to: string,
  locale: Locale,
): Promise<TestLetter> {
  const id = (await queueLetter(db, 'test_letter', to, locale, {})) ?? 0;
  for (const end = performance.now() + patience; performance.now() < end; ) {
    const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
    if (!row) break;
    if (row.sent_at) return { to, state: environment().SMTP_URL ? 'sent' : 'written', fault: null };
    if (row.last_error) {
      await db.delete(outbox).where(and(eq(outbox.id, id), isNull(outbox.sent_at)));
      return {
        to,
        state: 'failed',
        fault: { kind: faultOf(row.last_error), reply: row.last_error },
      };
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return { to, state: 'waiting', fault: null };
}

/** What kind of failure it is, by the code with which nodemailer names it. */
function faultOf(reason: string): TestLetterFault {
  if (/^(EAUTH|ENOAUTH|EOAUTH2)\b/.test(reason)) return 'login';
  if (/^(ETLS|EREQUIRETLS)\b/.test(reason)) return 'encryption';
  return /^(ECONNECTION|ETIMEDOUT|EDNS|ESOCKET)\b/.test(reason) ? 'unreached' : 'refused';
}
