import { and, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { emailKey } from '../../lib/contract/email-address.ts';
import type { Database } from '../db/client.ts';
import {
  accountInvitations,
  passkeys,
  recoveryCodes,
  secondFactors,
  securityEvents,
  staffInvitations,
  tokens,
  users,
} from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { noPassword } from '../secrets/passwords.ts';
import { newToken, sha256 } from '../secrets/tokens.ts';
import { recordStep } from '../sessions/security-events.ts';
import { endSessions } from '../sessions/sessions.ts';
import { endSteps } from '../sessions/sign-in-steps.ts';
import { consumeToken, endTokens, lifetimeOf } from '../sessions/tokens.ts';
import { giveUpAddress, lockAddressOf, moveAddress } from './change-email.ts';

/**
 * The reader of a letter about their sign-in says that they did not change it. Ends all sessions, the
 * password, what they have invited others to, and the passkeys, second factor and recovery codes that were made since that letter.
 * Returns a token for choosing a new password. Throws a 404 or 410 for an invalid token.
 */
export function disownChanges(db: Database, token: string): Promise<string> {
  return db.transaction(async (tx) => {
    await lockAddressOf(tx, token);
    const { userId: id, email } = await consumeToken(tx, 'not_me', token);
    if (id === null) throw new HttpError(404, 'token_unknown', 'This link is not known.');
    if (email !== null) await takeAddressBack(tx, id, { email, hash: sha256(token) });
    await removeMadeSince(tx, id, sha256(token));
    await endSessions(tx, id);
    await endSteps(tx, id);
    for (const kind of ['sign_in', 'password_reset', 'email_change'] as const)
      await endTokens(tx, kind, { userId: id });
    await tx.update(users).set({ password_hash: noPassword }).where(eq(users.id, id));
    await recordStep(tx, { action: 'notMe', userId: id });
    const reset = newToken();
    await tx.insert(tokens).values({
      ...{ hash: reset.hash, kind: 'password_reset', user_id: id },
      expires_at: sql`now() + ${lifetimeOf('password_reset')}::interval`,
    });
    return reset.token;
  });
}

/**
 * The reader of a letter gets the address of the letter back as that of the account, and letters to
 * later ones undo nothing anymore. If somebody else has it by now, the account has no address until
 * the ministry gives it one.
 */
async function takeAddressBack(
  tx: Database,
  id: string,
  told: { email: string; hash: string },
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, id));
  if (!user || user.email_key === emailKey(told.email)) return;
  if (!(await moveAddress(tx, user, told.email))) await giveUpAddress(tx, id);
  const isLater = sql`${tokens.expires_at} > (
    select letter.expires_at from tokens letter where letter.hash = ${told.hash})`;
  await tx
    .update(tokens)
    .set({ expires_at: sql`now()` })
    .where(
      and(
        ...[eq(tokens.user_id, id), eq(tokens.kind, 'not_me'), isLater],
        ne(tokens.email, told.email),
      ),
    );
  await recordStep(tx, { action: 'addressChanged', userId: id });
}

/** Removes what was made with the change that the letter reports, or later. */
async function removeMadeSince(tx: Database, userId: string, hash: string): Promise<void> {
  const mailed = sql`(
    select ${tokens.expires_at} - ${lifetimeOf('not_me')}::interval from ${tokens}
    where ${tokens.hash} = ${hash})`;
  const since = (user: AnyPgColumn, moment: AnyPgColumn): SQL | undefined =>
    and(eq(user, userId), gte(moment, mailed));
  await tx.delete(passkeys).where(since(passkeys.user_id, passkeys.created_at));
  // Nobody is told of what they have sent themselves, so that no letter says since when.
  for (const table of [accountInvitations, staffInvitations])
    await tx.delete(table).where(eq(table.invited_by, userId));
  const removed = await tx
    .delete(secondFactors)
    .where(since(secondFactors.user_id, secondFactors.confirmed_at))
    .returning({ id: secondFactors.user_id });
  // Begun and not confirmed: whoever began has seen them.
  const isOf = eq(secondFactors.user_id, userId);
  await tx.delete(secondFactors).where(and(isOf, isNull(secondFactors.confirmed_at)));
  await tx.update(secondFactors).set({ pending_codes: null }).where(isOf);
  const replaced = and(
    since(securityEvents.user_id, securityEvents.created_at),
    eq(securityEvents.action, 'recoveryCodesReplaced'),
  );
  if (removed.length > 0 || (await tx.$count(securityEvents, replaced)) > 0)
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
}
