import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts, users } from '../../backend/db/schema.ts';
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

const stored = () => backend.db.select().from(users);

const full = {
  email: 'ruth@example.com',
  first_name: 'Ruth',
  last_name: 'Moab',
  phone: null,
  show_notice: false,
  user_membership: null,
  locale: 'en',
  email_verified: true,
};

test('a person by id: strangers get few fields, the client with the credential gets all', async () => {
  const { id } = await confirmedUser(backend, 'ruth@example.com');
  // The state is that of the account, and not a person's.
  const near = { account_id: 'near', membership_state: 'active' } as const;
  await backend.db.update(users).set({ ...near, phone: '+1 704 555 0101' });
  await backend.db
    .update(accounts)
    .set({ membership_state: 'past_due' })
    .where(eq(accounts.id, 'near'));
  const known = { id, role: 'individual', church_status: 'none', account_id: 'near' };
  for (const ask of [
    (headers: Record<string, string>) => backend.get(`/get_user_by_id?id=${id}`, headers),
    (headers: Record<string, string>) => backend.post('/lookup_user', { id }, headers),
  ]) {
    const stranger = await ask({});
    expect([stranger.status, stranger.body]).toEqual([200, { data: known }]);
    const { body, headers } = await ask(credential);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.data).toEqual({
      ...full,
      ...known,
      phone: '+1 704 555 0101',
      show_notice: true,
      user_membership: { state: 'past_due' },
      created_at: expect.any(String),
    });
  }
});

test('a person who has not confirmed their address is unknown to a stranger', async () => {
  await backend.post('/users', signUpBody('ruth@example.com'));
  const id = (await stored())[0]?.id;
  const unknown = await backend.get('/get_user_by_id?id=nobody');
  const unconfirmed = await backend.get(`/get_user_by_id?id=${id}`);
  expect([unconfirmed.status, unconfirmed.body]).toEqual([404, unknown.body]);
  expect((await backend.post('/lookup_user', { id })).body).toEqual(unknown.body);
  expect((await backend.get(`/get_user_by_id?id=${id}`, credential)).status).toBe(200);
});

test('finding a person by e-mail address requires the credential', async () => {
  await confirmedUser(backend, 'ruth@example.com');
  const found = await backend.get('/users/fetch_by?email=RUTH@example.com', credential);
  expect([found.status, found.body.data]).toMatchObject([200, full]);
  expect(found.headers.get('cache-control')).toBe('no-store');
  const nobody = await backend.get('/users/fetch_by?email=nobody@example.com', credential);
  expect(nobody.status).toBe(404);
  const body = { email: 'ruth@example.com' };
  expect((await backend.post('/lookup_user', body, credential)).body.data).toMatchObject(full);
  for (const email of ['ruth@example.com', 'nobody@example.com']) {
    const { status, body } = await backend.post('/lookup_user', { email });
    expect([status, body.error.code]).toEqual([401, 'credential_required']);
  }
});

test('a person is found with the password; a wrong one gets the same response as an unknown address', async () => {
  const { id } = await confirmedUser(backend, 'ruth@example.com');
  await backend.post('/users', signUpBody('waiting@example.com'));
  const ask = (email: string, given: string, headers = {}) =>
    backend.post('/lookup_user', { email, password: given }, headers);
  const right = await ask('Ruth@example.com', password);
  expect(right.body).toEqual({
    data: { id, role: 'individual', church_status: 'none', account_id: null },
  });
  const wrong = await ask('ruth@example.com', 'wrong horse battery');
  expect([wrong.status, wrong.body.error.code]).toEqual([403, 'wrong_sign_in']);
  for (const answer of [
    await ask('nobody@example.com', password),
    await ask('waiting@example.com', password),
    await ask('nobody@example.com', password, credential),
  ]) {
    expect([answer.status, answer.body]).toEqual([403, wrong.body]);
  }
  expect((await ask('ruth@example.com', password, credential)).body.data).toMatchObject(full);
});

