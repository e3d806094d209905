import { eq, sql } from 'drizzle-orm';
import { log } from '../../lib/telemetry/log.ts';
import type { Database } from '../db/client.ts';
import { outbox } from '../db/schema.ts';
import { readReturned } from './read-returned.ts';
import { letterOfReturnPath } from './return-path.ts';
import { undeliverableReason } from './send-error.ts';
import { markUndeliverable } from './waiting-letters.ts';

/**
 * Records that a letter which the mail server had accepted came back: the letter counts as not
 * delivered, and its address as undeliverable until a later letter is accepted. Anything else that
 * arrived, or is not signed, changes nothing. Returns whether it was recorded.
 */
export async function takeBack(db: Database, raw: Uint8Array | string): Promise<boolean> {
  const { addresses, failure } = await readReturned(raw);
  if (!failure) return false;
  const row = await letterOfReturnPath(db, addresses);
  if (!row?.recipient || row.bounced_at) return false;
  const { recipient } = row;
  const { status } = failure;
  const fallback = status.startsWith('4') ? 'unreached' : 'refused';
  await db.transaction(async (tx) => {
    const set = { bounced_at: sql`now()`, last_error: `returned with ${status}` };
    await tx.update(outbox).set(set).where(eq(outbox.id, row.id));
    await markUndeliverable(tx, recipient, undeliverableReason({ status }) ?? fallback);
  });
  log.error(`Letter ${row.id} (${row.kind}) came back: ${status}`);
  return true;
}
