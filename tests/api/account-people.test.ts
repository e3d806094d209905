import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accountInvitations, accounts, passkeys, users } from '../../backend/db/schema.ts';
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

const setState = (account: string, membership_state: 'active' | 'past_due' | null) =>
  backend.db.update(accounts).set({ membership_state }).where(eq(accounts.id, account));

/** A confirmed pastor of a paying church. Returns their record and a session. */
async function pastor(email: string, church: string) {
  const person = await confirmedUser(backend, email, { role: 'pastor', church_name: church });
  const session = await signIn(email);
  const account = (await backend.get('/me', bearer(session))).body.data.account.id;
  await setState(account, 'active');
  return { ...person, session, account };
}

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

  test('has one membership for all, and every owner may invite', async () => {
    const { account, session } = await pastor('ruth@example.com', 'Wren Hollow');
    await invite(session, 'ben@example.com', { role: 'owner' });
    const token = await mailedToken(backend, 'ben@example.com', 'account_invitation');
    const second = (await accept(token)).body.data.token;
    const { data } = (await backend.get('/me', bearer(second))).body;
    expect([data.account_role, data.membership_state]).toEqual(['owner', 'active']);
    const asked = await invite(second, 'eve@example.com');
    expect([asked.status, asked.body.error.code]).toEqual([403, 'confirm_identity']);
    await backend.post('/me/proof', { password }, bearer(second));
    expect((await invite(second, 'eve@example.com')).status).toBe(201);
    await setState(account, 'past_due');
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
    const { account, session } = await pastor('ruth@example.com', 'Wren Hollow');
    await setState(account, null);
    expect((await invite(session, 'ben@example.com')).status).toBe(403);
    await setState(account, 'past_due');
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
