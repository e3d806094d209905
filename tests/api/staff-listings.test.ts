import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteUnusedFiles } from '../../backend/content/content-pictures.ts';
import {
  accountInvitations,
  accounts,
  auditEntries,
  listingReviews,
  locations,
  outbox,
  pictures,
} from '../../backend/db/schema.ts';
import { type ChurchAtDesk, churchAtDesk } from '../backend/support/church-at-desk.ts';
import { backendWithoutPeople, bearer, mailedToken, mailsTo } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';

/* Listings that the staff add, correct and take down, with an account or without one. */

const backend = backendWithoutPeople();
let church: ChurchAtDesk;
let [first, second] = ['', ''];
beforeEach(async () => {
  backend.clock.now += 86_400_000;
  for (const table of [listingReviews, locations]) await backend.db.delete(table);
  church = await churchAtDesk(backend);
  first = (await staffMember(backend, ['supporter'], { email: 'a@ministry.example' })).token;
  second = (await staffMember(backend, ['supporter'], { email: 'b@ministry.example' })).token;
  await backend.db.execute(sql`update sessions set proven_at = now() + interval '1 day'`);
  await backend.db.delete(accountInvitations);
  await backend.db.delete(outbox);
  backend.published.length = 0;
});

const read = async (id = church.listing, token = first) =>
  (await backend.get(`/staff/listings/${id}`, bearer(token))).body.data;
const change = (version: number, changes: object, token = first, id = church.listing) =>
  backend.post(`/staff/listings/${id}`, { version, changes, reason: 'wrong' }, bearer(token));
const withdraw = (withdrawn: boolean, token = first) => {
  const body = { withdrawn, reason: 'asked' };
  return backend.post(`/staff/listings/${church.listing}/withdraw`, body, bearer(token));
};
const add = (body: object = {}) =>
  backend.post(
    '/staff/listings',
    { name: 'Lakeside Chapel', country: 'US', city: 'Charlotte', zip: '28202', ...body },
    bearer(first),
  );
const shownAs = (slug: string) => backend.post('/lookup_location', { slug });
const kindsTo = async (email: string) =>
  (await mailsTo(backend, email)).map(({ kind }) => kind).toReversed();
const rowOf = async (id: number) =>
  (await backend.db.select().from(locations).where(eq(locations.id, id)))[0];

