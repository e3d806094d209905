import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, staff, users } from '../../backend/db/schema.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import { createChurch } from '../backend/support/own-calls/churches.ts';
import { bearer, credential, mailedToken } from '../backend/support/people.ts';
import { backendToSignIn } from '../backend/support/sign-in.ts';
import { staffMember } from '../backend/support/staff.ts';

/* The last owner of an account and the last administrator cannot vanish, by any call or by two at once. */

const { backend } = backendToSignIn();

let count = 0;
let church: Awaited<ReturnType<typeof createChurch>>;
beforeEach(async () => {
  count += 1;
  church = await createChurch(backend, `last-${count}`);
});

const sessionOf = async (id: string) =>
  bearer((await startSession(backend.db, id, 'password', undefined)).token);
const owners = () =>
  backend.db.$count(
    users,
    and(eq(users.account_id, church.accountId), eq(users.account_role, 'owner')),
  );
const makeOwner = (id: string) =>
  backend.db.update(users).set({ account_role: 'owner' }).where(eq(users.id, id));
const takeOut = async (id: string, by: string) =>
  backend.post('/account/people/remove', { id }, await sessionOf(by));
const erase = (email: string) => backend.post('/erase_person', { email }, credential);
const outcome = ({ status, body }: Awaited<ReturnType<typeof takeOut>>) => [
  status,
  body.error?.code,
];

describe('the last owner', () => {
  test('cannot leave, nor be taken out by an editor', async () => {
    const { owner, editor } = church;
    expect(outcome(await takeOut(owner.id, owner.id))).toEqual([409, 'last_owner']);
    expect(outcome(await takeOut(owner.id, editor.id))).toEqual([403, 'owner_only']);
    expect(await owners()).toBe(1);
  });

  test('cannot be called away by the invitation of another church', async () => {
    const other = await createChurch(backend, `away-${count}`);
    const invited = { email: church.owner.email, role: 'editor' };
    const sent = await backend.post(
      '/account/invitations',
      invited,
      await sessionOf(other.owner.id),
    );
    expect(sent.status).toBe(201);
    const accepted = await backend.post('/account/invitations/accept', {
      token: await mailedToken(backend, church.owner.email, 'account_invitation'),
      ...{ terms_accepted: true, of_age: true },
    });
    expect(accepted.status).toBe(409);
    expect(await owners()).toBe(1);
  });

  test('if erased, is followed by who joined first; while alone in a running account, is not erased', async () => {
    expect((await erase(church.owner.email)).status).toBe(200);
    const [left] = await backend.db
      .select({ role: users.account_role })
      .from(users)
      .where(eq(users.id, church.editor.id));
    expect(left?.role).toBe('owner');
    expect(outcome(await erase(church.editor.email))).toEqual([409, 'subscription_runs']);
    expect(await owners()).toBe(1);
  });

  test.each(Array.from({ length: 5 }, (_, round) => round))(
    'two owners who take each other out at once: one stays (%i)',
    async () => {
      const { owner, editor } = church;
      await makeOwner(editor.id);
      const outcomes = await Promise.all([
        takeOut(editor.id, owner.id),
        takeOut(owner.id, editor.id),
      ]);
      expect(outcomes.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(await owners()).toBe(1);
    },
  );

  test.each(Array.from({ length: 5 }, (_, round) => round))(
    'one is taken out while the ministry erases the other: the account keeps an owner (%i)',
    async () => {
      const { owner, editor } = church;
      const [third] = await backend.db
        .insert(users)
        .values({
          ...{ email: `third-${count}@example.com`, email_key: `third-${count}@example.com` },
          ...{ password_hash: '!', first_name: 'Joel', last_name: 'Park', role: 'pastor' },
          ...{ account_id: church.accountId, account_role: 'editor', locale: 'en' },
          ...{ terms_accepted_at: new Date(), email_verified_at: new Date() },
        })
        .returning();
      await makeOwner(editor.id);
      // Whoever is erased cannot sign in any more.
      const headers = await sessionOf(editor.id);
      const outcomes = await Promise.all([
        backend.post('/account/people/remove', { id: owner.id }, headers),
        erase(editor.email),
      ]);
      expect(outcomes.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(third?.account_role).toBe('editor');
      expect(await owners()).toBeGreaterThan(0);
    },
  );

  test('an invitation and a payment that touch the same person and account do not wait for each other for ever', async () => {
    const { owner, editor } = church;
    await makeOwner(editor.id);
    const invite = async (by: string, email: string) =>
      backend.post('/account/invitations', { email, role: 'editor' }, await sessionOf(by));
    const outcomes = await Promise.all([
      invite(owner.id, 'ann@example.com'),
      invite(editor.id, 'ann@example.com'),
      invite(owner.id, editor.email),
      takeOut(owner.id, editor.id),
      erase('ann@example.com'),
    ]);
    expect(outcomes.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(await backend.db.$count(accounts, eq(accounts.id, church.accountId))).toBe(1);
  });
});

describe('the last administrator', () => {
  const administrators = async () =>
    (await backend.db.select().from(staff)).filter(({ roles }) => roles.includes('administrator'))
      .length;
  const two = async () => [
    await staffMember(backend, ['administrator']),
    await staffMember(backend, ['administrator'], { email: 'second@ministry.example' }),
  ];

  test('can neither be removed, changed nor erased', async () => {
    const { id, email, headers } = await staffMember(backend, ['administrator']);
    const changed = { id, roles: ['editor'] };
    expect(outcome(await backend.post('/staff/remove', { id }, headers))).toEqual([
      409,
      'last_administrator',
    ]);
    expect(outcome(await backend.post('/staff/change', changed, headers))).toEqual([
      409,
      'last_administrator',
    ]);
    expect(outcome(await erase(email))).toEqual([409, 'is_staff']);
    expect(await administrators()).toBe(1);
  });

  test('stays one if an invitation to fewer rights reaches an address that became theirs', async () => {
    const { headers, id } = await staffMember(backend, ['administrator']);
    const email = 'new-address@ministry.example';
    const invited = { email, roles: ['translator'], languages: ['es'] };
    expect((await backend.post('/staff/invitations', invited, headers)).status).toBe(201);
    const token = await mailedToken(backend, email, 'staff_invitation');
    await backend.db.update(users).set({ email, email_key: email }).where(eq(users.id, id));
    const terms = { terms_accepted: true, of_age: true };
    expect((await backend.post('/account/invitations/accept', { token, ...terms })).status).toBe(
      201,
    );
    const [member] = await backend.db.select().from(staff).where(eq(staff.user_id, id));
    expect(member).toMatchObject({ roles: ['administrator', 'translator'], languages: ['es'] });
  });

  test.each(['remove', 'change'])('two who %s each other at once: one stays', async (verb) => {
    const [first, second] = await two();
    if (!first || !second) throw new Error('two were made');
    const more = verb === 'change' && { roles: ['editor'] };
    const outcomes = await Promise.all([
      backend.post(`/staff/${verb}`, { id: second.id, ...more }, first.headers),
      backend.post(`/staff/${verb}`, { id: first.id, ...more }, second.headers),
    ]);
    expect(outcomes.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(await administrators()).toBe(1);
  });
});
