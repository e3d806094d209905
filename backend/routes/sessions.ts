import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import type { Api } from '../http/api.ts';
import { countGuess, countMail, type Limiters, readLimits, signUpLimits } from '../http/limits.ts';
import { disownChanges } from '../queries/disown-changes.ts';
import { endSessions, listSessions, startSession } from '../queries/sessions.ts';
import { beginSession } from '../queries/sign-in-steps.ts';
import {
  findSignIn,
  mailLink,
  redeemPasswordReset,
  redeemSignInLink,
  replacePassword,
} from '../queries/sign-ins.ts';
import { emailKey } from '../queries/users.ts';
import { hashPassword, verifyPassword } from '../secrets/passwords.ts';
import { requireStrongPassword } from '../secrets/require-strong-password.ts';
import { sessionOf } from '../services/authorize.ts';
import { deviceName } from '../services/device-name.ts';
import { requirePassword } from './require-password.ts';

const received = { data: { received: true as const } };

/** Routes for signing in, and for a user's own sessions and password. */
export function sessionRoutes(api: Api, database: GetDatabase, limiters: Limiters) {
  const signUpOptions = { limits: signUpLimits(limiters) };
  const readOptions = { cacheControl: 'no-store', limits: readLimits(limiters) };
  const deviceOf = (request: Request) => deviceName(request.headers.get('user-agent'));

  api.implement(
    endpoints.signIn,
    async ({ body: { email, password }, request }) => {
      // A user who is blocked by others' guesses can sign in by a mailed link.
      await countGuess(limiters, request, emailKey(email), undefined);
      const db = await database();
      const user = await findSignIn(db, email);
      const isCorrect = await verifyPassword(user?.password_hash, password);
      // The same response for a wrong password and for an unknown address.
      if (!isCorrect || !user) {
        throw new HttpError(403, 'wrong_sign_in', 'The address or the password is not right.');
      }
      const data = await db.transaction((tx) =>
        beginSession(tx, user.id, 'password', deviceOf(request)),
      );
      return { data };
    },
    { limits: [{ limiter: limiters.signInsPerClient, per: 'client' }] },
  );

  api.implement(
    endpoints.requestSignInLink,
    async ({ body, request }) => {
      await countMail(limiters, request, emailKey(body.email));
      await mailLink(await database(), 'sign_in', body);
      return received;
    },
    signUpOptions,
  );

  api.implement(
    endpoints.redeemSignInLink,
    async ({ body, request }) => ({
      data: await redeemSignInLink(await database(), body.token, deviceOf(request)),
    }),
    signUpOptions,
  );

  api.implement(
    endpoints.requestPasswordReset,
    async ({ body, request }) => {
      await countMail(limiters, request, emailKey(body.email));
      await mailLink(await database(), 'password_reset', body);
      return received;
    },
    signUpOptions,
  );

  api.implement(
    endpoints.redeemPasswordReset,
    async ({ body, request }) => {
      await requireStrongPassword(body.password);
      const hash = await hashPassword(body.password);
      const db = await database();
      return { data: await redeemPasswordReset(db, body.token, hash, deviceOf(request)) };
    },
    signUpOptions,
  );

  api.implement(
    endpoints.disownChanges,
    async ({ body }) => ({
      data: { password_reset: await disownChanges(await database(), body.token) },
    }),
    signUpOptions,
  );

  api.implement(
    endpoints.fetchSignedIn,
    async ({ request }) => ({ data: sessionOf(request).user }),
    readOptions,
  );

  api.implement(
    endpoints.listSessions,
    async ({ request }) => {
      const { id, user } = sessionOf(request);
      return { data: await listSessions(await database(), user.id, id) };
    },
    readOptions,
  );

  api.implement(
    endpoints.endSessions,
    async ({ body, request }) => {
      const { id, user } = sessionOf(request);
      const db = await database();
      if ('id' in body) {
        const ended = await endSessions(db, user.id, { only: body.id });
        if (ended === 0) throw notFound();
        return { data: { ended } };
      }
      const which = body.which === 'this' ? { only: id } : { except: id };
      return { data: { ended: await endSessions(db, user.id, which) } };
    },
    readOptions,
  );

  api.implement(
    endpoints.changePassword,
    async ({ body, request }) => {
      const { user } = sessionOf(request);
      const db = await database();
      const field = 'current_password';
      if (user.has_password) {
        await requirePassword(db, limiters, request, user, body[field] ?? '', field);
      }
      const { first_name, last_name, email, account } = user;
      await requireStrongPassword(body.password, [first_name, last_name, email, account?.name]);
      const hash = await hashPassword(body.password);
      const data = await db.transaction(async (tx) => {
        await replacePassword(tx, user.id, hash);
        return startSession(tx, user.id, 'password', deviceOf(request));
      });
      return { data };
    },
    signUpOptions,
  );
}
