import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { passkeys, recoveryCodes, secondFactors, tokens, users } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { noPassword } from '../secrets/passwords.ts';
import { newToken, sha256 } from '../secrets/tokens.ts';
import { recordStep } from './security-events.ts';
import { endSessions } from './sessions.ts';
import { endSteps } from './sign-in-steps.ts';
import { consumeToken, endTokens, lifetimeOf } from './tokens.ts';

/**
 * The reader of a letter about their sign-in says that they did not change it. Ends all sessions, the
 * password, and the passkeys and second factor that were set up since that letter. Returns a token for
 * choosing a new password. Throws a 404 or 410 for an invalid token.
 */
export function disownChanges(db: Database, token: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { userId: id } = await consumeToken(tx, 'not_me', token);
    if (id === null) throw new HttpError(404, 'token_unknown', 'This link is not known.');
    await removeFactorsSince(tx, id, sha256(token));
    await endSessions(tx, id);
    await endSteps(tx, id);
    for (const kind of ['sign_in', 'password_reset'] as const)
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

/** Removes what was set up with the change that the letter reports, or later. */
async function removeFactorsSince(tx: Database, userId: string, hash: string): Promise<void> {
  const mailed = sql`(
    select ${tokens.expires_at} - ${lifetimeOf('not_me')}::interval from ${tokens}
    where ${tokens.hash} = ${hash})`;
  const since = (user: AnyPgColumn, moment: AnyPgColumn): SQL | undefined =>
    and(eq(user, userId), gte(moment, mailed));
  await tx.delete(passkeys).where(since(passkeys.user_id, passkeys.created_at));
  const removed = await tx
    .delete(secondFactors)
    .where(since(secondFactors.user_id, secondFactors.confirmed_at))
    .returning({ id: secondFactors.user_id });
  if (removed.length > 0) await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
}
