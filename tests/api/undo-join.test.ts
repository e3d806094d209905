import { eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetOldJoins } from '../../backend/churches/undo-join.ts';
import * as schema from '../../backend/db/schema.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import { checkoutForm } from '../backend/support/checkout.ts';
import { createChurch } from '../backend/support/own-calls/churches.ts';
import { bearer, mailedToken, mailsTo } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';
import { openShop } from '../backend/support/stripe/shop.ts';

/* Two churches that the staff have joined are taken apart again, each with what it had. */

const { accounts, churchJoins, churchMessages, introVideos, locations, users } = schema;
const { formerSlugs, listingCorrections, listingReviews, players, streamedMonths } = schema;
const shop = await openShop();
const { backend } = shop;
const db = backend.db;

let tokens: string[];
let count = 0;
beforeEach(async () => {
  backend.clock.now += 86_400_000;
  await db.delete(schema.churchTwins);
  await db.execute(
    sql`update locations set is_example = true, listed = false, withdrawn_at = now()`,
  );
  tokens = [];
  for (const name of ['first', 'second']) {
    const email = `${name}-${backend.clock.now}@ministry.example`;
    tokens.push((await staffMember(backend, ['supporter'], { email })).token);
  }
  await db.execute(sql`update sessions set proven_at = now() + interval '1 day'`);
  await db.delete(schema.outbox);
});

async function listed(more: Partial<typeof locations.$inferInsert> = {}) {
  count += 1;
  const [row] = await db
    .insert(locations)
    .values({
      ...{ slug: `bittern-${count}`, name: 'Bittern Chapel', name_key: 'bittern chapel' },
      ...{ city: 'Charlotte', city_key: 'charlotte', state: 'NC', zip: '28202', country: 'US' },
      ...{ phone: '704 555 0142', address: '4 Heron Lane', address_key: '4 heron lane' },
      ...{ description: 'Come as you are.' },
      ...more,
    })
    .returning();
  if (!row) throw new Error('no listing');
  return row;
}

async function signUp() {
  const form = { ...checkoutForm({}), church_name: 'Bittern Church', city: 'Charlotte' };
  const { data } = (await shop.start(form)).body;
  shop.confirm(data);
  await shop.sync(data.id);
  const token = await mailedToken(backend, form.email, 'verify_email');
  await backend.post('/verify_email', { token });
  const [user] = await db.select().from(users).where(eq(users.email, form.email));
  return { form, id: user?.account_id ?? '', user: user?.id ?? '', checkout: data.id as string };
}

const path = (id: string) => `/staff/churches/${id}`;
const record = async (id: string) =>
  (await backend.get(path(id), bearer(tokens[0] ?? ''))).body.data;
const join = (id: string, twin: { id: number; version: number }, data = 'own') =>
  backend.post(
    `${path(id)}/twin`,
    { listing: twin.id, version: twin.version, decision: 'join', data },
    bearer(tokens[0] ?? ''),
  );
const part = async (id: string, who = 0, joined?: number) => {
  const seen = joined ?? (await record(id)).joins[0].id;
  return backend.post(
    `${path(id)}/part`,
    { join: seen, reason: 'mistake' },
    bearer(tokens[who] ?? ''),
  );
};
const listingsOf = (id: string) =>
  db.select().from(locations).where(eq(locations.account_id, id)).orderBy(locations.id);
const kinds = async (email: string) => (await mailsTo(backend, email)).map(({ kind }) => kind);

