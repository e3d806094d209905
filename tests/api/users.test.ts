import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, outbox, tokens, users } from '../../backend/db/schema.ts';
import { verifyPassword } from '../../backend/secrets/passwords.ts';
import {
  backendWithoutPeople,
  confirmedUser,
  credential,
  mailedToken,
  mailsTo,
  password,
  signUpBody,
} from '../backend/support/people.ts';

const backend = backendWithoutPeople();

const received = { data: { received: true } };
const stored = () => backend.db.select().from(users);

test('a sign-up stores the person and sends a link; the response contains neither', async () => {
  const body = signUpBody('Ruth@Example.com', { phone: '+1 704 555 0101' }, { locale: 'ko' });
  const { status, body: answer } = await backend.post('/users', body);
  expect([status, answer]).toEqual([201, received]);
  const [row] = await stored();
  expect(row).toMatchObject({
    email: 'Ruth@Example.com',
    email_key: 'ruth@example.com',
    first_name: 'Ruth',
    role: 'individual',
    church_status: 'none',
    account_id: null,
    locale: 'ko',
    email_verified_at: null,
  });
  expect(await verifyPassword(row?.password_hash, password)).toBe(true);
  const [mail, ...others] = await mailsTo(backend, 'Ruth@Example.com');
  expect([mail?.kind, mail?.locale, others]).toEqual(['verify_email', 'ko', []]);
});

test('fields that a person may not set are refused with their names', async () => {
  const more = { church_status: 'approved', membership_state: 'active', account_id: 'near' };
  const user = { ...more, email_verified_at: '2020-01-01', password_hash: 'x', id: 'mine' };
  const { status, body } = await backend.post('/users', signUpBody('ruth@example.com', user, more));
  const names = [...Object.keys(user).map((name) => `user.${name}`), ...Object.keys(more)];
  expect([status, Object.keys(body.error.fields).sort()]).toEqual([400, names.sort()]);
  expect(await stored()).toEqual([]);
});

test('a missing or invalid field is refused with its name, and nothing is stored', async () => {
  const faults: [unknown, string][] = [
    [signUpBody('nobody'), 'user.email'],
    [signUpBody('a@example.com', { password: 'short' }), 'user.password'],
    [signUpBody('a@example.com', { password_confirmation: 'other' }), 'user.password_confirmation'],
    [signUpBody('a@example.com', { first_name: ' ', last_name: '' }), 'user.first_name'],
    [signUpBody('a@example.com', { phone: 'call me' }), 'user.phone'],
    [signUpBody('a@example.com', {}, { terms_accepted: false }), 'terms_accepted'],
    [signUpBody('a@example.com', {}, { of_age: undefined }), 'of_age'],
    [signUpBody('a@example.com', {}, { role: 'admin' }), 'role'],
  ];
  for (const [body, field] of faults) {
    const { status, body: answer } = await backend.post('/users', body);
    expect([field, status, Object.keys(answer.error.fields)]).toEqual([field, 400, [field]]);
    expect(JSON.stringify(answer)).not.toContain('short');
  }
  expect(await stored()).toEqual([]);
  const robot = signUpBody('a@example.com', {}, { website: 'http://x' });
  expect((await backend.post('/users', robot)).body).toEqual(received);
  expect(await stored()).toEqual([]);
});

test('a pastor who names a church creates its account, visible once the address is confirmed', async () => {
  const church = {
    role: 'pastor',
    church_name: 'Lantern Chapel',
    city: 'Boone',
    church_phone: '1',
  };
  await backend.post('/users', signUpBody('p@example.com', {}, church));
  const [row] = await stored();
  const account = `/accounts/${row?.account_id}`;
  expect((await backend.get(account)).status).toBe(404);
  const token = await mailedToken(backend, 'p@example.com', 'verify_email');
  const confirmed = await backend.post('/verify_email', { token, password });
  expect(confirmed.body.data).toEqual({ verified: true });
  expect((await backend.get(account)).body.data).toMatchObject({ name: 'Lantern Chapel' });
});

