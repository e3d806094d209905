import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/call';
import {
  acceptInvitation,
  attemptSignIn,
  changePassword,
  endSessions,
  getSignedIn,
  invitePerson,
  listOwnListings,
  redeemLink,
  removePerson,
  sendLetter,
  setPassword,
  signIn,
} from '@/lib/content/signed-in';
import { expectedErrors } from '../../support/no-console-error';
import { api, refuse, succeed } from '../../support/recorded-api';

const session = vi.hoisted(() => ({ cookie: undefined as { value: string } | undefined }));
// Cookies exist only within a request that Next handles.
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => session.cookie }) }));
vi.mock('@/lib/api/server', async () => (await import('../../support/recorded-api')).server);

beforeEach(() => {
  api.requests = [];
  session.cookie = { value: 'secret' };
});

const visitor = { address: '192.0.2.1', device: 'Firefox' };
const refused = (status: number, code: string, fields: Record<string, string> = {}) =>
  attemptSignIn(Promise.reject(new ApiError('POST /sessions', status, code, 'refused', fields)));

describe('attemptSignIn', () => {
  it('returns the result of a step', async () => {
    expect(await attemptSignIn(Promise.resolve({ session: 's' }))).toEqual({ session: 's' });
  });

  it.each([
    ['wrong_sign_in', 'wrong'],
    ['wrong_password', 'wrong'],
    ['token_used', 'used'],
    ['token_expired', 'expired'],
    ['token_unknown', 'unknown'],
    ['joined_already', 'joinedAlready'],
    ['account_full', 'full'],
    ['not_confirmed', 'notConfirmed'],
    ['no_account', 'notConfirmed'],
    ['last_owner', 'lastOwner'],
    ['in_another_account', 'otherAccount'],
    ['wrong_code', 'wrongCode'],
    ['step_over', 'stepOver'],
    ['not_pending', 'stepOver'],
    ['wrong_passkey', 'wrongPasskey'],
    ['something_else', 'failed'],
  ])('converts the error %s to the fault %s', async (code, fault) => {
    expect(await refused(409, code)).toEqual({ fault });
  });

  it.each([
    [{ email: 'must be an address' }, 'emailMissing'],
    [{ code: 'must have six digits' }, 'wrongCode'],
    [{ password: 'is too short' }, 'weakPassword'],
    [{ name: 'is required' }, 'incomplete'],
    [{}, 'incomplete'],
  ])('names the fault of the invalid fields %j: %s', async (fields, fault) => {
    expect(await refused(400, 'invalid', fields as Record<string, string>)).toEqual({ fault });
  });

  it('names a rate limit before all else', async () => {
    expect(await refused(429, 'wrong_sign_in')).toEqual({ fault: 'tooMany' });
  });

  it('rethrows an error that is no refusal', async () => {
    await expect(attemptSignIn(Promise.reject(new TypeError('a fault here')))).rejects.toThrow(
      'a fault here',
    );
  });
});

it.each([
  [{ password: 'short' }, 'weakPassword'],
  [{ password: 'a long enough sentence' }, 'incomplete'],
  [{}, 'incomplete'],
])('acceptInvitation rejects a form with only %j before any call: %s', async (fields, fault) => {
  expect(await acceptInvitation(visitor, fields)).toEqual({ fault });
});

describe('getSignedIn', () => {
  it('requests nothing without a cookie', async () => {
    session.cookie = undefined;
    expect(await getSignedIn()).toBeUndefined();
    expect(api.requests).toEqual([]);
  });

  it('is undefined for a session that has ended', async () => {
    refuse(401, 'not_signed_in');
    expect(await getSignedIn()).toBeUndefined();
    expect(api.requests).toMatchObject([{ headers: { authorization: 'Bearer secret' } }]);
  });

  it('logs and rethrows another failure, so that nobody seems to be signed out', async () => {
    refuse(503, 'down');
    await expect(getSignedIn()).rejects.toMatchObject({ status: 503 });
    expect(expectedErrors()).toHaveLength(1);
  });
});

describe('a step', () => {
  const email = 'ruth@example.org';
  const password = 'seven lamps by the sea';
  const client = visitor.address;
  const device = { 'user-agent': 'Firefox' };
  const authorization = 'Bearer secret';

  it.each([
    [
      'signIn',
      () => signIn(visitor, email, password),
      { client, body: { email, password }, headers: device },
    ],
    [
      'sendLetter with a link for signing in',
      () => sendLetter(visitor, 'sign_in', email, 'ko'),
      { client, path: '/sessions/link', body: { email, locale: 'ko' } },
    ],
    [
      'sendLetter with a link for a new password',
      () => sendLetter(visitor, 'password_reset', email, 'ko'),
      { client, path: '/password_resets', body: { email, locale: 'ko' } },
    ],
    [
      'redeemLink',
      () => redeemLink(visitor, 't1'),
      { client, body: { token: 't1' }, headers: device },
    ],
    [
      'setPassword',
      () => setPassword(visitor, 't1', password),
      { client, body: { token: 't1', password }, headers: device },
    ],
    [
      'endSessions',
      () => endSessions({ which: 'others' }),
      { body: { which: 'others' }, headers: { authorization } },
    ],
    [
      'changePassword',
      () => changePassword(visitor, { password }),
      { client, body: { password }, headers: { authorization, ...device } },
    ],
    [
      'invitePerson',
      () => invitePerson(visitor, { email, role: 'editor', locale: 'ko' }),
      { client, body: { email, role: 'editor', locale: 'ko' }, headers: { authorization } },
    ],
    ['removePerson', () => removePerson('p1'), { headers: { authorization } }],
  ])('%s sends its fields once, and returns the fault of a refusal', async (_, step, request) => {
    refuse(409, 'token_used');
    expect(await step()).toEqual({ fault: 'used' });
    expect(api.requests).toMatchObject([{ method: 'POST', ...request }]);
    expect(api.requests[0]?.client).toBe('client' in request ? client : undefined);
  });

  it('acceptInvitation sends a form that is complete', async () => {
    const fields = {
      ...{ token: 't1', password, first_name: 'Ruth', last_name: 'Park' },
      ...{ terms_accepted: true, of_age: true },
    };
    refuse(409, 'account_full');
    expect(await acceptInvitation(visitor, fields)).toEqual({ fault: 'full' });
    expect(api.requests).toMatchObject([{ client, body: fields, headers: device }]);
  });
});

it('listOwnListings has the page of each listing, by its name or else its slug', async () => {
  succeed([
    { id: 1, name: 'Grace', slug: 'grace' },
    { id: 2, name: '', slug: 'hope' },
    { id: 3, name: 'No page', slug: null },
  ]);
  expect(await listOwnListings('7')).toEqual([
    { name: 'Grace', path: '/church/grace' },
    { name: 'hope', path: '/church/hope' },
  ]);
});
