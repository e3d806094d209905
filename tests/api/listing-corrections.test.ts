import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, listingCorrections, locations, outbox, users } from '../../backend/db/schema.ts';
import { stampForm, stampKey } from '../../backend/http/form-stamp.ts';
import { deleteAbandoned } from '../../backend/listings/listing-reminders.ts';
import { type ChurchAtDesk, churchAtDesk } from '../backend/support/church-at-desk.ts';
import { backendWithoutPeople, credential, mailsTo } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';

const backend = backendWithoutPeople();
let church: ChurchAtDesk;
beforeEach(async () => {
  backend.clock.now += 86_400_000;
  backend.published.length = 0;
  await backend.db.delete(listingCorrections);
  church = await churchAtDesk(backend);
});

/** Sends a correction as the form does, with this client address. */
async function send(changes: object, more: Record<string, unknown> = {}, from = '192.0.2.7') {
  const form_stamp = stampForm(await stampKey(backend.db), Date.now() - 60_000);
  const body = { location_id: church.listing, changes, form_stamp, ...more };
  return backend.post('/listing_corrections', body, { 'x-forwarded-for': from });
}
const listCorrections = async () =>
  (await backend.get('/account/corrections', church.asOwner)).body.data;
const decide = (id: string, decision: string, version = 1) =>
  backend.post(`/account/corrections/${id}`, { decision, version }, church.asOwner);
const shown = async () => (await backend.post('/lookup_location', { slug: church.slug })).body.data;

describe('a correction', () => {
  test('is shown at the church’s desk as a difference, changes nothing until it is taken, and then updates the listing', async () => {
    const changes = {
      phone: '704 555 0199',
      city: 'Charlotte',
      services: [{ day: 'sunday', time: '09:30' }],
    };
    const sent = await send(changes, {
      note: 'You moved.',
      email: 'ana@example.org',
      locale: 'es',
    });
    expect(sent.status).toBe(201);
    const [letter] = await mailsTo(backend, church.email);
    expect(letter).toMatchObject({
      kind: 'listing_correction',
      reply_to: 'ana@example.org',
      payload: { note: 'You moved.' },
    });
    const [correction] = await listCorrections();
    expect(correction).toMatchObject({
      note: 'You moved.',
      email: 'ana@example.org',
      fields: [
        { field: 'phone', from: '704 555 0100', to: '704 555 0199' },
        { field: 'services', from: null, to: [{ day: 'sunday', time: '09:30' }] },
      ],
    });
    expect(await shown()).toMatchObject({ phone: '704 555 0100' });
    expect(backend.published).toEqual([]);
    const list = (await backend.get('/account/listings', church.asOwner)).body.data;
    expect(list[0].corrections).toBe(1);

    expect((await decide(correction.id, 'take')).status).toBe(200);
    expect(await shown()).toMatchObject({
      phone: '704 555 0199',
      services: [{ day: 'sunday', time: '09:30' }],
    });
    expect(backend.published.flat()).toContainEqual({
      kind: 'locations',
      slug: church.slug,
      placed: true,
    });
    const [thanks] = await mailsTo(backend, 'ana@example.org');
    expect(thanks).toMatchObject({ kind: 'correction_taken', locale: 'es' });
    expect(await backend.db.select().from(listingCorrections)).toEqual([]);
    // A second press of the same button changes nothing, and sends no second letter.
    expect((await decide(correction.id, 'take')).status).toBe(200);
    expect((await decide(correction.id, 'refuse')).status).toBe(409);
    expect(await mailsTo(backend, 'ana@example.org')).toHaveLength(1);
  });

  test('is deleted with its visitor’s address when it is refused', async () => {
    await send({ phone: '704 555 0199' }, { email: 'ana@example.org' });
    const [{ id }] = await listCorrections();
    await decide(id, 'refuse');
    expect(await shown()).toMatchObject({ phone: '704 555 0100' });
    expect(await mailsTo(backend, 'ana@example.org')).toEqual([]);
    expect(await backend.db.select().from(listingCorrections)).toEqual([]);
  });

  test('is not taken if the listing was changed since the correction was read', async () => {
    await send({ phone: '704 555 0199' });
    const [{ id }] = await listCorrections();
    const changes = { phone: '704 555 0142' };
    const path = `/account/listings/${church.listing}`;
    await backend.post(path, { version: 1, changes }, church.asOwner);
    expect((await decide(id, 'take')).status).toBe(409);
    expect((await listCorrections())[0].fields).toEqual([
      { field: 'phone', from: '704 555 0142', to: '704 555 0199' },
    ]);
    expect((await decide(id, 'take', 2)).status).toBe(200);
    expect(await shown()).toMatchObject({ phone: '704 555 0199' });
  });

  test('that a church without approval takes waits for the ministry’s review', async () => {
    await backend.db.update(accounts).set({ approved_at: null });
    await send({ phone: '704 555 0199' }, { email: 'ana@example.org' });
    const [{ id }] = await listCorrections();
    await decide(id, 'take');
    expect(await shown()).toMatchObject({ phone: '704 555 0100' });
    const [letter] = await mailsTo(backend, 'ana@example.org');
    expect(letter?.kind).toBe('correction_accepted');
    const { data } = (await backend.get('/listing_reviews', credential)).body;
    expect(data[0].changes).toEqual({ phone: '704 555 0199' });
  });

  test('without a difference is not stored and sends no letter, and an empty one is refused', async () => {
    expect((await send({ phone: '704 555 0100' })).status).toBe(201);
    expect(await listCorrections()).toEqual([]);
    expect(await mailsTo(backend, church.email)).toEqual([]);
    expect((await send({})).status).toBe(400);
  });

  test('is deleted when its sender is erased', async () => {
    await send({ phone: '704 555 0199' }, { email: 'Ana@example.org' });
    const { body } = await backend.post('/erase_person', { email: 'ana@example.org' }, credential);
    expect(body.data.listing_corrections).toBe(1);
    expect(await listCorrections()).toEqual([]);
    expect(await mailsTo(backend, church.email)).toEqual([]);
  });

  test('with a note that speaks of danger marks its letter', async () => {
    await send({}, { note: 'I want to kill myself' });
    expect((await mailsTo(backend, church.email))[0]?.payload.danger).toBe('likely');
  });
});