test('a sign-up with a confirmed address gets the same response as with a new one, and the owner gets a letter', async () => {
  const before = await confirmedUser(backend, 'ruth@example.com');
  const free = await backend.post('/users', signUpBody('free@example.com'));
  const rows = async () => [
    (await backend.db.select().from(tokens)).length,
    (await backend.db.select().from(outbox)).length,
  ];
  const [tokensBefore = 0, mailsBefore = 0] = await rows();
  const thief = signUpBody('RUTH@example.com', {
    first_name: 'Thief',
    password: 'my own password',
  });
  const taken = await backend.post('/users', thief);
  const [tokensAfter = 0, mailsAfter = 0] = await rows();
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  expect([...taken.headers.keys()]).toEqual([...free.headers.keys()]);
  // As many rows are written for both, so that both take equally long.
  await backend.post('/users', signUpBody('free-too@example.com'));
  expect(await rows()).toEqual([2 * tokensAfter - tokensBefore, 2 * mailsAfter - mailsBefore]);
  const [row] = await backend.db.select().from(users).where(eq(users.id, before.id));
  expect(row?.first_name).toBe('Ruth');
  expect(await verifyPassword(row?.password_hash, password)).toBe(true);
  const [mail] = await mailsTo(backend, 'ruth@example.com');
  expect([mail?.kind, mail?.payload]).toEqual(['already_registered', {}]);
});

test('a sign-up replaces an unconfirmed one with the same address, and its link expires', async () => {
  const squat = { role: 'pastor', church_name: 'Squatters' };
  await backend.post(
    '/users',
    signUpBody('ruth@example.com', { password: 'attack password' }, squat),
  );
  const old = await mailedToken(backend, 'ruth@example.com', 'verify_email');
  await backend.post('/users', signUpBody('ruth@example.com'));
  expect((await backend.post('/verify_email', { token: old })).body.error.code).toBe(
    'token_expired',
  );
  const token = await mailedToken(backend, 'ruth@example.com', 'verify_email');
  expect((await backend.post('/verify_email', { token, password })).status).toBe(200);
  const [row, ...others] = await stored();
  expect([row?.role, row?.account_id, others]).toEqual(['individual', null, []]);
  expect(await verifyPassword(row?.password_hash, password)).toBe(true);
  const left = await backend.db.select().from(accounts).where(eq(accounts.name, 'Squatters'));
  expect(left).toEqual([]);
});

test('a sign-up does not replace a person who pays', async () => {
  await backend.post('/users', signUpBody('ruth@example.com'));
  await backend.db.update(users).set({ membership_state: 'active' });
  await backend.post('/users', signUpBody('ruth@example.com', { password: 'attack password' }));
  expect(await verifyPassword((await stored())[0]?.password_hash, password)).toBe(true);
});

test('an idempotency key signs up once, at once or later, and is refused for another request', async () => {
  const key = { 'idempotency-key': 'key-12345' };
  const send = (email = 'ruth@example.com') => backend.post('/users', signUpBody(email), key);
  const answers = await Promise.all([send(), send(), send()]);
  backend.clock.now += 3_600_000;
  answers.push(await send());
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([201, received]));
  expect(await stored()).toHaveLength(1);
  expect(await mailsTo(backend, 'ruth@example.com')).toHaveLength(1);
  const other = await send('other@example.com');
  expect([other.status, other.body.error.code]).toEqual([409, 'key_reused']);
  expect(await stored()).toHaveLength(1);
});

test('concurrent sign-ups with one address create one person', async () => {
  const send = () => backend.post('/users', signUpBody('ruth@example.com'));
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await stored()).toHaveLength(1);
  const live = (await mailsTo(backend, 'ruth@example.com')).map(({ payload }) => payload.token);
  const statuses = [];
  for (const token of live) {
    statuses.push((await backend.post('/verify_token', { token })).body.data.status);
  }
  expect(statuses).toEqual(['valid', 'expired', 'expired']);
});

test('the client with the credential gets the record, or an error if the address is taken', async () => {
  const send = () => backend.post('/users', signUpBody('ruth@example.com'), credential);
  const { status, body } = await send();
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ email: 'ruth@example.com', email_verified: false });
  await backend.db.update(users).set({ email_verified_at: new Date() });
  const again = await send();
  expect([again.status, again.body.error]).toMatchObject([409, { code: 'email_taken' }]);
  const other = signUpBody('other@example.com');
  const keyed = { ...credential, 'idempotency-key': 'key-67890' };
  const [one, two] = [
    await backend.post('/users', other, keyed),
    await backend.post('/users', other, keyed),
  ];
  expect(two.body).toEqual(one.body);
});
