import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { moveListing } from '../../backend/churches/merge-listings.ts';
import { countListings } from '../../backend/counts/listing-counts.ts';
import { countVisits } from '../../backend/counts/video-counts.ts';
import {
  cardBatches,
  introVideos,
  listingCounts,
  locations,
  videoCounts,
} from '../../backend/db/schema.ts';
import { type ListedChurch, listedChurch } from '../backend/support/conversations.ts';
import { backendWithoutPeople, bearer } from '../backend/support/people.ts';
import type { Json } from '../backend/support/test-backend.ts';

const backend = backendWithoutPeople();
const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const film = { type: 'welcome' as const, slug: 'wren-hollow' };
let church: ListedChurch;
beforeEach(async () => {
  const { db } = backend;
  await db.delete(introVideos).where(eq(introVideos.slug, film.slug));
  church = await listedChurch(backend, 'ruth@example.com', 'Wren Hollow');
  await db.insert(introVideos).values({
    ...{ ...film, account_id: church.accountId, status: 'approved', title: 'Welcome' },
    ...{ video_type: 'external', video_url: 'https://example.org/welcome.mp4' },
  });
  backend.clock.now += 86_400_000;
});

const read = async (query = '') =>
  backend.get(`/account/counts${query}`, bearer(church.session)) as Promise<{
    status: number;
    body: Json;
  }>;
const make = (label = 'Summer festival', more = {}) =>
  backend.post('/account/card_batches', { ...film, label, ...more }, bearer(church.session));
const visit = (more: object) =>
  backend.post(
    '/intro_videos/counts',
    { ...film, locale: 'en', medium: 'card', event: 'opened', ...more },
    { 'user-agent': phone },
  );

test('the counts of a church that was never visited contain its films and no events', async () => {
  const { body } = await read();
  expect(body.data).toMatchObject({
    films: [{ ...film, title: 'Welcome' }],
    batches: [],
    counts: [],
  });
});

describe('a card batch', () => {
  test('is counted separately from other batches by its own code', async () => {
    const [one, two] = [await make('Festival'), await make('Mail')];
    expect([one.status, two.status]).toEqual([201, 201]);
    const codes = [one, two].map(({ body }) => body.data.code);
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) expect(code).toMatch(/^[a-z0-9]{4}$/);
    for (const card of [codes[0], codes[0], codes[1], undefined]) await visit({ card });
    await visit({ card: codes[0], event: 'finished' });
    const { data } = (await read()).body;
    expect(data.batches.map(({ label }: Json) => label)).toEqual(['Festival', 'Mail']);
    const opened = Object.fromEntries(
      data.counts.map(({ card, opened, finished }: Json) => [card ?? '', [opened, finished]]),
    );
    expect(opened).toEqual({ [codes[0]]: [2, 1], [codes[1]]: [1, 0], '': [1, 0] });
  });

  test('with an unknown code counts as no batch, so that strangers cannot fill the table', async () => {
    for (const card of ['aaaa', 'bbbb', 'cccc']) await visit({ card });
    const [{ id } = { id: 0 }] = await backend.db
      .select()
      .from(introVideos)
      .where(eq(introVideos.slug, film.slug));
    const rows = await backend.db.select().from(videoCounts).where(eq(videoCounts.video_id, id));
    expect(rows).toMatchObject([{ card: '', opened: 3 }]);
    expect((await visit({ card: 'not a code' })).status).toBe(400);
  });

  test('is refused for another church’s film, without a label, and beyond 100 per film', async () => {
    expect((await make('x', { slug: 'grace-chapel' })).status).toBe(404);
    expect((await make(' ')).status).toBe(400);
    const [{ id } = { id: 0 }] = await backend.db
      .select()
      .from(introVideos)
      .where(eq(introVideos.slug, film.slug));
    await backend.db.insert(cardBatches).values(
      Array.from({ length: 100 }, (_, index) => ({
        ...{ code: `x${String(index).padStart(3, '0')}`, label: 'x', video_id: id },
      })),
    );
    expect((await make()).status).toBe(409);
    expect(await backend.db.$count(cardBatches, and(eq(cardBatches.video_id, id)))).toBe(100);
  });
});

test.each([
  ['?from=2025-11-21&to=2026-11-21', 200],
  ['?from=2025-11-20&to=2026-11-21', 400],
  ['?from=yesterday', 400],
])('reading the counts with %s returns %i', async (query, status) => {
  expect((await read(query)).status).toBe(status);
});

