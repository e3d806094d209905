import { eq, or, type SQL, sql } from 'drizzle-orm';
import { emailKey } from '../../lib/contract/email-address.ts';
import type { Database } from '../db/client.ts';
import {
  churchMessages,
  leads,
  listingCorrections,
  outbox,
  undeliverableAddresses,
} from '../db/schema.ts';
import { isAddress } from '../queries/is-address.ts';
import { eraseSecurityEvents } from '../sessions/security-events.ts';
import { eraseStories } from '../stories/stories.ts';
import { eraseAccounts, eraseInvitations } from './erase-accounts.ts';

/** Matches letters to or from the person with this key. */
export function isLetterOf(key: string): SQL | undefined {
  return or(
    isAddress(outbox.recipient, key),
    isAddress(outbox.reply_to, key),
    // The report of a message contains its author's address.
    isAddress(sql`${outbox.payload}->>'email'`, key),
  );
}

/**
 * Deletes a person's messages and requests with the replies, their accounts, and every letter to or
 * from them (specification 6); returns the numbers. Letters stored as files are deleted by
 * `mail/letter-files.ts`. Throws as `eraseAccounts` does, and then deletes nothing.
 */
export function erasePerson(db: Database, email: string) {
  const key = emailKey(email);
  return db.transaction(async (tx) => {
    const messages = await tx
      .delete(churchMessages)
      .where(eq(churchMessages.email_key, key))
      .returning({ id: churchMessages.id });
    // Their answers are deleted by cascade.
    const deletedLeads = await tx
      .delete(leads)
      .where(isAddress(leads.email, key))
      .returning({ id: leads.id });
    const corrections = await tx
      .delete(listingCorrections)
      .where(eq(listingCorrections.email_key, key))
      .returning({ id: listingCorrections.id });
    const invitations = await eraseInvitations(tx, key);
    await eraseSecurityEvents(tx, key);
    await tx.delete(undeliverableAddresses).where(eq(undeliverableAddresses.email_key, key));
    const mails = await tx.delete(outbox).where(isLetterOf(key)).returning({ id: outbox.id });
    return {
      church_messages: messages.length,
      leads: deletedLeads.length,
      mails: mails.length,
      listing_corrections: corrections.length,
      stories: await eraseStories(tx, key),
      users: await eraseAccounts(tx, key),
      invitations,
    };
  });
}
