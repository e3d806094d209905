import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import { HttpError } from '../errors/http-error.ts';
import type { Api } from '../http/api.ts';
import { churchDeskLimits, readLimits, signInLimits } from '../http/limits.ts';
import {
  passkeyOptions,
  readNewPasskey,
  readPasskeyProof,
  signInOptions,
} from '../secrets/webauthn.ts';
import { requirePassword } from '../sign-in/check-password.ts';
import { sessionOf } from './authorize.ts';
import { answerSignIn } from './known-device.ts';
import {
  findPasskey,
  listPasskeys,
  recordUse,
  removePasskey,
  renamePasskey,
  storePasskey,
  wirePasskey,
} from './passkeys.ts';
import { placeOf } from './place.ts';
import { recordProof, startSession } from './sessions.ts';
import { consumeChallenge, storeChallenge } from './sign-in-steps.ts';

/** Routes for adding and removing passkeys, and for signing in with one. */
export function passkeyRoutes(api: Api, { limiters }: Services) {
  const readOptions = { cacheControl: 'no-store', limits: readLimits(limiters) };
  const changeOptions = { limits: churchDeskLimits(limiters) };

  api.implement(
    endpoints.beginPasskeySignIn,
    async ({ db }) => {
      const options = await signInOptions();
      await storeChallenge(db, 'passkey_sign_in', options.challenge);
      return { data: { options: { ...options } } };
    },
    // Not the limit for guesses: opening the sign-in page calls this.
    changeOptions,
  );

  api.implement(
    endpoints.signInWithPasskey,
    async ({ body, request, db }) => {
      const response = body.credential as AuthenticationResponseJSON;
      const passkey = await findPasskey(db, response.id);
      const consume = (challenge: string) => consumeChallenge(db, 'passkey_sign_in', challenge);
      const counter = passkey && (await readPasskeyProof(response, passkey, consume));
      if (!passkey || counter === undefined) {
        throw new HttpError(403, 'wrong_passkey', 'This passkey belongs to no account.');
      }
      const session = await db.transaction(async (tx) => {
        await recordUse(tx, passkey.id, counter);
        return startSession(tx, passkey.user_id, 'passkey', placeOf(request));
      });
      return answerSignIn(db, request, session);
    },
    { limits: signInLimits(limiters) },
  );

  api.implement(
    endpoints.listPasskeys,
    async ({ request, db }) => {
      const rows = await listPasskeys(db, sessionOf(request).user.id);
      return { data: rows.map(wirePasskey) };
    },
    readOptions,
  );

  api.implement(
    endpoints.beginPasskey,
    async ({ body, request, db }) => {
      const { user } = sessionOf(request);
      await requirePassword(db, limiters, request, user, body.password);
      const options = await passkeyOptions(user, await listPasskeys(db, user.id));
      await storeChallenge(db, 'passkey_add', options.challenge, user.id);
      return { data: { options: { ...options } } };
    },
    changeOptions,
  );

  api.implement(
    endpoints.addPasskey,
    async ({ body, request, db }) => {
      const { id, user } = sessionOf(request);
      const consume = (challenge: string) =>
        consumeChallenge(db, 'passkey_add', challenge, user.id);
      const passkey = await readNewPasskey(body.credential as RegistrationResponseJSON, consume);
      if (!passkey) throw new HttpError(403, 'wrong_passkey', 'The passkey could not be verified.');
      const data = await storePasskey(db, user.id, body.name, passkey);
      await recordProof(db, id, { withFactor: true });
      return { data };
    },
    changeOptions,
  );

  api.implement(
    endpoints.renamePasskey,
    async ({ body, request, db }) => ({
      data: await renamePasskey(db, sessionOf(request).user.id, body),
    }),
    changeOptions,
  );

  api.implement(
    endpoints.removePasskey,
    async ({ body, request, db }) => {
      const { user } = sessionOf(request);
      await requirePassword(db, limiters, request, user, body.password);
      await removePasskey(db, user.id, body.id);
      return { data: { removed: true as const } };
    },
    readOptions,
  );
}
