import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { accounts, outbox, tokens, users } from '../../backend/db/schema.ts';
import { issueToken } from '../../backend/queries/tokens.ts';
import { verifyPassword } from '../../backend/services/passwords.ts';
import { type Endpoint, endpoints } from '../../lib/contract/endpoints.ts';
import {
  expectHarmless,
  hostileRuns,
  hostileText,
  hostileTimeout,
  spoilt,
} from './support/hostile.ts';
import { ownBackend } from './support/own-backend.ts';
import {
  adminToken,
  confirmedUser,
  credential,
  mailedToken,
  mailsTo,
  password,
  signUpBody,
} from './support/people.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);
const backend = ownBackend();
beforeEach(async () => {
  await backend.db.delete(outbox);
  await backend.db.delete(tokens);
  await backend.db.delete(users);
});

const received = { data: { received: true } };
const stored = () => backend.db.select().from(users);

test('who signs up is stored and mailed a link; the answer says nothing of either', async () => {
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

test('what nobody may say of themselves is passed over', async () => {
  const more = { church_status: 'approved', membership_state: 'active', account_id: 'near' };
  const user = { ...more, email_verified_at: '2020-01-01', password_hash: 'x', id: 'mine' };
  await backend.post('/users', signUpBody('ruth@example.com', user, more));
  const [row] = await stored();
  expect(row).toMatchObject({ church_status: 'none', membership_state: null, account_id: null });
  expect(row?.email_verified_at).toBeNull();
  expect(row?.id).not.toBe('mine');
});

test('what is missing or wrong is named, and nothing is stored', async () => {
  const faults: [unknown, string][] = [
    [signUpBody('nobody'), 'user.email'],
    [signUpBody('a@example.com', { password: 'short' }), 'user.password'],
    [signUpBody('a@example.com', { password_confirmation: 'other' }), 'user.password_confirmation'],
    [signUpBody('a@example.com', { first_name: ' ' }), 'user.first_name'],
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

test('a pastor who names a church founds its account, seen once the address is confirmed', async () => {
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
  expect((await backend.post('/verify_email', { token })).body.data).toEqual({ verified: true });
  expect((await backend.get(account)).body.data).toMatchObject({ name: 'Lantern Chapel' });
});

test('a confirmed address answers a stranger as a free one does, and its owner is told by mail', async () => {
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
  // As many rows are written for both, so that they take as long.
  await backend.post('/users', signUpBody('free-too@example.com'));
  expect(await rows()).toEqual([2 * tokensAfter - tokensBefore, 2 * mailsAfter - mailsBefore]);
  const [row] = await backend.db.select().from(users).where(eq(users.id, before.id));
  expect(row?.first_name).toBe('Ruth');
  expect(await verifyPassword(row?.password_hash, password)).toBe(true);
  const [mail] = await mailsTo(backend, 'ruth@example.com');
  expect([mail?.kind, mail?.payload]).toEqual(['already_registered', {}]);
});

test('whoever waited with an unconfirmed address is replaced, and their link is over', async () => {
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
  expect((await backend.post('/verify_email', { token })).status).toBe(200);
  const [row, ...others] = await stored();
  expect([row?.role, row?.account_id, others]).toEqual(['individual', null, []]);
  expect(await verifyPassword(row?.password_hash, password)).toBe(true);
  const left = await backend.db.select().from(accounts).where(eq(accounts.name, 'Squatters'));
  expect(left).toEqual([]);
});

test('whoever pays is replaced by nobody', async () => {
  await backend.post('/users', signUpBody('ruth@example.com'));
  await backend.db.update(users).set({ membership_state: 'active' });
  await backend.post('/users', signUpBody('ruth@example.com', { password: 'attack password' }));
  expect(await verifyPassword((await stored())[0]?.password_hash, password)).toBe(true);
});

test('the same idempotency key signs up once, at once or later, and belongs to one request', async () => {
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

test('two at once with one address leave one person', async () => {
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

test('the credentialed client gets the record, or hears that the address is taken', async () => {
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

test('a person by id: the least to a stranger, the record to the credentialed client', async () => {
  const { id } = await confirmedUser(backend, 'ruth@example.com');
  await backend.db.update(users).set({ membership_state: 'past_due', phone: '+1 704 555 0101' });
  const known = { id, role: 'individual', church_status: 'none', account_id: null };
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
      user_membership: { state: 'past_due' },
      created_at: expect.any(String),
    });
  }
});

test('who has not confirmed their address is nobody to a stranger', async () => {
  await backend.post('/users', signUpBody('ruth@example.com'));
  const id = (await stored())[0]?.id;
  const unknown = await backend.get('/get_user_by_id?id=nobody');
  const unconfirmed = await backend.get(`/get_user_by_id?id=${id}`);
  expect([unconfirmed.status, unconfirmed.body]).toEqual([404, unknown.body]);
  expect((await backend.post('/lookup_user', { id })).body).toEqual(unknown.body);
  expect((await backend.get(`/get_user_by_id?id=${id}`, credential)).status).toBe(200);
});

test('a person by address is for the credentialed client', async () => {
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

test('with the password a person is found; a wrong one sounds like nobody’s address', async () => {
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

test('guesses of one person’s password are counted, whoever makes them and whoever it is', async () => {
  for (const email of ['ruth@example.com', 'nobody@example.com']) {
    const statuses = [];
    for (let client = 0; client < 6; client++) {
      const from = { 'x-forwarded-for': `10.0.1.${client}` };
      const guess = { email: client % 2 ? email : email.toUpperCase(), password: 'a guess' };
      statuses.push((await backend.post('/lookup_user', guess, from)).status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  }
});

test('whether an address is taken is all that the form hears, ten times and then slowly', async () => {
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
  expect([status, headers.get('retry-after'), body.error.code]).toEqual([429, '10', 'too_many']);
});

test('a client signs up eight people, an address is mailed five times', async () => {
  const send = (email: string, client: string) =>
    backend.post('/resend_token', { email }, { 'x-forwarded-for': client });
  const one = [];
  for (let count = 0; count < 9; count++)
    one.push((await send(`${count}@example.com`, '1.1.1.1')).status);
  expect(one).toEqual([...Array(8).fill(200), 429]);
  const many = [];
  for (let count = 0; count < 6; count++)
    many.push((await send('a@example.com', `2.2.2.${count}`)).status);
  expect(many).toEqual([...Array(5).fill(200), 429]);
});

test('no answer to a stranger holds an address, a phone, a name or a hash', async () => {
  const church = { role: 'pastor', church_name: 'Quiet Chapel', church_phone: '+1 704 555 0177' };
  const user = { phone: '+1 704 555 0188', first_name: 'Naomi', last_name: 'Bethlehem' };
  await backend.post('/users', signUpBody('naomi@example.com', user, church));
  const token = await mailedToken(backend, 'naomi@example.com', 'verify_email');
  const said = [JSON.stringify((await backend.post('/verify_email', { token })).body)];
  const [row] = await stored();
  for (const path of [
    `/get_user_by_id?id=${row?.id}`,
    `/accounts/${row?.account_id}`,
    '/accounts/fetch_by?name=Quiet+Chapel',
    '/users/fetch_by?email=naomi@example.com',
    `/church_connections/fetch_by?recruited_by=${row?.id}`,
  ]) {
    said.push(JSON.stringify((await backend.get(path)).body));
  }
  for (const [path, body] of [
    ['/lookup_user', { email: 'naomi@example.com', password }],
    ['/lookup_user', { id: row?.id }],
    ['/check_already_email', { email: 'naomi@example.com' }],
    ['/resend_token', { email: 'naomi@example.com', kind: 'pastor_signup' }],
    ['/verify_token', { token }],
    ['/users', signUpBody('naomi@example.com')],
  ] as const) {
    said.push(JSON.stringify((await backend.post(path, body)).body));
  }
  expect(said.filter((text) => text.includes('"data"'))).toHaveLength(11);
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
    expect([secret, said.filter((text) => text.includes(secret))]).toEqual([secret, []]);
  }
});

// What fast-check takes for an address the contract mostly refuses; some come twice.
const email = fc
  .oneof(fc.constantFrom('ruth', 'twice'), fc.stringMatching(/^[a-z0-9]{1,12}$/))
  .map((name) => `${name}@example.com`);
const church = { church_name: 'Wren Hollow', church_phone: '1', city: 'Boone', zip: '28607' };
const churchFields = [...Object.keys(church), 'state', 'first_name', 'phone', 'constructor'];

/** A fitting body of each call, and the fields to spoil. */
const bodies: Record<string, [fc.Arbitrary<object>, string[]]> = {
  '/users': [
    email.map((given) => ({ ...signUpBody(given), role: 'pastor', ...church })),
    ['email', 'password', 'password_confirmation', 'first_name', 'phone', 'constructor']
      .map((name) => `user.${name}`)
      .concat('user', 'role', 'terms_accepted', 'locale', 'website', ...churchFields),
  ],
  '/lookup_user': [email.map((given) => ({ email: given, password })), ['id', 'email', 'password']],
  '/check_already_email': [email.map((given) => ({ email: given })), ['email']],
  '/verify_email': [fc.constant({ token: 'verify_email' }), ['token']],
  '/verify_token': [fc.constant({ token: 'verify_email' }), ['token']],
  '/resend_token': [
    fc.constantFrom({ email: 'ruth@example.com' }, { email: 'nobody@example.com' }),
    ['email', 'kind', 'locale'],
  ],
  '/update_paster_signup': [
    fc.constant({ token: 'pastor_signup', ...church }),
    ['token', ...churchFields],
  ],
  '/church_connections': [
    email.map((given) => ({ recruited_by: 'near', church_name: 'Boone', email: given })),
    ['recruited_by', 'church_name', 'email', 'locale'],
  ],
  '/accept_church_invite': [
    fc.constant({ token: 'church_invite', ...church }),
    ['token', ...churchFields],
  ],
};

const personal = Object.values<Endpoint>(endpoints).filter(
  (endpoint) => endpoint.path in bodies && endpoint.method === 'POST',
);

/** Puts a token that is good in the place of its kind's name. */
async function withLiveToken(body: Record<string, unknown>, userId: string) {
  const kind = ['verify_email', 'pastor_signup', 'church_invite'].find((k) => k === body.token);
  if (!kind) return body;
  const to = 'live@example.com';
  if (kind === 'church_invite') {
    const invite = { recruited_by: 'near', church_name: 'Wren', email: to };
    await backend.post('/church_connections', invite, credential);
  } else {
    await issueToken(backend.db, kind as 'verify_email', { userId, email: to }, 'en');
  }
  return { ...body, token: await mailedToken(backend, to, kind) };
}

test.each(personal.map((endpoint) => [endpoint.path, endpoint] as const))(
  'no body does harm to POST %s',
  async (path, endpoint) => {
    const { id } = await confirmedUser(backend, 'ruth@example.com', { role: 'pastor' });
    const [fitting, fields] = bodies[path] ?? [fc.constant({}), ['id']];
    const body = fc.oneof(
      { weight: 1, arbitrary: fc.jsonValue() },
      { weight: 1, arbitrary: fitting },
      { weight: 4, arbitrary: spoilt(fitting, fields) },
    );
    const reached = new Set<number>();
    await fc.assert(
      fc.asyncProperty(body, fc.boolean(), async (given, full) => {
        backend.clock.now += 3_600_000;
        const object = typeof given === 'object' && given !== null && !Array.isArray(given);
        const sent = object ? await withLiveToken(given as Record<string, unknown>, id) : given;
        const answer = await backend.post(path, JSON.stringify(sent), full ? credential : {});
        expectHarmless(answer, endpoint, full);
        reached.add(answer.status);
      }),
      hostileRuns(),
    );
    // Else nothing but the door was tried.
    const inside = path === '/lookup_user' ? 403 : (endpoint.status ?? 200);
    expect([...reached]).toContain(inside);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  },
  hostileTimeout,
);

const asked = Object.values<Endpoint>(endpoints).filter(
  (endpoint) => endpoint.personal && endpoint.query,
);

test.each(asked.map((endpoint) => [endpoint.path, endpoint] as const))(
  'no query does harm to GET %s',
  async (path, endpoint) => {
    const names = ['id', 'email', 'slug', 'name', 'recruited_by', 'offset', 'limit'];
    const known = fc.constantFrom('near', 'ruth@example.com', '0', '500');
    const values = fc.array(
      fc.tuple(fc.constantFrom(...names), fc.oneof(hostileText, email, known)),
      { maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(values, fc.boolean(), async (given, full) => {
        backend.clock.now += 3_600_000;
        const pairs = given.map(([name, value]) => [name, value.toWellFormed()]);
        const query = new URLSearchParams(pairs as [string, string][]);
        expectHarmless(
          await backend.get(`${path}?${query}`, full ? credential : {}),
          endpoint,
          full,
        );
      }),
      hostileRuns(),
    );
  },
  hostileTimeout,
);
