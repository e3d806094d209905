import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { ProveIdentityBody } from '../../lib/contract/prove-identity.ts';
import type { Database } from '../db/client.ts';
import { HttpError } from '../errors/http-error.ts';
import type { Limiters } from '../http/limits.ts';
import { readPasskeyProof } from '../secrets/webauthn.ts';
import { sessionOf } from '../sessions/authorize.ts';
import { findPasskey, recordUse } from '../sessions/passkeys.ts';
import { redeemCode } from '../sessions/second-factors.ts';
import { recordProof, type Session } from '../sessions/sessions.ts';
import { consumeChallenge } from '../sessions/sign-in-steps.ts';
import { requirePassword, tryCode } from './check-password.ts';

/**
 * Proves who is using the session of a request. Returns until when that counts. Throws a 403 for a wrong
 * password, code or passkey, and a 429.
 */
export async function proveIdentity(
  db: Database,
  limiters: Limiters,
  request: Request,
  body: ProveIdentityBody,
): Promise<string> {
  const { id, user } = sessionOf(request);
  if ('password' in body) {
    await requirePassword(db, limiters, request, user, body.password);
    return recordProof(db, id, { withFactor: false });
  }
  if ('code' in body) {
    const redeem = () => db.transaction((tx) => redeemCode(tx, user.id, body.code));
    await tryCode(db, limiters, request, user, redeem);
  } else await proveByPasskey(db, user, body.credential as AuthenticationResponseJSON);
  return recordProof(db, id, { withFactor: true });
}

async function proveByPasskey(
  db: Database,
  user: Session['user'],
  response: AuthenticationResponseJSON,
): Promise<void> {
  const passkey = await findPasskey(db, response.id);
  const consume = (challenge: string) => consumeChallenge(db, 'passkey_sign_in', challenge);
  const counter =
    passkey?.user_id === user.id ? await readPasskeyProof(response, passkey, consume) : undefined;
  if (!passkey || counter === undefined) {
    throw new HttpError(403, 'wrong_passkey', 'This passkey does not belong to the account.');
  }
  await recordUse(db, passkey.id, counter);
}
