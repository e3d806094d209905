import { describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/api/call';
import { signInWithPasskey } from '@/lib/content/sign-in-factors';
import { acceptInvitation, attemptSignIn } from '@/lib/content/signed-in';

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

it.each(['', 'no JSON', '"text"', '{}'])(
  'signInWithPasskey rejects the response %j without a call',
  async (credential) => {
    expect(await signInWithPasskey(visitor, credential)).toEqual({ fault: 'wrongPasskey' });
  },
);
