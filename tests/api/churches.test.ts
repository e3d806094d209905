import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  accountInvitations,
  accounts,
  auditEntries,
  checkouts,
  churchMessages,
  churchNotes,
  introVideos,
  locations,
  outbox,
  subscriptions,
  users,
} from '../../backend/db/schema.ts';
import { queueLetter } from '../../backend/mail/outbox.ts';
import { type ChurchAtDesk, churchAtDesk } from '../backend/support/church-at-desk.ts';
import { backendWithoutPeople, mailsTo } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';

/* The churches at the ministry's desk: found by what their people say on the telephone. */

const backend = backendWithoutPeople();
let church: ChurchAtDesk;
let headers: { authorization: string };
beforeEach(async () => {
  backend.clock.now += 86_400_000;
  church = await churchAtDesk(backend);
  headers = (await staffMember(backend, ['supporter'])).headers;
});
afterEach(async () => {
  const { db } = backend;
  for (const table of [churchNotes, churchMessages, subscriptions, checkouts, accountInvitations])
    await db.delete(table);
  for (const table of [locations, introVideos, users, accounts]) await db.delete(table);
});

const find = async (q: string) =>
  (await backend.get(`/staff/churches?q=${encodeURIComponent(q)}`, headers)).body;
const path = () => `/staff/churches/${church.accountId}`;
const fetchChurch = async () => (await backend.get(path(), headers)).body.data;

async function pay() {
  const [owner] = (await fetchChurch()).people;
  const purchase = {
    ...{ plan: 'small', period: 'yearly' as const, church_name: 'Wren Hollow' },
    quote: { payments: 1, subtotal_cents: 100, discount_cents: 0, tax_cents: 0, total_cents: 100 },
    ...{ starts_on: '2026-01-31', renews_on: '2027-01-31' },
    agreement: { statements: [], version: '1', locale: 'en', at: '2026-01-31T00:00:00Z' },
    ...{ user_id: owner.id, account_id: church.accountId, mode: 'live' as const },
  };
  const payment = {
    ...{ id: 'in_1Kxyz', on: '2026-01-31', cents: 100, status: 'paid' as const },
    invoice_url: 'https://invoice.stripe.com/i/1',
  };
  const billing = { plan: null, next_on: '2027-01-31', card: null, payments: [payment] };
  const ids = { id: 'c0ffee00-0000-4000-8000-000000000001', customer_id: 'cus_9', billing };
  const row = { ...purchase, ...ids, status: 'paid' as const, subscription_id: 'sub_9' };
  await backend.db.insert(checkouts).values({ ...row, expires_at: new Date() });
  await backend.db.insert(subscriptions).values({ ...purchase, id: ids.id });
  return { payment, ids };
}

describe('a church is found', () => {
  test.each([
    ['a part of its name, in any case', () => church.slug.slice(2).toUpperCase()],
    ['the name of its listing, with an accent', () => 'Wrén Hollow'],
    ['the city of its listing', () => 'charlotte'],
    ['the zip code', () => '28202'],
    ['an address of a person', () => church.email.toUpperCase()],
    ['a phone number in another notation', () => '(704) 555-0100'],
    ['the id of its account', () => church.accountId],
    ['its slug', () => church.slug],
  ])('by %s', async (_, q) => {
    const { data, meta } = await find(q());
    expect(data.map(({ id }: { id: string }) => id)).toContain(church.accountId);
    expect(meta.total).toBe(data.length);
  });

  test('by its receipt, its customer, its subscription and its payments', async () => {
    const { ids, payment } = await pay();
    for (const q of [ids.id, 'cus_9', 'sub_9', payment.id]) {
      expect((await find(q)).data).toMatchObject([{ id: church.accountId, email: church.email }]);
    }
  });

  test('by none of the signs that mean any text to a database', async () => {
    for (const q of ['%', '_', '\\', '%%%', "'", '"]', '!!!', 'zzzqqq', '55501005550100'])
      expect([q, (await find(q)).data]).toEqual([q, []]);
  });
});

test('a list without a search has all churches, newest first, in pages', async () => {
  const other = await churchAtDesk(backend);
  const all = await backend.get('/staff/churches?limit=1', headers);
  expect(all.body.data).toMatchObject([{ id: other.accountId, membership_state: 'active' }]);
  const next = await backend.get('/staff/churches?limit=1&offset=1', headers);
  expect(next.body.data).toMatchObject([{ id: church.accountId }]);
  expect(all.body.meta.total).toBeGreaterThan(1);
});

test('the page of a church has its people, payments, listing, films and conversations', async () => {
  const { payment } = await pay();
  const { db } = backend;
  await db.insert(introVideos).values({
    ...{ type: 'welcome', slug: 'wren', video_type: 'external', video_url: 'https://vimeo.com/1' },
    account_id: church.accountId,
  });
  const invited = { email: 'ann@example.org', role: 'editor', locale: 'en' };
  await backend.post('/account/invitations', invited, church.asOwner);
  const message = {
    ...{ location_id: church.listing, account_id: church.accountId, church_name: 'Wren Hollow' },
    ...{ name: 'Ana', email: 'a@b.example', email_key: 'a@b.example', subject: 'A private matter' },
    ...{ message: 'Only for the pastor', locale: 'en' as const },
  };
  await db.insert(churchMessages).values([
    { ...message, waiting_since: new Date() },
    { ...message, closed_at: new Date() },
  ]);
  const record = await fetchChurch();
  expect(record).toMatchObject({
    ...{ id: church.accountId, membership_state: 'active', confirmed: true },
    subscriptions: [
      { mode: 'live', cents: 100, payer: church.email, next_on: '2027-01-31', payments: [payment] },
    ],
    listings: [{ id: church.listing, city: 'Charlotte', listed: true, withdrawn: false }],
    films: [{ type: 'welcome', slug: 'wren', status: 'review' }],
    conversations: { all: 2, waiting: 1, closed: 1, reported: 0 },
  });
  const people = record.people.map(({ email, role, status, pays }: Record<string, unknown>) => [
    ...[email, role, status, pays],
  ]);
  expect(people).toContainEqual([church.email, 'owner', 'joined', true]);
  // What visitors write stays between them and the church.
  expect(JSON.stringify(record)).not.toMatch(/private matter|Only for the pastor|a@b\.example/);
});

