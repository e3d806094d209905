import { beforeEach, expect, it, vi } from 'vitest';
import {
  confirmRecoveryCodes,
  confirmSecondFactor,
  endSecondFactor,
  proveSecondFactor,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startRecoveryCodes,
  startSecondFactor,
} from '@/lib/content/sign-in-factors';
import { api, refuse } from '../../support/recorded-api';

// Cookies exist only within a request that Next handles.
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => ({ value: 'secret' }) }) }));
vi.mock('@/lib/api/server', async () => (await import('../../support/recorded-api')).server);

const client = '192.0.2.1';
const visitor = { address: client, device: 'Firefox' };
const authorization = 'Bearer secret';
const proof = { password: 'seven lamps', code: '123456' };

beforeEach(() => {
  api.requests = [];
  refuse(409, 'step_over');
});

it.each([
  [
    'proveSecondFactor',
    () => proveSecondFactor(visitor, 's1', '123456'),
    { client, body: { second_factor: 's1', code: '123456' }, headers: { 'user-agent': 'Firefox' } },
  ],
  [
    'startSecondFactor',
    () => startSecondFactor(visitor, 'seven lamps'),
    { client, body: { password: 'seven lamps' }, headers: { authorization } },
  ],
  [
    'confirmSecondFactor',
    () => confirmSecondFactor(visitor, '123456'),
    { client, body: { code: '123456' }, headers: { authorization, 'user-agent': 'Firefox' } },
  ],
  [
    'endSecondFactor',
    () => endSecondFactor(visitor, proof),
    { client, body: proof, headers: { authorization } },
  ],
  [
    'startRecoveryCodes',
    () => startRecoveryCodes(visitor, proof),
    { client, body: proof, headers: { authorization } },
  ],
  ['confirmRecoveryCodes', () => confirmRecoveryCodes(), { headers: { authorization } }],
  [
    'renamePasskey',
    () => renamePasskey('p1', 'Phone'),
    { body: { id: 'p1', name: 'Phone' }, headers: { authorization } },
  ],
  [
    'removePasskey',
    () => removePasskey(visitor, { id: 'p1', password: 'x' }),
    { client, body: { id: 'p1', password: 'x' }, headers: { authorization } },
  ],
])('%s sends its fields once, and returns the fault of a refusal', async (_, step, request) => {
  expect(await step()).toEqual({ fault: 'stepOver' });
  expect(api.requests).toMatchObject([{ method: 'POST', ...request }]);
  expect(api.requests[0]?.client).toBe('client' in request ? client : undefined);
});

it.each(['', 'no JSON', '"text"', '{}'])(
  'signInWithPasskey rejects the response %j without a call',
  async (credential) => {
    expect(await signInWithPasskey(visitor, credential)).toEqual({ fault: 'wrongPasskey' });
    expect(api.requests).toEqual([]);
  },
);

it('signInWithPasskey sends the response of the browser', async () => {
  const credential = {
    ...{ id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {} },
    response: { clientDataJSON: 'b', authenticatorData: 'c', signature: 'd' },
  };
  refuse(401, 'wrong_passkey');
  expect(await signInWithPasskey(visitor, JSON.stringify(credential))).toEqual({
    fault: 'wrongPasskey',
  });
  expect(api.requests).toMatchObject([{ client, body: { credential } }]);
});
