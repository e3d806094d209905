import { inArray } from 'drizzle-orm';
import { emailKey, hasInternationalName } from '../../lib/contract/email-address.ts';
import type { UndeliverableReason } from '../../lib/contract/letters.ts';
import type { Database } from '../db/client.ts';
import { undeliverableAddresses } from '../db/schema.ts';

/** Why letters do not reach each of these addresses: a function from the address to the reason. */
export async function undeliverableOf(
  db: Database,
  emails: readonly string[],
): Promise<(email: string) => UndeliverableReason | undefined> {
  const keyOf = emailKey;
  const keys = [...new Set(emails.map(keyOf))];
  const { email_key } = undeliverableAddresses;
  const rows =
    keys.length > 0
      ? await db.select().from(undeliverableAddresses).where(inArray(email_key, keys))
      : [];
  const reasons = new Map(rows.map((row) => [row.email_key, row.reason]));
  return (email) => {
    const reason = reasons.get(keyOf(email));
    return reason === 'refused' && hasInternationalName(email) ? 'characters' : reason;
  };
}

/** The answer to whoever asks for a letter; the same whether or not the address has an account. */
export async function letterReceived(db: Database, email: string) {
  const reasonOf = await undeliverableOf(db, [email]);
  return { data: { received: true as const, undeliverable: reasonOf(email) } };
}

/** People with the reason why letters do not reach their address, if any. */
export async function withUndeliverable<Person extends { email: string }>(
  db: Database,
  people: readonly Person[],
): Promise<(Person & { undeliverable: UndeliverableReason | undefined })[]> {
  const reasonOf = await undeliverableOf(
    db,
    people.map(({ email }) => email),
  );
  return people.map((person) => ({ ...person, undeliverable: reasonOf(person.email) }));
}