describe('a listing that the staff correct', () => {
  test('is changed and placed at once, and its owner hears of it, once', async () => {
    const { version } = await read();
    const changes = { phone: '704 555 0199', pin: { latitude: 35.2, longitude: -80.8 } };
    const answer = await change(version, changes);
    expect(answer.body.data).toMatchObject({
      published: { phone: '704 555 0199', latitude: 35.2, longitude: -80.8 },
      account: { id: church.accountId },
    });
    const shown = await shownAs(church.slug);
    expect(shown.body.data.phone).toBe('704 555 0199');
    expect(backend.published.flat()).toContainEqual(
      expect.objectContaining({ kind: 'locations', slug: church.slug }),
    );
    await change(answer.body.data.version, changes);
    expect(await mailsTo(backend, church.email)).toMatchObject([
      { kind: 'listing_changed', payload: { path: `/desk/listing/${church.listing}` } },
    ]);
  });

  test('is not overwritten by a colleague who saw an earlier version, and says what differs', async () => {
    const { version } = await read();
    const answers = [
      await change(version, { phone: '704 555 0111' }, first),
      await change(version, { phone: '704 555 0122', city: 'Concord' }, second),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(answers[1]?.body.error).toMatchObject({
      code: 'changed_meanwhile',
      fields: { phone: expect.any(String), city: expect.any(String) },
    });
    expect((await read()).published.phone).toBe('704 555 0111');
  });

  test('keeps what its church has sent for review, which is not shown as published', async () => {
    await backend.db
      .update(accounts)
      .set({ approved_at: null })
      .where(eq(accounts.id, church.accountId));
    const own = (await backend.get(`/account/listings/${church.listing}`, church.asOwner)).body
      .data;
    const sent = { version: own.version, changes: { pastor_name: 'Ana Lee' } };
    await backend.post(`/account/listings/${church.listing}`, sent, church.asOwner);
    const seen = await read();
    expect(seen.review).toBeNull();
    expect(seen.published.pastor_name ?? null).toBeNull();
    expect((await change(seen.version, { city: 'Concord' })).status).toBe(200);
    expect(await backend.db.$count(listingReviews)).toBe(1);
  });

  test('keeps what was typed and not saved for whoever typed it', async () => {
    const fields = { name: 'Half a na' };
    const path = `/account/listings/${church.listing}/draft`;
    expect((await backend.post(path, { fields }, bearer(first))).status).toBe(200);
    expect((await read(church.listing, first)).draft).toEqual(fields);
    expect((await read(church.listing, second)).draft).toBeNull();
    await change((await read()).version, { phone: '704 555 0199' });
    expect((await read()).draft).toBeNull();
  });

  test('is taken out of the locator and put back, once, with a letter for each', async () => {
    const both = await Promise.all([withdraw(true, first), withdraw(true, second)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await shownAs(church.slug)).status).toBe(410);
    await withdraw(false);
    expect((await shownAs(church.slug)).status).toBe(200);
    expect(await kindsTo(church.email)).toEqual(['listing_taken_down', 'listing_put_back']);
  });

  test('stays hidden after it is put back while the ministry pauses its church', async () => {
    await withdraw(true);
    await backend.post(
      `/staff/churches/${church.accountId}/pause`,
      { reason: 'conduct' },
      bearer(first),
    );
    await withdraw(false);
    expect(await rowOf(church.listing)).toMatchObject({ listed: false, withdrawn_at: null });
  });

  test('is left as it is once its account is closed', async () => {
    const { version } = await read();
    const closed = { closed_at: new Date() };
    await backend.db.update(accounts).set(closed).where(eq(accounts.id, church.accountId));
    const answers = [await change(version, { phone: '704 555 0144' }), await withdraw(true)];
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
      [409, 'account_closed'],
      [409, 'account_closed'],
    ]);
    expect(await mailsTo(backend, church.email)).toEqual([]);
  });

  test('has its reason in the audit log, and answers 404 and 400 for what is none', async () => {
    await change((await read()).version, { phone: '704 555 0133' });
    const [entry] = await backend.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'changeStaffListing'))
      .orderBy(sql`${auditEntries.id} desc`);
    expect(entry).toMatchObject({
      subject: String(church.listing),
      details: { reason: 'wrong' },
    });
    expect((await change(0, {}, first, 999_999)).status).toBe(404);
    const nothing = { version: 0, changes: {} };
    const path = `/staff/listings/${church.listing}`;
    expect((await backend.post(path, nothing, bearer(first))).status).toBe(400);
    expect((await backend.get('/staff/listings/x', bearer(first))).status).toBe(404);
  });
});

