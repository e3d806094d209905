import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { secondFactors, securityEvents, users } from '../../backend/db/schema.ts';
import { deleteOldSecurityEvents } from '../../backend/sessions/security-events.ts';
import {
  bearer,
  confirmedUser,
  mailedToken,
  mailsTo,
  password,
} from '../backend/support/people.ts';
import { backendToSignIn } from '../backend/support/sign-in.ts';

/* Letters about a new device and about guesses. */

const { backend, signIn, statusAt } = backendToSignIn();
const email = 'ruth@example.com';
const phone = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
  'x-forwarded-for': '203.0.113.77',
};
const computer = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'x-forwarded-for': '2001:db8:7:8:9::1',
};
const kinds = async () => (await mailsTo(backend, email)).map(({ kind }) => kind);
const times = async (kind: string) => (await kinds()).filter((one) => one === kind).length;
beforeEach(() => confirmedUser(backend, email));

describe('a sign-in from a device not known before', () => {
  test('is told, except the first one, with device and shortened network', async () => {
    await signIn(email, password, phone);
    expect(await times('new_device')).toBe(0);
    await signIn(email, password, computer);
    const [letter] = await mailsTo(backend, email);
    expect([letter?.kind, letter?.payload.device, letter?.payload.network]).toEqual([
      'new_device',
      'Firefox, Linux',
      '2001:db8:7::/48',
    ]);
  });

  test('is told once a day, and not of a device that is known', async () => {
    const first = await backend.post('/sessions', { email, password }, phone);
    const cookie = `known_device=${first.body.data.known_device}`;
    await signIn(email, password, { ...phone, cookie });
    expect(await times('new_device')).toBe(0);
    for (let i = 0; i < 3; i++) await signIn(email, password, computer);
    expect(await times('new_device')).toBe(1);
    await backend.db.update(securityEvents).set({ created_at: sql`now() - interval '25 hours'` });
    await signIn(email, password, computer);
    expect(await times('new_device')).toBe(2);
  });

  test('“this was not me” ends it, and the password', async () => {
    await signIn(email, password, phone);
    const stolen = await signIn(email, password, computer);
    const token = await mailedToken(backend, email, 'new_device');
    expect((await backend.post('/sessions/not_me', { token })).status).toBe(200);
    expect(await statusAt('/me', stolen)).toBe(401);
    expect((await backend.post('/sessions', { email, password })).status).toBe(403);
  });

  test('a changed password is no sign-in', async () => {
    const token = await signIn(email, password, phone);
    const body = { current_password: password, password: 'velvet ladder orchid rain' };
    await backend.post('/me/password', body, { ...bearer(token), ...computer });
    expect(await kinds()).toEqual(['password_changed', 'verify_email']);
  });
});

describe('a burst of guesses', () => {
  const guess = (i: number, tried = email) =>
    backend.post(
      '/sessions',
      { email: tried, password: `wrong guess ${i}` },
      { 'x-forwarded-for': `198.51.${i}.7` },
    );

  test('is told by one letter, and again a day later; a few typing errors are not', async () => {
    for (let i = 0; i < 8; i++) await guess(i);
    expect(await times('guesses')).toBe(0);
    await Promise.all(Array.from({ length: 30 }, (_, i) => guess(i + 10)));
    expect(await times('guesses')).toBe(1);
    await backend.db.update(securityEvents).set({ created_at: sql`now() - interval '25 hours'` });
    for (let i = 50; i < 70; i++) await guess(i);
    expect(await times('guesses')).toBe(2);
  });

  test('at an address without an account, or one that nobody has proven, sends nothing', async () => {
    const before = await backend.db.$count(securityEvents);
    for (let i = 0; i < 20; i++) await guess(i, 'nobody@example.com');
    expect(await backend.db.$count(securityEvents)).toBe(before);
  });

  describe('also counts codes of the second factor', () => {
    type Session = Record<string, string>;
    const places: Record<string, (session: Session) => Promise<unknown>> = {
      'of a sign-in': async () => {
        const { body } = await backend.post('/sessions', { email, password });
        const step = { second_factor: body.data.second_factor, code: '000000' };
        return backend.post('/sessions/second_factor', step);
      },
      'that prove who uses a session': (session) =>
        backend.post('/me/proof', { code: '000000' }, session),
      'that turn it off': (session) =>
        backend.post('/me/second_factor/end', { password, code: '000000' }, session),
      'that replace the recovery codes': (session) =>
        backend.post('/me/second_factor/recovery_codes', { password, code: '000000' }, session),
    };
    test.each(Object.entries(places))('%s', async (_, tryOne) => {
      const session = bearer(await signIn(email, password, phone));
      const [user] = await backend.db.select({ id: users.id }).from(users);
      const factor = { secret: 'A'.repeat(32), confirmed_at: new Date() };
      await backend.db.insert(secondFactors).values({ user_id: user?.id ?? '', ...factor });
      for (let i = 0; i < 12; i++) {
        await tryOne(session);
        backend.clock.now += 60_000;
      }
      expect(await times('guesses')).toBe(1);
    });
  });
});

test('entries end after half a year, and the networks in them after sixty days', async () => {
  await backend.db.delete(securityEvents);
  for (const days of [10, 70, 190]) {
    await backend.db.insert(securityEvents).values({
      ...{ action: 'signedIn', details: { device: `${days}`, network: '203.0.113.0/24' } },
      created_at: sql`now() - make_interval(days => ${days})`,
    });
  }
  await deleteOldSecurityEvents(backend.db);
  const rows = await backend.db.select({ details: securityEvents.details }).from(securityEvents);
  expect(rows.map(({ details }) => details)).toEqual(
    expect.arrayContaining([{ device: '10', network: '203.0.113.0/24' }, { device: '70' }]),
  );
  expect(rows).toHaveLength(2);
});
