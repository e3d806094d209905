import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountInvitations, outbox, users } from '../../backend/db/schema.ts';
import { type ChurchAtDesk, churchAtDesk } from '../backend/support/church-at-desk.ts';
import { backendWithoutPeople, bearer, mailedToken, mailsTo } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';

/* A church that the staff hand over: it always keeps an owner, and whoever is concerned is told. */

const backend = backendWithoutPeople();
let church: ChurchAtDesk;
let [first, second] = ['', ''];
beforeEach(async () => {
  backend.clock.now += 86_400_000;
  church = await churchAtDesk(backend);
  first = (await staffMember(backend, ['supporter'], { email: 'a@ministry.example' })).token;
  second = (await staffMember(backend, ['supporter'], { email: 'b@ministry.example' })).token;
  await backend.db.execute(sql`update sessions set proven_at = now() + interval '1 day'`);
  await backend.db.delete(accountInvitations);
  await backend.db.delete(outbox);
});

const people = async () =>
  backend.db.select().from(users).where(eq(users.account_id, church.accountId));
const personOf = async (role: string) =>
  (await people()).find(({ account_role }) => account_role === role);
const roles = async () =>
  Object.fromEntries((await people()).map(({ id, account_role }) => [id, account_role]));
const handOver = (person: string, others: string, token = first) => {
  const body = { person, others, reason: 'left' };
  return backend.post(`/staff/churches/${church.accountId}/owner`, body, bearer(token));
};
const invite = (email: string, token = first) => {
  const body = { email, locale: 'ko', reason: 'left' };
  return backend.post(`/staff/churches/${church.accountId}/owner_invitations`, body, bearer(token));
};
const kindsTo = async (email = '') => (await mailsTo(backend, email)).map(({ kind }) => kind);

describe('a church that the staff hand over', () => {
  test('has its new owner, once, and the former one becomes an editor who is told', async () => {
    const [old, next] = [await personOf('owner'), await personOf('editor')];
    const both = await Promise.all([
      handOver(next?.id ?? '', 'editors', first),
      handOver(next?.id ?? '', 'editors', second),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await roles()).toEqual({ [old?.id ?? '']: 'editor', [next?.id ?? '']: 'owner' });
    expect(await kindsTo(old?.email)).toEqual(['owner_handed_over']);
    expect(await kindsTo(next?.email)).toEqual(['owner_made']);
    const invited = { email: 'x@example.org', role: 'editor', locale: 'en' };
    const asFormer = await backend.post('/account/invitations', invited, church.asOwner);
    expect(asFormer.body.error.code).toBe('owner_only');
  });

  test('keeps the owners who are to stay, and tells them', async () => {
    const [old, next] = [await personOf('owner'), await personOf('editor')];
    await handOver(next?.id ?? '', 'stay');
    expect(Object.values(await roles())).toEqual(['owner', 'owner']);
    expect(await kindsTo(old?.email)).toEqual(['owner_added']);
    await handOver(next?.id ?? '', 'stay', second);
    expect(await kindsTo(old?.email)).toEqual(['owner_added']);
  });

  test('is left as it is for a person of elsewhere, or one who has not confirmed their address', async () => {
    const before = await roles();
    expect((await handOver('nobody', 'editors')).status).toBe(404);
    const next = await personOf('editor');
    await backend.db
      .update(users)
      .set({ email_verified_at: null })
      .where(eq(users.id, next?.id ?? ''));
    expect((await handOver(next?.id ?? '', 'editors')).body.error.code).toBe('person_unconfirmed');
    expect(await roles()).toEqual(before);
  });

  test('loses its owner to nobody while two are handed over crosswise', async () => {
    const [one, other] = [await personOf('owner'), await personOf('editor')];
    await Promise.all([
      handOver(one?.id ?? '', 'editors', first),
      handOver(other?.id ?? '', 'editors', second),
    ]);
    expect(Object.values(await roles()).filter((role) => role === 'owner')).toHaveLength(1);
  });
});

describe('an owner whom the staff invite', () => {
  const email = 'next@example.org';

  test('gets one letter, of which the owners hear, and owns the church once they have joined', async () => {
    await Promise.all([invite(email, first), invite(email, second)]);
    expect(await kindsTo(email)).toEqual(['account_invitation']);
    expect(await kindsTo(church.email)).toEqual(['owner_invited']);
    const token = await mailedToken(backend, email, 'account_invitation');
    const body = {
      ...{ token, locale: 'ko', first_name: 'Ann', last_name: 'Lee' },
      ...{ password: 'velvet ladder orchid rain', terms_accepted: true, of_age: true },
    };
    const joined = await backend.post('/account/invitations/accept', body);
    expect(joined.status).toBeLessThan(300);
    const [ann] = await backend.db.select().from(users).where(eq(users.email, email));
    expect(ann).toMatchObject({ account_id: church.accountId, account_role: 'owner' });
  });

  test('is nobody who belongs to the church, and needs an address', async () => {
    expect((await invite(church.email)).body.error.code).toBe('is_member');
    expect((await invite('no address')).status).toBe(400);
  });
});

test('both ask again who is signed in', async () => {
  await backend.db.execute(sql`update sessions set proven_at = null`);
  for (const answer of [await handOver('x', 'stay'), await invite('next@example.org')]) {
    expect(answer.body.error.code).toBe('confirm_identity');
  }
});

describe('an invitation that the staff take back', () => {
  const revoke = (invitation: string, token = first, account = church.accountId) =>
    backend.post(
      `/staff/churches/${account}/revoke_invitation`,
      { invitation, reason: 'other' },
      bearer(token),
    );
  const sentTo = async (email: string) => {
    const [sent] = await backend.db
      .select()
      .from(accountInvitations)
      .where(eq(accountInvitations.email, email));
    return sent?.id ?? '';
  };

  test('leads nowhere at once, is named in the security log, and may be sent again', async () => {
    await invite('mistyped@example.org');
    const token = await mailedToken(backend, 'mistyped@example.org', 'account_invitation');
    const id = await sentTo('mistyped@example.org');
    const record = await backend.get(`/staff/churches/${church.accountId}`, bearer(first));
    expect(record.body.data.people).toContainEqual(
      expect.objectContaining({ id, status: 'invited', email: 'mistyped@example.org' }),
    );
    const both = await Promise.all([revoke(id, first), revoke(id, second)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const look = await backend.post('/account/invitations/look', { token });
    expect(look.body.data).toEqual({ status: 'unknown' });
    const log = await backend.get('/account/security_events', church.asOwner);
    const revoked = log.body.data.filter(
      ({ action }: { action: string }) => action === 'invitationRevoked',
    );
    expect(revoked).toHaveLength(1);
    expect((await invite('mistyped@example.org')).status).toBe(200);
    expect(await sentTo('mistyped@example.org')).not.toBe('');
  });

  test('is of that church, and belongs to no staff without the right', async () => {
    await invite('asked@example.org');
    const id = await sentTo('asked@example.org');
    const other = await churchAtDesk(backend);
    expect((await revoke(id, first, other.accountId)).status).toBe(200);
    const editor = await staffMember(backend, ['editor'], { email: 'e@ministry.example' });
    expect((await revoke(id, editor.token)).body.error.code).toBe('staff_only');
    expect(await sentTo('asked@example.org')).toBe(id);
    expect((await revoke(id, first, 'none')).status).toBe(404);
  });
});