/** A church whose account has the listing, and one that signed up beside it and is listed, too. */
async function pair() {
  const old = await createChurch(backend, `bittern-hall-${count}`);
  const [{ email } = { email: '' }] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, old.owner.id));
  await db
    .update(accounts)
    .set({ membership_state: null, name: 'Bittern Hall', name_key: 'bittern hall' })
    .where(eq(accounts.id, old.accountId));
  const twin = await listed({ account_id: old.accountId });
  const { id, ...rest } = await signUp();
  const body = { listing: twin.id, version: twin.version, decision: 'another' };
  await backend.post(`${path(id)}/twin`, body, bearer(tokens[0] ?? ''));
  const [own] = await listingsOf(id);
  if (!own) throw new Error('not listed');
  await db
    .update(locations)
    .set({ pastor_name: 'Ana Lee', services: [{ day: 'sunday', time: '10:00' }] })
    .where(eq(locations.id, own.id));
  await db.insert(introVideos).values({
    ...{ type: 'welcome', slug: `film-${id}`, status: 'approved', account_id: id },
    ...{ video_type: 'external', video_url: 'https://vimeo.com/1' },
  });
  await write(own.id, id);
  await write(twin.id, old.accountId);
  await db.insert(listingCorrections).values({ location_id: own.id, changes: {}, locale: 'en' });
  await db.insert(listingReviews).values({ location_id: own.id, changes: { phone: '1' } });
  await db
    .insert(formerSlugs)
    .values({ kind: 'locations', slug: `once-${id}`, moved_to: own.slug, account_id: id });
  await db.insert(players).values({ account_id: id, hosts: ['own.example'] });
  await db.insert(players).values({ account_id: old.accountId, hosts: ['old.example'] });
  for (const account_id of [id, old.accountId])
    await db.insert(streamedMonths).values({ account_id, month: '2026-11', seconds: 60 });
  return { ...rest, id, own, old: { id: old.accountId, email }, twin };
}

const write = (location_id: number, account_id: string) =>
  db.insert(churchMessages).values({
    ...{ location_id, account_id, church_name: 'x', name: 'Ana', subject: 'Hi', locale: 'en' },
    ...{ email: 'ana@example.com', email_key: 'ana@example.com', message: 'Hi' },
  });

/** What a join does not take back: letters, logs, and that the two are others from now on. */
const isLog =
  /^(outbox|audit_entries|security_events|church_joins|church_twins|idempotent|sessions)/;
/** A listing that was changed twice says so. */
const counted = ['version', 'confirmed_at', 'edited_at'];

async function everything() {
  const tables = Object.values(schema).filter((one) => is(one, PgTable)) as PgTable[];
  const all: Record<string, string[]> = {};
  for (const table of tables) {
    const name = getTableName(table);
    if (isLog.test(name)) continue;
    const rows = (await db.execute(sql`select to_jsonb(t) as row from ${table} t`)) as unknown as {
      rows?: { row: object }[];
    };
    const list = (rows.rows ?? (rows as unknown as { row: object }[])) as { row: object }[];
    all[name] = list
      .map(({ row }) => {
        const entries = Object.entries(row).filter(([column]) => !counted.includes(column));
        return JSON.stringify(Object.fromEntries(entries));
      })
      .toSorted();
  }
  return all;
}

