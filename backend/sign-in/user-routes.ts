import { emailKey } from '../../lib/contract/email-address.ts';
import { endpoints } from '../../lib/contract/endpoints.ts';
import type { VerifyEmailBody, WireFullUser } from '../../lib/contract/users.ts';
import type { Services } from '../calls/services.ts';
import { changesOfAccounts } from '../content/account-changes.ts';
import type { Database } from '../db/client.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import type { Api } from '../http/api.ts';
import {
  credentialedAnswer,
  hasCredential,
  isCredentialed,
  requireCredential,
} from '../http/credentials.ts';
import { clientOf } from '../http/guards.ts';
import { isBait } from '../http/honeypot.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import {
  countMail,
  emailCheckLimits,
  enforceRateLimit,
  type Limiters,
  lookupLimits,
  readLimits,
  redeemLimits,
  signUpLimits,
} from '../http/limits.ts';
import { findListingOfToken } from '../listings/list-church.ts';
import { letterReceived } from '../mail/undeliverable.ts';
import { hashPassword } from '../secrets/passwords.ts';
import { requireStrongPassword } from '../secrets/require-strong-password.ts';
import { deviceCookie } from '../sessions/known-device.ts';
import { isPasswordEnoughFor } from '../sessions/required-factor.ts';
import { checkToken } from '../sessions/tokens.ts';
import type { Chosen } from '../sessions/unproven-credentials.ts';
import { findPasswordHash, findUser, findUserByEmail, isKnownEmail } from '../sessions/users.ts';
import { checkPassword, countLetter, type EnteredPassword } from './check-password.ts';
import { completeSignUp } from './complete-sign-up.ts';
import { findPasswordOfToken, resendToken, signUp, verifyEmail } from './sign-ups.ts';

const received = { data: { received: true as const } };

/**
 * Routes of users. The public learns nothing beyond what the site's own pages need; each route
 * tells how. Reports confirmed and changed accounts to `published`.
 */
export function userRoutes(api: Api, { database, limiters, published }: Services) {
  const unlimited = hasCredential;
  const lookupOptions = { cacheControl: 'no-store', limits: lookupLimits(limiters), unlimited };
  const redeemOptions = { limits: redeemLimits(limiters), unlimited };

  api.implementUnopened(
    endpoints.fetchUserById,
    async ({ query, request }) => {
      const isFull = isCredentialed(request);
      const data = await findUser(await database(), query.id, isFull ? 'all' : 'confirmed');
      if (!data) throw notFound();
      return isFull ? credentialedAnswer(endpoints.fetchUserById, { data }) : { data };
    },
    { ...lookupOptions, limits: readLimits(limiters) },
  );

  api.implement(
    endpoints.fetchUserByEmail,
    async ({ query, db }) => {
      const data = await findUserByEmail(db, query.email);
      if (!data) throw notFound();
      return { data };
    },
    lookupOptions,
  );

  api.implementUnopened(
    endpoints.lookupUser,
    async ({ body, request }) => {
      const isFull = isCredentialed(request);
      const db = await database();
      if ('id' in body) {
        // Counted here, because passwords are counted by `checkPassword` alone.
        if (!isFull) await enforceRateLimit(limiters.asking, { client: clientOf(request) });
        const data = await findUser(db, body.id, isFull ? 'all' : 'confirmed');
        if (!data) throw notFound();
        return isFull ? credentialedAnswer(endpoints.lookupUser, { data }) : { data };
      }
      const { email, password } = body;
      if (password === undefined && !isFull) requireCredential(request);
      const data =
        password === undefined
          ? await findUserByEmail(db, email)
          : await lookUpByPassword(db, limiters, request, { email, password });
      if (!data) throw notFound();
      if (isFull) return credentialedAnswer(endpoints.lookupUser, { data });
      const headers = new Headers({ 'cache-control': 'no-store' });
      // Who lacks the second factor has not signed in: each known device may try codes.
      if (await isPasswordEnoughFor(db, String(data.id)))
        headers.set('set-cookie', await deviceCookie(db, request, emailKey(email)));
      return Response.json(endpoints.lookupUser.response.parse({ data }), { headers });
    },
    { cacheControl: 'no-store' },
  );

  api.implement(
    endpoints.checkEmail,
    async ({ body, db }) => ({ data: { exists: await isKnownEmail(db, body.email) } }),
    { ...lookupOptions, limits: emailCheckLimits(limiters) },
  );

  api.implementUnopened(
    endpoints.createUser,
    async ({ body, request }) => {
      const isFull = isCredentialed(request);
      const key = idempotencyKey(request);
      // A robot that filled the hidden field must not learn that it was detected.
      if (body.website && !isFull) return received;
      if (!isFull) await countMail(limiters, request, body.user.email);
      // Hashed in any case, so that the response time does not reveal a taken address.
      const { password, first_name, last_name, email } = body.user;
      const known = [first_name, last_name, email, body.church_name];
      await requireStrongPassword(password, known, 'user.password');
      const hash = await hashPassword(password);
      const db = await database();
      const { user_id } = await signUp(db, body, hash, key);
      if (!isFull) return received;
      if (!user_id) throw emailTaken();
      return credentialedAnswer(endpoints.createUser, { data: await findUser(db, user_id, 'all') });
    },
    { limits: signUpLimits(limiters), unlimited, isBait },
  );

  api.implement(
    endpoints.verifyEmail,
    async ({ body, request, db }) => {
      const proof = { token: body.token, ...(await chosenBy(db, limiters, request, body)) };
      await published.within(db, async (tx, reportChanges) => {
        const accountId = await verifyEmail(tx, proof, idempotencyKey(request));
        reportChanges(await changesOfAccounts(tx, accountId ? [accountId] : []));
      });
      return { data: { verified: true as const } };
    },
    redeemOptions,
  );

  api.implement(
    endpoints.verifyToken,
    async ({ body, db }) => {
      const check = await checkToken(db, body.token);
      const isPastor = check.status === 'valid' && check.kind === 'pastor_signup';
      const church = isPastor ? await findListingOfToken(db, body.token) : undefined;
      const takes_password = check.status === 'valid' && check.kind === 'verify_email';
      return { data: { ...check, church, ...(takes_password && { takes_password }) } };
    },
    lookupOptions,
  );

  api.implement(endpoints.resendToken, async ({ body, request, db }) => {
    if (!isCredentialed(request)) await countLetter(db, limiters, request, body.email);
    await resendToken(db, body);
    return letterReceived(db, body.email);
  });

  api.implement(
    endpoints.updateSignUp,
    async ({ body, request, db }) => {
      await published.within(db, async (tx, reportChanges) => {
        reportChanges(await completeSignUp(tx, body, idempotencyKey(request)));
      });
      return { data: { updated: true as const } };
    },
    redeemOptions,
  );
}

