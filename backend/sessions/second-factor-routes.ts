import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import type { Database } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { hasCredential } from '../http/credentials.ts';
import { churchDeskLimits, readLimits, redeemLimits } from '../http/limits.ts';
import { requirePassword, tryCode } from '../sign-in/check-password.ts';
import { sessionOf, staffSessionOf } from './authorize.ts';
import { answerSignIn } from './known-device.ts';
import { placeOf } from './place.ts';
import {
  confirmRecoveryCodes,
  confirmSecondFactor,
  readSecondFactor,
  redeemCode,
  removeSecondFactor,
  removeSecondFactorOf,
  startRecoveryCodes,
  startSecondFactor,
} from './second-factors.ts';
import { endSessions, startSession } from './sessions.ts';
import { findSecondFactorStep, finishSignIn } from './sign-in-steps.ts';

/** Routes for turning the second factor on and off, and for signing in with it. */
export function secondFactorRoutes(api: Api, { limiters }: Services) {
  const readOptions = { cacheControl: 'no-store', limits: readLimits(limiters) };
  const changeOptions = { limits: churchDeskLimits(limiters) };
  api.implement(
    endpoints.proveSecondFactor,
    async ({ body, request, db }) => {
      const user = await findSecondFactorStep(db, body.second_factor);
      const redeem = () => finishSignIn(db, body.second_factor, body.code, placeOf(request));
      const session = await tryCode(db, limiters, request, user, redeem);
      return answerSignIn(db, request, session);
    },
    { limits: redeemLimits(limiters) },
  );

  api.implement(
    endpoints.fetchSecondFactor,
    async ({ request, db }) => ({ data: await readSecondFactor(db, sessionOf(request)) }),
    readOptions,
  );

  api.implement(
    endpoints.startSecondFactor,
    async ({ body, request, db }) => {
      const session = sessionOf(request);
      await requirePassword(db, limiters, request, session.user, body.password);
      await startSecondFactor(db, session);
      return { data: await readSecondFactor(db, session) };
    },
    changeOptions,
  );

  api.implement(
    endpoints.confirmSecondFactor,
    async ({ body, request, db }) => {
      const before = sessionOf(request);
      const { user } = before;
      const confirm = async (tx: Database) => {
        await confirmSecondFactor(tx, before, body.code);
        // Other sessions have not been authenticated with the second factor.
        await endSessions(tx, user.id);
        const start = { withFactor: true, continues: true };
        return startSession(tx, user.id, 'password', placeOf(request), start);
      };
      const redeem = () => db.transaction(confirm);
      const session = await tryCode(db, limiters, request, user, redeem);
      return answerSignIn(db, request, session, 200);
    },
    changeOptions,
  );

  api.implement(
    endpoints.endSecondFactor,
    async ({ body, request, db }) => {
      const session = sessionOf(request);
      const { user } = session;
      await requirePassword(db, limiters, request, user, body.password);
      const redeem = async (tx: Database) => {
        await redeemCode(tx, user.id, body.code);
        await removeSecondFactor(tx, user.id);
      };
      await tryCode(db, limiters, request, user, () => db.transaction(redeem));
      return { data: await readSecondFactor(db, session) };
    },
    changeOptions,
  );

  api.implement(
    endpoints.replaceRecoveryCodes,
    async ({ body, request, db }) => {
      const session = sessionOf(request);
      const { user } = session;
      await requirePassword(db, limiters, request, user, body.password);
      const redeem = async (tx: Database) => {
        await redeemCode(tx, user.id, body.code);
        await startRecoveryCodes(tx, session);
      };
      await tryCode(db, limiters, request, user, () => db.transaction(redeem));
      return { data: await readSecondFactor(db, session) };
    },
    changeOptions,
  );

  api.implement(
    endpoints.confirmRecoveryCodes,
    async ({ request, db }) => {
      const session = sessionOf(request);
      await confirmRecoveryCodes(db, session);
      return { data: await readSecondFactor(db, session) };
    },
    changeOptions,
  );

  api.implement(
    endpoints.removeSecondFactor,
    async ({ body, request, db }) => {
      const actorId = staffSessionOf(request)?.user.id;
      const id = await removeSecondFactorOf(db, body.email, actorId);
      return { data: { removed: id !== undefined, ...(id && { id }) } };
    },
    { unlimited: hasCredential },
  );
}
