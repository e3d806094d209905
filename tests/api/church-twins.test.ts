import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { updateListed } from '../../backend/accounts/listings.ts';
import {
  accounts,
  auditEntries,
  churchMessages,
  churchTwins,
  introVideos,
  listingCorrections,
  locations,
  outbox,
  users,
} from '../../backend/db/schema.ts';
import { listWaitingChurches } from '../../backend/jobs/list-waiting-churches.ts';
import { createPublished } from '../../backend/nodes/published.ts';
import { joinedSlugs } from '../../backend/queries/former-slugs.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import { checkoutForm } from '../backend/support/checkout.ts';
import { createChurch } from '../backend/support/own-calls/churches.ts';
import { bearer, mailedToken, mailsTo } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';
import { openShop } from '../backend/support/stripe/shop.ts';
import { isThorough } from '../support/thorough.ts';

/* A church that signs up although it is listed already stands in the locator once. */

const shop = await openShop();
const { backend } = shop;
const db = backend.db;

let tokens: string[];
beforeEach(async () => {
  backend.clock.now += 86_400_000;
  await db.delete(churchTwins);
  // What earlier tests have listed is not looked at.
  await db.execute(
    sql`update locations set is_example = true, listed = false, withdrawn_at = now()`,
  );
  await db
    .update(accounts)
    .set({ status: 'pending' })
    .where(eq(accounts.name, 'Heron Creek Church'));
  await db.delete(outbox);
  tokens = [];
  for (const name of ['first', 'second']) {
    const email = `${name}-${backend.clock.now}@ministry.example`;
    tokens.push((await staffMember(backend, ['supporter'], { email })).token);
  }
  await db.execute(sql`update sessions set proven_at = now() + interval '1 day'`);
});

let count = 0;
/** A church that the ministry has listed, as a list or the content folder does. */
async function listed(more: Partial<typeof locations.$inferInsert> = {}) {
  count += 1;
  const slug = `heron-creek-${count}`;
  const [row] = await db
    .insert(locations)
    .values({
      ...{ slug, name: 'Heron Creek Chapel', name_key: 'heron creek chapel' },
      ...{ city: 'Charlotte', city_key: 'charlotte', state: 'NC', zip: '28202', country: 'US' },
      ...{ phone: '704 555 0142', address: '4 Heron Lane', address_key: '4 heron lane' },
      ...{ description: 'Come as you are.', ...more },
    })
    .returning();
  if (!row) throw new Error('no listing');
  return row;
}

/** A church that subscribes and confirms its address. */
async function signUp(name = 'Heron Creek Church', more: object = {}) {
  const form = { ...checkoutForm(more), church_name: name, city: 'Charlotte', zip: '28202' };
  const { data } = (await shop.start(form)).body;
  shop.confirm(data);
  await shop.sync(data.id);
  const token = await mailedToken(backend, form.email, 'verify_email');
  await backend.post('/verify_email', { token });
  const [user] = await db.select().from(users).where(eq(users.email, form.email));
  return { form, id: user?.account_id ?? '', user: user?.id ?? '' };
}

const path = (id: string) => `/staff/churches/${id}`;
const record = async (id: string) =>
  (await backend.get(path(id), bearer(tokens[0] ?? ''))).body.data;
const compare = (id: string, slug: string) =>
  backend.get(`${path(id)}/twin?slug=${slug}`, bearer(tokens[0] ?? ''));
const decide = (id: string, body: object, who = 0) =>
  backend.post(`${path(id)}/twin`, body, bearer(tokens[who] ?? ''));
const kinds = async (email: string) => (await mailsTo(backend, email)).map(({ kind }) => kind);
const listingsOf = (id: string) =>
  db.select().from(locations).where(eq(locations.account_id, id)).orderBy(locations.id);
const named = async () =>
  (await backend.get(`/locations?query=${encodeURIComponent('Heron Creek')}`)).body.data.map(
    ({ slug }: { slug: string }) => slug,
  );

