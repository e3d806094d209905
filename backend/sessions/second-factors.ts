import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { site } from '../../lib/config/site.ts';
import { recoveryCodeCount, type WireSecondFactor } from '../../lib/contract/second-factors.ts';
import type { Database } from '../db/client.ts';
import { passkeys, recoveryCodes, secondFactors, users } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { sha256 } from '../secrets/tokens.ts';
import { hasSecondFactor, isOn } from './factor-state.ts';
import { recordStep } from './security-events.ts';
import type { Session } from './sessions.ts';
import { issueNotice } from './tokens.ts';
import { lockUserByEmail } from './users.ts';

/** Tolerance for the authenticator's clock, in seconds. */
const clockTolerance = 30;
/** Lifetime of an unconfirmed secret, in minutes. */
const pendingMinutes = 15;

const isFresh = sql`${secondFactors.created_at} > now() - make_interval(mins => ${pendingMinutes})`;
const isMadeBy = (session: string) => and(isFresh, eq(secondFactors.pending_session, session));
const isPending = (userId: string, session: string) =>
  and(eq(secondFactors.user_id, userId), isNull(secondFactors.confirmed_at), isMadeBy(session));

/**
 * The state of a user's second factor; secrets are included only until they are confirmed, for the
 * session that made them: somebody else may be using another one.
 */
export async function readSecondFactor(
  db: Database,
  { id: session, user: { id, email } }: Session,
): Promise<WireSecondFactor> {
  if (await hasSecondFactor(db, id)) {
    const codesLeft = await db.$count(recoveryCodes, eq(recoveryCodes.user_id, id));
    const [fresh] = await db
      .select({ codes: secondFactors.pending_codes })
      .from(secondFactors)
      .where(and(isOn(id), isMadeBy(session)));
    return {
      ...{ status: 'on', recovery_codes_left: codesLeft, pending: null },
      new_recovery_codes: fresh?.codes ?? null,
    };
  }
  const noCodes = { recovery_codes_left: 0, new_recovery_codes: null };
  const [row] = await db.select().from(secondFactors).where(isPending(id, session));
  if (!row) return { ...noCodes, status: 'off', pending: null };
  const { secret, pending_codes, created_at } = row;
  return {
    ...noCodes,
    status: 'pending',
    pending: {
      secret,
      uri: generateURI({ issuer: site().name, label: email, secret }),
      recovery_codes: pending_codes ?? [],
      expires_at: new Date(created_at.getTime() + pendingMinutes * 60_000).toISOString(),
    },
  };
}

/** Creates a secret and recovery codes in place of unconfirmed ones. Throws a 409 if it is on. */
export async function startSecondFactor(
  db: Database,
  { id: session, user: { id: userId } }: Session,
): Promise<void> {
  const values = { secret: generateSecret(), ...newPendingCodes(session) };
  const stored = await db
    .insert(secondFactors)
    .values({ user_id: userId, ...values })
    .onConflictDoUpdate({
      target: secondFactors.user_id,
      set: values,
      setWhere: isNull(secondFactors.confirmed_at),
    })
    .returning({ id: secondFactors.user_id });
  if (stored.length === 0) throw new HttpError(409, 'is_on', 'The second factor is on already.');
}

/**
 * Turns it on with one of its codes, in the caller's transaction. Throws a 403 for a wrong code,
 * and a 409 if none is pending.
 */
export async function confirmSecondFactor(
  tx: Database,
  { id: session, user: { id: userId } }: Session,
  code: string,
): Promise<void> {
  const waiting = isPending(userId, session);
  const [row] = await tx.select().from(secondFactors).where(waiting).for('update');
  if (!row) throw new HttpError(409, 'not_pending', 'Please begin again.');
  const last_step = stepOf(row, code);
  if (last_step === undefined) throw wrongCode();
  await tx
    .update(secondFactors)
    .set({ confirmed_at: sql`now()`, last_step, pending_codes: null })
    .where(eq(secondFactors.user_id, userId));
  await storeRecoveryCodes(tx, userId, row.pending_codes ?? []);
  await notifyOwner(tx, userId, 'second_factor_on');
}

/**
 * Accepts a code of the user's authenticator, or one of their recovery codes, once each, in the
 * caller's transaction. Throws a 403 for a wrong code.
 */
