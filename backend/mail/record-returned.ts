import { eq, sql } from 'drizzle-orm';
import type { UndeliverableReason } from '../../lib/contract/letters.ts';
import { log } from '../../lib/telemetry/log.ts';
import type { Database } from '../db/client.ts';
import { outbox } from '../db/schema.ts';
import { undeliverableReason } from './send-error.ts';
import { markUndeliverable, type WaitingLetter } from './waiting-letters.ts';

/** Why a letter came back. */
export interface ReturnedReason {
  /** The other server's status (RFC 3463), as `5.1.1`, … */
  status: string;
  /** … and its reply code, if it gave no status. */
  responseCode?: number | undefined;
  /** The reason, if the status says none. */
  fallback?: UndeliverableReason | undefined;
}

/**
 * Records that a letter which the mail server had accepted came back: the letter counts as not
 * delivered, and its address as undeliverable until a later letter is accepted. Returns whether it
 * was not known.
 */
export async function recordReturned(
  db: Database,
  { id, kind, recipient }: WaitingLetter,
  { status, responseCode, fallback }: ReturnedReason,
): Promise<boolean> {
  const general = status.startsWith('4') ? 'unreached' : 'refused';
  // Whatever the other server said, it said of the recipient.
  const told = undeliverableReason({ command: 'RCPT TO', status, responseCode });
  const isNew = await db.transaction(async (tx) => {
    const [row] = await tx
      .update(outbox)
      .set({ bounced_at: sql`now()`, last_error: `returned with ${status}` })
      .where(sql`${eq(outbox.id, id)} and ${outbox.bounced_at} is null`)
      .returning({ id: outbox.id });
    if (!row || !recipient) return false;
    await markUndeliverable(tx, recipient, told ?? fallback ?? general);
    return true;
  });
  if (isNew) log.error(`Letter ${id} (${kind}) came back: ${status}`);
  return isNew;
}