describe('a church that is listed already and signs up', () => {
  test('waits for the staff, once, and nobody gets a listing that others made', async () => {
    const twin = await listed();
    const { id, form } = await signUp();
    expect(await listingsOf(id)).toEqual([]);
    expect(await named()).toEqual([twin.slug]);
    expect(await record(id)).toMatchObject({
      listings: [],
      twins: [{ id: twin.id, slug: twin.slug, decision: 'waiting' }],
    });
    expect((await kinds(form.email)).filter((kind) => kind === 'listing_twin')).toHaveLength(1);
    const waiting = await backend.get('/staff/waiting', bearer(tokens[0] ?? ''));
    expect(waiting.body.data).toContainEqual(expect.objectContaining({ kind: 'twins', count: 1 }));
    const list = await backend.get('/staff/churches?waiting=1', bearer(tokens[0] ?? ''));
    expect(list.body.data.map((one: { id: string }) => one.id)).toEqual([id]);
  });

  test('is joined with it: one listing, at its address, with what both said', async () => {
    const twin = await listed({ phone: null });
    const { id, form } = await signUp();
    expect((await compare(id, twin.slug)).body.data).toMatchObject({
      ...{ state: 'waiting', holder: null, both_pay: false },
      ...{ listing: { address: '4 Heron Lane' }, says: { name: 'Heron Creek Church' } },
    });
    const body = { listing: twin.id, version: twin.version, decision: 'join', data: 'own' };
    const answers = await Promise.all([decide(id, body, 0), decide(id, body, 1)]);
    expect(answers.map(({ status, body: { data } }) => [status, data?.church])).toEqual([
      [200, id],
      [200, id],
    ]);
    expect(await listingsOf(id)).toMatchObject([
      {
        ...{ id: twin.id, slug: twin.slug, name: 'Heron Creek Church', listed: true },
        ...{ address: '4 Heron Lane', description: 'Come as you are.' },
      },
    ]);
    expect(await named()).toEqual([twin.slug]);
    expect((await record(id)).twins).toEqual([]);
    expect((await kinds(form.email)).filter((kind) => kind === 'listing_joined')).toHaveLength(1);
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'decideTwin'));
    expect(entry).toMatchObject({
      subject: id,
      details: { decision: 'join', listing: String(twin.id) },
    });
  });

  test('is listed by itself once it is another church, and a colleague decides that once', async () => {
    const twin = await listed();
    const { id, form } = await signUp();
    const body = { listing: twin.id, version: twin.version, decision: 'another' };
    const answers = await Promise.all([decide(id, body, 0), decide(id, body, 1)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await listingsOf(id)).toHaveLength(1);
    expect((await kinds(form.email)).filter((kind) => kind === 'listing_apart')).toHaveLength(1);
    expect((await named()).toSorted()).toEqual(
      [twin.slug, (await listingsOf(id))[0]?.slug].toSorted(),
    );
  });

  test('does not wait for a church of the demonstration, of another town, or one that is gone', async () => {
    await listed({ is_example: true });
    await listed({ city: 'Reno', city_key: 'reno', state: 'NV', zip: '89501' });
    const { id } = await signUp();
    expect(await listingsOf(id)).toHaveLength(1);
    await db.update(locations).set({ is_example: true });
    const twin = await listed();
    const { id: next } = await signUp();
    expect(await listingsOf(next)).toEqual([]);
    await listWaitingChurches(db, createPublished({ expire: () => {} }));
    expect(await listingsOf(next)).toEqual([]);
    await db.delete(locations).where(eq(locations.id, twin.id));
    await listWaitingChurches(db, createPublished({ expire: () => {} }));
    expect(await listingsOf(next)).toHaveLength(1);
  });
});

