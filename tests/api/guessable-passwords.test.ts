import { describe, expect, test } from 'vitest';
import { HttpError } from '../../backend/errors/http-error.ts';
import { requireStrongPassword } from '../../backend/secrets/require-strong-password.ts';
import { checkoutForm } from '../backend/support/checkout.ts';
import {
  backendWithoutPeople,
  confirmedUser,
  mailedToken,
  mailsTo,
  password,
  signUpBody,
} from '../backend/support/people.ts';

const known = ['Ruth', 'Moab', 'ruth.moab@wren-hollow.example', 'Wren Hollow'];
const common = 'qwertyuiop';

describe('requireStrongPassword', () => {
  test.each([
    ['a very common password', '1234567890'],
    ['a row of keys', common],
    ['a common word with digits', 'Passw0rd123!'],
    ['one letter again and again', 'a'.repeat(200)],
    ['their own address', 'ruth.moab@wren-hollow.example'],
    ['another address', 'ben@example.org'],
    ['the name of their church', 'wren hollow'],
    ['the same in fullwidth letters', 'ｑｗｅｒｔｙｕｉｏｐ'],
  ])('refuses %s', async (_, text) => {
    const refusal = await requireStrongPassword(text, known).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(HttpError);
    expect(refusal).toMatchObject({ status: 400, fields: { password: 'is easily guessed' } });
  });

  test.each([
    ['seven lamps by the sea'],
    ['동네 어귀의 느티나무'],
    ['comment ça va, Ruth'],
    ['kX9$fq2LmB'],
    ['Tq7#@mX.4vRz'],
    ['b9@Kw.2f!Zq'],
    ['свеча на окне в ночи'],
  ])('accepts %j', async (text) => {
    await expect(requireStrongPassword(text, known)).resolves.toBeUndefined();
  });

  test('estimates the longest passwords within seconds of processor time', async () => {
    const before = process.cpuUsage();
    for (const text of ['a1'.repeat(100), 'password'.repeat(25), '가나'.repeat(100)]) {
      await requireStrongPassword(text, known).catch(() => undefined);
    }
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(10_000);
  });
});

describe('an easily guessed password', () => {
  const backend = backendWithoutPeople();
  const refused = { code: 'invalid', fields: { password: 'is easily guessed' } };
  const email = 'ruth@example.com';

  test('is refused at sign-up, and no account is created', async () => {
    const { status, body } = await backend.post('/users', signUpBody(email, { password: common }));
    expect(status).toBe(400);
    expect(body.error.fields).toEqual({ 'user.password': 'is easily guessed' });
    expect(await mailsTo(backend, email)).toEqual([]);
  });

  test('is refused at checkout', async () => {
    const form = { ...checkoutForm(), password: common, password_confirmation: common };
    const { status, body } = await backend.post('/checkout', form);
    expect([status, body.error]).toEqual([400, expect.objectContaining(refused)]);
  });

  test('is refused with the link of a letter, which can be used again', async () => {
    await confirmedUser(backend, email);
    await backend.post('/password_resets', { email });
    const token = await mailedToken(backend, email, 'password_reset');
    const { status, body } = await backend.post('/password_resets/redeem', {
      token,
      password: email,
    });
    expect([status, body.error]).toEqual([400, expect.objectContaining(refused)]);
    const chosen = { token, password: 'a lamp in the window' };
    expect((await backend.post('/password_resets/redeem', chosen)).status).toBe(201);
  });

  test('is refused when it is changed, and the old one still signs in', async () => {
    await confirmedUser(backend, email);
    const { body } = await backend.post('/sessions', { email, password });
    const session = { authorization: `Bearer ${body.data.token}` };
    const change = { current_password: password, password: email };
    const answer = await backend.post('/me/password', change, session);
    expect([answer.status, answer.body.error]).toEqual([400, expect.objectContaining(refused)]);
    expect((await backend.post('/sessions', { email, password })).status).toBe(201);
  });
});
