import { and, eq, gt, sql } from 'drizzle-orm';
import type {
  SessionMethod,
  WireSignInOutcome,
  WireStartedSession,
} from '../../lib/contract/sessions.ts';
import type { Database } from '../db/client.ts';
import { signInSteps, users } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { newToken, sha256 } from '../secrets/tokens.ts';
import { hasSecondFactor } from './factor-state.ts';
import { redeemCode } from './second-factors.ts';
import { type Place, startSession } from './sessions.ts';

type Kind = (typeof signInSteps.$inferSelect)['kind'];

/** Lifetime of a step. */
const secondFactorLifetime = sql`interval '10 minutes'`;
const challengeLifetime = {
  /** A browser may offer passkeys for as long as the sign-in page is open. */
  passkey_sign_in: sql`interval '30 minutes'`,
  passkey_add: sql`interval '5 minutes'`,
};

/**
 * Starts a session, or a second-factor step if the user has a second factor; in the caller's
 * transaction.
 */
export async function beginSession(
  tx: Database,
  userId: string,
  method: SessionMethod,
  place: Place,
): Promise<WireSignInOutcome> {
  if (!(await hasSecondFactor(tx, userId))) return startSession(tx, userId, method, place);
  const { token, hash } = newToken();
  const [step] = await tx
    .insert(signInSteps)
    .values({
      ...{ hash, kind: 'second_factor', user_id: userId, method, device: place.device },
      expires_at: sql`now() + ${secondFactorLifetime}`,
    })
    .returning();
  await deleteExpired(tx);
  return { second_factor: token, expires_at: (step?.expires_at ?? new Date()).toISOString() };
}

/** The user of a waiting step. Throws a 410 for a completed or expired one. */
export async function findSecondFactorStep(
  db: Database,
  token: string,
): Promise<{ id: string; email: string }> {
  const [user] = await db
    .select({ id: users.id, email: users.email })
    .from(signInSteps)
    .innerJoin(users, eq(users.id, signInSteps.user_id))
    .where(isWaiting('second_factor', token));
  if (!user) throw stepOver();
  return user;
}

/** Completes the sign-in with a code, once. Throws a 403 for a wrong code, and a 410 as above. */
export function finishSignIn(
  db: Database,
  token: string,
  code: string,
  place: Place,
): Promise<WireStartedSession> {
  return db.transaction(async (tx) => {
    const [step] = await tx
      .delete(signInSteps)
      .where(isWaiting('second_factor', token))
      .returning();
    if (!step?.user_id || !step.method) throw stepOver();
    // A wrong code throws, and the rollback restores the step.
    await redeemCode(tx, step.user_id, code);
    return startSession(tx, step.user_id, step.method, place, { withFactor: true });
  });
}

/** Stores the challenge of a passkey, which can be used once. */
export async function storeChallenge(
  db: Database,
  kind: Exclude<Kind, 'second_factor'>,
  challenge: string,
  userId?: string,
): Promise<void> {
  await db.insert(signInSteps).values({
    ...{ hash: sha256(challenge), kind, user_id: userId ?? null },
    expires_at: sql`now() + ${challengeLifetime[kind]}`,
  });
  await deleteExpired(db);
}

/** Uses up a challenge; false if it is unknown, used, expired or another user's. */
export async function consumeChallenge(
  db: Database,
  kind: Exclude<Kind, 'second_factor'>,
  challenge: string,
  userId?: string,
): Promise<boolean> {
  const ofUser = userId === undefined ? undefined : eq(signInSteps.user_id, userId);
  const used = await db
    .delete(signInSteps)
    .where(and(isWaiting(kind, challenge), ofUser))
    .returning({ hash: signInSteps.hash });
  return used.length > 0;
}

/** Ends the user's unfinished sign-ins after a change of password. */
export async function endSteps(tx: Database, userId: string): Promise<void> {
  await tx.delete(signInSteps).where(eq(signInSteps.user_id, userId));
}

const isWaiting = (kind: Kind, secret: string) =>
  and(
    eq(signInSteps.hash, sha256(secret)),
    eq(signInSteps.kind, kind),
    gt(signInSteps.expires_at, sql`now()`),
  );

async function deleteExpired(db: Database): Promise<void> {
  await db.execute(sql`
    delete from sign_in_steps where hash in (
      select hash from sign_in_steps where expires_at < now() limit 100 for update skip locked
    )`);
}

const stepOver = () => new HttpError(410, 'step_over', 'Please sign in again.');
