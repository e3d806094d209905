import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { accounts, listingDrafts, locations, pictures, users } from '../../backend/db/schema.ts';
import { deleteAbandoned } from '../../backend/listings/listing-reminders.ts';
import { maxPictureBytes } from '../../lib/contract/picture-limits.ts';
import { churchWithListing } from '../backend/support/church-at-desk.ts';
import { credential } from '../backend/support/people.ts';
import { drawnPicture } from '../backend/support/pictures.ts';

const { backend, church, path, read, save, shown } = churchWithListing();

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

  test('describes itself in any languages, each once, by their tags', async () => {
    const descriptions = [
      { language: 'vi', text: ' Chúng tôi vui mừng chào đón quý vị. ' },
      { language: 'zh-hant', text: '歡迎！' },
    ];
    expect((await save({ descriptions, languages: ['pt-br', 'sgn-US'] })).status).toBe(200);
    expect(await shown()).toMatchObject({
      descriptions: [
        { language: 'vi', text: 'Chúng tôi vui mừng chào đón quý vị.' },
        { language: 'zh-Hant', text: '歡迎！' },
      ],
      languages: ['pt-BR', 'ase'],
    });
    for (const wrong of [
      [descriptions[0], { language: 'VI', text: 'Again' }],
      [{ language: 'Vietnamese', text: 'x' }],
      [{ language: 'vi', text: ' ' }],
      [{ language: 'vi', text: 'x'.repeat(4001) }],
      Array.from({ length: 9 }, (_, at) => ({ language: `a${'abcdefghi'[at]}`, text: 'x' })),
    ]) {
      const { status, body } = await save({ descriptions: wrong }, 2);
      expect([status, Object.keys(body.error.fields)[0]?.slice(0, 20)]).toEqual([
        ...[400, 'changes.descriptions'],
      ]);
    }
    expect((await save({ descriptions: [] }, 2)).status).toBe(200);
    expect((await shown()).descriptions).toBeNull();
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

  test('has services with a rhythm, in any language and for whom, which a search finds until they are over', async () => {
    const sunday = { day: 'sunday' as const, time: '15:00' };
    const services = [
      { ...sunday, ends: '16:15', language: 'pt', weeks: [1, 3], audience: 'children' as const },
      { ...sunday, day: 'friday' as const, name: 'Ended', language: 'vi', until: '2020-01-03' },
    ];
    const closed = [{ from: '2026-12-27', until: '2027-01-02' }];
    expect((await save({ services, closed })).status).toBe(200);
    expect(await shown()).toMatchObject({ services, closed });
    const found = async (query: string) =>
      (await backend.get(`/locations?${query}`)).body.data.some(
        ({ slug }: { slug: string }) => slug === church.slug,
      );
    expect(await found('audience=children')).toBe(true);
    expect(await found('audience=children&day=sunday&language=pt')).toBe(true);
    expect(await found('language=pt')).toBe(true);
    expect(await found('audience=youth')).toBe(false);
    expect(await found('day=friday')).toBe(false);
    expect(await found('language=vi')).toBe(false);
  });

  test.each([
    ['name', { name: ' ' }],
    [
      'services.0.starts',
      { services: [{ day: 'sunday', time: '10:00', starts: '2027-03-27', until: '2027-03-27' }] },
    ],
    ['closed.0.until', { closed: [{ from: '2027-03-27', until: '2027-03-26' }] }],
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

test('a person without an account has no listings', async () => {
  await backend.db.update(users).set({ account_id: null });
  expect((await backend.get('/account/listings', church.asOwner)).status).toBe(403);
});