describe('a further listing of an account', () => {
  /** An approved church that adds another one, which may be listed already. */
  async function adds(more: object = {}, church = 'Osprey Bay Church') {
    const { id, user, form } = await signUp(church);
    await db.update(accounts).set({ approved_at: new Date() }).where(eq(accounts.id, id));
    const { token } = await startSession(db, user, 'password', undefined);
    const body = { name: 'Heron Creek Church', country: 'US', city: 'Charlotte', zip: '28202' };
    const { body: answer } = await backend.post(
      '/account/listings',
      { ...body, ...more },
      bearer(token),
    );
    return { id, form, token, own: answer.data };
  }

  test('waits while others list that church, and is listed once it is another one', async () => {
    const twin = await listed();
    const { id, own, form, token } = await adds();
    expect(own).toMatchObject({ listed: false, waits: true, withdrawn_at: null });
    expect(await named()).toEqual([twin.slug]);
    expect((await record(id)).twins).toMatchObject([{ id: twin.id, decision: 'waiting' }]);
    expect((await kinds(form.email)).filter((kind) => kind === 'listing_twin')).toHaveLength(1);
    const { body: side } = await compare(id, twin.slug);
    expect(side.data.own_listings.map((one: { id: number }) => one.id)).toEqual([own.id]);
    // Neither a new membership state nor its own listing brings it back.
    await db.transaction((tx) => updateListed(tx, id));
    expect(await named()).toEqual([twin.slug]);
    const body = { listing: twin.id, version: twin.version, decision: 'another' };
    for (const who of [0, 1]) expect((await decide(id, body, who)).status).toBe(200);
    expect((await named()).toSorted()).toEqual([own.slug, twin.slug].toSorted());
    const read = await backend.get(`/account/listings/${own.id}`, bearer(token));
    expect(read.body.data).toMatchObject({ listed: true, waits: false });
    expect((await kinds(form.email)).filter((kind) => kind === 'listing_apart')).toHaveLength(1);
  });

  test('goes into the other one if it is the same, and the account keeps its first', async () => {
    const twin = await listed();
    const { id, own } = await adds();
    const body = { listing: twin.id, version: twin.version, decision: 'join' };
    expect((await decide(id, body)).status).toBe(200);
    expect((await listingsOf(id)).map((one) => one.id)).toEqual(expect.arrayContaining([twin.id]));
    expect((await listingsOf(id)).map((one) => one.id)).not.toContain(own.id);
    expect((await listingsOf(id)).length).toBe(2);
    expect(await named()).toEqual([twin.slug]);
    const moved = await backend.post('/lookup_location', { slug: own.slug });
    expect(moved.body.data.slug).toBe(twin.slug);
  });

  test('is listed at once if nobody else has it, and by the job if the other is gone', async () => {
    const alone = await adds({ name: 'Kingfisher Hall' }, 'Pelican Point Fellowship');
    expect(alone.own).toMatchObject({ listed: true });
    const twin = await listed();
    const { own } = await adds();
    await db.delete(locations).where(eq(locations.id, twin.id));
    await listWaitingChurches(db, createPublished({ expire: () => {} }));
    expect(await named()).toEqual([own.slug]);
  });
});

describe('a church whose name is part of another’s in its town', () => {
  const grace = { name: 'Heron', name_key: 'heron' };

  test('is listed at once, if nothing else is the same', async () => {
    await listed(grace);
    expect(await listingsOf((await signUp()).id)).toHaveLength(1);
  });

  test('waits if it has the same phone', async () => {
    await listed({ ...grace, phone: '+1 (704) 555-0100' });
    const { id } = await signUp(undefined, { phone: '704 555 0100' });
    expect(await listingsOf(id)).toEqual([]);
  });
});