export async function redeemCode(tx: Database, userId: string, code: string): Promise<void> {
  const [row] = await tx.select().from(secondFactors).where(isOn(userId)).for('update');
  if (!row) throw wrongCode();
  const step = stepOf(row, code);
  if (step !== undefined) {
    const last_step = { last_step: step };
    await tx.update(secondFactors).set(last_step).where(eq(secondFactors.user_id, userId));
    return;
  }
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.hash, hashOf(userId, code))))
    .returning({ hash: recoveryCodes.hash });
  if (used.length === 0) throw wrongCode();
}

/** The time step that a code belongs to; undefined for a wrong code and for a step already used. */
function stepOf({ secret, last_step }: typeof secondFactors.$inferSelect, code: string) {
  if (!/^\d{6}$/.test(code)) return undefined;
  const result = verifySync({
    secret,
    token: code,
    epochTolerance: clockTolerance,
    ...(last_step !== null && { afterTimeStep: last_step }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/**
 * Turns it off and notifies its user, in the caller's transaction; false if it was not on. `actorId` is
 * who does so for them.
 */
export async function removeSecondFactor(
  tx: Database,
  userId: string,
  actorId?: string,
): Promise<boolean> {
  const removed = await tx
    .delete(secondFactors)
    .where(isOn(userId))
    .returning({ id: secondFactors.user_id });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  if (removed.length === 0) return false;
  await notifyOwner(tx, userId, 'second_factor_off', actorId);
  return true;
}

/**
 * For the ministry: turns it off, and removes the passkeys, for a user who lost them and was identified
 * by other means. Returns the user's id; undefined if they had neither.
 */
export function removeSecondFactorOf(
  db: Database,
  email: string,
  actorId?: string,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (!user) return undefined;
    const wasOn = await removeSecondFactor(tx, user.id, actorId);
    const removed = await tx
      .delete(passkeys)
      .where(eq(passkeys.user_id, user.id))
      .returning({ id: passkeys.id });
    if (removed.length > 0) await notifyOwner(tx, user.id, 'passkey_removed', actorId);
    return wasOn || removed.length > 0 ? user.id : undefined;
  });
}

/** Creates unconfirmed recovery codes, in the caller's transaction. */
export async function startRecoveryCodes(tx: Database, { id, user }: Session): Promise<void> {
  await tx.update(secondFactors).set(newPendingCodes(id)).where(isOn(user.id));
}

/**
 * Replaces the recovery codes by the unconfirmed ones, and notifies the user. Throws a 409 if there
 * are none.
 */
export function confirmRecoveryCodes(
  db: Database,
  { id: session, user: { id: userId } }: Session,
): Promise<void> {
  return db.transaction(async (tx) => {
    const waiting = and(isOn(userId), isMadeBy(session));
    const [row] = await tx.select().from(secondFactors).where(waiting).for('update');
    if (!row?.pending_codes) throw new HttpError(409, 'not_pending', 'Please begin again.');
    await tx
      .update(secondFactors)
      .set({ pending_codes: null })
      .where(eq(secondFactors.user_id, userId));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
    await storeRecoveryCodes(tx, userId, row.pending_codes);
    await notifyOwner(tx, userId, 'recovery_codes_replaced');
  });
}

type SignInNotice =
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes_replaced'
  | 'passkey_added'
  | 'passkey_removed';

const stepOfNotice = {
  second_factor_on: 'secondFactorOn',
  second_factor_off: 'secondFactorOff',
  recovery_codes_replaced: 'recoveryCodesReplaced',
  passkey_added: 'passkeyAdded',
  passkey_removed: 'passkeyRemoved',
} as const satisfies Record<SignInNotice, string>;

/**
 * Records a change to a user's sign-in, and notifies them, so that they can react if they did not make
 * it. `actorId` is who made it for them.
 */
export async function notifyOwner(
  tx: Database,
  userId: string,
  kind: SignInNotice,
  actorId?: string,
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  await issueNotice(tx, kind, user);
  const action = stepOfNotice[kind];
  await recordStep(tx, { action, userId, ...(actorId && { actorId }) });
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Ten characters without similar ones: 49 bits. */
const newRecoveryCode = () =>
  Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');

const newPendingCodes = (session: string) => ({
  pending_codes: Array.from({ length: recoveryCodeCount }, newRecoveryCode),
  pending_session: session,
  created_at: sql`now()`,
});

async function storeRecoveryCodes(tx: Database, userId: string, codes: string[]): Promise<void> {
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ hash: hashOf(userId, code), user_id: userId })));
}

const hashOf = (userId: string, code: string) => sha256(`${userId} ${code}`);
const wrongCode = () =>
  new HttpError(403, 'wrong_code', 'The code is not right.', { fields: { code: 'is not right' } });
