import { desc, eq, sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import {
  auditEntries,
  recoveryCodes,
  secondFactors,
  signInSteps,
  users,
} from '../../backend/db/schema.ts';
import {
  backendWithoutPeople,
  bearer,
  confirmedUser,
  credential,
  mailedToken,
  mailsTo,
  password,
} from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';
import { isThorough } from '../support/thorough.ts';

/* The second factor: required after every sign-in except by passkey, and protected against guessing. */

const backend = backendWithoutPeople();
const email = 'ruth@example.com';
const oneHour = 3_600_000;

const signIn = async () => (await backend.post('/sessions', { email, password })).body.data;
const prove = (second_factor: string, code: string) =>
  backend.post('/sessions/second_factor', { second_factor, code });
/** The current code, or the one of this number of thirty-second periods later. */
const codeOf = (secret: string, periods = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + periods * 30 });
const wrong = (secret: string) => {
  const near = [-2, -1, 0, 1, 2, 3].map((periods) => codeOf(secret, periods));
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find(
    (code) => !near.includes(code),
  ) as string;
};
/** Permits the code of this period to be used again. */
const forgetPeriod = () => backend.db.update(secondFactors).set({ last_step: null });

/** A person with a confirmed second factor. */
async function personWithFactor() {
  await confirmedUser(backend, email);
  const { token } = await signIn();
  const begun = await backend.post('/me/second_factor', { password }, bearer(token));
  const { secret, recovery_codes } = begun.body.data.pending;
  const body = { code: codeOf(secret) };
  const confirmed = await backend.post('/me/second_factor/confirm', body, bearer(token));
  expect(confirmed.status).toBe(200);
  await forgetPeriod();
  backend.clock.now += 10 * oneHour;
  const now = confirmed.body.data.token as string;
  return { before: token as string, token: now, secret, codes: recovery_codes as string[] };
}

describe('turning on the second factor', () => {
  test('requires the password and a right code, and ends every other session', async () => {
    await confirmedUser(backend, email);
    const { token } = await signIn();
    const start = (given: string) =>
      backend.post('/me/second_factor', { password: given }, bearer(token));
    expect((await start('not the right one')).body.error.code).toBe('wrong_password');
    const { pending, status } = (await start(password)).body.data;
    expect([status, pending.recovery_codes.length]).toEqual(['pending', 10]);
    expect(pending.uri).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    const confirm = (code: string) =>
      backend.post('/me/second_factor/confirm', { code }, bearer(token));
    expect((await confirm(wrong(pending.secret))).body.error.code).toBe('wrong_code');
    // It is not active yet: sign-in does not ask for it.
    expect(await signIn()).toHaveProperty('token');
    const confirmed = await confirm(codeOf(pending.secret));
    expect((await backend.get('/me', bearer(token))).status).toBe(401);
    const headers = bearer(confirmed.body.data.token);
    const read = (await backend.get('/me/second_factor', headers)).body.data;
    const nothing = { pending: null, new_recovery_codes: null };
    expect(read).toEqual({ status: 'on', recovery_codes_left: 10, ...nothing });
    expect((await mailsTo(backend, email))[0]?.kind).toBe('second_factor_on');
    const again = await backend.post('/me/second_factor', { password }, headers);
    expect([again.status, again.body.error.code]).toEqual([409, 'is_on']);
  });

  test('expires if it is not confirmed within a quarter of an hour', async () => {
    await confirmedUser(backend, email);
    const { token } = await signIn();
    const begun = await backend.post('/me/second_factor', { password }, bearer(token));
    await backend.db.update(secondFactors).set({ created_at: sql`now() - interval '16 minutes'` });
    const body = { code: codeOf(begun.body.data.pending.secret) };
    const late = await backend.post('/me/second_factor/confirm', body, bearer(token));
    expect([late.status, late.body.error.code]).toEqual([409, 'not_pending']);
    expect((await backend.get('/me/second_factor', bearer(token))).body.data.status).toBe('off');
  });

  test('stores recovery codes only as digests', async () => {
    const { codes } = await personWithFactor();
    const stored = JSON.stringify([
      await backend.db.select().from(recoveryCodes),
      await backend.db.select().from(secondFactors),
    ]);
    for (const code of codes) expect(stored).not.toContain(code);
  });
});

