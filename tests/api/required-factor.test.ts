import { eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { passkeys, secondFactors, users } from '../../backend/db/schema.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import { type Environment, environment, parseEnvironment } from '../../lib/config/env.ts';
import { type Endpoint, endpoints } from '../../lib/contract/endpoints.ts';
import { Authenticator } from '../backend/support/authenticator.ts';
import { createChurch } from '../backend/support/own-calls/churches.ts';
import { bearer, confirmedUser, credential, password } from '../backend/support/people.ts';
import { backendToSignIn } from '../backend/support/sign-in.ts';
import { staffMember } from '../backend/support/staff.ts';

/* REQUIRE_SECOND_FACTOR: nothing is possible before a second factor is set up and proven. */

const { backend, signIn } = backendToSignIn();
const email = 'ruth@example.com';
const due = async (token: string) =>
  (await backend.get('/me', bearer(token))).body.data.second_factor_due;

const requireFrom = (...whom: Environment['REQUIRE_SECOND_FACTOR']) => {
  environment().REQUIRE_SECOND_FACTOR = whom;
};
beforeEach(() => requireFrom('staff', 'owners'));
afterEach(() => requireFrom());

/** A person with a password in a church's account. */
async function memberWithPassword(name: string, account_role: 'owner' | 'editor' = 'owner') {
  const { accountId } = await createChurch(backend, name);
  const { id } = await confirmedUser(backend, email);
  const joins = { account_id: accountId, account_role };
  await backend.db.update(users).set(joins).where(eq(users.id, id));
  return id as string;
}

async function addPasskey(token: string) {
  const authenticator = new Authenticator('http://localhost:3000');
  const begun = await backend.post('/me/passkeys/options', { password }, bearer(token));
  const body = { name: 'My phone', credential: authenticator.make(begun.body.data.options) };
  expect((await backend.post('/me/passkeys', body, bearer(token))).status).toBe(201);
  return authenticator;
}

test('whom it concerns is a setting; another word is refused', async () => {
  const { token: staff } = await staffMember(backend, ['editor']);
  await memberWithPassword('whom');
  const owner = await signIn(email);
  const seen = async (...whom: Environment['REQUIRE_SECOND_FACTOR']) => {
    requireFrom(...whom);
    return [await due(staff), await due(owner)];
  };
  expect(await seen()).toEqual([null, null]);
  expect(await seen('staff')).toEqual(['set_up', null]);
  expect(await seen('owners')).toEqual([null, 'set_up']);
  expect(await seen('staff', 'owners')).toEqual(['set_up', 'set_up']);
  const parsed = parseEnvironment({ REQUIRE_SECOND_FACTOR: 'staff, owners' });
  expect(parsed.REQUIRE_SECOND_FACTOR).toEqual(['staff', 'owners']);
  expect(() => parseEnvironment({ REQUIRE_SECOND_FACTOR: 'everybody' })).toThrow(
    /staff, owners or staff,owners/,
  );
});

test('editors of a church are not asked for it', async () => {
  await memberWithPassword('editors', 'editor');
  expect(await due(await signIn(email))).toBeNull();
});

const guarded = Object.entries<Endpoint>(endpoints).filter(
  ([, { needsSession, needsStaff }]) => needsSession ?? needsStaff,
);

describe('who has none', () => {
  test('can make no call except those that set one up', async () => {
    const { headers } = await staffMember(backend, ['administrator']);
    const allowed: string[] = [];
    for (const [name, { method, path, needsSession }] of guarded) {
      backend.clock.now += 86_400_000;
      const at = path.replace(/\{\w+\}/g, '1');
      if (name === 'endSessions') continue;
      const { body } =
        method === 'GET' ? await backend.get(at, headers) : await backend.post(at, {}, headers);
      if (body?.error?.code === 'second_factor_required') continue;
      expect([name, needsSession]).toEqual([name, 'person']);
      allowed.push(name);
    }
    expect(allowed.sort()).toEqual([
      'addPasskey',
      'beginPasskey',
      'changePassword',
      'confirmSecondFactor',
      'fetchSecondFactor',
      'fetchSignedIn',
      'listPasskeys',
      'listSessions',
      'proveIdentity',
      'startSecondFactor',
    ]);
  });

  test('is let in by setting up a code', async () => {
    await memberWithPassword('by-code');
    const token = await signIn(email);
    expect((await backend.get('/account/people', bearer(token))).status).toBe(403);
    const { body } = await backend.post('/me/second_factor', { password }, bearer(token));
    const code = generateSync({ secret: body.data.pending.secret });
    const on = await backend.post('/me/second_factor/confirm', { code }, bearer(token));
    const fresh = on.body.data.token;
    expect(await due(fresh)).toBeNull();
    expect((await backend.get('/account/people', bearer(fresh))).status).toBe(200);
  });

  test('is let in by creating a passkey', async () => {
    await memberWithPassword('by-passkey');
    const token = await signIn(email);
    await addPasskey(token);
    expect(await due(token)).toBeNull();
    expect((await backend.get('/account/people', bearer(token))).status).toBe(200);
  });
});

describe('who has only a passkey', () => {
  test('must prove it after the password, and can set up nothing else before', async () => {
    await memberWithPassword('only-passkey');
    const authenticator = await addPasskey(await signIn(email));
    const token = await signIn(email);
    expect(await due(token)).toBe('prove');
    for (const path of ['/me/second_factor', '/me/passkeys/options', '/me/password']) {
      const { body } = await backend.post(path, { password }, bearer(token));
      expect([path, body.error.code]).toEqual([path, 'second_factor_required']);
    }
    await backend.post('/me/proof', { password }, bearer(token));
    expect(await due(token)).toBe('prove');
    const options = (await backend.post('/sessions/passkey/options', {})).body.data.options;
    const proof = { credential: authenticator.sign(options) };
    expect((await backend.post('/me/proof', proof, bearer(token))).status).toBe(200);
    expect(await due(token)).toBeNull();
  });

  test('is let in without it once the ministry has removed it', async () => {
    const id = await memberWithPassword('lost-passkey');
    await addPasskey(await signIn(email));
    const removed = await backend.post('/second_factors/remove', { email }, credential);
    expect(removed.body.data).toEqual({ removed: true, id });
    expect(await backend.db.$count(passkeys, eq(passkeys.user_id, id))).toBe(0);
    expect(await due(await signIn(email))).toBe('set_up');
  });
});

test('whoever ends their second factor must set up another one', async () => {
  const id = await memberWithPassword('ends-it');
  const token = (await startSession(backend.db, id, 'password', undefined, { withFactor: true }))
    .token;
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  await backend.db
    .insert(secondFactors)
    .values({ user_id: id, secret, confirmed_at: new Date(), last_step: null });
  expect(await due(token)).toBeNull();
  await backend.post(
    '/me/second_factor/end',
    { password, code: generateSync({ secret }) },
    bearer(token),
  );
  expect(await due(token)).toBe('set_up');
});

test('a changed password keeps what the session has proven', async () => {
  const id = await memberWithPassword('keeps-it');
  const { token } = await startSession(backend.db, id, 'passkey', undefined);
  const body = { current_password: password, password: 'velvet ladder orchid rain' };
  await backend.db.insert(passkeys).values({
    ...{ id: 'own', user_id: id, name: 'own', public_key: 'AA', counter: 0, transports: [] },
  });
  const changed = await backend.post('/me/password', body, bearer(token));
  expect(await due(changed.body.data.token)).toBeNull();
});