/**
 * What the reader of a confirmation letter keeps or sets. Throws a 403 if the password is not that of
 * the sign-up and no name was sent to replace it; a 400 for a password that is easily guessed.
 */
async function chosenBy(
  db: Database,
  limiters: Limiters,
  request: Request,
  { token, password, first_name, last_name }: VerifyEmailBody,
): Promise<{ chosen: Chosen; knownHash?: string | undefined }> {
  if (password === undefined) return { chosen: {} };
  if (first_name !== undefined && last_name !== undefined) {
    await requireStrongPassword(password, [first_name, last_name]);
    const password_hash = await hashPassword(password);
    return { chosen: { first_name, last_name, password_hash } };
  }
  const known = await findPasswordOfToken(db, token);
  if (known === undefined) return { chosen: {} };
  const { email, hash: knownHash } = known;
  const entered = { email, password };
  const isRight = await checkPassword(db, limiters, request, entered, async () => knownHash);
  if (isRight) return { chosen: 'kept', knownHash };
  const fields = { password: 'is not the password of the sign-up' };
  throw new HttpError(403, 'wrong_password', 'The password is not right.', { fields });
}

/**
 * The person with this address and password. The public gets the same error for a wrong password,
 * an unknown address and an unconfirmed one.
 */
async function lookUpByPassword(
  db: Database,
  limiters: Limiters,
  request: Request,
  entered: EnteredPassword,
): Promise<WireFullUser> {
  const { email } = entered;
  const findHash = () => findPasswordHash(db, email);
  const isRight = await checkPassword(db, limiters, request, entered, findHash);
  const user = await findUserByEmail(db, email);
  if (isRight && user && (hasCredential(request) || user.email_verified)) return user;
  throw new HttpError(403, 'wrong_sign_in', 'The address or the password is not right.');
}

function emailTaken(): HttpError {
  const fields = { email: 'has an account already' };
  return new HttpError(409, 'email_taken', 'This address has an account already.', { fields });
}