describe('the churches of an account', () => {
  const count = (body: object, headers = {}) =>
    backend.post('/locations/counts', body, { 'user-agent': phone, ...headers });
  const slugOf = async () => (await read()).body.data.listings[0].slug as string;

  test('are counted when they are found, opened, called and asked for directions', async () => {
    const slug = await slugOf();
    expect((await read()).body.data).toMatchObject({
      listings: [{ slug, name: 'Wren Hollow' }],
      listing_counts: [],
    });
    const found = await Promise.all(
      [[slug, 'no-such-church'], [slug], [slug, slug]].map((slugs) =>
        count({ event: 'found', slugs }),
      ),
    );
    expect(found.map(({ body }) => body.data)).toEqual(Array(3).fill({ counted: true }));
    for (const event of ['opened', 'called', 'called', 'directions']) {
      await count({ event, slugs: [slug] });
    }
    expect((await read()).body.data.listing_counts).toEqual([
      { slug, day: expect.any(String), found: 3, opened: 1, called: 2, directions: 1 },
    ]);
  });

  test('are not counted for robots, without consent, under unknown names, or outside of the locator', async () => {
    const slug = await slugOf();
    const opened = (headers: object, slugs = [slug]) => count({ event: 'opened', slugs }, headers);
    const refused = [
      await opened({ 'user-agent': 'Googlebot/2.1' }),
      await opened({ dnt: '1' }),
      await opened({ 'sec-gpc': '1' }),
      await opened({}, ['no-such-church']),
    ];
    await backend.db.update(locations).set({ listed: false }).where(eq(locations.slug, slug));
    refused.push(await opened({}));
    expect(refused.map(({ body }) => body.data)).toEqual(Array(5).fill({ counted: false }));
    expect((await read()).body.data.listing_counts).toEqual([]);
    for (const body of [
      { event: 'opened', slugs: [] },
      { event: 'opened', slugs: Array(61).fill(slug) },
      { event: 'cured', slugs: [slug] },
    ]) {
      expect((await count(body)).status).toBe(400);
    }
  });

  test('keep their sums when two of them are joined', async () => {
    const { db } = backend;
    const place = { country: 'US', name: 'Twin', name_key: 'twin', city_key: '' };
    const [from, into] = await db
      .insert(locations)
      .values([
        { ...place, slug: 'twin-from', account_id: church.accountId },
        { ...place, slug: 'twin-into', account_id: church.accountId },
      ])
      .returning();
    if (!from || !into) throw new Error('there are two');
    await db.insert(listingCounts).values([
      { location_id: from.id, day: '2026-11-20', found: 4, called: 1 },
      { location_id: from.id, day: '2026-11-21', opened: 2 },
      { location_id: into.id, day: '2026-11-21', opened: 3, directions: 1 },
    ]);
    await db.transaction((tx) => moveListing(tx, from, into, church.accountId));
    const rows = await db
      .select()
      .from(listingCounts)
      .where(eq(listingCounts.location_id, into.id));
    const sums = rows.map(({ day, found, opened, called, directions }) => [
      ...[day, found, opened, called, directions],
    ]);
    expect(sums.toSorted()).toEqual([
      ['2026-11-20', 4, 0, 1, 0],
      ['2026-11-21', 0, 5, 0, 1],
    ]);
  });
});

// PGlite runs one transaction at a time.
test.skipIf(!inject('postgres'))(
  'events are not lost with that of a church or a video that is deleted at the same time',
  async () => {
    const { db } = backend;
    const [gone, day] = ['closing-hills', '2026-11-21'];
    const place = { country: 'US', name: 'Closing Hills', name_key: 'x', city_key: '' };
    await db.insert(locations).values({ ...place, slug: gone });
    await db.insert(introVideos).values({
      ...{ ...film, slug: gone, account_id: church.accountId, status: 'approved' },
      ...{ video_type: 'external', video_url: 'https://example.org/other.mp4' },
    });
    const listed = (await read()).body.data.listings[0].slug as string;
    let counted: Promise<boolean[][]> | undefined;
    await db.transaction(async (tx) => {
      await tx.delete(locations).where(eq(locations.slug, gone));
      await tx.delete(introVideos).where(eq(introVideos.slug, gone));
      const opened = { day, event: 'opened', locale: 'en', medium: 'card' } as const;
      counted = Promise.all([
        countListings(
          db,
          [listed, gone].map((slug) => ({ ...opened, slugs: [slug] })),
        ),
        countVisits(
          db,
          [film.slug, gone].map((slug) => ({ ...film, ...opened, slug })),
        ),
      ]);
      const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
      await expect
        .poll(() => db.$count(sql`pg_stat_activity`, waiting), { timeout: 60_000 })
        .toBe(2);
    });
    expect(await counted).toEqual([
      [true, false],
      [true, false],
    ]);
    expect((await read()).body.data).toMatchObject({
      listing_counts: [{ slug: listed, opened: 1 }],
      counts: [{ slug: film.slug, opened: 1 }],
    });
  },
);
