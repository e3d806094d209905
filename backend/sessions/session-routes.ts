import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import type { Api } from '../http/api.ts';
import { churchDeskLimits, readLimits, redeemLimits } from '../http/limits.ts';
import { letterReceived } from '../mail/undeliverable.ts';
import { tellProviders } from '../payments/tell-providers.ts';
import { hashPassword } from '../secrets/passwords.ts';
import { requireStrongPassword } from '../secrets/require-strong-password.ts';
import { askToChangeEmail, redeemEmailChange } from '../sign-in/change-email.ts';
import { checkPassword, countLetter, requirePassword } from '../sign-in/check-password.ts';
import { disownChanges } from '../sign-in/disown-changes.ts';
import { proveIdentity } from '../sign-in/prove-identity.ts';
import {
  findSignIn,
  mailLink,
  redeemPasswordReset,
  redeemSignInLink,
  replacePassword,
} from '../sign-in/sign-ins.ts';
import { accountIdOf, mustConfirm, sessionOf } from './authorize.ts';
import { endOwnSessions } from './end-own-sessions.ts';
import { answerSignIn } from './known-device.ts';
import { placeOf } from './place.ts';
import { listSecurityEvents } from './security-events.ts';
import { listSessions, startSession } from './sessions.ts';
import { beginSession } from './sign-in-steps.ts';

/** Routes for signing in, and for a user's own sessions, password and address. */
export function sessionRoutes(api: Api, { database, limiters, gateways, published }: Services) {
  const redeemOptions = { limits: redeemLimits(limiters) };
  const readOptions = { cacheControl: 'no-store', limits: readLimits(limiters) };

  // `checkPassword` and `countLetter` count these calls, so that a known device has its own count.
  api.implement(endpoints.signIn, async ({ body, request, db }) => {
    let user: Awaited<ReturnType<typeof findSignIn>>;
    const isRight = await checkPassword(db, limiters, request, body, async () => {
      user = await findSignIn(db, body.email);
      return user?.password_hash;
    });
    // The same response for a wrong password and for an unknown address.
    if (!isRight || !user) {
      throw new HttpError(403, 'wrong_sign_in', 'The address or the password is not right.');
    }
    const { id } = user;
    const outcome = await db.transaction((tx) =>
      beginSession(tx, id, 'password', placeOf(request)),
    );
    return answerSignIn(db, request, outcome);
  });

  api.implement(endpoints.requestSignInLink, async ({ body, request, db }) => {
    await countLetter(db, limiters, request, body.email);
    await mailLink(db, 'sign_in', body);
    return letterReceived(db, body.email);
  });

  api.implement(
    endpoints.redeemSignInLink,
    async ({ body, request, db }) => {
      const outcome = await redeemSignInLink(db, body.token, placeOf(request));
      return answerSignIn(db, request, outcome);
    },
    redeemOptions,
  );

  api.implement(endpoints.requestPasswordReset, async ({ body, request, db }) => {
    await countLetter(db, limiters, request, body.email);
    await mailLink(db, 'password_reset', body);
    return letterReceived(db, body.email);
  });

  api.implementUnopened(
    endpoints.redeemPasswordReset,
    async ({ body, request }) => {
      await requireStrongPassword(body.password);
      const hash = await hashPassword(body.password);
      const db = await database();
      const outcome = await redeemPasswordReset(db, body.token, hash, placeOf(request));
      return answerSignIn(db, request, outcome);
    },
    redeemOptions,
  );

  api.implement(
    endpoints.disownChanges,
    async ({ body, db }) => {
      const payments = { db, gateways, published };
      const password_reset = await disownChanges(payments.db, body.token);
      await tellProviders(payments);
      return { data: { password_reset } };
    },
    redeemOptions,
  );

  api.implementUnopened(
    endpoints.fetchSignedIn,
    async ({ request }) => ({ data: sessionOf(request).user }),
    readOptions,
  );

  api.implement(
    endpoints.listSessions,
    async ({ request, db }) => {
      const { id, user } = sessionOf(request);
      return { data: await listSessions(db, user.id, id) };
    },
    readOptions,
  );

  api.implement(
    endpoints.endSessions,
    async ({ body, request, db }) => {
      const { id, user } = sessionOf(request);
      const others = 'id' in body ? { only: body.id } : { except: id };
      const which = 'which' in body && body.which === 'this' ? { only: id } : others;
      const ended = await endOwnSessions(db, user.id, which);
      if ('id' in body && ended === 0) throw notFound();
      return { data: { ended } };
    },
    readOptions,
  );

  api.implement(
    endpoints.changePassword,
    async ({ body, request, db }) => {
      const { user, withFactor, isFresh } = sessionOf(request);
      const field = 'current_password';
      if (user.has_password) {
        await requirePassword(db, limiters, request, user, body[field] ?? '', field);
      } else if (!user.confirmed_until && !isFresh) throw mustConfirm();
      const { first_name, last_name, email, account } = user;
      await requireStrongPassword(body.password, [first_name, last_name, email, account?.name]);
      const hash = await hashPassword(body.password);
      const session = await db.transaction(async (tx) => {
        await replacePassword(tx, user.id, hash);
        const start = { withFactor, continues: true };
        return startSession(tx, user.id, 'password', placeOf(request), start);
      });
      return answerSignIn(db, request, session, 200);
    },
    { limits: churchDeskLimits(limiters) },
  );

  api.implement(
    endpoints.changeEmail,
    async ({ body: { email }, request, db }) => {
      const { id: sessionId, user } = sessionOf(request);
      await countLetter(db, limiters, request, email);
      const wish = { userId: user.id, email, sessionId };
      await db.transaction((tx) => askToChangeEmail(tx, wish));
      return letterReceived(db, email);
    },
    { limits: churchDeskLimits(limiters) },
  );

  api.implement(
    endpoints.redeemEmailChange,
    async ({ body, db }) => {
      const payments = { db, gateways, published };
      const email = await redeemEmailChange(payments.db, body.token);
      await tellProviders(payments);
      return { data: { email } };
    },
    redeemOptions,
  );

  api.implement(
    endpoints.proveIdentity,
    async ({ body, request, db }) => ({
      data: { confirmed_until: await proveIdentity(db, limiters, request, body) },
    }),
    { limits: churchDeskLimits(limiters) },
  );

  api.implement(
    endpoints.listSecurityEvents,
    async ({ query, request, db }) => {
      const accountId = accountIdOf(request) ?? '';
      return listSecurityEvents(db, accountId, query);
    },
    readOptions,
  );
}