describe('two churches that were joined', () => {
  test('are what they were in every table, once taken apart, and their owners hear of it', async () => {
    const { id, form, old, twin } = await pair();
    const before = await everything();
    expect((await join(id, twin)).status).toBe(200);
    expect(await record(old.id)).toMatchObject({
      joins: [{ name: 'Bittern Church', block: null }],
      films: [{}],
    });
    const joined = (await record(old.id)).joins[0].id;
    await db.delete(schema.outbox);
    const both = await Promise.all([part(old.id, 0, joined), part(old.id, 1, joined)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await everything()).toEqual(before);
    for (const email of [form.email, old.email])
      expect(await kinds(email)).toEqual(['listing_parted']);
    expect((await record(old.id)).joins).toEqual([]);
    expect((await record(id)).twins).toMatchObject([{ id: twin.id, decision: 'another' }]);
  });

  test('keep apart what came in between, and what was changed since', async () => {
    const { id, own, old, twin } = await pair();
    await join(id, twin, 'own');
    await write(twin.id, old.id);
    await db.insert(introVideos).values({
      ...{ type: 'welcome', slug: `later-${id}`, status: 'approved', account_id: old.id },
      ...{ video_type: 'external', video_url: 'https://vimeo.com/2' },
    });
    await db.update(locations).set({ phone: '704 555 0177' }).where(eq(locations.id, twin.id));
    await part(old.id);
    expect(await record(old.id)).toMatchObject({
      ...{ name: 'Bittern Hall', membership_state: null },
      films: [{ slug: `later-${id}` }],
      conversations: { all: 2 },
    });
    expect(await record(id)).toMatchObject({
      ...{ id, name: 'Bittern Church', membership_state: 'active' },
      films: [{ slug: `film-${id}` }],
      conversations: { all: 1 },
      listings: [{ id: own.id, slug: own.slug, listed: true }],
    });
    const [left] = await db.select().from(locations).where(eq(locations.id, twin.id));
    expect(left).toMatchObject({
      name: 'Bittern Chapel',
      phone: '704 555 0177',
      pastor_name: null,
    });
    for (const { slug } of [own, twin]) {
      const found = await backend.post('/lookup_location', { slug });
      expect(found.body.data.slug).toBe(slug);
    }
  });

  test('leave a subscription that began in between with the joined church', async () => {
    const { id, checkout, old, twin } = await pair();
    await join(id, twin);
    await db
      .update(schema.subscriptions)
      .set({ created_at: new Date('2026-01-01') })
      .where(eq(schema.subscriptions.id, checkout));
    const next = await signUp();
    const ofOld = { account_id: old.id };
    await db
      .update(schema.subscriptions)
      .set(ofOld)
      .where(eq(schema.subscriptions.id, next.checkout));
    await db.update(accounts).set({ membership_state: 'past_due' }).where(eq(accounts.id, old.id));
    await part(old.id);
    expect((await record(old.id)).membership_state).toBe('past_due');
    expect((await record(id)).membership_state).toBe('active');
  });

  test('stay joined after thirty days, while an account is closed, or a later join stands', async () => {
    const { id, old, twin } = await pair();
    await join(id, twin);
    const joined = (await record(old.id)).joins[0].id;
    const later = await signUp();
    const [row] = await db.select().from(locations).where(eq(locations.id, twin.id));
    await join(later.id, { id: twin.id, version: row?.version ?? 0 }, 'listed');
    // Both are subscribed, so nothing was joined.
    expect((await record(old.id)).joins).toHaveLength(1);
    await db.update(accounts).set({ membership_state: null }).where(eq(accounts.id, later.id));
    await db
      .update(schema.subscriptions)
      .set({ created_at: new Date('2026-01-01') })
      .where(eq(schema.subscriptions.id, later.checkout));
    await join(later.id, { id: twin.id, version: row?.version ?? 0 }, 'listed');
    const refused = await part(old.id, 0, joined);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'joined_since']);
    expect((await record(old.id)).joins.map((one: { block: string }) => one.block)).toEqual([
      null,
      'newer',
    ]);
    expect((await part(old.id)).status).toBe(200);
    await db.update(accounts).set({ closed_at: new Date() }).where(eq(accounts.id, old.id));
    expect((await part(old.id, 0, joined)).body.error.code).toBe('account_closed');
    await db.update(accounts).set({ closed_at: null }).where(eq(accounts.id, old.id));
    const long = { joined_at: new Date(Date.now() - 31 * 86_400_000) };
    await db.update(churchJoins).set(long);
    expect((await part(old.id, 0, joined)).body.error.code).toBe('too_late');
    await forgetOldJoins(db);
    expect((await part(old.id, 0, joined)).status).toBe(404);
  });
});

test('a listing without an account is nobody’s again, and the church has one of its own', async () => {
  const twin = await listed({ phone: null });
  const { id } = await signUp();
  await join(id, twin);
  expect(await listingsOf(id)).toMatchObject([{ id: twin.id, name: 'Bittern Church' }]);
  expect((await part(id)).status).toBe(200);
  const [left] = await db.select().from(locations).where(eq(locations.id, twin.id));
  expect(left).toMatchObject({
    ...{ account_id: null, name: 'Bittern Chapel', phone: null, listed: true },
  });
  expect(await listingsOf(id)).toMatchObject([{ name: 'Bittern Church', listed: true }]);
});

