import 'server-only';
import { cache } from 'react';
import { ApiError, dataOf, isTooMany, userAgent } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
import { countedApi, serverApi } from '@/lib/api/server';
import {
  acceptInvitationBodySchema,
  type WireAccountPerson,
  type WireInvitation,
  type WireSession,
  type WireSignedIn,
  type WireSignInOutcome,
} from '@/lib/contract/sessions';
import type { Locale } from '@/lib/i18n/locales';
import { attempt, required } from './failures';
import { faultOfCode } from './fault-of-code';
import { asSignedIn, sessionToken, signedInRead } from './session-calls';

export type SignedIn = WireSignedIn;
export type Session = WireSession;
export type AccountPerson = WireAccountPerson;
export type Invitation = WireInvitation;
/** A session, or a request for the second factor. */
export type SignInOutcome = WireSignInOutcome;

/** Reasons why a step of signing in failed; the page has a message for each. */
export const signInFaults = [
  'wrong',
  'tooMany',
  'failed',
  'emailMissing',
  'weakPassword',
  'used',
  'expired',
  'unknown',
  'incomplete',
  'joinedAlready',
  'full',
  'notConfirmed',
  'lastOwner',
  'otherAccount',
  'wrongCode',
  'stepOver',
  'wrongPasskey',
  'emailTaken',
  'hasAccount',
] as const;
export type SignInFault = (typeof signInFaults)[number];

function faultOf(error: ApiError): SignInFault {
  if (isTooMany(error)) return 'tooMany';
  if (error.code === 'invalid') {
    if ('email' in error.fields) return 'emailMissing';
    if ('code' in error.fields) return 'wrongCode';
    return 'password' in error.fields ? 'weakPassword' : 'incomplete';
  }
  return faultOfCode(signInFaults, error.code);
}

/** Returns the result of a step, or its fault. */
export function attemptSignIn<Result>(
  call: Promise<Result>,
): Promise<Result | { fault: SignInFault }> {
  return attempt(call, (error) => ({ fault: faultOf(error) }));
}

/** The sender of a form: address and known device for rate limits, and their `User-Agent`. */
export interface Visitor {
  address: string;
  device: string;
  /** The cookie of a browser that has signed in before. */
  knownDevice?: string | undefined;
}

/** The signed-in person; undefined if nobody is. Read once per request. */
export const getSignedIn = cache(async (): Promise<SignedIn | undefined> => {
  const token = await sessionToken();
  if (!token) return undefined;
  try {
    return await dataOf(clientOf(serverApi(), token).fetchSignedIn());
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    return required(Promise.reject(error));
  }
});

export function signIn({ address, device, knownDevice }: Visitor, email: string, password: string) {
  return attemptSignIn(
    dataOf(
      clientOf(countedApi(address, knownDevice)).signIn({
        body: { email, password },
        headers: userAgent(device),
      }),
    ),
  );
}

/** Sends a letter if the address has an account; the outcome does not reveal whether it has. */
export function sendLetter(
  { address, knownDevice }: Visitor,
  kind: 'sign_in' | 'password_reset' | 'verify_email',
  email: string,
  locale: Locale,
) {
  const api = clientOf(countedApi(address, knownDevice));
  const body = { email, locale };
  if (kind === 'verify_email') return attemptSignIn(api.resendToken({ body: { kind, ...body } }));
  return attemptSignIn(
    kind === 'sign_in' ? api.requestSignInLink({ body }) : api.requestPasswordReset({ body }),
  );
}

export function redeemLink({ address, device, knownDevice }: Visitor, token: string) {
  return attemptSignIn(
    dataOf(
      clientOf(countedApi(address, knownDevice)).redeemSignInLink({
        body: { token },
        headers: userAgent(device),
      }),
    ),
  );
}

/** Ends everything that the reader of a letter says they did not set up. */
export function disownChanges({ address, knownDevice }: Visitor, token: string) {
  return attemptSignIn(
    dataOf(clientOf(countedApi(address, knownDevice)).disownChanges({ body: { token } })),
  );
}

