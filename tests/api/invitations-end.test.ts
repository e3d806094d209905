import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../backend/db/schema.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import { issueNotice } from '../../backend/sessions/tokens.ts';
import { createChurch, createMember } from '../backend/support/own-calls/churches.ts';
import { backendWithoutPeople, bearer, mailedToken, personOf } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';

/*
 * An invitation ends with the right of whoever sent it: they may have sent it to an address of their own. Somebody
 * who leaves by themselves has given it in good faith.
 */

const backend = backendWithoutPeople();

const reason = 'asked';

let count = 0;
let church: Awaited<ReturnType<typeof createChurch>>;
/** Another owner of the church, and an administrator of the ministry. */
let other: { id: string };
let administrator: Awaited<ReturnType<typeof staffMember>>;
beforeEach(async () => {
  count += 1;
  backend.clock.now += 86_400_000;
  church = await createChurch(backend, `inviting-${count}`);
  const owner = { account_id: church.accountId, account_role: 'owner' as const };
  other = await createMember(backend.db, church.mark, 'other', owner);
  administrator = await staffMember(backend, ['administrator'], {
    email: `administrator-${count}@ministry.example`,
  });
});

const as = async (id: string) =>
  bearer((await startSession(backend.db, id, 'password', undefined)).token);
const post = async (path: string, body: object, id: string) =>
  backend.post(path, body, await as(id));

/** Invites a friend, does something, and tries what the friend then gets. */
async function afterInviting(
  kind: 'account_invitation' | 'staff_invitation',
  by: string,
  then: () => Promise<{ status: number }>,
): Promise<number> {
  const email = `friend-${count}@example.org`;
  const sent =
    kind === 'account_invitation'
      ? await post('/account/invitations', { email, role: 'owner' }, by)
      : await post('/staff/invitations', { email, roles: ['administrator'], languages: [] }, by);
  expect(sent.status).toBeLessThan(300);
  const token = await mailedToken(backend, email, kind);
  expect((await then()).status).toBeLessThan(300);
  const accepted = await backend.post('/account/invitations/accept', {
    ...{ token, ...personOf(email), terms_accepted: true, of_age: true },
  });
  return accepted.status;
}

/** Uses the letter that tells of something which happened before anything else. */
async function notMe(id: string) {
  const [user] = await backend.db.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error('no such person');
  await issueNotice(backend.db, 'password_changed', user);
  const token = await mailedToken(backend, user.email, 'password_changed');
  return () => backend.post('/sessions/not_me', { token });
}

describe('the invitation of an owner', () => {
  test('ends when another owner takes them out', async () => {
    const takeOut = () => post('/account/people/remove', { id: church.owner.id }, other.id);
    expect(await afterInviting('account_invitation', church.owner.id, takeOut)).toBe(404);
  });

  test('ends when the ministry makes them an editor', async () => {
    const handOver = () =>
      post(
        `/staff/churches/${church.accountId}/owner`,
        { person: other.id, others: 'editors', reason },
        administrator.id,
      );
    expect(await afterInviting('account_invitation', church.owner.id, handOver)).toBe(404);
  });

  test('ends when they say that it was not them, whatever the letter tells of', async () => {
    const disown = await notMe(church.owner.id);
    expect(await afterInviting('account_invitation', church.owner.id, disown)).toBe(404);
  });

  test('ends so, too, if the letter tells of something later', async () => {
    const disownLater = async () => (await notMe(church.owner.id))();
    expect(await afterInviting('account_invitation', church.owner.id, disownLater)).toBe(404);
  });

  test('is left by who leaves', async () => {
    const leave = () => post('/account/people/remove', { id: church.owner.id }, church.owner.id);
    expect(await afterInviting('account_invitation', church.owner.id, leave)).toBe(201);
  });
});

describe('the invitation of an administrator', () => {
  let second: Awaited<ReturnType<typeof staffMember>>;
  beforeEach(async () => {
    const email = `second-${count}@ministry.example`;
    second = await staffMember(backend, ['administrator'], { email });
  });

  test('ends when another one takes them out', async () => {
    const takeOut = () => post('/staff/remove', { id: second.id }, administrator.id);
    expect(await afterInviting('staff_invitation', second.id, takeOut)).toBe(404);
  });

  test('ends when they are made something else', async () => {
    const body = { id: second.id, roles: ['editor'], languages: [] };
    const change = () => post('/staff/change', body, administrator.id);
    expect(await afterInviting('staff_invitation', second.id, change)).toBe(404);
  });

  test('ends when they say that it was not them', async () => {
    const disown = await notMe(second.id);
    expect(await afterInviting('staff_invitation', second.id, disown)).toBe(404);
  });
});

test('a supporter cannot get the letters of an administrator who belongs to a church', async () => {
  const supporter = await staffMember(backend, ['supporter'], {
    email: `supporter-${count}@ministry.example`,
  });
  await backend.db
    .update(users)
    .set({ account_id: church.accountId })
    .where(eq(users.id, administrator.id));
  const change = (by: string) =>
    post(
      `/staff/churches/${church.accountId}/email`,
      {
        ...{ person: administrator.id, email: `mine-${count}@example.org`, reason },
        before: administrator.email,
      },
      by,
    );
  const refused = await change(supporter.id);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'is_staff']);
  const second = await staffMember(backend, ['administrator'], {
    email: `second-${count}@ministry.example`,
  });
  expect((await change(second.id)).status).toBe(200);
});
