import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, listingCorrections, locations, outbox } from '../../backend/db/schema.ts';
import { stampForm, stampKey } from '../../backend/services/form-stamp.ts';
import { type ChurchAtDesk, churchAtDesk } from './support/church-at-desk.ts';
import { backendWithoutPeople, credential, mailsTo } from './support/people.ts';

const backend = backendWithoutPeople();
let church: ChurchAtDesk;
beforeEach(async () => {
  backend.clock.now += 86_400_000;
  backend.published.length = 0;
  await backend.db.delete(listingCorrections);
  church = await churchAtDesk(backend);
});

/** Sends a correction like the form, from another client address each time. */
async function send(changes: object, more: Record<string, unknown> = {}, from = '192.0.2.7') {
  const form_stamp = stampForm(await stampKey(backend.db), Date.now() - 60_000);
  const body = { location_id: church.listing, changes, form_stamp, ...more };
  return backend.post('/listing_corrections', body, { 'x-forwarded-for': from });
}
const own = async () => (await backend.get('/account/corrections', church.asOwner)).body.data;
const decide = (id: string, decision: string, version = 1) =>
  backend.post(`/account/corrections/${id}`, { decision, version }, church.asOwner);
const shown = async () => (await backend.post('/lookup_location', { slug: church.slug })).body.data;

describe('a correction', () => {
  test('is a difference at the church’s desk, changes nothing by itself, and is taken with one press', async () => {
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
    const [correction] = await own();
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
    // A second press of the same button changes nothing, and thanks nobody again.
    expect((await decide(correction.id, 'take')).status).toBe(200);
    expect((await decide(correction.id, 'refuse')).status).toBe(409);
    expect(await mailsTo(backend, 'ana@example.org')).toHaveLength(1);
  });

  test('is refused with one press, and its visitor’s address is gone', async () => {
    await send({ phone: '704 555 0199' }, { email: 'ana@example.org' });
    const [{ id }] = await own();
    await decide(id, 'refuse');
    expect(await shown()).toMatchObject({ phone: '704 555 0100' });
    expect(await mailsTo(backend, 'ana@example.org')).toEqual([]);
    expect(await backend.db.select().from(listingCorrections)).toEqual([]);
  });

  test('is not taken for a listing that was changed since it was read', async () => {
    await send({ phone: '704 555 0199' });
    const [{ id }] = await own();
    const changes = { phone: '704 555 0142' };
    const path = `/account/listings/${church.listing}`;
    await backend.post(path, { version: 1, changes }, church.asOwner);
    expect((await decide(id, 'take')).status).toBe(409);
    expect((await own())[0].fields).toEqual([
      { field: 'phone', from: '704 555 0142', to: '704 555 0199' },
    ]);
    expect((await decide(id, 'take', 2)).status).toBe(200);
    expect(await shown()).toMatchObject({ phone: '704 555 0199' });
  });

  test('that is taken by a church not yet approved waits for the ministry', async () => {
    await backend.db.update(accounts).set({ approved_at: null });
    await send({ phone: '704 555 0199' });
    const [{ id }] = await own();
    await decide(id, 'take');
    expect(await shown()).toMatchObject({ phone: '704 555 0100' });
    const { data } = (await backend.get('/listing_reviews', credential)).body;
    expect(data[0].changes).toEqual({ phone: '704 555 0199' });
  });

  test('that says nothing new troubles nobody, and one that says nothing is refused', async () => {
    expect((await send({ phone: '704 555 0100' })).status).toBe(201);
    expect(await own()).toEqual([]);
    expect(await mailsTo(backend, church.email)).toEqual([]);
    expect((await send({})).status).toBe(400);
  });

  test('of whoever is erased is gone', async () => {
    await send({ phone: '704 555 0199' }, { email: 'Ana@example.org' });
    const { body } = await backend.post('/erase_person', { email: 'ana@example.org' }, credential);
    expect(body.data.listing_corrections).toBe(1);
    expect(await own()).toEqual([]);
    expect(await mailsTo(backend, church.email)).toEqual([]);
  });

  test('whose note speaks of danger says so to whoever reads it', async () => {
    await send({}, { note: 'I want to kill myself' });
    expect((await mailsTo(backend, church.email))[0]?.payload.danger).toBe('yes');
  });
});

describe('spam', () => {
  test('is sent at once, without a stamp, or with the hidden field filled in', async () => {
    const now = stampForm(await stampKey(backend.db), Date.now());
    expect((await send({ phone: '704 555 0199' }, { form_stamp: now })).status).toBe(429);
    expect((await send({ phone: '704 555 0199' }, { form_stamp: 'made.up' })).status).toBe(400);
    const robot = await send({ phone: '704 555 0199' }, { homepage: 'https://spam.example/' });
    expect(robot.status).toBe(201);
    expect(await own()).toEqual([]);
  });

  test('from everywhere is a few letters to a church, and thirty corrections at most', async () => {
    const statuses: number[] = [];
    for (let visitor = 0; visitor < 10; visitor++) {
      const phone = `704 555 1${String(visitor).padStart(3, '0')}`;
      statuses.push((await send({ phone }, {}, `198.51.100.${visitor}`)).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(6);
    expect(statuses.at(-1)).toBe(429);
    for (let visitor = 0; visitor < 40; visitor++) {
      backend.clock.now += 3_600_000;
      await send({ phone: `704 555 2${String(visitor).padStart(3, '0')}` });
    }
    expect(await own()).toHaveLength(30);
  });
});

describe('a church without an account', () => {
  beforeEach(() =>
    backend.db.update(locations).set({ account_id: null }).where(eq(locations.id, church.listing)),
  );

  test('is corrected by the ministry, which hears of it by letter', async () => {
    await send({ phone: '704 555 0199' });
    const told = await backend.db
      .select()
      .from(outbox)
      .where(eq(outbox.kind, 'listing_correction_ministry'));
    expect(told).toHaveLength(1);
    expect((await backend.get('/listing_corrections')).status).toBe(401);
    const { data, meta } = (await backend.get('/listing_corrections', credential)).body;
    expect(meta.total).toBe(1);
    const path = `/listing_corrections/${data[0].id}`;
    const body = { decision: 'take', version: data[0].version };
    expect((await backend.post(path, body)).status).toBe(401);
    expect((await backend.post(path, body, credential)).status).toBe(200);
    expect(await shown()).toMatchObject({ phone: '704 555 0199' });
  });

  test('is nobody’s at a desk, and a church’s is not the ministry’s', async () => {
    await send({ phone: '704 555 0199' });
    const { data } = (await backend.get('/listing_corrections', credential)).body;
    expect((await decide(data[0].id, 'take')).status).toBe(404);
    church = await churchAtDesk(backend);
    await send({ phone: '704 555 0142' });
    const [{ id }] = await own();
    const body = { decision: 'take', version: 1 };
    const tried = await backend.post(`/listing_corrections/${id}`, body, credential);
    expect(tried.status).toBe(404);
  });
});

test('a listing that is suspended takes no corrections', async () => {
  await backend.db.update(locations).set({ listed: false }).where(eq(locations.id, church.listing));
  const { status, body } = await send({ phone: '704 555 0199' });
  expect([status, body.error.code]).toEqual([404, 'not_listed']);
});
