import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { emailKey } from '../../lib/contract/email-address.ts';
import type { WireErasedVisitor, WireVisitorRecord } from '../../lib/contract/visitors.ts';
import type { Database } from '../db/client.ts';
import {
  churchMessageReplies,
  churchMessages,
  listingCorrections,
  locations,
  outbox,
  users,
} from '../db/schema.ts';
import { isAddress } from '../queries/is-address.ts';
import { withReplies } from './account-messages.ts';

/** Limit per kind, newest first. */
const maxShown = 1_000;

const messagesOf = (accountId: string, key: string) =>
  and(eq(churchMessages.account_id, accountId), eq(churchMessages.email_key, key));

const correctionsOf = (db: Database, accountId: string, key: string) =>
  and(
    eq(listingCorrections.email_key, key),
    inArray(
      listingCorrections.location_id,
      db.select({ id: locations.id }).from(locations).where(eq(locations.account_id, accountId)),
    ),
  );

/** What an account has stored about a visitor; empty lists if nothing. */
export async function findVisitor(
  db: Database,
  accountId: string,
  email: string,
): Promise<WireVisitorRecord> {
  const key = emailKey(email);
  const messages = await db
    .select()
    .from(churchMessages)
    .where(messagesOf(accountId, key))
    .orderBy(desc(churchMessages.created_at), desc(churchMessages.id))
    .limit(maxShown);
  const corrections = await db
    .select()
    .from(listingCorrections)
    .where(correctionsOf(db, accountId, key))
    .orderBy(desc(listingCorrections.created_at), desc(listingCorrections.id))
    .limit(maxShown);
  return {
    email,
    messages: await withReplies(db, messages),
    corrections: corrections.map(({ changes, note, created_at }) => ({
      ...{ changes, note },
      created_at: created_at.toISOString(),
    })),
  };
}

/**
 * Deletes what an account has stored about a visitor, with the letters about it in the outbox.
 * Returns the numbers, and the letters' ids, by which letter files are identified
 * (`mail/letter-files.ts`).
 */
export function eraseVisitor(
  db: Database,
  accountId: string,
  email: string,
): Promise<WireErasedVisitor & { letterIds: string[] }> {
  const key = emailKey(email);
  return db.transaction(async (tx) => {
    const messages = tx
      .select({ id: churchMessages.id })
      .from(churchMessages)
      .where(messagesOf(accountId, key));
    const toVisitor = tx
      .select({ id: churchMessageReplies.mail_id })
      .from(churchMessageReplies)
      .where(inArray(churchMessageReplies.message_id, messages));
    const people = tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.account_id, accountId));
    const isAboutVisitor = or(
      inArray(outbox.id, toVisitor),
      and(isAddress(outbox.reply_to, key), inArray(outbox.recipient, people)),
      // Letters that link to a message deleted here.
      and(inArray(outbox.recipient, people), inArray(sql`${outbox.payload}->>'id'`, messages)),
    );
    const letters = await tx
      .delete(outbox)
      .where(isAboutVisitor)
      .returning({ id: outbox.id, created_at: outbox.created_at });
    const corrections = await tx
      .delete(listingCorrections)
      .where(correctionsOf(tx, accountId, key))
      .returning({ id: listingCorrections.id });
    const erased = await tx
      .delete(churchMessages)
      .where(messagesOf(accountId, key))
      .returning({ id: churchMessages.id });
    return {
      messages: erased.length,
      corrections: corrections.length,
      letters: letters.length,
      letterIds: letters.map(({ id, created_at }) => `${id}.${created_at.getTime()}`),
    };
  });
}