describe('a correction that is spam', () => {
  test('is refused if sent at once or without a stamp, and not stored if it fills the hidden field', async () => {
    const now = stampForm(await stampKey(backend.db), Date.now());
    expect((await send({ phone: '704 555 0199' }, { form_stamp: now })).status).toBe(429);
    expect((await send({ phone: '704 555 0199' }, { form_stamp: 'made.up' })).status).toBe(400);
    const robot = await send({ phone: '704 555 0199' }, { homepage: 'https://spam.example/' });
    expect(robot.status).toBe(201);
    expect(await listCorrections()).toEqual([]);
  });

  test('is limited to four at once per church and network, and thirty stored', async () => {
    const statuses: number[] = [];
    for (let visitor = 0; visitor < 10; visitor++) {
      const phone = `704 555 1${String(visitor).padStart(3, '0')}`;
      statuses.push((await send({ phone }, {}, `198.51.100.${visitor}`)).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(4);
    expect(statuses.at(-1)).toBe(429);
    expect((await send({ phone: '704 555 3000' }, {}, '192.0.2.1')).status).toBe(201);
    for (let visitor = 0; visitor < 40; visitor++) {
      backend.clock.now += 3_600_000;
      await send({ phone: `704 555 2${String(visitor).padStart(3, '0')}` });
    }
    expect(await listCorrections()).toHaveLength(30);
  });
});

describe('a correction of a church without an account', () => {
  beforeEach(() =>
    backend.db.update(locations).set({ account_id: null }).where(eq(locations.id, church.listing)),
  );

  test('is decided by the ministry, which gets a letter', async () => {
    await send({ phone: '704 555 0199' });
    const letters = await backend.db
      .select()
      .from(outbox)
      .where(eq(outbox.kind, 'listing_correction_ministry'));
    expect(letters).toHaveLength(1);
    expect((await backend.get('/listing_corrections')).status).toBe(401);
    const { data, meta } = (await backend.get('/listing_corrections', credential)).body;
    expect(meta.total).toBe(1);
    const path = `/listing_corrections/${data[0].id}`;
    const body = { decision: 'take', version: data[0].version };
    expect((await backend.post(path, body)).status).toBe(401);
    expect((await backend.post(path, body, credential)).status).toBe(200);
    expect(await shown()).toMatchObject({ phone: '704 555 0199' });
  });

  test('cannot be decided at a church’s desk, nor one with an account by the ministry', async () => {
    await send({ phone: '704 555 0199' });
    const { data } = (await backend.get('/listing_corrections', credential)).body;
    expect((await decide(data[0].id, 'take')).status).toBe(404);
    church = await churchAtDesk(backend);
    await send({ phone: '704 555 0142' });
    const [{ id }] = await listCorrections();
    const body = { decision: 'take', version: 1 };
    const refused = await backend.post(`/listing_corrections/${id}`, body, credential);
    expect(refused.status).toBe(404);
  });
});

describe('a correction of a church that nobody has claimed', () => {
  // Like the churches of the content folder: an account without people.
  beforeEach(() =>
    backend.db
      .update(users)
      .set({ email_verified_at: null })
      .where(eq(users.account_id, church.accountId)),
  );
  const listed = async () => (await backend.get('/listing_corrections', credential)).body.data;

  test('is listed for the ministry, which accepts it and so corrects the listing', async () => {
    const sent = await send({ phone: '704 555 0199' }, { email: 'ana@example.org', locale: 'fr' });
    expect(sent.status).toBe(201);
    expect(await mailsTo(backend, church.email)).toEqual([]);
    const [letter] = await backend.db
      .select()
      .from(outbox)
      .where(eq(outbox.kind, 'listing_correction_ministry'));
    expect(letter?.recipient).toBe('ministry@lampstand.example');
    const [correction] = await listed();
    expect(correction).toMatchObject({ slug: church.slug, claimed: false });
    const { headers } = await staffMember(backend, ['moderator']);
    const waiting = (await backend.get('/staff/waiting', headers)).body.data;
    expect(waiting).toContainEqual(expect.objectContaining({ kind: 'corrections', count: 1 }));
    const body = { decision: 'take', version: correction.version };
    const path = `/listing_corrections/${correction.id}`;
    expect((await backend.post(path, body, headers)).status).toBe(200);
    expect(await shown()).toMatchObject({ phone: '704 555 0199' });
    const changes = backend.published.flat();
    expect(changes).toContainEqual({ kind: 'locations', slug: church.slug, placed: true });
    expect(changes).toContainEqual({ kind: 'accounts', slug: church.accountId });
    const [thanks] = await mailsTo(backend, 'ana@example.org');
    expect(thanks).toMatchObject({ kind: 'correction_taken', locale: 'fr' });
    expect(await listed()).toEqual([]);
  });

  test('is never deleted before it is decided', async () => {
    await send({ phone: '704 555 0199' });
    const created_at = new Date(Date.now() - 400 * 86_400_000);
    await backend.db.update(listingCorrections).set({ created_at });
    await deleteAbandoned(backend.db);
    expect(await listed()).toHaveLength(1);
  });

  test('is decided at the church’s desk once somebody has claimed it', async () => {
    await send({ phone: '704 555 0199' });
    await backend.db
      .update(users)
      .set({ email_verified_at: new Date() })
      .where(eq(users.account_id, church.accountId));
    expect(await listed()).toEqual([]);
    const [{ id }] = await listCorrections();
    expect((await decide(id, 'take')).status).toBe(200);
  });
});

test('a correction that a church does not decide for a month waits for the ministry as well', async () => {
  await send({ phone: '704 555 0199' });
  const list = async () => (await backend.get('/listing_corrections', credential)).body.data;
  expect(await list()).toEqual([]);
  const created_at = new Date(Date.now() - 31 * 86_400_000);
  await backend.db.update(listingCorrections).set({ created_at });
  const [{ id, version, claimed }] = await list();
  expect(claimed).toBe(true);
  expect(await listCorrections()).toHaveLength(1);
  const body = { decision: 'take', version };
  expect((await backend.post(`/listing_corrections/${id}`, body, credential)).status).toBe(200);
  expect(await shown()).toMatchObject({ phone: '704 555 0199' });
  expect((await decide(id, 'take')).status).toBe(404);
});

test('a correction of a suspended listing is refused with 404', async () => {
  await backend.db.update(locations).set({ listed: false }).where(eq(locations.id, church.listing));
  const { status, body } = await send({ phone: '704 555 0199' });
  expect([status, body.error.code]).toEqual([404, 'not_listed']);
});
