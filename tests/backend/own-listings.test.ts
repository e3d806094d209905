import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  accounts,
  listingDrafts,
  locations,
  outbox,
  pictures,
  users,
} from '../../backend/db/schema.ts';
import { deleteAbandoned, remindChurches } from '../../backend/services/listing-reminders.ts';
import { maxPictureBytes } from '../../lib/contract/picture-limits.ts';
import { type ChurchAtDesk, churchAtDesk } from './support/church-at-desk.ts';
import { backendWithoutPeople, credential, mailsTo } from './support/people.ts';
import { drawnPicture } from './support/pictures.ts';

const backend = backendWithoutPeople();
let church: ChurchAtDesk;
beforeEach(async () => {
  backend.clock.now += 86_400_000;
  backend.published.length = 0;
  church = await churchAtDesk(backend);
});

const path = () => `/account/listings/${church.listing}`;
const read = async () => (await backend.get(path(), church.asOwner)).body.data;
const save = (changes: object, version = 1, as = church.asOwner) =>
  backend.post(path(), { version, changes }, as);
const shown = async () => (await backend.post('/lookup_location', { slug: church.slug })).body.data;

describe('a listing', () => {
  test('of an approved church shows changes at once, and is found at its pin', async () => {
    const changes = {
      name: 'Wren Hollow Chapel',
      address: '12 Elm Street',
      pin: { latitude: 35.3, longitude: -80.9 },
      services: [{ day: 'sunday', time: '10:30', language: 'ko' }],
      description: 'Come as you are.',
      description_ko: '그대로 오세요.',
      links: ['https://video.example/wren'],
      time_zone: 'America/New_York',
      phone: null,
      pastor_name: ' ',
    };
    const { status, body } = await save(changes);
    expect([status, body.data.version, body.data.publishes]).toEqual([200, 2, 'at_once']);
    expect(await shown()).toMatchObject({
      name: 'Wren Hollow Chapel',
      latitude: 35.3,
      longitude: -80.9,
      description_ko: '그대로 오세요.',
      links: ['https://video.example/wren'],
      phone: null,
      pastor_name: null,
      city: 'Charlotte',
    });
    const found = await backend.get('/locations?query=Wren%20Hollow%20Chapel');
    expect(found.body.data.map(({ slug }: { slug: string }) => slug)).toContain(church.slug);
    expect(backend.published.flat()).toEqual(
      expect.arrayContaining([
        { kind: 'locations', slug: church.slug, placed: true },
        { kind: 'accounts', slug: church.accountId },
      ]),
    );
  });

  test('moves with its address if its pin was not moved, and has no position if the address is unknown', async () => {
    await backend.db
      .update(locations)
      .set({ latitude: 35.3, longitude: -80.9 })
      .where(eq(locations.id, church.listing));
    await save({ phone: '704 555 0100' });
    expect(await shown()).toMatchObject({ latitude: 35.3, longitude: -80.9 });
    const { body } = await save({ city: 'Nowhere at all', zip: null, state: null }, 2);
    expect(body.data.published).toMatchObject({ latitude: null, longitude: null });
    expect(body.data.pin_place).toBeNull();
  });

  test('is not changed by a save that is based on an older version of the same field', async () => {
    expect((await save({ phone: '704 555 0100' })).status).toBe(200);
    const late = await save({ phone: '704 555 0199', name: 'Wren Hollow' });
    expect(late.status).toBe(409);
    expect(late.body.error.code).toBe('changed_meanwhile');
    expect(Object.keys(late.body.error.fields)).toEqual(['phone']);
    expect(await shown()).toMatchObject({ phone: '704 555 0100' });
  });

  test.each([
    ['name', { name: ' ' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['services.0.time', { services: [{ day: 'sunday', time: '25:00' }] }],
    ['pin.latitude', { pin: { latitude: 95, longitude: 0 } }],
    ['time_zone', { time_zone: 'Mars/Olympus' }],
    ['languages.0', { languages: ['<b>'] }],
  ])('refuses an invalid value of %s', async (field, changes) => {
    const { status, body } = await save(changes);
    expect(status).toBe(400);
    expect(Object.keys(body.error.fields)).toEqual([`changes.${field}`]);
  });

  test('stores a person’s unsaved draft for that person only, until it is saved or expires', async () => {
    const fields = { description: 'A long text.' };
    await backend.post(`${path()}/draft`, { fields }, church.asOwner);
    expect((await read()).draft).toEqual(fields);
    const editor = (await backend.get(path(), church.asEditor)).body.data;
    expect(editor.draft).toBeNull();
    await backend.db.update(listingDrafts).set({ created_at: sql`now() - interval '31 days'` });
    await deleteAbandoned(backend.db);
    expect((await read()).draft).toBeNull();
    await backend.post(`${path()}/draft`, { fields }, church.asOwner);
    await save({ phone: '704 555 0100' });
    expect((await read()).draft).toBeNull();
  });

  test('that was changed at a desk is not overwritten by the content folder', async () => {
    await backend.db
      .update(locations)
      .set({ slug: 'grace-church-charlotte-desk' })
      .where(eq(locations.id, church.listing));
    church.slug = 'grace-church-charlotte-desk';
    await save({ phone: '704 555 0142' });
    const { files } = await backend.get('/content', credential).then(({ body }) => ({
      files: body.data as { path: string; text: string }[],
    }));
    const yaml = `- slug: ${church.slug}\n  name: Of the folder\n  country: US\n  city: Charlotte\n  phone: 704 555 0000\n`;
    const changed = files.map((file) =>
      file.path === 'locations.yaml' ? { ...file, text: `${file.text}\n${yaml}` } : file,
    );
    const { status } = await backend.post('/content', { files: changed }, credential);
    expect(status).toBe(200);
    expect(await shown()).toMatchObject({ phone: '704 555 0142' });
  });
});

describe('a further listing of an account', () => {
  const body = { name: 'Wren Hollow South', country: 'US', city: 'Charlotte', zip: '28202' };

  test('is created with its own slug and a pin', async () => {
    const { status, body: created } = await backend.post('/account/listings', body, church.asOwner);
    expect(status).toBe(201);
    expect(created.data.slug).not.toBe(church.slug);
    expect(created.data.published.latitude).not.toBeNull();
    const list = (await backend.get('/account/listings', church.asOwner)).body.data;
    expect(list).toHaveLength(2);
  });

  test('is refused to accounts that the ministry has not approved', async () => {
    await backend.db.update(accounts).set({ approved_at: null });
    const { status, body: refusal } = await backend.post('/account/listings', body, church.asOwner);
    expect([status, refusal.error.code]).toEqual([403, 'not_approved']);
  });
});

describe('a listing’s picture', () => {
  const send = async (image: Buffer) =>
    backend.post(`${path()}/picture`, { image: image.toString('base64') }, church.asOwner);

  test('is stored as a square without camera metadata, and can be removed', async () => {
    const { status, body } = await send(await drawnPicture(500, 900));
    expect(status).toBe(200);
    const { headshot } = body.data.published;
    expect((await shown()).headshot).toBe(headshot);
    const answer = await backend.app.fetch(new Request(`http://localhost:3000${headshot}`));
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { width, height, exif, format } = await sharp(bytes).metadata();
    expect({ width, height, exif, format }).toEqual({
      ...{ width: 640, height: 640, exif: undefined, format: 'webp' },
    });
    expect(bytes.includes('Elm Street')).toBe(false);
    await backend.post(`${path()}/picture/remove`, undefined, church.asOwner);
    expect((await shown()).headshot).toBeNull();
    expect(await backend.db.select().from(pictures)).toEqual([]);
  });

  test('is refused if it is harmful or not a picture, and nothing is stored', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>1</script></svg>';
    const jpeg = await drawnPicture();
    const wide = { width: 16_384, height: 16_384, channels: 3 as const, background: '#fff' };
    const bomb = await sharp({ create: wide, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();
    for (const [name, bytes] of [
      ['an SVG', Buffer.from(svg)],
      ['an SVG behind a GIF’s first bytes', Buffer.from(`GIF89a${svg}`)],
      ['a page behind a JPEG’s first bytes', Buffer.from('\xff\xd8\xff\xe0<html>', 'latin1')],
      ['a picture cut off', jpeg.subarray(0, jpeg.length / 2)],
      ['16,384 × 16,384 pixels', bomb],
      ['words', Buffer.from('not a picture at all')],
    ] as const) {
      const { status, body } = await send(bytes);
      expect([name, status, body.error?.code]).toEqual([name, 415, 'no_picture']);
    }
    expect((await shown()).headshot).toBeNull();
    expect(await backend.db.select().from(pictures)).toEqual([]);
  }, 60_000);

  test('is refused if it is too large', async () => {
    const { status } = await send(Buffer.alloc(maxPictureBytes + 1, 1));
    expect(status).toBe(413);
  });

  test('that does not exist returns 404', async () => {
    expect((await backend.get('/pictures/none.webp')).status).toBe(404);
    expect((await backend.get(`/pictures/${'a'.repeat(43)}.webp`)).status).toBe(404);
  });
});

describe('the yearly confirmation of a listing', () => {
  const age = (interval: string) =>
    backend.db
      .update(locations)
      .set({ confirmed_at: sql`now() - ${interval}::interval` })
      .where(eq(locations.id, church.listing));

  test('is requested once by letter, and given by one press', async () => {
    await age('330 days');
    expect(await remindChurches(backend.db)).toBe(0);
    await age('340 days');
    expect(await remindChurches(backend.db)).toBe(1);
    expect(await remindChurches(backend.db)).toBe(0);
    const [letter] = await mailsTo(backend, church.email);
    expect(letter).toMatchObject({
      kind: 'listing_confirm',
      payload: { path: `/desk/listing/${church.listing}` },
    });
    await age('366 days');
    expect((await read()).unconfirmed).toBe(true);
    const { status, body } = await backend.post(
      `${path()}/confirm`,
      { version: 1 },
      church.asOwner,
    );
    expect([status, body.data.unconfirmed]).toEqual([200, false]);
    expect(Date.now() - Date.parse((await shown()).confirmed_at)).toBeLessThan(60_000);
    await age('340 days');
    await backend.db
      .update(locations)
      .set({ confirmation_asked_at: sql`now() - interval '400 days'` });
    expect(await remindChurches(backend.db)).toBe(1);
  });

  test('is not requested for an example or a suspended listing', async () => {
    await age('340 days');
    await backend.db.update(locations).set({ is_example: true });
    expect(await remindChurches(backend.db)).toBe(0);
    await backend.db.update(locations).set({ is_example: false, listed: false });
    expect(await remindChurches(backend.db)).toBe(0);
    await backend.db.update(locations).set({ listed: true });
  });
});

describe('a listing of a church that the ministry has not approved', () => {
  beforeEach(() => backend.db.update(accounts).set({ approved_at: null }));
  const reviews = async () => (await backend.get('/listing_reviews', credential)).body.data;
  const decide = (decision: object) =>
    backend.post(`/listing_reviews/${church.listing}`, decision, credential);

  test('shows changes once the ministry approves them, and from then on at once', async () => {
    const first = await save({ phone: '704 555 0142' });
    expect(first.body.data).toMatchObject({
      publishes: 'after_review',
      version: 2,
      review: { state: 'waiting', changes: { phone: '704 555 0142' } },
    });
    await save({ website: 'https://wren.example/' }, 2);
    expect(await shown()).toMatchObject({ phone: '704 555 0100', website: null });
    const letters = await backend.db.select().from(outbox).where(eq(outbox.kind, 'listing_waits'));
    expect(letters).toHaveLength(1);
    const [review] = await reviews();
    expect(review.changes).toEqual({ phone: '704 555 0142', website: 'https://wren.example/' });
    const { sent_at } = review;
    // A second press of the same button changes nothing, and sends no second letter.
    for (const _ of [1, 2]) {
      expect((await decide({ decision: 'approve', sent_at })).status).toBe(200);
    }
    const other = await decide({ decision: 'refuse', sent_at, message: 'No.' });
    expect(other.status).toBe(409);
    expect(await mailsTo(backend, church.email)).toHaveLength(1);
    expect(await shown()).toMatchObject({
      phone: '704 555 0142',
      website: 'https://wren.example/',
    });
    expect((await mailsTo(backend, church.email))[0]?.kind).toBe('listing_approved');
    expect(await reviews()).toEqual([]);
    const { version, publishes } = await read();
    expect(publishes).toBe('at_once');
    await save({ phone: '704 555 0143' }, version);
    expect(await shown()).toMatchObject({ phone: '704 555 0143' });
  });

  test('that was refused shows the reason, keeps its changes, and can be submitted again', async () => {
    await save({ description: 'Buy my book.' });
    const [review] = await reviews();
    const withoutReason = await decide({ decision: 'refuse', sent_at: review.sent_at });
    expect(withoutReason.status).toBe(400);
    const message = 'Please say what your church is like.';
    await decide({ decision: 'refuse', sent_at: review.sent_at, message });
    expect((await read()).review).toMatchObject({
      state: 'refused',
      message,
      changes: { description: 'Buy my book.' },
    });
    expect((await mailsTo(backend, church.email))[0]).toMatchObject({
      kind: 'listing_refused',
      payload: { message },
    });
    expect(await reviews()).toEqual([]);
    await save({ description: 'Come as you are.' }, (await read()).version);
    expect((await reviews())[0].changes).toEqual({ description: 'Come as you are.' });
  });

  test('is not approved if it was changed after the ministry read it', async () => {
    await save({ phone: '704 555 0142' });
    const [review] = await reviews();
    await save({ phone: '704 555 0143' }, 2);
    const late = await decide({ decision: 'approve', sent_at: review.sent_at });
    expect([late.status, late.body.error.code]).toEqual([409, 'changed_meanwhile']);
    expect(await shown()).toMatchObject({ phone: '704 555 0100' });
  });

  test('cannot be decided without the credential, nor without a submission', async () => {
    expect((await backend.get('/listing_reviews')).status).toBe(401);
    expect((await decide({ decision: 'approve', sent_at: new Date() })).status).toBe(404);
  });
});

test('a person without an account has no listings', async () => {
  await backend.db.update(users).set({ account_id: null });
  expect((await backend.get('/account/listings', church.asOwner)).status).toBe(403);
});
