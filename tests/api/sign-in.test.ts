import { describe, expect, test } from 'vitest';
import { passkeys, users } from '../../backend/db/schema.ts';
import {
  bearer,
  confirmedUser,
  mailedToken,
  mailsTo,
  password,
  signUpBody,
} from '../backend/support/people.ts';
import { backendToSignIn } from '../backend/support/sign-in.ts';

const { backend, signIn, statusAt } = backendToSignIn();

describe('guessing a password', () => {
  test('gets the same response for a wrong password and an unknown address', async () => {
    await confirmedUser(backend, 'ruth@example.com');
    const answers = [];
    for (const email of ['ruth@example.com', 'nobody@example.com']) {
      const { status, body } = await backend.post('/sessions', {
        email,
        password: 'not it at all',
      });
      answers.push({ status, body });
    }
    expect(answers[0]).toMatchObject({ status: 403, body: { error: { code: 'wrong_sign_in' } } });
    expect(answers[1]).toEqual(answers[0]);
  });

  test('10,000 times from many addresses checks 100 passwords, and the owner signs in by letter', async () => {
    await confirmedUser(backend, 'ruth@example.com');
    let tried = 0;
    for (let guess = 0; guess < 10_000; guess++) {
      const headers = { 'x-forwarded-for': `10.${guess % 250}.${(guess >> 8) % 250}.1` };
      const body = { email: 'ruth@example.com', password: `guess ${guess}` };
      const { status } = await backend.post('/sessions', body, headers);
      if (status !== 429) tried++;
    }
    expect(tried).toBe(100);
    const home = { 'x-forwarded-for': '192.0.2.7' };
    await backend.post('/sessions/link', { email: 'ruth@example.com' }, home);
    const token = await mailedToken(backend, 'ruth@example.com', 'sign_in');
    expect((await backend.post('/sessions/redeem', { token }, home)).status).toBe(201);
  });

  test('is limited to five per client, while other clients can sign in', async () => {
    await confirmedUser(backend, 'ruth@example.com');
    const guesser = { 'x-forwarded-for': '203.0.113.9' };
    const statuses = [];
    for (let guess = 0; guess < 8; guess++) {
      const body = { email: 'ruth@example.com', password: 'guess' };
      statuses.push((await backend.post('/sessions', body, guesser)).status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429, 429]);
    await signIn('ruth@example.com', password, { 'x-forwarded-for': '192.0.2.7' });
  });
});

