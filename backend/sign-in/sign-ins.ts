import { and, eq } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import { emailKey } from '../../lib/contract/email-address.ts';
import type { WireSignInOutcome } from '../../lib/contract/sessions.ts';
import type { Database } from '../db/client.ts';
import { holdsAddress } from '../db/people.ts';
import { users } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { recordStep } from '../sessions/security-events.ts';
import { endSessions, type Place } from '../sessions/sessions.ts';
import { beginSession, endSteps } from '../sessions/sign-in-steps.ts';
import { consumeToken, endTokens, issueNotice, issueToken } from '../sessions/tokens.ts';
import type { Chosen } from '../sessions/unproven-credentials.ts';
import { lockUserByEmail } from '../sessions/users.ts';
import { confirmAddress } from './sign-ups.ts';

/**
 * The user who may sign in with an address, and the hash that their password is checked against.
 */
export async function findSignIn(
  db: Database,
  email: string,
): Promise<{ id: string; password_hash: string } | undefined> {
  const [row] = await db
    .select({ id: users.id, password_hash: users.password_hash })
    .from(users)
    .where(and(eq(users.email_key, emailKey(email)), holdsAddress(users.membership_state)));
  return row;
}

/** The hash of a user's password. */
export async function findPasswordOf(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: users.password_hash })
    .from(users)
    .where(eq(users.id, userId));
  return row?.hash;
}

/** Mails a link to the user with this address; writes a decoy if there is none. */
export async function mailLink(
  db: Database,
  kind: 'sign_in' | 'password_reset',
  { email, locale }: { email: string; locale: Locale },
): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email);
    await issueToken(tx, kind, user && { userId: user.id, email: user.email }, locale);
  });
}

/**
 * Starts a session with the token of a letter. If the address was unconfirmed before, the account
 * has neither name nor password until its user sets them. Throws a 404 or 410 for an invalid token.
 */
export function redeemSignInLink(
  db: Database,
  token: string,
  place: Place,
): Promise<WireSignInOutcome> {
  return db.transaction(async (tx) => {
    const { userId } = await consumeToken(tx, 'sign_in', token);
    const id = requireUserId(userId);
    await claimAddress(tx, id, {});
    return beginSession(tx, id, 'link', place);
  });
}

/** Sets a new password with the token of a letter. Throws a 404 or 410 for an invalid token. */
export function redeemPasswordReset(
  db: Database,
  token: string,
  passwordHash: string,
  place: Place,
): Promise<WireSignInOutcome> {
  return db.transaction(async (tx) => {
    const { userId } = await consumeToken(tx, 'password_reset', token);
    const id = requireUserId(userId);
    await claimAddress(tx, id, { password_hash: passwordHash });
    await replacePassword(tx, id, passwordHash);
    return beginSession(tx, id, 'reset', place);
  });
}

/** Confirms the address of a user who has used a mailed link, unless it was confirmed before. */
async function claimAddress(tx: Database, userId: string, chosen: Chosen): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (user?.email_verified_at === null) await confirmAddress(tx, user, chosen);
}

/**
 * Sets a new password in the caller's transaction: ends the user's sessions, sign-in steps and
 * mailed links, and notifies the owner of the address.
 */
export async function replacePassword(
  tx: Database,
  userId: string,
  passwordHash: string,
): Promise<void> {
  const [user] = await tx
    .update(users)
    .set({ password_hash: passwordHash })
    .where(eq(users.id, userId))
    .returning();
  if (!user) throw unknownLink();
  await endSessions(tx, userId);
  await endSteps(tx, userId);
  for (const kind of ['sign_in', 'password_reset'] as const) await endTokens(tx, kind, { userId });
  await issueNotice(tx, 'password_changed', user);
  await recordStep(tx, { action: 'passwordChanged', userId });
}

function requireUserId(userId: string | null): string {
  if (userId === null) throw unknownLink();
  return userId;
}

const unknownLink = () => new HttpError(404, 'token_unknown', 'This link is not known.');