/** Mails a link to another address for the signed-in person. */
export async function changeEmail({ address, knownDevice }: Visitor, email: string) {
  return attemptSignIn(
    (await asSignedIn(countedApi(address, knownDevice))).changeEmail({ body: { email } }),
  );
}

/** Takes the address of a letter as that of the account. */
export function redeemEmailChange({ address, knownDevice }: Visitor, token: string) {
  return attemptSignIn(
    dataOf(clientOf(countedApi(address, knownDevice)).redeemEmailChange({ body: { token } })),
  );
}

export function setPassword(
  { address, device, knownDevice }: Visitor,
  token: string,
  password: string,
) {
  return attemptSignIn(
    dataOf(
      clientOf(countedApi(address, knownDevice)).redeemPasswordReset({
        body: { token, password },
        headers: userAgent(device),
      }),
    ),
  );
}

/**
 * Why the link of a letter cannot be used; undefined if it can. Checked without using it up, and
 * without a rate limit, since a token cannot be guessed.
 */
export async function linkFault(
  kind: 'sign_in' | 'password_reset' | 'not_me' | 'email_change',
  token: string,
): Promise<'used' | 'expired' | 'unknown' | undefined> {
  if (!token) return 'unknown';
  const link = await required(dataOf(clientOf(serverApi()).verifyToken({ body: { token } })));
  // The link of another kind of letter, which this page does not take.
  if (link.kind !== kind) return 'unknown';
  return link.status === 'valid' ? undefined : link.status;
}

export function listSessions(): Promise<Session[]> {
  return signedInRead((api) => dataOf(api.listSessions()));
}

export async function endSessions(which: { id: string } | { which: 'this' | 'others' }) {
  return attemptSignIn((await asSignedIn()).endSessions({ body: which }));
}

export async function changePassword(
  { address, device, knownDevice }: Visitor,
  body: { current_password?: string; password: string },
) {
  return attemptSignIn(
    dataOf(
      (await asSignedIn(countedApi(address, knownDevice))).changePassword({
        body,
        headers: userAgent(device),
      }),
    ),
  );
}

export function listAccountPeople(): Promise<AccountPerson[]> {
  return signedInRead((api) => dataOf(api.listAccountPeople()));
}

export async function invitePerson(
  { address, knownDevice }: Visitor,
  body: { email: string; role: 'owner' | 'editor'; locale: Locale },
) {
  return attemptSignIn((await asSignedIn(countedApi(address, knownDevice))).invitePerson({ body }));
}

export async function removePerson(id: string) {
  return attemptSignIn((await asSignedIn()).removePerson({ body: { id } }));
}

/** Reads an invitation; without a rate limit, since a token cannot be guessed. */
export function readInvitation(token: string): Promise<Invitation> {
  return required(dataOf(clientOf(serverApi()).readInvitation({ body: { token } })));
}

/** Joins an account with the fields of a form; `incomplete` if a field is missing. */
export async function acceptInvitation(
  { address, device, knownDevice }: Visitor,
  fields: Record<string, unknown>,
) {
  const body = acceptInvitationBodySchema.safeParse(fields);
  if (!body.success) {
    const wrong = (name: string) => body.error.issues.some(({ path }) => path[0] === name);
    if (wrong('email')) return { fault: 'emailMissing' as const };
    return { fault: wrong('password') ? ('weakPassword' as const) : ('incomplete' as const) };
  }
  return attemptSignIn(
    dataOf(
      clientOf(countedApi(address, knownDevice)).acceptInvitation({
        body: body.data,
        headers: userAgent(device),
      }),
    ),
  );
}

/** The public listings of an account; not cached. */
export async function listOwnListings(
  accountId: string,
): Promise<{ name: string; path: string }[]> {
  const { data } = await required(
    clientOf(serverApi()).listLocationsByAccount({ query: { account_id: accountId } }),
  );
  return data.flatMap(({ name, slug }) =>
    slug ? [{ name: name || slug, path: `/church/${slug}` }] : [],
  );
}
