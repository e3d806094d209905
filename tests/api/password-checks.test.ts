import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Endpoint, type EndpointName, endpoints } from '../../lib/contract/endpoints.ts';
import { fieldsOf } from '../backend/support/contract-fields.ts';
import {
  backendWithoutPeople,
  bearer,
  confirmedUser,
  password,
} from '../backend/support/people.ts';

/* Guesses of a password add up wherever they are made, and no place checks one without counting. */

const backend = backendWithoutPeople();
const email = 'ruth@example.com';

/** Calls whose body has a password that is stored, not checked. */
const storing: EndpointName[] = ['createUser', 'redeemPasswordReset', 'acceptInvitation'];
/** Calls that check one: the body with a guess, for an owner who is signed in. */
const checking: Partial<Record<EndpointName, (guess: string) => unknown>> = {
  signIn: (guess) => ({ email, password: guess }),
  lookupUser: (guess) => ({ email, password: guess }),
  changePassword: (guess) => ({ current_password: guess, password: 'a new long password' }),
  startSecondFactor: (guess) => ({ password: guess }),
  endSecondFactor: (guess) => ({ password: guess, code: '123456' }),
  replaceRecoveryCodes: (guess) => ({ password: guess, code: '123456' }),
  beginPasskey: (guess) => ({ password: guess }),
  removePasskey: (guess) => ({ id: 'none', password: guess }),
  proveIdentity: (guess) => ({ password: guess }),
};
/** Calls that check one without a session or an account, each with tests of its own. */
const others: EndpointName[] = ['startCheckout', 'verifyEmail'];

test('every call with a password is known to store it, or to count its guesses', () => {
  const withPassword = (Object.entries(endpoints) as [EndpointName, Endpoint][])
    .filter(([, { body }]) => body && fieldsOf(body).some((field) => /password/.test(field)))
    .map(([name]) => name);
  expect(withPassword.sort()).toEqual([...storing, ...Object.keys(checking), ...others].sort());
});

test('no module compares passwords but the one that counts', () => {
  const comparing = readdirSync('backend', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) =>
      /\bverifyPassword\b|from '@node-rs\/argon2'/.test(
        readFileSync(join('backend', file), 'utf8'),
      ),
    );
  expect(comparing.sort()).toEqual(['secrets/passwords.ts', 'sign-in/check-password.ts']);
});

test.each(Object.keys(checking) as EndpointName[])(
  'guesses at %s count at all others',
  async (first) => {
    await confirmedUser(backend, email);
    const signedIn = await backend.post('/sessions', { email, password });
    const session = bearer(signedIn.body.data.token);
    const guessAt = (name: EndpointName, guess: string) =>
      backend.post(endpoints[name].path, checking[name]?.(guess), {
        ...(endpoints[name].needsSession && session),
        'x-forwarded-for': '203.0.113.9',
      });
    const statuses = [];
    for (let guess = 0; guess < 5; guess++)
      statuses.push((await guessAt(first, `guess ${guess}`)).status);
    expect(statuses).toEqual(Array(5).fill(403));
    for (const name of Object.keys(checking) as EndpointName[])
      expect([name, (await guessAt(name, password)).status]).toEqual([name, 429]);
  },
);

describe('right passwords, each of which costs a hash and an entry in the log,', () => {
  const signIn = (headers: Record<string, string>, given = password) =>
    backend.post('/sessions', { email, password: given }, headers);

  test('are checked as often as anybody signs in, and no more', async () => {
    await confirmedUser(backend, email);
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const statuses = [];
    for (let time = 0; time < 125; time++) statuses.push((await signIn(from)).status);
    expect(statuses.slice(0, 120)).toEqual(Array(120).fill(201));
    expect(statuses.slice(121)).toContain(429);
    // Elsewhere, and on a device that is known, nobody notices.
    expect((await signIn({ 'x-forwarded-for': '198.51.100.9' })).status).toBe(201);
  });

  test('do not make a device wait that is known, however many strangers make beside it', async () => {
    await confirmedUser(backend, email);
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const cookie = (await signIn(from)).headers.get('set-cookie')?.split(';')[0] ?? '';
    for (let time = 0; time < 130; time++) await signIn(from);
    expect((await signIn(from)).status).toBe(429);
    expect((await signIn({ ...from, cookie })).status).toBe(201);
    // Devices of one account share: more of them make no more.
    const statuses = new Set<number>();
    for (let time = 0; time < 130; time++) statuses.add((await signIn({ ...from, cookie })).status);
    expect([...statuses]).toEqual([201, 429]);
  });
});