describe('signing in with a second factor', () => {
  test('requires the code after a password, a link and a password reset', async () => {
    const { secret } = await personWithFactor();
    const opened = [await signIn()];
    await backend.post('/sessions/link', { email });
    const link = await mailedToken(backend, email, 'sign_in');
    opened.push((await backend.post('/sessions/redeem', { token: link })).body.data);
    await backend.post('/password_resets', { email });
    const reset = await mailedToken(backend, email, 'password_reset');
    const redeem = { token: reset, password };
    for (const one of opened) expect(one).not.toHaveProperty('token');
    const [{ second_factor }] = opened;
    const begun = await prove(second_factor, codeOf(secret));
    expect(begun.status).toBe(201);
    expect((await backend.get('/me', bearer(begun.body.data.token))).status).toBe(200);
    // Each step can be used once, and a new password ends all other steps.
    expect((await prove(second_factor, codeOf(secret))).status).toBe(410);
    const chosen = (await backend.post('/password_resets/redeem', redeem)).body.data;
    expect(chosen).not.toHaveProperty('token');
    await forgetPeriod();
    expect((await prove(opened[1].second_factor, codeOf(secret))).status).toBe(410);
    expect((await prove(chosen.second_factor, codeOf(secret))).status).toBe(201);
  });

  test('accepts a code once, refuses wrong codes, and expires after ten minutes', async () => {
    const { secret } = await personWithFactor();
    const code = codeOf(secret);
    expect((await prove((await signIn()).second_factor, code)).status).toBe(201);
    const { second_factor } = await signIn();
    for (const given of [code, wrong(secret)]) {
      const { status, body } = await prove(second_factor, given);
      expect([status, body.error.code]).toEqual([403, 'wrong_code']);
    }
    await forgetPeriod();
    await backend.db.update(signInSteps).set({ expires_at: sql`now()` });
    const late = await prove(second_factor, codeOf(secret));
    expect([late.status, late.body.error.code]).toEqual([410, 'step_over']);
  });

  test('accepts each recovery code once, in any spelling', async () => {
    const { codes, token } = await personWithFactor();
    const [first = ''] = codes;
    const typed = ` ${first.slice(0, 5)}-${first.slice(5).toUpperCase()} `;
    expect((await prove((await signIn()).second_factor, typed)).status).toBe(201);
    expect((await prove((await signIn()).second_factor, first)).status).toBe(403);
    const { body } = await backend.get('/me/second_factor', bearer(token));
    expect(body.data.recovery_codes_left).toBe(9);
  });

  test('checks at most ten of any number of guesses, whichever clients make them', async () => {
    const guesses = isThorough ? 10_000 : 500;
    const { secret } = await personWithFactor();
    const { second_factor } = await signIn();
    const statusCounts: Record<number, number> = {};
    for (let guess = 0; guess < guesses; guess++) {
      const headers = { 'x-forwarded-for': `203.0.113.${guess % 200}` };
      const body = { second_factor, code: wrong(secret) };
      const { status } = await backend.post('/sessions/second_factor', body, headers);
      statusCounts[status] = (statusCounts[status] ?? 0) + 1;
    }
    expect(statusCounts[201]).toBeUndefined();
    expect(statusCounts[403]).toBe(10);
    expect(statusCounts[429]).toBe(guesses - 10);
  });

  test('accepts a code once if two clients send it at once', async () => {
    const { secret } = await personWithFactor();
    const steps = [await signIn(), await signIn()];
    const code = codeOf(secret);
    const answers = await Promise.all(steps.map((step) => prove(step.second_factor, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403]);
  });
});

describe('new recovery codes', () => {
  test('require the password and a code, and replace the old ones once they are confirmed', async () => {
    const { token, secret, codes } = await personWithFactor();
    const start = (body: object) =>
      backend.post('/me/second_factor/recovery_codes', body, bearer(token));
    const confirm = () =>
      backend.post('/me/second_factor/recovery_codes/confirm', {}, bearer(token));
    expect((await confirm()).status).toBe(409);
    expect((await start({ password: 'not the right one', code: codeOf(secret) })).status).toBe(403);
    expect((await start({ password, code: wrong(secret) })).status).toBe(403);
    const newCodes = (await start({ password, code: codeOf(secret) })).body.data.new_recovery_codes;
    expect(newCodes).toHaveLength(10);
    // The old ones are valid until then.
    expect((await prove((await signIn()).second_factor, codes[0] ?? '')).status).toBe(201);
    expect((await prove((await signIn()).second_factor, newCodes[0])).status).toBe(403);
    expect((await confirm()).body.data).toMatchObject({
      recovery_codes_left: 10,
      new_recovery_codes: null,
    });
    backend.clock.now += 10 * oneHour;
    expect((await prove((await signIn()).second_factor, codes[1] ?? '')).status).toBe(403);
    expect((await prove((await signIn()).second_factor, newCodes[0])).status).toBe(201);
    expect((await mailsTo(backend, email))[0]?.kind).toBe('recovery_codes_replaced');
    const stored = JSON.stringify([
      await backend.db.select().from(recoveryCodes),
      await backend.db.select().from(secondFactors),
    ]);
    for (const code of newCodes) expect(stored).not.toContain(code);
  });

  test('expire if they are not confirmed within a quarter of an hour', async () => {
    const { token, secret } = await personWithFactor();
    const body = { password, code: codeOf(secret) };
    await backend.post('/me/second_factor/recovery_codes', body, bearer(token));
    await backend.db.update(secondFactors).set({ created_at: sql`now() - interval '16 minutes'` });
    const path = '/me/second_factor/recovery_codes/confirm';
    expect((await backend.post(path, {}, bearer(token))).status).toBe(409);
    const { data } = (await backend.get('/me/second_factor', bearer(token))).body;
    expect(data.new_recovery_codes).toBeNull();
  });
});

describe('what is not confirmed yet', () => {
  const read = async (token: string) =>
    (await backend.get('/me/second_factor', bearer(token))).body.data;
  const codesPath = '/me/second_factor/recovery_codes';

  test('is shown to, and confirmed by, only the session that made it: a secret with its codes', async () => {
    const { id } = await confirmedUser(backend, email);
    const [own, other] = [(await signIn()).token, (await signIn()).token];
    await backend.post('/me/second_factor', { password }, bearer(own));
    const { pending } = await read(own);
    expect(pending.recovery_codes).toHaveLength(10);
    expect(await read(other)).toMatchObject({ status: 'off', pending: null });
    const body = { code: codeOf(pending.secret) };
    const stolen = await backend.post('/me/second_factor/confirm', body, bearer(other));
    expect([stolen.status, stolen.body.error.code]).toEqual([409, 'not_pending']);
    expect((await backend.post('/me/second_factor/confirm', body, bearer(own))).status).toBe(200);
    expect(await backend.db.$count(secondFactors, eq(secondFactors.user_id, id))).toBe(1);
  });

  test('is shown to, and confirmed by, only the session that made it: new recovery codes', async () => {
    const { token, secret } = await personWithFactor();
    const step = (await signIn()).second_factor;
    const other = (await prove(step, codeOf(secret))).body.data.token;
    await forgetPeriod();
    await backend.post(codesPath, { password, code: codeOf(secret) }, bearer(token));
    expect((await read(token)).new_recovery_codes).toHaveLength(10);
    expect((await read(other)).new_recovery_codes).toBeNull();
    const confirm = (by: string) => backend.post(`${codesPath}/confirm`, {}, bearer(by));
    expect((await confirm(other)).body.error.code).toBe('not_pending');
    expect((await confirm(token)).status).toBe(200);
  });
});

describe('turning off the second factor', () => {
  test('requires the password and a code', async () => {
    const { token, secret, codes } = await personWithFactor();
    const end = (body: object) => backend.post('/me/second_factor/end', body, bearer(token));
    const code = codeOf(secret);
    expect((await end({ password: 'not the right one', code })).status).toBe(403);
    expect((await end({ password, code: wrong(secret) })).status).toBe(403);
    expect((await end({ password, code: codes[3] })).body.data.status).toBe('off');
    expect(await backend.db.$count(recoveryCodes)).toBe(0);
    expect((await mailsTo(backend, email))[0]?.kind).toBe('second_factor_off');
    expect(await signIn()).toHaveProperty('token');
  });

  test('for a person who lost it is permitted to administrators, and logged with the id only', async () => {
    await personWithFactor();
    const administrator = await staffMember(backend, ['administrator'], { name: 'Dana' });
    const moderator = await staffMember(backend, ['moderator']);
    const remove = (headers: Record<string, string>) =>
      backend.post('/second_factors/remove', { email }, headers);
    expect((await remove(moderator.headers)).status).toBe(403);
    const removed = (await remove(administrator.headers)).body.data;
    expect(removed).toMatchObject({ removed: true, id: expect.any(String) });
    const [entry] = await backend.db.select().from(auditEntries).orderBy(desc(auditEntries.id));
    expect(entry).toMatchObject({
      ...{ actor: 'Dana Lee', action: 'removeSecondFactor', subject: removed.id, details: {} },
    });
    expect((await mailsTo(backend, email))[0]?.kind).toBe('second_factor_off');
    expect(await signIn()).toHaveProperty('token');
  });

  test('for a person who lost it is permitted with the credential, and sends a letter', async () => {
    await personWithFactor();
    const remove = (headers = {}) => backend.post('/second_factors/remove', { email }, headers);
    expect((await remove()).status).toBe(401);
    const [ruth] = await backend.db.select().from(users);
    expect((await remove(credential)).body.data).toEqual({ removed: true, id: ruth?.id });
    expect((await remove(credential)).body.data).toEqual({ removed: false });
    expect((await mailsTo(backend, email))[0]?.kind).toBe('second_factor_off');
    expect(await signIn()).toHaveProperty('token');
  });
});
