import { beforeEach, expect, test, vi } from 'vitest';
import { outbox, tokens, users } from '../../backend/db/schema.ts';
import { onBothLimitStores } from '../backend/support/limit-stores.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { adminToken, confirmedUser, mailsTo, password } from '../backend/support/people.ts';

/* What SECURITY.md guarantees: nobody can lock an owner out. */

const email = 'ruth@example.com';
const hour = 3_600_000;

onBothLimitStores((store) => {
  vi.stubEnv('ADMIN_TOKEN', adminToken);
  const limiters = () => store.limiters();
  const backend = ownBackend(undefined, { limiters });
  beforeEach(async () => {
    for (const table of [outbox, tokens, users]) await backend.db.delete(table);
  });

  const signIn = (given: string, from: string, cookie = '') =>
    backend.post('/sessions', { email, password: given }, { 'x-forwarded-for': from, cookie });
  const ask = (path: string, from: string, cookie = '') =>
    backend.post(path, { email }, { 'x-forwarded-for': from, cookie });
  const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? '';

  /** Twenty networks, a hundred guesses and fifteen letters. */
  async function attack() {
    const strangers = [];
    for (let guess = 0; guess < 120; guess++)
      strangers.push(await signIn(`guess ${guess}`, `10.${guess % 20}.0.1`));
    for (let letter = 0; letter < 20; letter++)
      strangers.push(await ask('/sessions/link', `10.${letter}.0.1`));
    return new Set(strangers.map(({ status }) => status));
  }

  test('for thirty hours of guesses and letters the owner signs in, and gets letters, on a known device', async () => {
    await confirmedUser(backend, email);
    const home = '203.0.113.9';
    const known = cookieOf((await signIn(password, home)).headers);
    expect(known).toMatch(/^known_device=[\w-]+\.[\w-]+$/);
    for (let passed = 0; passed < 30; passed += 15) {
      expect(await attack()).toContain(429);
      expect((await signIn(password, home, known)).status).toBe(201);
      // Even where the strangers are: a café’s network.
      expect((await signIn(password, '10.1.0.1', known)).status).toBe(201);
      for (const path of ['/sessions/link', '/password_resets', '/resend_token'])
        expect([path, (await ask(path, '10.1.0.1', known)).status]).toEqual([path, 200]);
      store.clock.now += 15 * hour;
    }
    const kinds = (await mailsTo(backend, email)).map(({ kind }) => kind);
    expect(kinds).toContain('password_reset');
  });

  test('on a new device the owner signs in by the password, and waits five minutes at most for a letter', async () => {
    await confirmedUser(backend, email);
    await attack();
    expect((await signIn(password, '203.0.113.9')).status).toBe(201);
    const letter = await ask('/sessions/link', '203.0.113.9');
    expect(letter.status).toBe(429);
    const wait = Number(letter.headers.get('retry-after'));
    expect(wait).toBeLessThanOrEqual(300);
    store.clock.now += wait * 1000;
    expect((await ask('/sessions/link', '203.0.113.9')).status).toBe(200);
  });

  test('one network alone keeps nobody from anything', async () => {
    await confirmedUser(backend, email);
    for (let guess = 0; guess < 60; guess++) {
      await signIn(`guess ${guess}`, `2001:db8:7:${guess.toString(16)}::1`);
      await ask('/sessions/link', `2001:db8:7:${guess.toString(16)}::1`);
    }
    expect((await signIn(password, '203.0.113.9')).status).toBe(201);
    expect((await ask('/sessions/link', '203.0.113.9')).status).toBe(200);
  });

  test('right passwords are never counted', async () => {
    await confirmedUser(backend, email);
    for (let time = 0; time < 12; time++)
      expect((await signIn(password, '203.0.113.9')).status).toBe(201);
    const known = cookieOf((await signIn(password, '203.0.113.9')).headers);
    for (let time = 0; time < 12; time++)
      expect((await signIn(password, '203.0.113.9', known)).status).toBe(201);
  });

  test('a device is known for the addresses that it signed in to, and for no other', async () => {
    for (const each of [email, 'naomi@example.com']) await confirmedUser(backend, each);
    const at = (address: string, cookie = '', given = password) =>
      backend.post(
        '/sessions',
        { email: address, password: given },
        { 'x-forwarded-for': '203.0.113.9', cookie },
      );
    const first = cookieOf((await at(email)).headers);
    const both = cookieOf((await at('naomi@example.com', first)).headers);
    expect(both.split('~')).toHaveLength(2);
    for (let guess = 0; guess < 120; guess++) {
      await at('naomi@example.com', first, 'a guess');
      await signIn(`guess ${guess}`, `10.${guess % 24}.0.1`);
    }
    expect((await at('naomi@example.com', first)).status).toBe(429);
    for (const forged of [`${first}x`, 'known_device=a.b', 'known_device=', 'x'.repeat(9_000)])
      expect((await at(email, forged)).status).toBe(429);
    expect((await at('naomi@example.com', both)).status).toBe(201);
    expect((await at(email, both)).status).toBe(201);
    // Its own guesses are limited, too.
    const statuses = [];
    for (let guess = 0; guess < 12; guess++)
      statuses.push((await at(email, both, 'a guess')).status);
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
  });
});
