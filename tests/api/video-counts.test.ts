import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { introVideos, videoCounts } from '../../backend/db/schema.ts';
import { batched } from '../../backend/http/batched.ts';
import { endpoints } from '../../lib/contract/endpoints.ts';
import { adminToken, credential } from '../backend/support/people.ts';
import { startBackend, type TestBackend } from '../backend/support/test-backend.ts';
import { expectedErrors } from '../support/no-console-error.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

vi.stubEnv('ADMIN_TOKEN', adminToken);
let backend: TestBackend;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  backend = await startBackend('content');
});
afterAll(async () => {
  await backend.close();
  vi.useRealTimers();
});
beforeEach(async () => {
  vi.setSystemTime(new Date('2026-11-21T23:59:59.900Z'));
  backend.clock.now += 3_600_000;
  await backend.db.delete(videoCounts);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const visit = { type: 'welcome', slug: 'grace-chapel', locale: 'en', medium: 'card' };
const send = (event: object, headers: Record<string, string> = {}) =>
  backend.post('/intro_videos/counts', { ...visit, ...event }, { 'user-agent': phone, ...headers });
const counted = async (event: object, headers?: Record<string, string>) =>
  (await send(event, headers)).body.data?.counted;
const read = async (query = 'type=welcome&slug=grace-chapel') =>
  (await backend.get(`/intro_videos/counts?${query}`, credential)).body.data;

test('the counts of events are added up by day, language and medium', async () => {
  for (const event of ['opened', 'opened', 'played', 'finished', 'shared']) {
    expect(await counted({ event })).toBe(true);
  }
  await send({ event: 'opened', locale: 'ko', medium: undefined });
  vi.setSystemTime(new Date('2026-11-22T00:00:00Z'));
  await send({ event: 'opened', slug: 'GRACE-Chapel', type: 'invitation' });
  const day = '2026-11-21';
  const none = { opened: 0, played: 0, finished: 0, shared: 0 };
  expect(await read()).toEqual([
    { day, locale: 'en', medium: 'card', opened: 2, played: 1, finished: 1, shared: 1 },
    { day, locale: 'ko', medium: 'direct', ...none, opened: 1 },
    { day: '2026-11-22', locale: 'en', medium: 'card', ...none, opened: 1 },
  ]);
  expect(await read('type=welcome&slug=grace-chapel&from=2026-11-22')).toHaveLength(1);
  expect(await read(`type=welcome&slug=grace-chapel&to=${day}`)).toHaveLength(2);
  expect(await read('type=welcome&slug=riverside')).toEqual([]);
});

test('an event at a former slug counts for the video', async () => {
  expect(await counted({ event: 'opened', slug: 'hope-chapel' })).toBe(true);
  expect(await read('type=welcome&slug=hope-church')).toMatchObject([{ opened: 1 }]);
});

test('every visit of a burst is counted, in few statements', async () => {
  const insert = vi.spyOn(backend.db, 'insert');
  const sent = Array.from({ length: 250 }, (_, index) =>
    counted({ event: 'opened', medium: index % 2 ? 'card' : 'poster' }),
  );
  expect(await Promise.all(sent)).toEqual(sent.map(() => true));
  expect(insert.mock.calls.length).toBeLessThan(25);
  expect(await read()).toMatchObject([{ opened: 125 }, { opened: 125 }]);
});

describe('an event', () => {
  test.each([
    ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a message preview', { 'user-agent': 'WhatsApp/2.24.1 A' }],
    ['a preview of KakaoTalk', { 'user-agent': 'facebookexternalhit/1.1; kakaotalk-scrap/1.0' }],
    ['a headless browser', { 'user-agent': phone.replace('Chrome/', 'HeadlessChrome/') }],
    ['a client without a user agent', { 'user-agent': '' }],
    ['a client that sends Do Not Track', { dnt: '1' }],
    ['a client that sends Global Privacy Control', { 'sec-gpc': '1' }],
  ])('of %s is not counted', async (_, headers) => {
    expect(await counted({ event: 'opened' }, headers)).toBe(false);
    expect(await read()).toEqual([]);
  });

  test('on an unknown page is not counted', async () => {
    expect(await counted({ event: 'opened', slug: 'nobody' })).toBe(false);
    expect(await counted({ event: 'opened', type: 'story' })).toBe(false);
  });

  test('in the browser of a messenger is counted', async () => {
    const agent = `${phone} KAKAOTALK 25.1.0`;
    expect(await counted({ event: 'opened' }, { 'user-agent': agent, dnt: '0' })).toBe(true);
  });
});

test('the table contains nothing about the visitor', async () => {
  await send({ event: 'opened' }, { 'x-forwarded-for': '203.0.113.7', 'accept-language': 'fr' });
  const stored = await backend.db.query.videoCounts.findMany();
  expect(stored.map((row) => Object.keys(row).sort())).toEqual([
    ['card', 'day', 'finished', 'locale', 'medium', 'opened', 'played', 'shared', 'video_id'],
  ]);
});

test.each([
  [{ event: 'clicked' }, 'event'],
  [{ event: 'opened', medium: 'billboard' }, 'medium'],
  [{ event: 'opened', locale: 'de' }, 'locale'],
  [{ event: 'opened', slug: '' }, 'slug'],
])('the event %o is refused', async (event, field) => {
  const { status, body } = await send(event);
  expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
});

test('an event is accepted only as JSON and from the site’s own pages', async () => {
  expect((await send({ event: 'opened' }, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await send({ event: 'opened' }, { 'content-type': 'text/plain' })).status).toBe(415);
});

test('the events of one client are limited, with the time until it may continue', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const statuses = await Promise.all(
    Array.from({ length: 301 }, async () => (await send({ event: 'opened' }, headers)).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await send({ event: 'opened' }, headers)).headers.get('retry-after')).toBe('5');
  expect((await send({ event: 'opened' })).status).toBe(200);
});

test('the counts require the credential, and are not cached', async () => {
  const path = '/intro_videos/counts?type=welcome&slug=grace-chapel';
  expect((await backend.get(path)).status).toBe(401);
  const { status, headers, body } = await backend.get(path, credential);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(endpoints.listVisitCounts.response.parse(body)).toEqual(body);
});

test.each([
  ['type=welcome&slug=nobody', 404],
  ['type=welcome&slug=grace-chapel&from=2025-11-21&to=2026-11-21', 200],
  ['type=welcome&slug=grace-chapel&from=2025-11-20&to=2026-11-21', 400],
  ['type=welcome&slug=grace-chapel&from=yesterday', 400],
  ['type=welcome&slug=grace-chapel&to=0000-01-01', 400],
  ['slug=grace-chapel', 400],
])('reading the counts with %s returns %i', async (query, status) => {
  expect((await backend.get(`/intro_videos/counts?${query}`, credential)).status).toBe(status);
});

test('an event that could not be stored returns 200 without counting, and is logged in one line', async () => {
  const errors = expectedErrors();
  vi.spyOn(backend.db, 'transaction').mockImplementationOnce(() => {
    throw new Error('the disk is full');
  });
  expect(await send({ event: 'opened' })).toMatchObject({
    status: 200,
    body: { data: { counted: false } },
  });
  expect(errors).toEqual([['POST /intro_videos/counts failed: Error: the disk is full']]);
  expect(await counted({ event: 'opened' })).toBe(true);
});

test('the counts are deleted with their video', async () => {
  const { db } = backend;
  await db.insert(introVideos).values({
    ...{ type: 'welcome', slug: 'not-for-long', status: 'approved', title: 'Welcome' },
    ...{ video_type: 'external', video_url: 'https://example.org/welcome.mp4' },
  });
  expect(await counted({ event: 'opened', slug: 'not-for-long' })).toBe(true);
  expect(await db.query.videoCounts.findMany()).toHaveLength(1);
  await db.delete(introVideos).where(eq(introVideos.slug, 'not-for-long'));
  expect(await backend.db.query.videoCounts.findMany()).toEqual([]);
});

test('a batch that fails rejects its own items, and the next one is stored', async () => {
  const written: number[][] = [];
  const add = batched(async (items: number[]) => {
    written.push(items);
    if (items.includes(2)) throw new Error('no');
    return items;
  });
  const results = await Promise.allSettled([1, 2, 3].map(add));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await add(4)).toBe(4);
  expect(written).toEqual([[1], [2, 3], [4]]);
});