describe('the picture of a listing', () => {
  const square = { width: 640, height: 640, channels: 3 as const };
  const drawn = async (background: string) =>
    (
      await sharp({ create: { ...square, background } })
        .png()
        .toBuffer()
    ).toString('base64');
  const save = async (image: string | null, token = first, id = church.listing, seen?: number) =>
    backend.post(
      `/staff/listings/${id}/picture`,
      { image, reason: 'asked', version: seen ?? (await read(id)).version },
      bearer(token),
    );

  test('is replaced and removed at once, with a letter, and its former file goes', async () => {
    expect((await save(await drawn('#884422'))).status).toBe(200);
    const before = (await read()).published.headshot;
    const file = (path: string) => backend.get(path.replace('/api/v1', ''));
    expect((await file(before)).status).toBe(200);
    await save(await drawn('#224488'));
    const after = (await read()).published.headshot;
    expect([(await file(before)).status, (await file(after)).status]).toEqual([404, 200]);
    expect((await shownAs(church.slug)).body.data.headshot).toBe(after);
    await save(null);
    expect((await read()).published.headshot ?? null).toBeNull();
    // Nothing is removed twice.
    await save(null);
    expect(await kindsTo(church.email)).toEqual(Array(3).fill('listing_changed'));
    const entries = eq(auditEntries.action, 'changeStaffPicture');
    const [entry] = await backend.db.select().from(auditEntries).where(entries);
    expect(entry).toMatchObject({ subject: String(church.listing), details: { reason: 'asked' } });
  });

  test('is changed by one of two colleagues, and only with a picture and a reason', async () => {
    const { version } = await read();
    const [one, other] = [await drawn('#884422'), await drawn('#224488')];
    const both = await Promise.all([
      save(one, first, church.listing, version),
      save(other, second, church.listing, version),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const text = Buffer.from('no picture').toString('base64');
    expect((await save(text)).status).toBe(415);
    const path = `/staff/listings/${church.listing}/picture`;
    expect((await backend.post(path, { image: one, version }, bearer(first))).status).toBe(400);
    expect((await save(one, first, 999_999, 1)).status).toBe(404);
  });

  test('of a listing without an account stays as long as it is shown', async () => {
    const { id } = (await add()).body.data;
    await save(await drawn('#884422'), first, id);
    const { headshot } = (await read(id)).published;
    await backend.db.update(pictures).set({ created_at: new Date('2020-01-01') });
    await deleteUnusedFiles(backend.db);
    expect((await backend.get(headshot.replace('/api/v1', ''))).status).toBe(200);
    await save(null, first, id);
    await deleteUnusedFiles(backend.db);
    expect((await backend.get(headshot.replace('/api/v1', ''))).status).toBe(404);
  });
});

describe('a church that the staff add', () => {
  test('is listed with a pin, an address of its own and without an account', async () => {
    const { id } = (await add()).body.data;
    const listing = await read(id);
    expect(listing).toMatchObject({
      listed: true,
      account: null,
      slug: 'lakeside-chapel-charlotte',
    });
    expect(listing.published.zip).toBe('28202');
    expect((await shownAs(listing.slug)).status).toBe(200);
    const found = await backend.get('/staff/listings?account=none&q=lakeside', bearer(first));
    expect(found.body.data.map((one: { id: number }) => one.id)).toEqual([id]);
  });

  test('is refused if it may be listed already, with the name of that one, unless it is another', async () => {
    await add();
    const again = await add({ name: 'The Lakeside Chapel' });
    expect([again.status, again.body.error]).toEqual([
      409,
      expect.objectContaining({ code: 'may_be_listed', fields: { name: 'Lakeside Chapel' } }),
    ]);
    const { id } = (await add({ another: true })).body.data;
    expect((await read(id)).slug).toMatch(/^lakeside-chapel-charlotte-\w{6}$/);
  });

  test('gets an account whose invited owner speaks for it, and is reviewed first', async () => {
    const { id } = (await add()).body.data;
    const body = { email: 'pastor@lakeside.example', locale: 'es' };
    const path = `/staff/listings/${id}/account`;
    const answers = await Promise.all([
      backend.post(path, body, bearer(first)),
      backend.post(path, body, bearer(second)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('has_account');
    const { church: account } = answers.find(({ status }) => status === 200)?.body.data ?? {};
    expect((await rowOf(id))?.listed).toBe(true);
    expect(await mailsTo(backend, body.email)).toMatchObject([
      { kind: 'account_invitation', locale: 'es', payload: { church: 'Lakeside Chapel' } },
    ]);
    const token = await mailedToken(backend, body.email, 'account_invitation');
    const accepted = await backend.post('/account/invitations/accept', {
      ...{ token, locale: 'es', first_name: 'Ana', last_name: 'Lee' },
      ...{ password: 'velvet ladder orchid rain', terms_accepted: true, of_age: true },
    });
    expect(accepted.status).toBe(201);
    const owner = { authorization: `Bearer ${accepted.body.data.token}` };
    const own = (await backend.get('/account/listings', owner)).body.data;
    expect(own).toMatchObject([{ id, publishes: 'after_review' }]);
    const room = await backend.get(`/staff/churches/${account}`, bearer(first));
    expect(room.body.data).toMatchObject({ name: 'Lakeside Chapel', listings: [{ id }] });
  });
});

describe('listings in the list', () => {
  test.each([
    ['name', 'wren'],
    ['zip code', '28202'],
    ['city', 'charlotte'],
    ['phone number', '(704) 555-0100'],
    ['slug', ''],
  ])('are found by %s', async (_, q) => {
    const query = new URLSearchParams({ q: q || church.slug });
    const { body } = await backend.get(`/staff/listings?${query}`, bearer(first));
    expect(body.data).toMatchObject([{ id: church.listing, account: { id: church.accountId } }]);
  });
});
