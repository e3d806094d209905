import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  passkeys,
  recoveryCodes,
  secondFactors,
  sessions,
  staff,
  users,
} from '../../backend/db/schema.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import { createChurch } from '../backend/support/own-calls/churches.ts';
import {
  bearer,
  confirmedUser,
  mailedToken,
  mailsTo,
  password,
  personOf,
} from '../backend/support/people.ts';
import { backendToSignIn } from '../backend/support/sign-in.ts';
import { staffMember } from '../backend/support/staff.ts';

/* Letters about who may sign in, and their link “this was not me”. */

const { backend, signIn, statusAt } = backendToSignIn();
const email = 'ruth@example.com';
const thiefs = 'plum kettle harbour nine';

async function passkeyOf(userId: string, id: string, created_at: Date) {
  const key = { id, user_id: userId, name: id, public_key: 'AA', counter: 0, transports: [] };
  await backend.db.insert(passkeys).values({ ...key, created_at });
}

describe('“this was not me” in the letter of a new password', () => {
  test('ends every session, the new password, and what was set up since, and leads to another', async () => {
    const { id } = await confirmedUser(backend, email);
    await passkeyOf(id, 'own', new Date('2020-01-01'));
    const own = await signIn(email);
    const body = { current_password: password, password: thiefs };
    const stolen = (await backend.post('/me/password', body, bearer(own))).body.data.token;
    const token = await mailedToken(backend, email, 'password_changed');
    await passkeyOf(id, 'the thief’s', new Date(Date.now() + 60_000));
    const later = new Date(Date.now() + 60_000);
    await backend.db
      .insert(secondFactors)
      .values({ user_id: id, secret: 'A'.repeat(32), confirmed_at: later });
    await backend.db.insert(recoveryCodes).values({ user_id: id, hash: 'x' });

    const { status, body: answer } = await backend.post('/sessions/not_me', { token });
    expect(status).toBe(200);
    expect(await statusAt('/me', stolen)).toBe(401);
    expect((await backend.post('/sessions', { email, password: thiefs })).status).toBe(403);
    const left = await backend.db.select({ id: passkeys.id }).from(passkeys);
    expect(left).toEqual([{ id: 'own' }]);
    expect(await backend.db.$count(secondFactors)).toBe(0);
    expect(await backend.db.$count(recoveryCodes)).toBe(0);

    const chosen = { token: answer.data.password_reset, password: 'velvet ladder orchid rain' };
    const reset = await backend.post('/password_resets/redeem', chosen);
    expect(await statusAt('/me', reset.body.data.token)).toBe(200);
    const again = await backend.post('/sessions/not_me', { token });
    expect([again.status, again.body.error.code]).toEqual([410, 'token_used']);
  });

  test('is not accepted from another kind of letter', async () => {
    await confirmedUser(backend, email);
    await backend.post('/sessions/link', { email });
    const token = await mailedToken(backend, email, 'sign_in');
    expect((await backend.post('/sessions/not_me', { token })).status).toBe(404);
  });
});