describe('guesses of a password', () => {
  const guess = (email: string, given: string, client: string, cookie = '') =>
    backend.post('/lookup_user', { email, password: given }, { 'x-forwarded-for': client, cookie });

  test('are limited by client and address, also for an unknown address, and do not block other clients', async () => {
    await confirmedUser(backend, 'ruth@example.com');
    const answers: Record<string, unknown[]> = {};
    for (const email of ['ruth@example.com', 'nobody@example.com']) {
      for (let time = 0; time < 6; time++) {
        // So slowly that no other rate limit applies.
        backend.clock.now += 10_000;
        const { status, body } = await guess(email, 'a guess', '10.0.1.1');
        answers[email] = [...(answers[email] ?? []), status, body];
      }
    }
    expect(answers['ruth@example.com']?.filter((one) => typeof one === 'number')).toEqual([
      403, 403, 403, 403, 403, 429,
    ]);
    expect(answers['nobody@example.com']).toEqual(answers['ruth@example.com']);
    // The owner on another client may sign in at once.
    expect((await guess('ruth@example.com', password, '10.0.2.2')).status).toBe(200);
  });

  test('from many clients are limited by address, except from the owner’s known device', async () => {
    await confirmedUser(backend, 'ruth@example.com');
    const first = await guess('ruth@example.com', password, '10.0.2.2');
    const set = first.headers.get('set-cookie') ?? '';
    expect(set).toMatch(
      /^known_device=[\w-]+\.[\w-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    const cookie = set.split(';')[0] ?? '';
    const statuses = new Map<number, number>();
    for (let client = 0; client < 120; client++) {
      const { status } = await guess('ruth@example.com', 'a guess', `10.1.${client}.1`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses.keys()].sort()).toEqual([403, 429]);
    // An unknown device is limited, even with the right password.
    expect((await guess('ruth@example.com', password, '10.2.2.2')).status).toBe(429);
    expect((await guess('ruth@example.com', password, '10.2.2.2', cookie)).status).toBe(200);
    // The device's cookie permits only ten tries, and no other address.
    const more = [];
    for (let time = 0; time < 11; time++) {
      const from = `10.3.${time}.1`;
      more.push((await guess('ruth@example.com', 'a guess', from, cookie)).status);
    }
    expect(more).toContain(403);
    expect(more).toContain(429);
    for (const invalidCookie of [
      `${cookie}x`,
      'known_device=a.b',
      'known_device=',
      'x'.repeat(9_000),
    ]) {
      expect((await guess('ruth@example.com', password, '10.4.4.4', invalidCookie)).status).toBe(
        429,
      );
    }
  });

  test('do not set the cookie of a known device', async () => {
    await confirmedUser(backend, 'ruth@example.com');
    const { headers } = await guess('ruth@example.com', 'a guess', '10.0.1.1');
    expect(headers.get('set-cookie')).toBeNull();
  });
});

test('check_already_email returns only whether an address is taken, ten times and then slowly', async () => {
  await confirmedUser(backend, 'ruth@example.com');
  const ask = (email: string) => backend.post('/check_already_email', { email });
  const [taken, free] = [await ask('RUTH@example.com'), await ask('free@example.com')];
  expect([taken.body, free.body]).toEqual([
    { data: { exists: true } },
    { data: { exists: false } },
  ]);
  expect([...taken.headers.keys()]).toEqual([...free.headers.keys()]);
  expect((await ask('nobody')).status).toBe(400);
  for (let count = 0; count < 8; count++) await ask('free@example.com');
  const { status, headers, body } = await ask('free@example.com');
  expect([status, headers.get('retry-after'), body.error.code]).toEqual([429, '60', 'too_many']);
});

test('letters are limited to eight addresses per client, five per client and address, and fifteen per address', async () => {
  const send = (email: string, client: string) =>
    backend.post('/resend_token', { email }, { 'x-forwarded-for': client });
  const one = [];
  for (let count = 0; count < 9; count++)
    one.push((await send(`${count}@example.com`, '1.1.1.1')).status);
  expect(one).toEqual([...Array(8).fill(200), 429]);
  const again = [];
  for (let count = 0; count < 6; count++) {
    backend.clock.now += 1_000;
    again.push((await send('a@example.com', '2.2.2.2')).status);
  }
  expect(again).toEqual([...Array(5).fill(200), 429]);
  // Another client may still request a letter to the address.
  expect((await send('a@example.com', '3.3.3.3')).status).toBe(200);
  const many = [];
  for (let count = 0; count < 16; count++)
    many.push((await send('b@example.com', `4.4.${count}.1`)).status);
  expect(many).toEqual([...Array(15).fill(200), 429]);
});

test('no response to a stranger contains an e-mail address, a phone number, a name or a hash', async () => {
  const church = { role: 'pastor', church_name: 'Quiet Chapel', church_phone: '+1 704 555 0177' };
  const user = { phone: '+1 704 555 0188', first_name: 'Naomi', last_name: 'Bethlehem' };
  await backend.post('/users', signUpBody('naomi@example.com', user, church));
  const token = await mailedToken(backend, 'naomi@example.com', 'verify_email');
  const responses = [
    JSON.stringify((await backend.post('/verify_email', { token, password })).body),
  ];
  const [row] = await stored();
  for (const path of [
    `/get_user_by_id?id=${row?.id}`,
    `/accounts/${row?.account_id}`,
    '/accounts/fetch_by?name=Quiet+Chapel',
    '/users/fetch_by?email=naomi@example.com',
    `/church_connections/fetch_by?recruited_by=${row?.id}`,
  ]) {
    responses.push(JSON.stringify((await backend.get(path)).body));
  }
  for (const [path, body] of [
    ['/lookup_user', { email: 'naomi@example.com', password }],
    ['/lookup_user', { id: row?.id }],
    ['/check_already_email', { email: 'naomi@example.com' }],
    ['/resend_token', { email: 'naomi@example.com', kind: 'pastor_signup' }],
    ['/verify_token', { token }],
    ['/users', signUpBody('naomi@example.com')],
  ] as const) {
    responses.push(JSON.stringify((await backend.post(path, body)).body));
  }
  expect(responses.filter((text) => text.includes('"data"'))).toHaveLength(11);
  const mails = await mailsTo(backend, 'naomi@example.com');
  const secrets = mails.flatMap(({ payload }) => Object.values(payload));
  for (const secret of [
    'naomi@example.com',
    '555 01',
    'Naomi',
    'Bethlehem',
    'argon2',
    row?.password_hash ?? '',
    ...secrets,
  ]) {
    expect([secret, responses.filter((text) => text.includes(secret))]).toEqual([secret, []]);
  }
});
