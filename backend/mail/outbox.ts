import { sql } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type { Locale } from '../../lib/contract/common.ts';
import type { Database } from '../db/client.ts';
import { outbox } from '../db/schema.ts';
import { isUrgent } from './letter.ts';
import type { LetterKind } from './letter-links.ts';

/**
 * Queues a letter in the outbox, in the caller's transaction; a decoy if there is no address.
 * Returns its id.
 */
export async function queueLetter(
  tx: Database,
  kind: LetterKind,
  recipient: string | undefined,
  locale: Locale,
  payload: Record<string, string>,
  replyTo?: string,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(outbox)
    .values({
      ...{ kind, recipient, locale, payload, reply_to: replyTo },
      urgent: isUrgent(kind, payload),
    })
    .returning({ id: outbox.id });
  return row?.id;
}

/** Queues a letter to the ministry, in its language; the payload may depend on it. */
export function tellMinistry(
  tx: Database,
  kind: LetterKind,
  payload: Record<string, string> | ((locale: Locale) => Record<string, string>),
  replyTo?: string,
): Promise<number | undefined> {
  const { MINISTRY_EMAIL, MINISTRY_LOCALE: locale } = environment();
  const words = typeof payload === 'function' ? payload(locale) : payload;
  return queueLetter(tx, kind, MINISTRY_EMAIL, locale, words, replyTo);
}

/** Deletes old letters without an address, a limited number per call, skipping locked rows. */
export async function deleteOldDecoys(tx: Database): Promise<void> {
  await tx.execute(sql`
    delete from outbox where id in (
      select id from outbox where recipient is null and created_at < now() - interval '1 hour'
      limit 100 for update skip locked
    )`);
}
