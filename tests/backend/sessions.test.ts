import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountInvitations, passkeys, sessions, users } from '../../backend/db/schema.ts';
import { deviceName } from '../../backend/services/device-name.ts';
import { type Endpoint, endpoints } from '../../lib/contract/endpoints.ts';
import {
  backendWithoutPeople,
  confirmedUser,
  mailedToken,
  mailsTo,
  password,
  signUpBody,
} from './support/people.ts';

const backend = backendWithoutPeople();
beforeEach(async () => {
  await backend.db.delete(accountInvitations);
  backend.clock.now += 10 * 86_400_000;
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A confirmed pastor of a paying church. Returns their record and a session. */
async function pastor(email: string, church: string) {
  const person = await confirmedUser(backend, email, { role: 'pastor', church_name: church });
  await backend.db.update(users).set({ membership_state: 'active' }).where(eq(users.id, person.id));
  return { ...person, session: await signIn(email) };
}

async function signIn(email: string, given = password, headers = {}) {
  const { status, body } = await backend.post('/sessions', { email, password: given }, headers);
  expect([status, body.error?.code]).toEqual([201, undefined]);
  return body.data.token as string;
}
const statusAt = async (path: string, token: string) =>
  (await backend.get(path, bearer(token))).status;

describe('a session', () => {
  test('begins with the password, returns the person, and ends on request', async () => {
    await confirmedUser(backend, 'Ruth@example.com', {
      role: 'pastor',
      church_name: 'Wren Hollow',
    });
    const token = await signIn('ruth@EXAMPLE.com');
    const { body } = await backend.get('/me', bearer(token));
    expect(body.data).toMatchObject({
      email: 'Ruth@example.com',
      email_verified: true,
      account_role: 'owner',
      account: { name: 'Wren Hollow', status: 'active' },
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|argon/);
    const [stored] = await backend.db.select().from(sessions);
    expect(JSON.stringify(stored)).not.toContain(token);
    const ended = await backend.post('/sessions/end', { which: 'this' }, bearer(token));
    expect(ended.body.data).toEqual({ ended: 1 });
    expect(await statusAt('/me', token)).toBe(401);
  });

  test('is accepted as a cookie, but not from a page of another site', async () => {
    await confirmedUser(backend, 'ruth@example.com');
    const cookie = `other=1; session=${await signIn('ruth@example.com')}`;
    expect((await backend.get('/me', { cookie })).status).toBe(200);
    const foreign = { cookie, origin: 'https://elsewhere.example' };
    const { status } = await backend.post('/sessions/end', { which: 'others' }, foreign);
    expect(status).toBe(403);
    expect(await backend.db.select().from(sessions)).toHaveLength(1);
  });

  test('that was stolen is refused once its owner has signed out, as cookie and as bearer token', async () => {
    await confirmedUser(backend, 'ruth@example.com');
    const token = await signIn('ruth@example.com');
    const cookie = `session=${token}`;
    const credentials = [{ cookie }, bearer(token)];
    for (const headers of credentials) expect((await backend.get('/me', headers)).status).toBe(200);
    await backend.post('/sessions/end', { which: 'this' }, { cookie });
    for (const headers of credentials) {
      expect((await backend.get('/me', headers)).status).toBe(401);
      const written = await backend.post('/me/password', { password: 'not theirs now' }, headers);
      expect(written.status).toBe(401);
    }
  });

  test('expires after two weeks without use, and after two months in any case', async () => {
    await confirmedUser(backend, 'ruth@example.com');
    for (const over of [
      { seen_at: new Date(Date.now() - 14.1 * 86_400_000) },
      { expires_at: new Date(Date.now() - 1000) },
    ]) {
      const token = await signIn('ruth@example.com');
      expect(await statusAt('/me', token)).toBe(200);
      await backend.db.update(sessions).set(over);
      expect(await statusAt('/me', token)).toBe(401);
    }
  });

  test('is listed with its device, and can end another or all others', async () => {
    await confirmedUser(backend, 'ruth@example.com');
    await confirmedUser(backend, 'ben@example.com');
    const bens = await signIn('ben@example.com');
    const phone = await signIn('ruth@example.com', password, {
      'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
    });
    const [lost, here] = [await signIn('ruth@example.com'), await signIn('ruth@example.com')];
    const list = (await backend.get('/sessions', bearer(here))).body.data;
    expect(list).toHaveLength(3);
    expect(list.filter((one: { current: boolean }) => one.current)).toHaveLength(1);
    const onPhone = list.find((one: { device: string }) => one.device === 'Chrome, Android');
    // A session of another person cannot be ended, even with its id.
    const tried = await backend.post('/sessions/end', { id: onPhone.id }, bearer(bens));
    expect(tried.status).toBe(404);
    await backend.post('/sessions/end', { id: onPhone.id }, bearer(here));
    expect([await statusAt('/me', phone), await statusAt('/me', lost)]).toEqual([401, 200]);
    const others = await backend.post('/sessions/end', { which: 'others' }, bearer(here));
    expect(others.body.data).toEqual({ ended: 1 });
    expect([await statusAt('/me', lost), await statusAt('/me', here)]).toEqual([401, 200]);
    expect(await statusAt('/me', bens)).toBe(200);
  });

  test('is one of thirty at most; a further one ends the one unused for longest', async () => {
    await confirmedUser(backend, 'ruth@example.com');
    const first = await signIn('ruth@example.com');
    for (let count = 0; count < 30; count++) {
      backend.clock.now += 600_000;
      await signIn('ruth@example.com');
    }
    expect(await backend.db.select().from(sessions)).toHaveLength(30);
    expect(await statusAt('/me', first)).toBe(401);
  });

  test('ends when its person is deleted or their membership becomes pending', async () => {
    const { id } = await confirmedUser(backend, 'ruth@example.com');
    const token = await signIn('ruth@example.com');
    await backend.db.update(users).set({ membership_state: 'pending' }).where(eq(users.id, id));
    expect(await statusAt('/me', token)).toBe(401);
    await backend.db.delete(users).where(eq(users.id, id));
    expect(await backend.db.select().from(sessions)).toEqual([]);
  });
});

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
      const wrong = kind === 'sign_in' ? '/password_resets/redeem' : '/sessions/redeem';
      const { status } = await backend.post(wrong, { token, password: 'a new long password' });
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
    await signIn('ruth@example.com', 'another long password');
    expect((await mailsTo(backend, 'ruth@example.com'))[0]?.kind).toBe('password_changed');
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

describe('an account with several people', () => {
  const invite = (token: string, email: string, more = {}, headers = {}) =>
    backend.post('/account/invitations', { email, ...more }, { ...bearer(token), ...headers });
  const accept = (token: string, more = {}) =>
    backend.post('/account/invitations/accept', {
      token,
      first_name: 'Ben',
      last_name: 'Wade',
      password,
      terms_accepted: true,
      of_age: true,
      ...more,
    });
  const people = async (token: string) =>
    (await backend.get('/account/people', bearer(token))).body.data.map(
      ({ email, role, status }: Record<string, string>) => [email, role, status],
    );

  test('is joined once by an invitation, with the invited address', async () => {
    const { session } = await pastor('ruth@example.com', 'Wren Hollow');
    expect((await invite(session, 'ben@example.com')).status).toBe(201);
    expect(await people(session)).toEqual([
      ['ruth@example.com', 'owner', 'joined'],
      ['ben@example.com', 'editor', 'invited'],
    ]);
    const token = await mailedToken(backend, 'ben@example.com', 'account_invitation');
    const lookup = await backend.post('/account/invitations/look', { token });
    expect(lookup.body.data).toEqual({
      status: 'valid',
      church: 'Wren Hollow',
      email: 'ben@example.com',
      has_account: false,
    });
    const nameless = await accept(token, { password: undefined });
    expect(nameless.status).toBe(400);
    expect(Object.keys(nameless.body.error.fields)).toEqual(['password']);
    const joined = await accept(token);
    expect(joined.status).toBe(201);
    const me = (await backend.get('/me', bearer(joined.body.data.token))).body.data;
    expect(me).toMatchObject({
      email: 'ben@example.com',
      account_role: 'editor',
      account: { name: 'Wren Hollow' },
    });
    expect((await accept(token)).status).toBe(404);
    const { body } = await backend.post('/account/invitations/look', { token });
    expect(body.data).toEqual({ status: 'unknown' });
    expect((await mailsTo(backend, 'ruth@example.com'))[0]?.kind).toBe('account_joined');
  });

  test('invalidates a stranger’s password, session and passkey when the invited person accepts', async () => {
    const owner = await pastor('ruth@example.com', 'Wren Hollow');
    const stranger = 'a password of a stranger';
    await backend.post('/users', signUpBody('ben@example.com', { password: stranger }));
    const before = await backend.post('/sessions', {
      email: 'ben@example.com',
      password: stranger,
    });
    expect(before.status).toBe(201);
    const [user] = await backend.db
      .select()
      .from(users)
      .where(eq(users.email_key, 'ben@example.com'));
    const key = { id: 'key', user_id: user?.id ?? '', name: 'Mine', public_key: 'AA', counter: 0 };
    await backend.db.insert(passkeys).values({ ...key, transports: [] });
    await invite(owner.session, 'ben@example.com');
    const token = await mailedToken(backend, 'ben@example.com', 'account_invitation');
    expect((await accept(token)).status).toBe(201);
    expect(await statusAt('/me', before.body.data.token)).toBe(401);
    const again = await backend.post('/sessions', { email: 'ben@example.com', password: stranger });
    expect(again.status).toBe(403);
    expect(await backend.db.select().from(passkeys)).toEqual([]);
    const me = (await backend.get('/me', bearer(await signIn('ben@example.com')))).body.data;
    expect([me.first_name, me.email_verified]).toEqual(['Ben', true]);
  });

  test('forbids editors to invite and remove people, and keeps its last owner', async () => {
    const owner = await pastor('ruth@example.com', 'Wren Hollow');
    await invite(owner.session, 'ben@example.com');
    const token = await mailedToken(backend, 'ben@example.com', 'account_invitation');
    const editor = (await accept(token)).body.data.token;
    expect((await invite(editor, 'eve@example.com')).status).toBe(403);
    const remove = (id: string, by: string) =>
      backend.post('/account/people/remove', { id }, bearer(by));
    expect((await remove(owner.id, editor)).status).toBe(403);
    const alone = await remove(owner.id, owner.session);
    expect([alone.status, alone.body.error.code]).toEqual([409, 'last_owner']);
    const ben = (await backend.get('/me', bearer(editor))).body.data;
    expect((await remove(ben.id, owner.session)).status).toBe(200);
    // A removed person is signed out, and has no account when they sign in again.
    expect(await statusAt('/me', editor)).toBe(401);
    const back = await signIn('ben@example.com');
    expect((await backend.get('/me', bearer(back))).body.data.account).toBeNull();
    expect(await people(back)).toEqual([]);
  });

  test('has the membership of the owner who pays, and every owner may invite', async () => {
    const { id, session } = await pastor('ruth@example.com', 'Wren Hollow');
    await invite(session, 'ben@example.com', { role: 'owner' });
    const token = await mailedToken(backend, 'ben@example.com', 'account_invitation');
    const second = (await accept(token)).body.data.token;
    const { data } = (await backend.get('/me', bearer(second))).body;
    expect([data.account_role, data.membership_state]).toEqual(['owner', 'active']);
    expect((await invite(second, 'eve@example.com')).status).toBe(201);
    await backend.db.update(users).set({ membership_state: 'past_due' }).where(eq(users.id, id));
    const suspended = (await backend.get('/me', bearer(second))).body.data;
    expect(suspended.membership_state).toBe('past_due');
  });

  test('hides its people from another church, which cannot remove them', async () => {
    const ours = await pastor('ruth@example.com', 'Wren Hollow');
    const theirs = await pastor('tom@example.com', 'Elm Street');
    await invite(ours.session, 'ben@example.com');
    const [invited] = await backend.db.select().from(accountInvitations);
    for (const id of [ours.id, invited?.id]) {
      const { status } = await backend.post(
        '/account/people/remove',
        { id },
        bearer(theirs.session),
      );
      expect(status).toBe(404);
    }
    expect(await people(theirs.session)).toEqual([['tom@example.com', 'owner', 'joined']]);
    // Their pastor cannot be invited into this account either.
    await invite(ours.session, 'tom@example.com');
    const token = await mailedToken(backend, 'tom@example.com', 'account_invitation');
    const { status, body } = await accept(token);
    expect([status, body.error.code]).toEqual([409, 'in_another_account']);
  });

  test('refuses an invitation that was withdrawn, replaced or has expired', async () => {
    const { session } = await pastor('ruth@example.com', 'Wren Hollow');
    await invite(session, 'ben@example.com');
    const replaced = await mailedToken(backend, 'ben@example.com', 'account_invitation');
    await invite(session, 'Ben@example.com');
    const [invitation, ...more] = await backend.db.select().from(accountInvitations);
    expect(more).toEqual([]);
    expect((await accept(replaced)).status).toBe(404);
    const token = await mailedToken(backend, 'Ben@example.com', 'account_invitation');
    await backend.db.update(accountInvitations).set({ expires_at: new Date(0) });
    expect((await accept(token)).status).toBe(410);
    await backend.post('/account/people/remove', { id: invitation?.id }, bearer(session));
    expect((await accept(token)).status).toBe(404);
    expect(await backend.db.select().from(users)).toHaveLength(1);
  });

  test('invites only once it has paid, and at most ten people at once', async () => {
    const { id, session } = await pastor('ruth@example.com', 'Wren Hollow');
    await backend.db.update(users).set({ membership_state: null }).where(eq(users.id, id));
    expect((await invite(session, 'ben@example.com')).status).toBe(403);
    await backend.db.update(users).set({ membership_state: 'past_due' }).where(eq(users.id, id));
    // The refused invitation counts until it is refilled.
    backend.clock.now += 3_600_000;
    const statuses: number[] = [];
    for (let count = 0; count < 12; count++) {
      const from = { 'x-forwarded-for': `203.0.113.${count}` };
      statuses.push((await invite(session, `ben${count}@example.com`, {}, from)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429, 429]);
  });
});

test.each(
  Object.values<Endpoint>(endpoints)
    .filter(({ needsSession }) => needsSession)
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('%s returns 401 to a client that is not signed in, for any body', async (_name, endpoint) => {
  const strangers: Record<string, string>[] = [
    {},
    bearer('lss_nobody'),
    { cookie: 'session=lss_nobody' },
  ];
  for (const headers of strangers) {
    const { status, body } =
      endpoint.method === 'GET'
        ? await backend.get(endpoint.path, headers)
        : await backend.post(endpoint.path, '{', headers);
    expect([status, body.error.code]).toEqual([401, 'not_signed_in']);
  }
});

test('a device is named by its browser and system', () => {
  const agents = {
    'Chrome, Android': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
    'Safari, iPhone': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1',
    'Edge, Windows': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537.36 Edg/140.0',
    'Firefox, macOS': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15) Gecko/2010 Firefox/142.0',
    'KakaoTalk, Android': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 KAKAOTALK 11.0',
  };
  for (const [name, agent] of Object.entries(agents)) expect(deviceName(agent)).toBe(name);
  for (const nothing of [null, '', 'curl/8.0']) expect(deviceName(nothing)).toBeUndefined();
});
