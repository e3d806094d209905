import { emailKey } from '../../lib/contract/email-address.ts';
import type { Database } from '../db/client.ts';
import { HttpError } from '../errors/http-error.ts';
import { hasCredential } from '../http/credentials.ts';
import { clientOf } from '../http/guards.ts';
import { countMail, enforceRateLimit, type Limiters } from '../http/limits.ts';
import type { Counted, RateLimiter } from '../http/rate-limit.ts';
import { verifyPassword } from '../secrets/passwords.ts';
import { sessionOf } from '../sessions/authorize.ts';
import { knownDevice } from '../sessions/known-device.ts';
import { recordGuesses } from '../sessions/security-events.ts';
import { recordProof } from '../sessions/sessions.ts';
import { findPasswordOf } from './sign-ins.ts';

/** A password that a client entered for an address. */
export interface EnteredPassword {
  email: string;
  password: string;
}

/**
 * Checks a password; `findHash` returns the stored hash, if any. Every place that checks one does so
 * by this function (`tests/api/password-checks.test.ts`), so that guesses add up wherever they are
 * made. A right password is not counted. A device that has signed in to the address before has its
 * own count, so that guesses elsewhere do not lock out its owner. Throws a 429 with the time to
 * retry.
 */
export async function checkPassword(
  db: Database,
  limiters: Limiters,
  request: Request,
  { email, password }: EnteredPassword,
  findHash: () => Promise<string | undefined>,
): Promise<boolean> {
  const giveBack = await countGuess(db, limiters, request, email);
  const isRight = await verifyPassword(await findHash(), password);
  await (isRight ? giveBack() : noteGuess(db, limiters, email));
  return isRight;
}

/** Like `checkPassword`, but for several hashes; all of them count as one guess. */
export async function checkPasswords(
  db: Database,
  limiters: Limiters,
  request: Request,
  { email, password }: EnteredPassword,
  hashes: string[],
): Promise<boolean[]> {
  const giveBack = await countGuess(db, limiters, request, email);
  const areRight: boolean[] = [];
  for (const hash of hashes) areRight.push(await verifyPassword(hash, password));
  if (areRight.includes(true)) await giveBack();
  return areRight;
}

/** Counts a wrong password or code: of a burst of them the owner learns by a letter. */
async function noteGuess(db: Database, limiters: Limiters, email: string): Promise<void> {
  const key = emailKey(email);
  if ((await limiters.guessBursts.take(key)) > 0) await recordGuesses(db, key);
}

/** Counts a guess and returns how to undo it; that a password was checked stays counted. Throws a 429. */
async function countGuess(
  db: Database,
  limiters: Limiters,
  request: Request,
  email: string,
): Promise<() => Promise<void>> {
  if (hasCredential(request)) return async () => {};
  const device = await knownDevice(db, request, emailKey(email));
  const checks = device ? emailKey(email) : { client: clientOf(request) };
  await enforceRateLimit(limiters.passwordChecks, checks);
  const counts = countsOf(limiters, request, email, device);
  for (const [limiter, counted] of counts) await enforceRateLimit(limiter, counted);
  return async () => {
    for (const [limiter, counted] of counts) await limiter.giveBack(counted);
  };
}

function countsOf(
  limiters: Limiters,
  request: Request,
  email: string,
  device: string | undefined,
): [RateLimiter, Counted][] {
  if (device) return [[limiters.guessesPerDevice, device]];
  const client = clientOf(request);
  return [
    [limiters.signIns, { client }],
    [limiters.guesses, { client, subject: emailKey(email) }],
  ];
}

/**
 * Requires the password for a change of credentials, because a stolen session does not know it; the
 * session is then proven to be its owner's.
 * Throws a 403 naming `field`, and a 429.
 */
export async function requirePassword(
  db: Database,
  limiters: Limiters,
  request: Request,
  user: { id: string; email: string },
  password: string,
  field = 'password',
): Promise<void> {
  const entered = { email: user.email, password };
  const findHash = () => findPasswordOf(db, user.id);
  if (await checkPassword(db, limiters, request, entered, findHash)) {
    await recordProof(db, sessionOf(request).id, { withFactor: false });
    return;
  }
  const fields = { [field]: 'is not right' };
  throw new HttpError(403, 'wrong_password', 'The password is not right.', { fields });
}

/**
 * Tries a code of a second factor by `redeem`, which throws for a wrong one. Six digits can be guessed in a
 * million attempts, so attempts are limited per person, whoever makes them; a device that the person has
 * signed in with has its own count. A right code is not counted. Every place that takes one does so by this
 * function. Throws a 429.
 */
export async function tryCode<Result>(
  db: Database,
  limiters: Limiters,
  request: Request,
  user: { id: string; email: string },
  redeem: () => Promise<Result>,
): Promise<Result> {
  const device = await knownDevice(db, request, emailKey(user.email));
  const [limiter, counted] = device
    ? ([limiters.codesPerDevice, device] as const)
    : ([limiters.codesPerPerson, user.id] as const);
  await enforceRateLimit(limiter, counted);
  try {
    const result = await redeem();
    await limiter.giveBack(counted);
    return result;
  } catch (error) {
    const isGuess = error instanceof HttpError && error.code === 'wrong_code';
    if (isGuess) await noteGuess(db, limiters, user.email);
    throw error;
  }
}

/**
 * Counts a letter that a client requests for an address, whether or not it has an account. A device
 * that has signed in to it has its own count. Throws a 429.
 */
export async function countLetter(
  db: Database,
  limiters: Limiters,
  request: Request,
  email: string,
): Promise<void> {
  const device = await knownDevice(db, request, emailKey(email));
  if (device) return enforceRateLimit(limiters.mailsPerDevice, device);
  await enforceRateLimit(limiters.signUp, { client: clientOf(request) });
  await countMail(limiters, request, email);
}