test('two listings of one account are two again', async () => {
  const { id } = await signUp();
  const [first] = await listingsOf(id);
  const second = await listed({ account_id: id, name: 'Bittern North' });
  const body = { listing: first?.id, version: first?.version, decision: 'join', own: second.id };
  await backend.post(`${path(id)}/twin`, body, bearer(tokens[0] ?? ''));
  expect(await listingsOf(id)).toHaveLength(1);
  await part(id);
  expect(await listingsOf(id)).toMatchObject([
    { id: first?.id, name: first?.name },
    { id: second.id, name: 'Bittern North', slug: second.slug },
  ]);
});

describe('the people of two churches that were joined', () => {
  const roleOf = async (email: string) =>
    (await db.select().from(users).where(eq(users.email, email)))[0]?.account_role;
  const handOver = (church: string, person: string, others = 'editors') =>
    backend.post(
      `${path(church)}/owner`,
      { person, others, reason: 'asked' },
      bearer(tokens[0] ?? ''),
    );
  const idOf = async (email: string) =>
    (await db.select().from(users).where(eq(users.email, email)))[0]?.id ?? '';

  test('keep what somebody has made of them since, and no church is left without an owner', async () => {
    const { id, form, old, twin } = await pair();
    await join(id, twin);
    expect([await roleOf(old.email), await roleOf(form.email)]).toEqual(['owner', 'editor']);
    await handOver(old.id, await idOf(form.email));
    const refused = await part(old.id);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'no_owner']);
    const colleague = (await db.select().from(users).where(eq(users.account_id, old.id))).find(
      ({ email }) => ![old.email, form.email].includes(email),
    );
    await handOver(old.id, colleague?.id ?? '', 'stay');
    expect((await part(old.id)).status).toBe(200);
    expect(await roleOf(form.email)).toBe('owner');
    // The ministry has taken this from them.
    expect([await roleOf(old.email), await roleOf(colleague?.email ?? '')]).toEqual([
      'editor',
      'owner',
    ]);
  });

  test('are not all taken out of a church that pays: it would have a subscription and nobody', async () => {
    const { id, user, old, twin } = await pair();
    await join(id, twin);
    const { token } = await startSession(db, await idOf(old.email), 'password', undefined);
    const out = await backend.post('/account/people/remove', { id: user }, bearer(token));
    expect(out.status).toBe(200);
    const refused = await part(old.id);
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'no_owner']);
    await db.update(users).set({ account_id: old.id }).where(eq(users.id, user));
    expect((await part(old.id)).status).toBe(200);
  });

  test('who were invited to own one of them do not own both', async () => {
    const { id, user, twin } = await pair();
    const { token } = await startSession(db, user, 'password', undefined);
    const email = `friend-${id}@example.com`;
    const sent = await backend.post(
      '/account/invitations',
      { email, role: 'owner' },
      bearer(token),
    );
    expect(sent.status).toBe(201);
    await join(id, twin);
    const accepted = await backend.post('/account/invitations/accept', {
      ...{ token: await mailedToken(backend, email, 'account_invitation'), first_name: 'Friend' },
      ...{ password: 'plum kettle harbour nine', terms_accepted: true, of_age: true },
    });
    expect(accepted.status).toBe(201);
    expect(await roleOf(email)).toBe('editor');
  });

  test('who were invited to own one of them may again, once taken apart', async () => {
    const { id, user, old, twin } = await pair();
    const { token } = await startSession(db, user, 'password', undefined);
    const email = `friend-${id}@example.com`;
    await backend.post('/account/invitations', { email, role: 'owner' }, bearer(token));
    const before = await everything();
    await join(id, twin);
    await part(old.id);
    expect(await everything()).toEqual(before);
  });
});
