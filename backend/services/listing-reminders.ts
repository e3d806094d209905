import { lt, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { listingCorrections, listingDrafts, locations } from '../db/schema.ts';
import { clearDeskDrafts } from '../queries/desk-drafts.ts';
import { recipientFor } from '../queries/message-letters.ts';
import { sendMail } from '../queries/tokens.ts';

const perTransaction = 50;

/**
 * Asks each church of an account once a year, by letter, whether its listing is still true: a month
 * before its page says that nobody has looked it over. Of two processes each letter is one's. Answers how
 * many were asked.
 */
export async function remindChurches(db: Database): Promise<number> {
  let asked = 0;
  for (;;) {
    const reminded = await db.transaction(remindSome);
    asked += reminded;
    if (reminded < perTransaction) return asked;
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
    const { email, locale = 'en' } = await recipientFor(tx, account_id);
    const words = { church: name, path: `/desk/listing/${id}` };
    await sendMail(tx, 'listing_confirm', email, locale, words);
  }
  return rows.length;
}

/** Removes what was typed and never saved, and corrections that nobody decided in half a year. */
export async function clearForgotten(db: Database): Promise<void> {
  await clearDeskDrafts(db);
  await db
    .delete(listingDrafts)
    .where(lt(listingDrafts.created_at, sql`now() - interval '30 days'`));
  await db
    .delete(listingCorrections)
    .where(lt(listingCorrections.created_at, sql`now() - interval '180 days'`));
}
