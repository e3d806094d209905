import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, outbox, players } from '../../backend/db/schema.ts';
import { type ChurchAtDesk, churchAtDesk } from '../backend/support/church-at-desk.ts';
import { backendWithoutPeople, bearer, mailsTo } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';

/* What the staff set for a church: whether it is reviewed first, and its player. */

const backend = backendWithoutPeople();
let church: ChurchAtDesk;
let [first, second] = ['', ''];
beforeEach(async () => {
  backend.clock.now += 86_400_000;
  church = await churchAtDesk(backend);
  first = (await staffMember(backend, ['supporter'], { email: 'a@ministry.example' })).token;
  second = (await staffMember(backend, ['supporter'], { email: 'b@ministry.example' })).token;
  await backend.db.execute(sql`update sessions set proven_at = now() + interval '1 day'`);
  await backend.db.delete(outbox);
});

const path = () => `/staff/churches/${church.accountId}`;
const record = async () => (await backend.get(path(), bearer(first))).body.data;
const kinds = async () =>
  (await mailsTo(backend, church.email)).map(({ kind }) => kind).toReversed();

describe('review of a church', () => {
  const approve = (approved: boolean, since: string | null, token = first) =>
    backend.post(`${path()}/approval`, { approved, since, reason: 'known' }, bearer(token));
  const publishes = async () =>
    (await backend.get(`/account/listings/${church.listing}`, church.asOwner)).body.data.publishes;

  test('begins again and ends, once, with a letter for each', async () => {
    const { approved_at } = await record();
    const both = await Promise.all([
      approve(false, approved_at, first),
      approve(false, approved_at, second),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await publishes()).toBe('after_review');
    expect((await approve(true, null)).status).toBe(200);
    expect(await publishes()).toBe('at_once');
    expect(await kinds()).toEqual(['church_unapproved', 'church_approved']);
  });

  test('is not ended over what a colleague decided meanwhile', async () => {
    const { approved_at } = await record();
    await approve(false, approved_at, first);
    await approve(true, null, second);
    await backend.db
      .update(accounts)
      .set({ approved_at: new Date('2026-01-02') })
      .where(eq(accounts.id, church.accountId));
    const late = await approve(false, approved_at, first);
    expect([late.status, late.body.error.code]).toEqual([409, 'changed_meanwhile']);
    expect(await publishes()).toBe('at_once');
  });
});

describe('the player of a church', () => {
  const none = { hosts: [] as string[], quota_seconds: null as number | null };
  const change = (body: object, seen: object = none, token = first) =>
    backend.post(`${path()}/player`, { ...body, seen, reason: 'asked' }, bearer(token));
  const shown = async () =>
    (await backend.get(`/accounts/${church.accountId}/player`)).body.data.hosts;

  test('plays on the websites that the staff name, with a quota of its own', async () => {
    const next = { hosts: ['WWW.grace.example', 'www.grace.example'], quota_seconds: 7200 };
    expect((await change(next)).status).toBe(200);
    expect((await record()).player).toMatchObject({
      hosts: ['www.grace.example'],
      quota_seconds: 7200,
      used_seconds: 0,
    });
    expect(await shown()).toEqual(['www.grace.example']);
    const seen = { hosts: ['www.grace.example'], quota_seconds: 7200 };
    await change(seen, seen);
    await change(none, seen);
    expect((await record()).player).toMatchObject(none);
    expect(await shown()).toEqual([]);
    expect(await kinds()).toEqual(['player_changed', 'player_changed']);
  });

  test('keeps a website that its church has added meanwhile', async () => {
    await backend.post('/account/player/hosts', { add: 'www.wren.example' }, church.asOwner);
    const late = await change({ hosts: ['www.grace.example'], quota_seconds: null });
    expect([late.status, late.body.error.code]).toEqual([409, 'changed_meanwhile']);
    const [row] = await backend.db
      .select()
      .from(players)
      .where(eq(players.account_id, church.accountId));
    expect(row?.hosts).toEqual(['www.wren.example']);
  });

  test('takes no website that is none', async () => {
    const { status, body } = await change({ hosts: ['not a host'], quota_seconds: null });
    expect([status, body.error.code]).toEqual([400, 'invalid']);
  });
});
