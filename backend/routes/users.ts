import { endpoints } from '../../lib/contract/endpoints.ts';
import type { VerifyEmailBody, WireFullUser } from '../../lib/contract/users.ts';
import type { Database, GetDatabase } from '../db/client.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import type { Api, Published } from '../http/api.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import {
  countGuess,
  countMail,
  emailCheckLimits,
  type Limiters,
  lookupLimits,
  readLimits,
  signUpLimits,
} from '../http/limits.ts';
import { completeSignUp } from '../queries/complete-sign-up.ts';
import { changesOfAccounts } from '../queries/content-changes.ts';
import { findListingOfToken } from '../queries/list-church.ts';
import { findPasswordOfToken, resendToken, signUp, verifyEmail } from '../queries/sign-ups.ts';
import { checkToken } from '../queries/tokens.ts';
import type { Chosen } from '../queries/unproven-credentials.ts';
import {
  emailKey,
  findPasswordHash,
  findUser,
  findUserByEmail,
  isKnownEmail,
} from '../queries/users.ts';
import { hashPassword, verifyPassword } from '../secrets/passwords.ts';
import { requireStrongPassword } from '../secrets/require-strong-password.ts';
import {
  credentialedAnswer,
  hasCredential,
  isCredentialed,
  requireCredential,
} from '../services/credentials.ts';
import { deviceCookie, deviceKey, knownDevice } from '../services/known-device.ts';

const received = { data: { received: true as const } };

/**
 * Routes of users. The public learns nothing beyond what the site's own pages need; each route
 * tells how. Reports confirmed and changed accounts to `published`.
 */
export function userRoutes(
  api: Api,
  database: GetDatabase,
  limiters: Limiters,
  published: Published,
) {
  const unlimited = hasCredential;
  const lookupOptions = { cacheControl: 'no-store', limits: lookupLimits(limiters), unlimited };
  const signUpOptions = { limits: signUpLimits(limiters), unlimited };

  api.implement(
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
    async ({ query }) => {
      const data = await findUserByEmail(await database(), query.email);
      if (!data) throw notFound();
      return { data };
    },
    lookupOptions,
  );

  api.implement(
    endpoints.lookupUser,
    async ({ body, request }) => {
      const isFull = isCredentialed(request);
      const db = await database();
      if ('email' in body && !isFull) return signIn(db, limiters, body, request);
      const data =
        'id' in body
          ? await findUser(db, body.id, isFull ? 'all' : 'confirmed')
          : await lookUpByEmail(db, body, isFull, request);
      if (!data) throw notFound();
      return isFull ? credentialedAnswer(endpoints.lookupUser, { data }) : { data };
    },
    lookupOptions,
  );

  api.implement(
    endpoints.checkEmail,
    async ({ body }) => ({ data: { exists: await isKnownEmail(await database(), body.email) } }),
    { ...lookupOptions, limits: emailCheckLimits(limiters) },
  );

  api.implement(
    endpoints.createUser,
    async ({ body, request }) => {
      const isFull = isCredentialed(request);
      const key = idempotencyKey(request);
      // A robot that filled the hidden field must not learn that it was detected.
      if (body.website && !isFull) return received;
      if (!isFull) await countMail(limiters, request, emailKey(body.user.email));
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
    signUpOptions,
  );

  api.implement(
    endpoints.verifyEmail,
    async ({ body, request }) => {
      const db = await database();
      const proof = { token: body.token, ...(await chosenBy(db, body)) };
      await published.within(db, async (tx, reportChanges) => {
        const accountId = await verifyEmail(tx, proof, idempotencyKey(request));
        reportChanges(await changesOfAccounts(tx, accountId ? [accountId] : []));
      });
      return { data: { verified: true as const } };
    },
    signUpOptions,
  );

  api.implement(
    endpoints.verifyToken,
    async ({ body }) => {
      const db = await database();
      const check = await checkToken(db, body.token);
      const isPastor = check.status === 'valid' && check.kind === 'pastor_signup';
      const church = isPastor ? await findListingOfToken(db, body.token) : undefined;
      const takes_password = check.status === 'valid' && check.kind === 'verify_email';
      return { data: { ...check, church, ...(takes_password && { takes_password }) } };
    },
    lookupOptions,
  );

  api.implement(
    endpoints.resendToken,
    async ({ body, request }) => {
      if (!isCredentialed(request)) await countMail(limiters, request, emailKey(body.email));
      await resendToken(await database(), body);
      return received;
    },
    signUpOptions,
  );

  api.implement(
    endpoints.updateSignUp,
    async ({ body, request }) => {
      await published.within(await database(), async (tx, reportChanges) => {
        reportChanges(await completeSignUp(tx, body, idempotencyKey(request)));
      });
      return { data: { updated: true as const } };
    },
    signUpOptions,
  );
}

/**
 * What the reader of a confirmation letter keeps or sets. Throws a 403 if the password is not that of
 * the sign-up and no name was sent to replace it; a 400 for a password that is easily guessed.
 */
async function chosenBy(
  db: Database,
  { token, password, first_name, last_name }: VerifyEmailBody,
): Promise<{ chosen: Chosen; knownHash?: string | undefined }> {
  if (password === undefined) return { chosen: {} };
  if (first_name !== undefined && last_name !== undefined) {
    await requireStrongPassword(password, [first_name, last_name]);
    const password_hash = await hashPassword(password);
    return { chosen: { first_name, last_name, password_hash } };
  }
  const knownHash = await findPasswordOfToken(db, token);
  if (knownHash === undefined) return { chosen: {} };
  if (await verifyPassword(knownHash, password)) return { chosen: 'kept', knownHash };
  const fields = { password: 'is not the password of the sign-up' };
  throw new HttpError(403, 'wrong_password', 'The password is not right.', { fields });
}

/**
 * The public needs the password, and gets the same error for a wrong one as for an unknown address.
 */
async function lookUpByEmail(
  db: Database,
  { email, password }: { email: string; password?: string | undefined },
  isFull: boolean,
  request: Request,
): Promise<WireFullUser | undefined> {
  if (password === undefined) {
    if (!isFull) requireCredential(request);
    return findUserByEmail(db, email);
  }
  const stored = await findPasswordHash(db, email);
  const isCorrect = await verifyPassword(stored, password);
  const user = await findUserByEmail(db, email);
  if (isCorrect && user && (isFull || user.email_verified)) return user;
  throw new HttpError(403, 'wrong_sign_in', 'The address or the password is not right.');
}

/** The public response for a correct password; remembers the device from then on. */
async function signIn(
  db: Database,
  limiters: Limiters,
  body: { email: string; password?: string | undefined },
  request: Request,
): Promise<Response> {
  const email = emailKey(body.email);
  const key = await deviceKey(db);
  await countGuess(limiters, request, email, knownDevice(key, request, email));
  const data = await lookUpByEmail(db, body, false, request);
  return Response.json(endpoints.lookupUser.response.parse({ data }), {
    headers: { 'cache-control': 'no-store', 'set-cookie': deviceCookie(key, email) },
  });
}

function emailTaken(): HttpError {
  const fields = { email: 'has an account already' };
  return new HttpError(409, 'email_taken', 'This address has an account already.', { fields });
}
