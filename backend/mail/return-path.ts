import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type { Database } from '../db/client.ts';
import { outbox } from '../db/schema.ts';
import { secretOf } from '../secrets/stored-secret.ts';
import { isSameText } from '../secrets/tokens.ts';
import type { WaitingLetter } from './waiting-letters.ts';

/*
 * The address to which a letter returns names the letter (VERP), signed: only who got the letter, or
 * passed it on, can report that it was not delivered.
 */

/** Hexadecimal digits of the signature; with the longest id the local part has less than 64. */
const signatureLength = 20;

/** The return path of a letter, if BOUNCE_ADDRESS is set; otherwise it is the sender's address. */
export async function returnPathOf(db: Database, row: WaitingLetter): Promise<string | undefined> {
  const parts = bounceAddress();
  if (!parts) return undefined;
  const mark = `${row.id.toString(36)}-${await signatureOf(db, row)}`;
  return `${parts.local}+${mark}@${parts.domain}`;
}

/** The letter that returned to one of these addresses, if one of them is a return path. */
export async function letterOfReturnPath(
  db: Database,
  addresses: readonly string[],
): Promise<WaitingLetter | undefined> {
  const parts = bounceAddress();
  for (const address of parts ? addresses : []) {
    // Mail servers may change the case.
    const match = /^(.+)\+([0-9a-z]{1,7})-([0-9a-f]{1,64})@(.+)$/s.exec(address.toLowerCase());
    const [, local, id = '', signature = '', domain] = match ?? [];
    if (local !== parts?.local.toLowerCase() || domain !== parts?.domain.toLowerCase()) continue;
    const number = Number.parseInt(id, 36);
    if (number > 2_147_483_647) continue;
    const [row] = await db.select().from(outbox).where(eq(outbox.id, number));
    if (row && isSameText(signature, await signatureOf(db, row))) return row;
  }
  return undefined;
}

async function signatureOf(db: Database, { id, created_at }: WaitingLetter): Promise<string> {
  const secret = await secretOf(db, 'return_path');
  const digest = createHmac('sha256', secret).update(`${id}.${created_at.getTime()}`);
  return digest.digest('hex').slice(0, signatureLength);
}

function bounceAddress(): { local: string; domain: string } | undefined {
  const address = environment().BOUNCE_ADDRESS;
  if (!address) return undefined;
  const at = address.lastIndexOf('@');
  return { local: address.slice(0, at), domain: address.slice(at + 1) };
}