describe('“this was not me” in the letter of new recovery codes', () => {
  const confirmed = { secret: 'A'.repeat(32), confirmed_at: new Date('2026-01-01') };

  test('ends them, and those that have begun; the second factor stays', async () => {
    const { id } = await confirmedUser(backend, email);
    const factor = { user_id: id, ...confirmed };
    const session = bearer((await startSession(backend.db, id, 'password', undefined)).token);
    const [{ id: pending_session } = { id: '' }] = await backend.db.select().from(sessions);
    const pending = { pending_codes: ['the thief’s'], pending_session };
    await backend.db.insert(secondFactors).values({ ...factor, ...pending });
    const confirm = '/me/second_factor/recovery_codes/confirm';
    expect((await backend.post(confirm, {}, session)).status).toBe(200);
    expect(await backend.db.$count(recoveryCodes)).toBe(1);
    await backend.db.update(secondFactors).set({ pending_codes: ['others of the thief’s'] });
    const token = await mailedToken(backend, email, 'recovery_codes_replaced');
    expect((await backend.post('/sessions/not_me', { token })).status).toBe(200);
    expect(await backend.db.$count(recoveryCodes)).toBe(0);
    const left = await backend.db
      .select({ codes: secondFactors.pending_codes })
      .from(secondFactors);
    expect(left).toEqual([{ codes: null }]);
  });

  test('in that of a new password before keeps those of before, and ends a factor that has begun', async () => {
    const { id } = await confirmedUser(backend, email);
    await backend.db.insert(secondFactors).values({ user_id: id, secret: 'A'.repeat(32) });
    await backend.db.insert(recoveryCodes).values({ user_id: id, hash: 'own' });
    const own = await signIn(email);
    const body = { current_password: password, password: thiefs };
    await backend.post('/me/password', body, bearer(own));
    const token = await mailedToken(backend, email, 'password_changed');
    expect((await backend.post('/sessions/not_me', { token })).status).toBe(200);
    expect(await backend.db.$count(recoveryCodes)).toBe(1);
    expect(await backend.db.$count(secondFactors)).toBe(0);
  });
});

test('all owners learn who joins, and a person who is taken out learns it', async () => {
  const { owner, editor } = await createChurch(backend, 'letters-chapel');
  const { token } = await startSession(backend.db, editor.id, 'password', undefined);
  await backend.db.update(users).set({ account_role: 'owner' }).where(eq(users.id, editor.id));
  const invited = { email, role: 'owner' };
  expect((await backend.post('/account/invitations', invited, bearer(token))).status).toBe(201);
  const joined = await backend.post('/account/invitations/accept', {
    token: await mailedToken(backend, email, 'account_invitation'),
    ...personOf(email),
    ...{ terms_accepted: true, of_age: true },
  });
  expect(joined.status).toBe(201);
  for (const address of [owner.email, editor.email]) {
    expect((await mailsTo(backend, address))[0]?.kind).toBe('account_joined');
    expect(await mailedToken(backend, address, 'account_joined')).toBeTruthy();
  }
  await backend.post('/account/people/remove', { id: owner.id }, bearer(token));
  const [letter] = await mailsTo(backend, owner.email);
  expect([letter?.kind, letter?.payload.church]).toEqual(['account_left', 'letters-chapel']);
});

describe('the other administrators learn who becomes one', () => {
  const words = { name: 'Ruth Moab', email, token: expect.any(String) };

  test('by an invitation', async () => {
    const { headers, email: first } = await staffMember(backend, ['administrator']);
    const invitation = { email, roles: ['administrator'], languages: [] };
    await backend.post('/staff/invitations', invitation, headers);
    await backend.post('/account/invitations/accept', {
      token: await mailedToken(backend, email, 'staff_invitation'),
      ...personOf(email),
      ...{ terms_accepted: true, of_age: true },
    });
    const [letter] = await mailsTo(backend, first);
    expect([letter?.kind, letter?.payload]).toEqual(['staff_joined', words]);
  });

  test('by a change of roles, once, and “this was not me” in that letter ends every session', async () => {
    const { headers, token, email: first } = await staffMember(backend, ['administrator']);
    const { id } = await confirmedUser(backend, email);
    await backend.db.insert(staff).values({ user_id: id, roles: ['editor'], languages: [] });
    for (const roles of [['supporter'], ['administrator'], ['administrator', 'editor']]) {
      const { status } = await backend.post('/staff/change', { id, roles, languages: [] }, headers);
      expect(status).toBe(200);
    }
    const letters = await mailsTo(backend, first);
    expect(letters.map(({ kind, payload }) => [kind, payload])).toEqual([['staff_joined', words]]);
    const notMe = { token: await mailedToken(backend, first, 'staff_joined') };
    expect((await backend.post('/sessions/not_me', notMe)).status).toBe(200);
    expect(await statusAt('/me', token)).toBe(401);
  });
});