describe('a letter with a token', () => {
  test('signs in once, and an unknown address gets the same response without a letter', async () => {
    await confirmedUser(backend, 'ruth@example.com', {});
    const answers = [];
    for (const email of ['ruth@example.com', 'nobody@example.com']) {
      answers.push((await backend.post('/sessions/link', { email, locale: 'ko' })).body);
    }
    expect(answers).toEqual([{ data: { received: true } }, { data: { received: true } }]);
    expect(await mailsTo(backend, 'nobody@example.com')).toEqual([]);
    const token = await mailedToken(backend, 'ruth@example.com', 'sign_in');
    const redeemed = await backend.post('/sessions/redeem', { token });
    expect(await statusAt('/me', redeemed.body.data.token)).toBe(200);
    const again = await backend.post('/sessions/redeem', { token });
    expect([again.status, again.body.error.code]).toEqual([410, 'token_used']);
  });

  test('to an unconfirmed address confirms it, and invalidates a stranger’s password, session and passkey', async () => {
    const stranger = 'a password of a stranger';
    await backend.post('/users', signUpBody('ben@example.com', { password: stranger }));
    const strangerSession = await signIn('ben@example.com', stranger);
    const [user] = await backend.db.select().from(users);
    const key = { id: 'key', user_id: user?.id ?? '', name: 'Mine', public_key: 'AA', counter: 0 };
    await backend.db.insert(passkeys).values({ ...key, transports: [] });
    await backend.post('/sessions/link', { email: 'ben@example.com' });
    const token = await mailedToken(backend, 'ben@example.com', 'sign_in');
    const newSession = bearer((await backend.post('/sessions/redeem', { token })).body.data.token);
    expect(await statusAt('/me', strangerSession)).toBe(401);
    expect(await backend.db.select().from(passkeys)).toEqual([]);
    for (const tried of [stranger, '', '!']) {
      const body = { email: 'ben@example.com', password: tried };
      expect((await backend.post('/sessions', body)).status).toBeGreaterThanOrEqual(400);
    }
    const me = async () => (await backend.get('/me', newSession)).body.data;
    expect(await me()).toMatchObject({ email_verified: true, has_password: false });
    // A person without a password chooses one, and from then on changes require it.
    const chosen = { password: 'a lamp of my own' };
    const changed = await backend.post('/me/password', chosen, newSession);
    expect(changed.status).toBe(200);
    const now = bearer(changed.body.data.token);
    expect((await backend.get('/me', now)).body.data.has_password).toBe(true);
    expect((await backend.post('/me/password', chosen, now)).status).toBe(403);
    await backend.post('/sessions/link', { email: 'ben@example.com' });
    const later = await mailedToken(backend, 'ben@example.com', 'sign_in');
    expect((await backend.post('/sessions/redeem', { token: later })).status).toBe(201);
    await signIn('ben@example.com', 'a lamp of my own');
  });

  test('is not accepted for another purpose', async () => {
    await confirmedUser(backend, 'ruth@example.com');
    for (const [path, kind] of [
      ['/sessions/link', 'sign_in'],
      ['/password_resets', 'password_reset'],
    ] as const) {
      await backend.post(path, { email: 'ruth@example.com' });
      const token = await mailedToken(backend, 'ruth@example.com', kind);
      const { status } =
        kind === 'sign_in'
          ? await backend.post('/password_resets/redeem', {
              token,
              password: 'a new long password',
            })
          : await backend.post('/sessions/redeem', { token });
      expect([kind, status]).toEqual([kind, 404]);
      expect((await backend.post('/verify_email', { token })).status).toBe(404);
    }
  });

  test('sets a new password once, ends every session and link, and sends the owner a letter', async () => {
    await confirmedUser(backend, 'ruth@example.com');
    const stolen = await signIn('ruth@example.com');
    await backend.post('/sessions/link', { email: 'ruth@example.com' });
    const link = await mailedToken(backend, 'ruth@example.com', 'sign_in');
    await backend.post('/password_resets', { email: 'ruth@example.com' });
    const token = await mailedToken(backend, 'ruth@example.com', 'password_reset');
    const chosen = { token, password: 'another long password' };
    const reset = await backend.post('/password_resets/redeem', chosen);
    expect(reset.status).toBe(201);
    expect((await backend.post('/password_resets/redeem', chosen)).status).toBe(410);
    expect((await backend.post('/sessions/redeem', { token: link })).status).toBe(410);
    expect(await statusAt('/me', stolen)).toBe(401);
    expect(await statusAt('/me', reset.body.data.token)).toBe(200);
    const old = await backend.post('/sessions', { email: 'ruth@example.com', password });
    expect(old.status).toBe(403);
    expect((await mailsTo(backend, 'ruth@example.com'))[0]?.kind).toBe('password_changed');
    await signIn('ruth@example.com', 'another long password');
  });

  test('is accepted once if five clients redeem it at once', async () => {
    await confirmedUser(backend, 'ruth@example.com');
    await backend.post('/sessions/link', { email: 'ruth@example.com' });
    const token = await mailedToken(backend, 'ruth@example.com', 'sign_in');
    const all = await Promise.all(
      Array.from({ length: 5 }, () => backend.post('/sessions/redeem', { token })),
    );
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 410, 410, 410, 410]);
  });
});

test('changing a password requires the old one and ends all other sessions', async () => {
  await confirmedUser(backend, 'ruth@example.com');
  const [here, there] = [await signIn('ruth@example.com'), await signIn('ruth@example.com')];
  const body = { current_password: 'not the right one', password: 'another long password' };
  const refused = await backend.post('/me/password', body, bearer(here));
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([
    403,
    ['current_password'],
  ]);
  const changed = await backend.post(
    '/me/password',
    { ...body, current_password: password },
    bearer(here),
  );
  expect(changed.status).toBe(200);
  expect([await statusAt('/me', here), await statusAt('/me', there)]).toEqual([401, 401]);
  expect(await statusAt('/me', changed.body.data.token)).toBe(200);
});
