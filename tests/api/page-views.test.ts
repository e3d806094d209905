import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { storeCountedViews, storePageViews } from '../../backend/counts/store-page-views.ts';
import { introVideos, pageViews, unfoundSearches, videoCounts } from '../../backend/db/schema.ts';
import { notePageView, takePageViews } from '../../lib/config/page-views.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { staffMember } from '../backend/support/staff.ts';

const backend = ownBackend();
const view = (slug: string, times: number, locale: 'en' | 'ko' = 'en') => ({
  ...{ locale, kind: 'answers', slug, times },
});
const search = (slug: string, times: number) => ({
  ...{ locale: 'en' as const, kind: 'search-result', slug, times },
});
const longAgo = new Date(Date.now() - 9 * 7 * 86_400_000);
beforeEach(async () => {
  takePageViews();
  for (const table of [pageViews, unfoundSearches, videoCounts]) await backend.db.delete(table);
});

test('the counts of several nodes are added up, and staff read the sums of the requested weeks', async () => {
  await storePageViews(backend.db, [view('a', 2), view('b', 1, 'ko')]);
  await Promise.all([
    storePageViews(backend.db, [view('b', 4, 'ko'), view('a', 3)]),
    storePageViews(backend.db, [view('a', 10), view('b', 1, 'ko')]),
  ]);
  await storePageViews(backend.db, [view('a', 100)], longAgo);
  const [film] = await backend.db
    .insert(introVideos)
    .values({
      type: 'welcome',
      slug: 'counted',
      video_type: 'external',
      video_url: 'https://vimeo.com/1',
    })
    .returning();
  const today = sql`current_date`;
  await backend.db.insert(videoCounts).values({
    ...{ video_id: film?.id ?? 0, day: today as never, locale: 'fr', medium: 'card' },
    ...{ opened: 5, played: 4, finished: 3, shared: 2 },
  });
  const { headers } = await staffMember(backend, ['translator']);
  const { data } = (await backend.get('/staff/counts?weeks=4', headers)).body;
  expect(data.pages).toMatchObject([
    { kind: 'answers', slug: 'a', locale: 'en', views: 15 },
    { kind: 'answers', slug: 'b', locale: 'ko', views: 6 },
  ]);
  expect(data.films).toMatchObject([
    { locale: 'fr', opened: 5, played: 4, finished: 3, shared: 2 },
  ]);
  expect(data.films[0].week).toBe(data.to);
  const longer = (await backend.get('/staff/counts?weeks=52', headers)).body.data;
  expect(longer.pages).toHaveLength(3);
  expect((await backend.get('/staff/counts?weeks=53', headers)).status).toBe(400);
});

test('a search is counted without its words, which are stored only if they find nothing', async () => {
  await storePageViews(backend.db, [
    ...[search('did jesus live', 3), search('xylophagous zebrafish', 4)],
    search('naomi@example.org xylophagous', 2),
  ]);
  const rows = await backend.db.select().from(pageViews);
  expect(rows).toMatchObject([{ kind: 'search-result', slug: '', views: 9 }]);
  const words = await backend.db.select().from(unfoundSearches);
  expect(words).toMatchObject([{ words: 'xylophagous zebrafish', times: 4 }]);
});

test('views that could not be stored are counted with the next ones', async () => {
  const failingDatabase = { transaction: () => Promise.reject(new Error('away')) } as never;
  await expect(storePageViews(failingDatabase, [view('a', 7)])).rejects.toThrow('away');
  notePageView({ locale: 'en', kind: 'answers', slug: 'a' });
  expect(takePageViews()).toEqual([view('a', 8)]);
});

test('the views that this process counted are stored', async () => {
  notePageView({ locale: 'en', kind: 'answers', slug: 'a' });
  await storeCountedViews(backend.db);
  expect(await backend.db.select().from(pageViews)).toMatchObject([{ slug: 'a', views: 1 }]);
});

describe('an event on a page', () => {
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };
  const send = async (event: object, headers: Record<string, string> = browser) =>
    (
      await backend.post(
        '/page_counts',
        { kind: 'answers', slug: 'did-jesus-live', locale: 'ko', event: 'played', ...event },
        headers,
      )
    ).body.data?.counted;

  test('is added to the counts of its week and language, beside the views', async () => {
    await storePageViews(backend.db, [view('did-jesus-live', 3, 'ko')]);
    expect(
      await Promise.all([
        send({}),
        send({}),
        send({ event: 'finished' }),
        send({ event: 'shared' }),
      ]),
    ).toEqual([true, true, true, true]);
    const { headers } = await staffMember(backend, ['moderator']);
    const { data } = (await backend.get('/staff/counts?weeks=4', headers)).body;
    expect(data.pages).toMatchObject([
      { slug: 'did-jesus-live', locale: 'ko', views: 3, played: 2, finished: 1, shared: 1 },
    ]);
    await storePageViews(backend.db, [view('did-jesus-live', 1, 'ko')]);
    const again = (await backend.get('/staff/counts?weeks=4', headers)).body.data;
    expect(again.pages).toMatchObject([{ views: 4, played: 2 }]);
  });

  test('is not counted on an unknown page, by a robot or with Do Not Track', async () => {
    expect(await send({ slug: 'made-up' })).toBe(false);
    expect(await send({ kind: 'testimonials' })).toBe(false);
    expect(await send({}, { 'user-agent': 'Googlebot/2.1' })).toBe(false);
    expect(await send({}, { ...browser, dnt: '1' })).toBe(false);
    expect(await send({ event: 'opened' })).toBeUndefined();
    expect(await backend.db.select().from(pageViews)).toEqual([]);
  });
});