test('every letter to the church’s people is listed with what became of it, and none that is theirs alone', async () => {
  const { db } = backend;
  await db.delete(outbox);
  const invited = { email: 'ann@example.org', role: 'editor', locale: 'en' };
  const [sent, bounced] = [
    await queueLetter(db, 'video_approved', church.email, 'ko', { path: '/welcome/wren' }),
    await queueLetter(db, 'password_reset', church.email, 'en', { token: 'secret-token' }),
  ];
  await queueLetter(db, 'lead_answer', church.email, 'en', { message: 'his own grief' });
  await queueLetter(db, 'message_reply', church.email, 'en', { church: 'Another church' });
  await queueLetter(db, 'video_approved', 'other@example.org', 'en', { path: '/welcome/x' });
  expect((await backend.post('/account/invitations', invited, church.asOwner)).status).toBe(201);
  await db.execute(`update outbox set sent_at = now() where id in (${sent}, ${bounced})`);
  await db.execute(`update outbox set bounced_at = now() where id = ${bounced}`);
  const { body } = await backend.get(`${path()}/letters`, headers);
  expect(
    body.data.map(({ kind, recipient, state, locale }: Record<string, string>) => [
      ...[kind, recipient, state, locale],
    ]),
  ).toEqual([
    ['account_invitation', 'ann@example.org', 'waiting', 'en'],
    ['password_reset', church.email, 'returned', 'en'],
    ['video_approved', church.email, 'sent', 'ko'],
  ]);
  expect(body.meta.total).toBe(3);
  expect(JSON.stringify(body)).not.toMatch(/secret-token|grief|Another church/);
  expect(
    (await backend.get(`${path()}/letters?limit=1&offset=2`, headers)).body.data,
  ).toMatchObject([{ kind: 'video_approved' }]);
});

describe('a note about a church', () => {
  const note = { id: '3d0c5f0e-5d3a-4c52-9f37-0e5f6d1f1b2a', note: 'He called about May.' };
  const add = (body: object = note) => backend.post(`${path()}/notes`, body, headers);

  test('is added once, however often the button is pressed, with its author', async () => {
    const both = await Promise.all([add(), add(), add()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await fetchChurch()).notes).toMatchObject([{ note: note.note, author: 'Ana Lee' }]);
  });

  test('is in the audit log without its words, and the church never sees it', async () => {
    await add();
    const { body } = await backend.get(`${path()}/history`, headers);
    expect(body.data[0]).toMatchObject({
      ...{ action: 'addChurchNote', actor: 'Ana Lee', subject: church.accountId, details: {} },
    });
    for (const call of ['/me', '/account/people', '/account/security_events', '/account/messages'])
      expect(JSON.stringify((await backend.get(call, church.asOwner)).body)).not.toContain('May');
    expect(await mailsTo(backend, church.email)).toEqual([]);
  });

  test('needs words and a church', async () => {
    expect((await add({ ...note, note: ' ' })).status).toBe(400);
    expect((await backend.post('/staff/churches/nobody/notes', note, headers)).status).toBe(404);
    expect(await backend.db.$count(churchNotes)).toBe(0);
  });
});

test('the history has what concerns the church, its people and its films, and nothing of others', async () => {
  const { db } = backend;
  const [film] = await db
    .insert(introVideos)
    .values({
      ...{ type: 'welcome', slug: 'wren', video_type: 'external', video_url: 'https://v.example' },
      account_id: church.accountId,
    })
    .returning();
  const [owner] = (await fetchChurch()).people;
  const entry = (action: string, subject: string) => ({ action, subject, details: {} });
  const before = (await backend.get(`${path()}/history`, headers)).body.meta.total;
  await db
    .insert(auditEntries)
    .values([
      entry('approveAccount', church.accountId),
      entry('passwordChanged', owner.id),
      entry('reviewChurchFilm', String(film?.id)),
      entry('decideListingReview', String(church.listing)),
      entry('reviewStory', String(film?.id)),
      entry('reviewChurchFilm', '999999'),
      entry('approveAccount', 'another'),
    ]);
  const { body } = await backend.get(`${path()}/history`, headers);
  expect(body.meta.total - before).toBe(4);
  expect(body.data.slice(0, 4).map(({ action }: { action: string }) => action)).toEqual([
    ...['decideListingReview', 'reviewChurchFilm', 'passwordChanged', 'approveAccount'],
  ]);
});

test('other staff than supporters and administrators do not enter, nor does a church', async () => {
  for (const role of ['moderator', 'editor', 'translator'] as const) {
    const { headers: others } = await staffMember(backend, [role]);
    expect((await backend.get('/staff/churches', others)).status).toBe(403);
  }
  const administrator = await staffMember(backend, ['administrator']);
  expect((await backend.get('/staff/churches', administrator.headers)).status).toBe(200);
});
