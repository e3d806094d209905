import { createHmac } from 'node:crypto';
import { generateSync } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import { secondFactors, securityEvents } from '../../backend/db/schema.ts';
import { secretOf } from '../../backend/secrets/stored-secret.ts';
import {
  bearer,
  confirmedUser,
  mailedToken,
  mailsTo,
  password,
  signUpBody,
} from '../backend/support/people.ts';
import { backendToSignIn } from '../backend/support/sign-in.ts';

/*
 * A known device has a count of its own for guesses, codes and letters. So that nobody can make as many as
 * they like, only who has passed every check of a proven address gets one, and none outlives a change of
 * how its person signs in.
 */

const { backend } = backendToSignIn();
const email = 'ruth@example.com';
const newPassword = 'velvet ladder orchid rain';
const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? '';

async function signIn(cookie = '', given = password) {
  const { status, headers, body } = await backend.post(
    '/sessions',
    { email, password: given },
    { cookie },
  );
  return { status, cookie: cookieOf(headers), data: body.data };
}
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });

/** Whether a device's letters are counted apart from those that strangers have used up. */
async function isKnown(cookie: string): Promise<boolean> {
  const ask = (headers: Record<string, string>) =>
    backend.post('/sessions/link', { email }, headers);
  for (let letter = 0; letter < 20; letter++) await ask({ 'x-forwarded-for': `10.${letter}.0.1` });
  return (await ask({ cookie, 'x-forwarded-for': '203.0.113.9' })).status === 200;
}

async function turnOnFactor(token: string): Promise<string> {
  const begun = await backend.post('/me/second_factor', { password }, bearer(token));
  const { secret } = begun.body.data.pending;
  const on = await backend.post(
    '/me/second_factor/confirm',
    { code: codeOf(secret) },
    bearer(token),
  );
  expect(on.status).toBe(200);
  await backend.db.update(secondFactors).set({ last_step: null });
  return secret;
}

describe('an address that nobody has proven', () => {
  test('makes no device known: whoever signs up with it sends its owner no flood of letters', async () => {
    await backend.post('/users', signUpBody(email));
    const devices = [];
    for (let time = 0; time < 4; time++) devices.push(await signIn());
    expect(devices.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    for (const { cookie, data } of devices) {
      expect([cookie, data.known_device]).toEqual(['', undefined]);
      const guessed = { cookie: `known_device=${data.known_device}` };
      for (let letter = 0; letter < 8; letter++)
        await backend.post('/sessions/link', { email }, guessed);
    }
    expect((await mailsTo(backend, email)).length).toBeLessThanOrEqual(6);
  });
});

describe('a device of a proven address', () => {
  beforeEach(async () => {
    await confirmedUser(backend, email);
  });

  test('is known, and stays so when it signs in again', async () => {
    const first = await signIn();
    expect(await isKnown(first.cookie)).toBe(true);
    const again = await signIn(first.cookie);
    const idOf = (cookie: string) => cookie.slice(0, 'known_device='.length + 16);
    expect([idOf(again.cookie), await isKnown(again.cookie)]).toEqual([idOf(first.cookie), true]);
  });

  test('is not known by a password alone where a code is needed: codes cannot be tried on ever new ones', async () => {
    const { data } = await signIn();
    await turnOnFactor(data.token);
    const look = await backend.post('/lookup_user', { email, password });
    expect([look.status, cookieOf(look.headers)]).toEqual([200, '']);
    expect((await signIn()).cookie).toBe('');
  });

  const changes = {
    'a new password': async (token: string) => {
      const body = { current_password: password, password: newPassword };
      return cookieOf((await backend.post('/me/password', body, bearer(token))).headers);
    },
    'a new password by letter': async () => {
      await backend.post('/password_resets', { email });
      const reset = await mailedToken(backend, email, 'password_reset');
      const body = { token: reset, password: newPassword };
      return cookieOf((await backend.post('/password_resets/redeem', body)).headers);
    },
    'a second factor': async (token: string) => {
      const begun = await backend.post('/me/second_factor', { password }, bearer(token));
      const code = codeOf(begun.body.data.pending.secret);
      return cookieOf(
        (await backend.post('/me/second_factor/confirm', { code }, bearer(token))).headers,
      );
    },
    '“this was not me”': async () => {
      const other = { 'user-agent': 'Firefox/145.0 Linux', 'x-forwarded-for': '198.51.100.7' };
      await backend.post('/sessions', { email, password }, other);
      const notMe = await mailedToken(backend, email, 'new_device');
      const { body } = await backend.post('/sessions/not_me', { token: notMe });
      const chosen = { token: body.data.password_reset, password: newPassword };
      return cookieOf((await backend.post('/password_resets/redeem', chosen)).headers);
    },
  };
  test.each(Object.entries(changes))('from before %s is not known after it', async (_, change) => {
    const thief = await signIn();
    const own = await change((await signIn()).data.token);
    expect(await isKnown(thief.cookie)).toBe(false);
    backend.clock.now += 86_400_000;
    expect(await isKnown(own)).toBe(true);
  });

  test('of a release that noted no time is known unless something has changed', async () => {
    const device = 'abcdefghijklmnop';
    const key = await secretOf(backend.db, 'known_device');
    const signature = createHmac('sha256', key).update(`${device}\n${email}`).digest('base64url');
    const cookie = `known_device=${device}.${signature}`;
    // Its owner took the address when they confirmed it.
    expect(await isKnown(cookie)).toBe(false);
    await backend.db.delete(securityEvents);
    backend.clock.now += 86_400_000;
    expect(await isKnown(cookie)).toBe(true);
  });
});
