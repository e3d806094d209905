import { eq, sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import { secondFactors, sessions, users } from '../../backend/db/schema.ts';
import { noPassword } from '../../backend/secrets/passwords.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import { asksAgain } from '../../lib/contract/access.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../lib/contract/endpoints.ts';
import { inputsOf, Samples } from '../../scripts/lib/sample-inputs.ts';
import { Authenticator } from '../backend/support/authenticator.ts';
import { createChurch } from '../backend/support/own-calls/churches.ts';
import {
  bearer,
  confirmedUser,
  credential,
  mailedToken,
  password,
} from '../backend/support/people.ts';
import { backendToSignIn } from '../backend/support/sign-in.ts';
import { staffMember } from '../backend/support/staff.ts';

/* The calls of `asksAgain` are refused unless the session was proven in the last minutes. */

const { backend, signIn } = backendToSignIn();
const asking = (Object.keys(asksAgain) as EndpointName[]).filter(
  (name) => asksAgain[name] === true,
);

let church = 0;
let owner: string;
let administrator: string;
beforeEach(async () => {
  church += 1;
  const { owner: person } = await createChurch(backend, `asking-${church}`);
  owner = (await startSession(backend.db, person.id, 'password', undefined)).token;
  administrator = (await staffMember(backend, ['administrator'])).token;
});

/** Lets the proof of all sessions be as old as that. */
const age = (minutes: number) =>
  backend.db.update(sessions).set({ proven_at: sql`now() - make_interval(mins => ${minutes})` });

function make(name: EndpointName, headers: Record<string, string>) {
  const endpoint: Endpoint = endpoints[name];
  backend.clock.now += 86_400_000;
  const { body } = inputsOf(name, endpoint, new Samples());
  return backend.post(endpoint.path, body ?? {}, headers);
}
const codeOf = async (name: EndpointName, headers: Record<string, string>) =>
  (await make(name, headers)).body?.error?.code;
const callerOf = (name: EndpointName) =>
  bearer((endpoints[name] as Endpoint).needsStaff ? administrator : owner);

describe.each(asking)('%s', (name) => {
  test('asks again after ten minutes, and not before', async () => {
    await age(9);
    expect(await codeOf(name, callerOf(name))).not.toBe('confirm_identity');
    await age(11);
    const { status, body } = await make(name, callerOf(name));
    expect([status, body.error.code]).toEqual([403, 'confirm_identity']);
  });

  test('asks again if only a letter says who it is', async () => {
    await backend.db.update(sessions).set({ proven_at: null });
    expect(await codeOf(name, callerOf(name))).toBe('confirm_identity');
  });
});

test('a program with the credential is not asked', async () => {
  expect(await codeOf('erasePerson', credential)).not.toBe('confirm_identity');
});

describe('a proof', () => {
  const email = 'ruth@example.com';
  const prove = (token: string, body: object) => backend.post('/me/proof', body, bearer(token));
  const until = async (token: string) =>
    (await backend.get('/me', bearer(token))).body.data.confirmed_until;

  test('by the password counts for its session only', async () => {
    await confirmedUser(backend, email);
    const [token, other] = [await signIn(email), await signIn(email)];
    await age(11);
    const wrong = await prove(token, { password: 'not the right one' });
    expect([wrong.status, wrong.body.error.code]).toEqual([403, 'wrong_password']);
    expect(await until(token)).toBeNull();
    const { status, body } = await prove(token, { password });
    expect([status, body.data.confirmed_until]).toEqual([200, await until(token)]);
    expect(new Date(body.data.confirmed_until).getTime()).toBeGreaterThan(Date.now());
    expect(await until(other)).toBeNull();
  });

  test('by a code, which counts once', async () => {
    const { id } = await confirmedUser(backend, email);
    const token = await signIn(email);
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    await backend.db
      .insert(secondFactors)
      .values({ user_id: id, secret, confirmed_at: new Date(), last_step: null });
    const code = generateSync({ secret });
    await age(11);
    expect((await prove(token, { code })).status).toBe(200);
    expect(await until(token)).not.toBeNull();
    await age(11);
    const again = await prove(token, { code });
    expect([again.status, again.body.error.code]).toEqual([403, 'wrong_code']);
    expect(await until(token)).toBeNull();
  });

  test('by a passkey of the same person, and of nobody else', async () => {
    await confirmedUser(backend, email);
    await confirmedUser(backend, 'ben@example.com');
    const [token, bens] = [await signIn(email), await signIn('ben@example.com')];
    const authenticator = new Authenticator('http://localhost:3000');
    const begun = await backend.post('/me/passkeys/options', { password }, bearer(token));
    const made = authenticator.make(begun.body.data.options);
    const passkey = { name: 'My phone', credential: made };
    expect((await backend.post('/me/passkeys', passkey, bearer(token))).status).toBe(201);
    await age(11);
    const sign = async () => {
      const { body } = await backend.post('/sessions/passkey/options', {});
      return { credential: authenticator.sign(body.data.options) };
    };
    expect((await prove(bens, await sign())).body.error.code).toBe('wrong_passkey');
    const signed = await sign();
    expect((await prove(token, signed)).status).toBe(200);
    expect(await until(token)).not.toBeNull();
    expect((await prove(token, signed)).body.error.code).toBe('wrong_passkey');
  });

  test('is what a change of one’s own sign-in asks for', async () => {
    await confirmedUser(backend, email);
    const token = await signIn(email);
    await age(11);
    await backend.post('/me/second_factor', { password }, bearer(token));
    expect(await until(token)).not.toBeNull();
  });

  test('guesses are counted with those at sign-in', async () => {
    await confirmedUser(backend, email);
    const token = await signIn(email);
    const tried: number[] = [];
    for (let i = 0; i < 12; i++)
      tried.push((await prove(token, { password: `wrong guess ${i}` })).status);
    expect(tried).toContain(429);
  });
});

describe('a person without a password', () => {
  const email = 'ruth@example.com';
  const chosen = { password: 'velvet ladder orchid rain' };
  const choose = async (token: string) => {
    const { status, body } = await backend.post('/me/password', chosen, bearer(token));
    return [status, body.error?.code];
  };
  let id: string;
  let token: string;
  beforeEach(async () => {
    ({ id } = await confirmedUser(backend, email));
    await backend.db.update(users).set({ password_hash: noPassword }).where(eq(users.id, id));
    ({ token } = await startSession(backend.db, id, 'link', undefined));
  });
  const begun = (minutes: number) =>
    backend.db.update(sessions).set({ created_at: sql`now() - make_interval(mins => ${minutes})` });

  test('chooses one just after a link has signed them in, and not later', async () => {
    await begun(11);
    expect(await choose(token)).toEqual([403, 'confirm_identity']);
    expect((await backend.post('/sessions', { email, ...chosen })).status).toBe(403);
    await begun(9);
    expect(await choose(token)).toEqual([200, undefined]);
  });

  test('chooses one later by a passkey or a new link', async () => {
    await begun(11);
    await backend.db.update(sessions).set({ proven_at: sql`now()` });
    expect(await choose(token)).toEqual([200, undefined]);
    await backend.db.update(users).set({ password_hash: noPassword }).where(eq(users.id, id));
    await backend.db.update(sessions).set({ proven_at: null });
    await begun(11);
    await backend.post('/sessions/link', { email });
    const link = await mailedToken(backend, email, 'sign_in');
    const fresh = (await backend.post('/sessions/redeem', { token: link })).body.data.token;
    expect(await choose(fresh)).toEqual([200, undefined]);
  });
});

test('a session by a mailed link is not proven, one by password or passkey is', async () => {
  const { id } = await confirmedUser(backend, 'ruth@example.com');
  for (const [method, proven] of [
    ['link', false],
    ['invitation', false],
    ['password', true],
    ['reset', true],
    ['passkey', true],
  ] as const) {
    const { token } = await startSession(backend.db, id, method, undefined);
    const { confirmed_until } = (await backend.get('/me', bearer(token))).body.data;
    expect([method, confirmed_until !== null]).toEqual([method, proven]);
  }
  const rows = await backend.db.select().from(sessions).where(eq(sessions.user_id, id));
  expect(rows.filter(({ with_factor }) => with_factor).map(({ method }) => method)).toEqual([
    'passkey',
  ]);
});
