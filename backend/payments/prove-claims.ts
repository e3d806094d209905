import type { CheckoutBody } from '../../lib/contract/checkout.ts';
import type { Database } from '../db/client.ts';
import { HttpError } from '../errors/http-error.ts';
import type { Limiters } from '../http/limits.ts';
import { findConfirmedSession } from '../sessions/authorize.ts';
import { isPasswordEnough } from '../sessions/required-factor.ts';
import { checkPassword, checkPasswords } from '../sign-in/check-password.ts';
import { type Claim, hasAccount } from './claims.ts';

/**
 * Which claims of an address a checkout proves: an account's by its session or, if a
 * password is enough to sign in, by its password; an unpaid checkout's by its password. Guesses of an
 * account's password beyond the limit are refused with 429. A payment is not: those who began to
 * pay with the same address, whoever they are, only remain unproven.
 */
export async function proveClaims(
  db: Database,
  limiters: Limiters,
  request: Request,
  { email, password }: CheckoutBody,
  claims: Claim[],
): Promise<boolean[]> {
  const entered = { email, password };
  const account = claims.find(hasAccount);
  const provesAccount = account && (await isAccountProven(db, limiters, request, entered, account));
  const unpaid = claims.filter((claim) => claim !== account);
  const hashes = unpaid.map(({ user }) => user.password_hash);
  const proofs =
    hashes.length === 0
      ? []
      : await checkPasswords(db, limiters, request, entered, hashes).catch(unlessLimited);
  return claims.map((claim) =>
    claim === account ? provesAccount === true : (proofs[unpaid.indexOf(claim)] ?? false),
  );
}

async function isAccountProven(
  db: Database,
  limiters: Limiters,
  request: Request,
  entered: { email: string; password: string },
  { user }: Claim,
): Promise<boolean> {
  const session = await findConfirmedSession(db, request);
  if (session?.user.id === user.id) return true;
  if (!(await isPasswordEnough(db, user))) return false;
  return checkPassword(db, limiters, request, entered, async () => user.password_hash);
}

function unlessLimited(error: unknown): boolean[] {
  if (error instanceof HttpError && error.status === 429) return [];
  throw error;
}