describe('two churches that are one', () => {
  async function pair() {
    count += 1;
    const old = await createChurch(backend, `egret-${count}`);
    const twin = await listed({ account_id: old.accountId });
    const { id, form, user } = await signUp();
    return { old, twin, id, form, user };
  }

  test('both subscribed are not joined', async () => {
    const { twin, id } = await pair();
    await db.update(accounts).set({ membership_state: 'active' }).where(eq(accounts.id, id));
    expect((await compare(id, twin.slug)).body.data.both_pay).toBe(true);
    const body = { listing: twin.id, version: twin.version, decision: 'join', data: 'listed' };
    expect((await decide(id, body)).body.error.code).toBe('both_pay');
    expect((await listingsOf(id)).length).toBe(0);
  });

  test('are joined in the account of the listing: people, films, messages, addresses', async () => {
    const { old, twin, id, user } = await pair();
    await db.update(accounts).set({ membership_state: null }).where(eq(accounts.id, old.accountId));
    await decide(id, { listing: twin.id, version: twin.version, decision: 'another' });
    const [own] = await listingsOf(id);
    if (!own) throw new Error('not listed');
    await db.insert(introVideos).values({
      ...{ type: 'welcome', slug: `film-${id}`, status: 'approved', account_id: id },
      ...{ video_type: 'external', video_url: 'https://vimeo.com/1' },
    });
    await db.insert(listingCorrections).values({ location_id: own.id, changes: {}, locale: 'en' });
    await db.insert(churchMessages).values({
      ...{ location_id: own.id, account_id: id, church_name: 'x', name: 'Ana', subject: 'Hi' },
      ...{ email: 'ana@example.com', email_key: 'ana@example.com', message: 'Hi', locale: 'en' },
    });
    const body = { listing: twin.id, version: twin.version, decision: 'join', data: 'listed' };
    const answers = await Promise.all([decide(id, body, 0), decide(id, body, 1)]);
    expect(answers.map(({ status, body: { data } }) => [status, data?.church])).toEqual([
      [200, old.accountId],
      [200, old.accountId],
    ]);
    expect(await record(id)).toMatchObject({
      ...{ id: old.accountId, membership_state: 'active' },
      listings: [{ id: twin.id, name: 'Heron Creek Chapel', listed: true }],
      films: [{ slug: `film-${id}` }],
      conversations: { all: 1 },
    });
    const { people } = await record(old.accountId);
    expect(people.find((one: { id: string }) => one.id === user)).toMatchObject({ role: 'editor' });
    expect(people.filter((one: { role: string }) => one.role === 'owner')).toHaveLength(1);
    const moved = await backend.post('/lookup_location', { slug: own.slug });
    expect(moved.body.data.slug).toBe(twin.slug);
    expect([...(await joinedSlugs(db))]).toContain(own.slug);
    const account = await backend.get(`/accounts/${id}`);
    expect(account.body.data.id).toBe(old.accountId);
    const all = await backend.get('/staff/churches?q=heron', bearer(tokens[0] ?? ''));
    expect(all.body.data.map((one: { id: string }) => one.id)).not.toContain(id);
    expect(await db.$count(listingCorrections, eq(listingCorrections.location_id, twin.id))).toBe(
      1,
    );
    // Another church has nothing of either.
    const other = await createChurch(backend, `ibis-${count}`);
    expect(await record(other.accountId)).toMatchObject({
      listings: [],
      films: [],
      people: [{}, {}],
    });
  });

  test('whatever is decided in whatever order, a church is listed at most once and exactly while nothing waits', async () => {
    const step = fc.record({
      who: fc.constantFrom(0, 1),
      decision: fc.constantFrom('join' as const, 'another' as const),
      data: fc.constantFrom('own' as const, 'listed' as const),
      which: fc.constantFrom(0, 1),
      stale: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        backend.clock.now += 86_400_000;
        await db.execute(sql`update locations set is_example = true`);
        const twins = [await listed(), await listed()];
        const { id } = await signUp();
        let open = new Set([0, 1]);
        let joined = new Set<number>();
        for (const { who, decision, data, which, stale } of steps) {
          const twin = twins[which];
          const [now] = await db
            .select()
            .from(locations)
            .where(eq(locations.id, twin?.id ?? 0));
          const version = (now?.version ?? 0) + (stale ? 1 : 0);
          const { status } = await decide(id, { listing: twin?.id, version, decision, data }, who);
          // A listing that was joined into another is not there any more.
          expect(now ? [200, 409] : [404]).toContain(status);
          if (status === 200 && decision === 'another') open.delete(which);
          if (status === 200 && decision === 'join') {
            open = new Set();
            joined = joined.add(which);
          }
        }
        const own = await listingsOf(id);
        if (joined.size === 0) expect(own).toHaveLength(open.size === 0 ? 1 : 0);
        else
          expect(own.map((row) => twins.findIndex((twin) => twin.id === row.id))).toEqual([
            expect.any(Number),
          ]);
      }),
      { numRuns: isThorough ? 40 : 8 },
    );
  });
});
