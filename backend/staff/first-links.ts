import { eq, lt, sql } from 'drizzle-orm';
import type { AcceptInvitationBody, WireInvitation } from '../../lib/contract/sessions.ts';
import type { Database } from '../db/client.ts';
import { firstLinks, staff } from '../db/schema.ts';
import { HttpError, invalid } from '../errors/http-error.ts';
import { newToken, sha256 } from '../secrets/tokens.ts';
import { hasConfirmedAccount } from '../sessions/invited-people.ts';
import { storeInvitation } from './staff.ts';

/*
 * The links that a site without an administrator prints when it starts. Each is an invitation whose
 * address is named by whoever opens it; none leads anywhere once there is an administrator.
 */

const lifetime = sql`interval '24 hours'`;
const rights = { roles: ['administrator' as const], languages: [] };

/** Stores a link that is valid for a day; resolves to its token, undefined if there is an administrator. */
export function createFirstLink(db: Database): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    if (await hasAdministrator(tx)) return undefined;
    const { token, hash } = newToken();
    await tx.delete(firstLinks).where(lt(firstLinks.expires_at, sql`now() - ${lifetime}`));
    await tx.insert(firstLinks).values({ token_hash: hash, expires_at: sql`now() + ${lifetime}` });
    return token;
  });
}

/** The state of such a link; undefined for any other token. */
export async function readFirstLink(
  db: Database,
  token: string,
): Promise<WireInvitation | undefined> {
  const link = await findLink(db, token);
  if (!link) return undefined;
  if (await hasAdministrator(db)) return { status: 'used' };
  if (!link.isValid) return { status: 'expired' };
  return { status: 'valid', staff_roles: rights.roles, has_account: false };
}

/**
 * Turns such a link into an invitation with the same token, for the address in the body, in the
 * caller's transaction; does nothing for any other token. Throws a 400 without an address, a 409 for one
 * that has an account, and a 410 for a link that has expired or been used. Of several people at once
 * only one gets an invitation: the others wait for the end of the transaction.
 */
export async function inviteByFirstLink(tx: Database, body: AcceptInvitationBody): Promise<void> {
  const link = await findLink(tx, body.token);
  if (!link) return;
  await tx.execute(sql`lock table ${staff} in share row exclusive mode`);
  if (await hasAdministrator(tx)) {
    throw new HttpError(410, 'token_used', 'There is an administrator already.');
  }
  if (!link.isValid) throw new HttpError(410, 'token_expired', 'This link has expired.');
  const { email, token } = body;
  if (email === undefined) throw invalid('The address is needed.', { email: 'Required' });
  if (await hasConfirmedAccount(tx, email)) {
    throw new HttpError(409, 'has_account', 'This address has an account already.');
  }
  const hash = sha256(token);
  await storeInvitation(tx, { email, rights, invited_by: null }, { token, hash });
}

async function findLink(db: Database, token: string) {
  const [link] = await db
    .select({ isValid: sql<boolean>`${firstLinks.expires_at} > now()` })
    .from(firstLinks)
    .where(eq(firstLinks.token_hash, sha256(token)));
  return link;
}

async function hasAdministrator(db: Database): Promise<boolean> {
  return (await db.$count(staff, sql`'administrator' = any(${staff.roles})`)) > 0;
}
