import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import { HttpError } from '../errors/http-error.ts';
import type { Api } from '../http/api.ts';
import { churchDeskLimits, type Limiters, readLimits } from '../http/limits.ts';
import {
  countUse,
  findPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  storePasskey,
  wirePasskey,
} from '../queries/passkeys.ts';
import { startSession } from '../queries/sessions.ts';
import { storeChallenge, takeChallenge } from '../queries/sign-in-steps.ts';
import {
  passkeyOptions,
  readNewPasskey,
  readPasskeyProof,
  signInOptions,
} from '../secrets/webauthn.ts';
import { deviceName } from '../services/device-name.ts';
import { sessionOf } from '../services/signed-in.ts';
import { requirePassword } from './require-password.ts';

/** Passkeys: making and removing them, and signing in with one. */
export function passkeyRoutes(api: Api, database: GetDatabase, limiters: Limiters) {
  const reading = { cacheControl: 'no-store', limits: readLimits(limiters) };
  const changing = { limits: churchDeskLimits(limiters) };

  api.implement(
    endpoints.beginPasskeySignIn,
    async () => {
      const options = await signInOptions();
      await storeChallenge(await database(), 'passkey_sign_in', options.challenge);
      return { data: { options: { ...options } } };
    },
    // Not with the guesses: opening the page about signing in asks for one.
    changing,
  );

  api.implement(
    endpoints.signInWithPasskey,
    async ({ body, request }) => {
      const db = await database();
      const response = body.credential as AuthenticationResponseJSON;
      const passkey = await findPasskey(db, response.id);
      const take = (challenge: string) => takeChallenge(db, 'passkey_sign_in', challenge);
      const counter = passkey && (await readPasskeyProof(response, passkey, take));
      if (!passkey || counter === undefined) {
        throw new HttpError(403, 'wrong_passkey', 'This passkey does not open an account here.');
      }
      const device = deviceName(request.headers.get('user-agent'));
      const data = await db.transaction(async (tx) => {
        await countUse(tx, passkey.id, counter);
        return startSession(tx, passkey.user_id, 'passkey', device);
      });
      return { data };
    },
    { limits: [{ limiter: limiters.signInsPerClient, per: 'client' }] },
  );

  api.implement(
    endpoints.listPasskeys,
    async ({ request }) => {
      const rows = await listPasskeys(await database(), sessionOf(request).user.id);
      return { data: rows.map(wirePasskey) };
    },
    reading,
  );

  api.implement(
    endpoints.beginPasskey,
    async ({ body, request }) => {
      const { user } = sessionOf(request);
      const db = await database();
      await requirePassword(db, limiters, request, user, body.password);
      const options = await passkeyOptions(user, await listPasskeys(db, user.id));
      await storeChallenge(db, 'passkey_add', options.challenge, user.id);
      return { data: { options: { ...options } } };
    },
    changing,
  );

  api.implement(
    endpoints.addPasskey,
    async ({ body, request }) => {
      const { user } = sessionOf(request);
      const db = await database();
      const take = (challenge: string) => takeChallenge(db, 'passkey_add', challenge, user.id);
      const made = await readNewPasskey(body.credential as RegistrationResponseJSON, take);
      if (!made) throw new HttpError(403, 'wrong_passkey', 'This passkey does not prove itself.');
      return { data: await storePasskey(db, user.id, body.name, made) };
    },
    changing,
  );

  api.implement(
    endpoints.renamePasskey,
    async ({ body, request }) => ({
      data: await renamePasskey(await database(), sessionOf(request).user.id, body),
    }),
    changing,
  );

  api.implement(
    endpoints.removePasskey,
    async ({ body, request }) => {
      await removePasskey(await database(), sessionOf(request).user.id, body.id);
      return { data: { removed: true as const } };
    },
    reading,
  );
}
