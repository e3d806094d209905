import { lt, sql } from 'drizzle-orm';
import { deleteOldDeskDrafts } from '../accounts/desk-drafts.ts';
import { recipientFor } from '../accounts/message-letters.ts';
import type { Database } from '../db/client.ts';
import { listingDrafts, locations } from '../db/schema.ts';
import { queueLetter } from '../mail/outbox.ts';
import { deleteOldSecurityEvents } from '../sessions/security-events.ts';

const perTransaction = 50;

/**
 * Asks each church of an account once a year, by letter, whether its listing is still correct, a
 * month before its page shows that it is unconfirmed. Safe to run in several processes at once.
 * Returns the number of letters.
 */
export async function remindChurches(db: Database): Promise<number> {
  let total = 0;
  for (;;) {
    const reminded = await db.transaction(remindSome);
    total += reminded;
    if (reminded < perTransaction) return total;
  }
}

async function remindSome(tx: Database): Promise<number> {
  const due = sql`${locations.id} in (
    select id from locations
    where account_id is not null and listed and not is_example
      and confirmed_at < now() - interval '335 days'
      and (confirmation_asked_at is null or confirmation_asked_at < confirmed_at)
    order by id limit ${perTransaction} for update skip locked
  )`;
  const rows = await tx
    .update(locations)
    .set({ confirmation_asked_at: sql`now()` })
    .where(due)
    .returning({ id: locations.id, name: locations.name, account_id: locations.account_id });
  for (const { id, name, account_id } of rows) {
    const { email, locale } = await recipientFor(tx, account_id);
    const words = { church: name, path: `/desk/listing/${id}` };
    await queueLetter(tx, 'listing_confirm', email, locale, words);
  }
  return rows.length;
}

/** Deletes drafts that were never saved. */
export async function deleteAbandoned(db: Database): Promise<void> {
  await deleteOldDeskDrafts(db);
  await deleteOldSecurityEvents(db);
  await db
    .delete(listingDrafts)
    .where(lt(listingDrafts.created_at, sql`now() - interval '30 days'`));
}
