import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { ChangePersonEmailBody } from '../../lib/contract/church-steps.ts';
import { emailKey } from '../../lib/contract/email-address.ts';
import { requireOpenChurch } from '../accounts/open-church.ts';
import type { Database } from '../db/client.ts';
import { checkouts, staff, tokens, users } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { queueLetter } from '../mail/outbox.ts';
import { newToken, sha256 } from '../secrets/tokens.ts';
import { recordStep } from '../sessions/security-events.ts';
import { endSessions } from '../sessions/sessions.ts';
import { endSteps } from '../sessions/sign-in-steps.ts';
import {
  consumeToken,
  deleteOldTokens,
  endTokens,
  issueNotice,
  lifetimeOf,
} from '../sessions/tokens.ts';
import { endEveryAccess } from '../sessions/unproven-credentials.ts';
import { lockAddress, lockUserByEmail, type UserRow } from '../sessions/users.ts';
import { confirmAddress } from './sign-ups.ts';

/*
 * Another address for an account: a link is mailed to it, and it counts once its reader has used the
 * link. Then the address before is told, with a link that gives the account back to its reader.
 */

interface Wish {
  userId: string;
  email: string;
  /** The session that asks, which goes on; none if the staff do. */
  sessionId?: string;
}

/**
 * Mails the link, in the caller's transaction; earlier ones expire. If the address is somebody
 * else's, they get a letter, and the caller learns nothing.
 */
export async function askToChangeEmail(tx: Database, { userId, email, sessionId }: Wish) {
  await lockAddress(tx, email);
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (!user) throw notFound();
  await endTokens(tx, 'email_change', { userId });
  const holder = await lockUserByEmail(tx, email);
  const isFree = holder === undefined || isUnproven(holder) || holder.id === userId;
  const { token, hash } = newToken();
  await tx.insert(tokens).values({
    ...{ hash, kind: 'email_change', user_id: isFree ? userId : null },
    ...{ email: isFree ? email : null, session_id: sessionId ?? null },
    expires_at: isFree ? sql`now() + ${lifetimeOf('email_change')}::interval` : sql`now()`,
  });
  await queueLetter(tx, 'email_change', isFree ? email : undefined, user.locale, { token });
  const held = isFree ? undefined : holder;
  await queueLetter(tx, 'email_taken', held?.email, held?.locale ?? user.locale, {});
  await deleteOldTokens(tx);
}

/**
 * The same for a person of a church, by the staff. Throws a 404, and a 409 if another address was
 * seen, or if the person belongs to the staff and no administrator asks: who reads the letters of an
 * address has the rights of its person.
 */
export async function askToChangeEmailOf(
  tx: Database,
  accountId: string,
  { person, email, before }: ChangePersonEmailBody,
  { isAdministrator }: { isAdministrator: boolean },
): Promise<void> {
  const isPerson = and(eq(users.id, person), eq(users.account_id, accountId));
  const [user] = await tx.select().from(users).where(isPerson);
  if (!user) throw notFound();
  await requireOpenChurch(tx, accountId);
  if (user.email !== before) {
    throw new HttpError(409, 'changed_meanwhile', 'The person has another address by now.');
  }
  if (!isAdministrator && (await tx.$count(staff, eq(staff.user_id, person))) > 0) {
    throw new HttpError(
      409,
      'is_staff',
      'Only administrators may do this for a person of the staff.',
    );
  }
  await askToChangeEmail(tx, { userId: person, email });
}

/** Whoever has only typed an address does not have it. */
const isUnproven = ({ email_verified_at, membership_state }: UserRow): boolean =>
  email_verified_at === null && membership_state === null;

/**
 * Changes the address with the token that was mailed to it. Returns the new one. Throws a 404 or 410
 * for an invalid token, and a 409 if somebody else has the address by now.
 */
export function redeemEmailChange(db: Database, token: string): Promise<string> {
  return db.transaction(async (tx) => {
    await lockAddressOf(tx, token);
    const { userId, email, sessionId } = await consumeToken(tx, 'email_change', token);
    const [user] = await tx
      .select()
      .from(users)
      .where(eq(users.id, userId ?? ''));
    if (!user || !email) throw new HttpError(404, 'token_unknown', 'This link is not known.');
    if (!(await moveAddress(tx, user, email))) {
      throw new HttpError(409, 'address_taken', 'This address has another account by now.');
    }
    await endSessions(tx, user.id, sessionId ? { except: sessionId } : {});
    await endMailedLinks(tx, user.id);
    if (user.email_verified_at === null) {
      // Nobody had proven the one before: nothing that was set up with it counts.
      await confirmAddress(tx, { ...user, email }, {});
    } else if (emailKey(user.email) !== emailKey(email)) {
      await issueNotice(tx, 'email_changed', user);
      await recordStep(tx, { action: 'addressChanged', userId: user.id });
    }
    return email;
  });
}

/** Locks the address of a letter before its user, in the order in which all others do. */
export async function lockAddressOf(tx: Database, token: string): Promise<void> {
  const [row] = await tx
    .select({ email: tokens.email })
    .from(tokens)
    .where(eq(tokens.hash, sha256(token)));
  if (row?.email) await lockAddress(tx, row.email);
}

/** Sign-ins that have begun, and every link but those by which a reader says that it was not them. */
async function endMailedLinks(tx: Database, userId: string): Promise<void> {
  await endSteps(tx, userId);
  await tx
    .update(tokens)
    .set({ expires_at: sql`now()` })
    .where(and(eq(tokens.user_id, userId), ne(tokens.kind, 'not_me'), isNull(tokens.used_at)));
}

/**
 * Gives a user an address, unless somebody else has proven it; returns whether. Their payment
 * providers are to learn of it.
 */
export async function moveAddress(tx: Database, user: UserRow, email: string): Promise<boolean> {
  await lockAddress(tx, email);
  const holder = await lockUserByEmail(tx, email);
  if (holder && holder.id !== user.id) {
    if (!isUnproven(holder)) return false;
    await endEveryAccess(tx, holder.id);
    await giveUpAddress(tx, holder.id);
  }
  const isProven = user.email_verified_at !== null;
  await tx
    .update(users)
    .set({
      ...{ email, email_key: emailKey(email) },
      ...(isProven && { email_verified_at: sql`now()` }),
    })
    .where(eq(users.id, user.id));
  await tx
    .update(checkouts)
    .set({ email_due_at: sql`clock_timestamp()` })
    .where(and(eq(checkouts.user_id, user.id), isNotNull(checkouts.customer_id)));
  return true;
}

/** Leaves a user without an address by which they could be found. */
export async function giveUpAddress(tx: Database, userId: string): Promise<void> {
  const email_key = `given up ${userId}`;
  await tx.update(users).set({ email_key }).where(eq(users.id, userId));
}
