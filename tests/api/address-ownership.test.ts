import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts, users } from '../../backend/db/schema.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import { createChurch } from '../backend/support/own-calls/churches.ts';
import { bearer, mailedToken, password, signUpBody } from '../backend/support/people.ts';
import { backendToSignIn } from '../backend/support/sign-in.ts';
import { staffMember } from '../backend/support/staff.ts';

/* Anyone may sign up with an address; only what its owner sets once they have proven it counts. */

const { backend, signIn, statusAt } = backendToSignIn();

const email = 'owner@example.com';
const strangers = 'plum kettle harbour nine';
const owners = { first_name: 'Naomi', last_name: 'Bell', password: 'velvet ladder orchid rain' };
const signUp = (chosen: string, more = {}) =>
  backend.post('/users', signUpBody(email, { password: chosen }, more));
const confirm = async (more: object = {}) =>
  backend.post('/verify_email', {
    token: await mailedToken(backend, email, 'verify_email'),
    ...more,
  });
const trySignIn = async (tried: string) =>
  (await backend.post('/sessions', { email, password: tried })).status;
const storedUser = async () => {
  const [user] = await backend.db.select().from(users).where(eq(users.email_key, email));
  return user;
};
const squat = { role: 'pastor', church_name: 'Squatters' };
const terms = { terms_accepted: true, of_age: true };

describe('before an address is confirmed', () => {
  test('its user can only see that, and sign out', async () => {
    await signUp(strangers, squat);
    const token = await signIn(email, strangers);
    for (const path of ['/sessions', '/me/passkeys', '/me/second_factor', '/account/people']) {
      const { status, body } = await backend.get(path, bearer(token));
      expect([path, status, body.error.code]).toEqual([path, 403, 'not_confirmed']);
    }
    const { status } = await backend.post(
      '/me/second_factor',
      { password: strangers },
      bearer(token),
    );
    expect(status).toBe(403);
    expect(await statusAt('/me', token)).toBe(200);
    await backend.post('/sessions/end', { which: 'this' }, bearer(token));
    expect(await statusAt('/me', token)).toBe(401);
  });

  test('signing up again ends the sessions of the earlier sign-up', async () => {
    await signUp(strangers);
    const token = await signIn(email, strangers);
    await signUp(owners.password);
    expect(await statusAt('/me', token)).toBe(401);
  });
});

describe('confirming', () => {
  test('with the password of the sign-up keeps what was entered, and ends its sessions', async () => {
    await signUp(password, squat);
    const token = await signIn(email, password);
    expect((await confirm({ password })).status).toBe(200);
    expect(await statusAt('/me', token)).toBe(401);
    const me = await backend.get('/me', bearer(await signIn(email, password)));
    expect(me.body.data).toMatchObject({ first_name: 'Ruth', account: { name: 'Squatters' } });
  });

  test('by the link alone leaves nothing of a stranger’s sign-up', async () => {
    await signUp(strangers, squat);
    const account = eq(accounts.id, (await storedUser())?.account_id ?? '');
    expect((await confirm()).status).toBe(200);
    expect(await trySignIn(strangers)).toBe(403);
    expect(await storedUser()).toMatchObject({ first_name: '', last_name: '', account_id: null });
    expect(await backend.db.select().from(accounts).where(account)).toEqual([]);
  });

  test('with another password is refused until the owner chooses name and password', async () => {
    await signUp(strangers, squat);
    const refused = await confirm({ password: owners.password });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'wrong_password']);
    const weak = await confirm({ ...owners, password: 'passwordpassword' });
    expect([weak.status, Object.keys(weak.body.error.fields)]).toEqual([400, ['password']]);
    expect((await storedUser())?.email_verified_at).toBeNull();
    expect((await confirm(owners)).status).toBe(200);
    expect(await trySignIn(strangers)).toBe(403);
    const me = await backend.get('/me', bearer(await signIn(email, owners.password)));
    expect(me.body.data).toMatchObject({ first_name: 'Naomi', account: null });
  });
});

describe('a stranger’s sign-up that names a church', () => {
  test('does not prevent its owner from accepting a church’s invitation', async () => {
    const { owner, accountId } = await createChurch(backend, 'kite-hill');
    const { token } = await startSession(backend.db, owner.id, 'password', undefined);
    await signUp(strangers, squat);
    const invited = await backend.post('/account/invitations', { email }, bearer(token));
    expect(invited.status).toBe(201);
    const accepted = await backend.post('/account/invitations/accept', {
      token: await mailedToken(backend, email, 'account_invitation'),
      ...owners,
      ...terms,
    });
    expect([accepted.status, accepted.body.error?.code]).toEqual([201, undefined]);
    expect(await storedUser()).toMatchObject({ account_id: accountId, first_name: 'Naomi' });
    expect(await trySignIn(strangers)).toBe(403);
  });

  test('gives its author no right when the ministry invites the owner', async () => {
    await signUp(strangers, squat);
    const session = await signIn(email, strangers);
    const { headers } = await staffMember(backend, ['administrator']);
    await backend.post(
      '/staff/invitations',
      { email, roles: ['administrator'], languages: [] },
      headers,
    );
    const accepted = await backend.post('/account/invitations/accept', {
      token: await mailedToken(backend, email, 'staff_invitation'),
      ...owners,
      ...terms,
    });
    expect(accepted.status).toBe(201);
    expect([await statusAt('/me', session), await trySignIn(strangers)]).toEqual([401, 403]);
    const me = await backend.get('/me', bearer(accepted.body.data.token));
    expect(me.body.data).toMatchObject({ account: null, staff: { roles: ['administrator'] } });
  });
});
