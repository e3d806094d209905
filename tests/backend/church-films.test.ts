import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  accounts,
  introVideos,
  outbox,
  pictures,
  uploads,
  users,
} from '../../backend/db/schema.ts';
import { startSession } from '../../backend/queries/sessions.ts';
import { uploadFilm } from './support/films.ts';
import { ownBackend } from './support/own-backend.ts';
import { createChurch } from './support/own-calls/churches.ts';
import type { Church } from './support/own-calls/own-call.ts';
import { adminToken, credential, mailsTo } from './support/people.ts';
import type { Json } from './support/test-backend.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);
const backend = ownBackend();
const link = 'https://vimeo.com/76979871';
const ministry = 'ministry@lampstand.example';

let kite: Church;
let elm: Church;
beforeAll(async () => {
  kite = await createChurch(backend, 'kite-hill');
  elm = await createChurch(backend, 'elm-street');
});
beforeEach(async () => {
  backend.clock.now += 86_400_000;
  for (const table of [introVideos, outbox]) await backend.db.delete(table);
  await approve(kite, false);
  await backend.db.update(users).set({ membership_state: 'active', show_notice: false });
});

const approve = (church: Church, approved = true) =>
  backend.post(`/accounts/${church.accountId}/approval`, { approved }, credential);

async function as(church: Church) {
  const { token } = await startSession(backend.db, church.owner.id, 'password', undefined);
  const headers = { authorization: `Bearer ${token}` };
  return {
    headers,
    get: (path: string) => backend.get(path, headers),
    post: (path: string, body: object = {}, more = {}) =>
      backend.post(path, body, { ...headers, ...more }),
    async add(body: object = {}): Promise<Json> {
      const made = await this.post('/account/films', { kind: 'welcome', video_url: link, ...body });
      expect([made.status, made.body.error]).toEqual([201, undefined]);
      return made.body.data;
    },
  };
}
const page = (type: string, slug: string) =>
  backend.get(`/intro_videos/fetch_by_slug?type=${type}&slug=${encodeURIComponent(slug)}`);
const review = (id: string | number, body: object) =>
  backend.post(`/church_films/${id}/review`, body, credential);

describe('a new film', () => {
  test('of a church without approval waits for the ministry’s review, and the church is notified of the decision', async () => {
    const desk = await as(kite);
    const film = await desk.add({ title: 'Come as you are' });
    expect(film).toMatchObject({ status: 'review', path: '/welcome/kite-hill', paused: false });
    expect((await page('welcome', 'kite-hill')).body.data).toMatchObject({
      ...{ status: 'review', video_url: null },
    });
    const [waiting] = await mailsTo(backend, ministry);
    expect(waiting).toMatchObject({ kind: 'video_waits', payload: { church: 'kite-hill' } });
    const list = (await backend.get('/church_films', credential)).body;
    expect(list.data).toMatchObject([{ id: film.id, church: 'kite-hill' }]);
    expect((await backend.get('/church_films', desk.headers)).status).toBe(403);

    await review(film.id, { decision: 'refused', message: 'The sound is missing.' });
    const refused = (await page('welcome', 'kite-hill')).body.data;
    expect(refused).toMatchObject({ status: 'refused', message: 'The sound is missing.' });
    expect((await desk.get('/account/films')).body.data[0].reason).toBe('The sound is missing.');
    await review(film.id, { decision: 'refused', message: 'The sound is missing.' });
    const approved = await review(film.id, { decision: 'approved', approve_church: true });
    expect(approved.body.data.status).toBe('approved');
    const seen = { decision: 'approved', seen_status: 'review' };
    expect((await review(film.id, seen)).status).toBe(200);
    expect((await review(film.id, { ...seen, message: 'Well done.' })).status).toBe(409);
    expect((await page('welcome', 'kite-hill')).body.data.video_url).toBe(link);
    const letters = (await mailsTo(backend, kite.owner.email)).map(({ kind }) => kind);
    expect(letters).toEqual(['video_approved', 'video_refused']);
    expect(await desk.add({ kind: 'story', slug: 'ana' })).toMatchObject({ status: 'approved' });
  });

  test('of an approved church is published at once, and the pages that show it are expired', async () => {
    await approve(kite);
    backend.published.length = 0;
    const { path } = await (await as(kite)).add({ kind: 'invitation' });
    expect(path).toBe('/invitation/kite-hill');
    const found = (await page('invitation', 'kite-hill')).body.data;
    expect(found).toMatchObject({ status: 'approved', intro_type: 'invitation', video_url: link });
    const changedSlugs = backend.published.flat().map((one) => (one === 'all' ? one : one.slug));
    expect(changedSlugs).toEqual(
      expect.arrayContaining(['welcome/kite-hill', 'kite-hill', kite.accountId]),
    );
    expect(await mailsTo(backend, ministry)).toEqual([]);
  });

  test('that is retried with its idempotency key is added once', async () => {
    const desk = await as(kite);
    const body = { kind: 'welcome', video_url: link };
    const key = { 'idempotency-key': 'a-key-of-the-form' };
    const first = await desk.post('/account/films', body, key);
    const again = await desk.post('/account/films', body, key);
    expect([first.status, again.status, again.body.data.id]).toEqual([
      201,
      201,
      first.body.data.id,
    ]);
    expect((await desk.get('/account/films')).body.data).toHaveLength(1);
    const other = await (await as(elm)).post('/account/films', body, key);
    expect([other.status, other.body.error.code]).toEqual([409, 'key_reused']);
  });

  test.each([
    ['https://example.org/sermon.pdf', /neither a video file/],
    ['/media/clips/open-door.mp4', /not a link/],
    ['javascript:alert(1)', /must begin with/],
    ['https://me:secret@example.org/a.mp4', /password/],
  ])('with the link %s is refused with the reason', async (video_url, reason) => {
    const { status, body } = await (await as(kite)).post('/account/films', {
      ...{ kind: 'welcome', video_url },
    });
    expect(status).toBe(400);
    expect(body.error.fields.video_url).toMatch(reason);
  });

  test.each([
    [{ kind: 'welcome' }],
    [{ kind: 'sermon', video_url: link }],
    [{ kind: 'welcome', video_url: link, title: 'x'.repeat(201) }],
    [{ kind: 'welcome', video_url: link, slug: '../admin' }],
    [{ kind: 'welcome', video_url: link, slug: 'a--b' }],
    [{ kind: 'welcome', video_url: link, upload: 'x'.repeat(43) }],
  ])('is refused with %j', async (body) => {
    expect((await (await as(kite)).post('/account/films', body)).status).toBe(400);
  });

  test('is refused while payments have stopped or without a subscription', async () => {
    const desk = await as(kite);
    for (const [membership_state, code] of [
      ['past_due', 'suspended'],
      [null, 'not_subscribed'],
    ] as const) {
      await backend.db.update(users).set({ membership_state });
      const { status, body } = await desk.post('/account/films', {
        ...{ kind: 'welcome', video_url: link },
      });
      expect([status, body.error.code]).toEqual([403, code]);
    }
    expect((await desk.get('/account/films')).status).toBe(200);
  });

  test('is refused beyond sixty films of a church', async () => {
    const desk = await as(kite);
    const rows = Array.from({ length: 60 }, (_, number) => ({
      ...{ type: 'story' as const, slug: `s-${number}`, account_id: kite.accountId },
      ...{ video_type: 'embed' as const, video_url: link },
    }));
    await backend.db.insert(introVideos).values(rows);
    const { status, body } = await desk.post('/account/films', {
      ...{ kind: 'welcome', video_url: link },
    });
    expect([status, body.error.code]).toEqual([409, 'too_many_films']);
  });
});

describe('an uploaded film', () => {
  test('is visible only to its church until it is approved, and then to everyone', async () => {
    const upload = await uploadFilm(backend);
    const desk = await as(kite);
    const film = await desk.add({ video_url: undefined, upload });
    const file = film.video.url.replace('/api/v1', '');
    const ownResponse = await desk.get(file);
    expect([ownResponse.status, ownResponse.headers.get('cache-control')]).toEqual([
      200,
      'no-store',
    ]);
    expect((await backend.get(file)).status).toBe(404);
    expect((await (await as(elm)).get(file)).status).toBe(404);
    await review(film.id, { decision: 'approved' });
    const shown = await backend.get(file);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=300',
    ]);
    const twice = await desk.post('/account/films', { kind: 'story', upload });
    expect([twice.status, twice.body.error.code]).toEqual([409, 'upload_used']);
    // The id of an upload no longer gives write access once it is a film.
    const head = await backend.call(`/uploads/${upload}`, {
      method: 'HEAD',
      headers: { 'tus-resumable': '1.0.0' },
    });
    expect(head.status).toBe(404);
  });

  test('is discarded when its film gets another upload or is deleted', async () => {
    const desk = await as(kite);
    const [first, second] = [await uploadFilm(backend), await uploadFilm(backend)];
    const film = await desk.add({ video_url: undefined, upload: first });
    const version = film.version;
    await desk.post(`/account/films/${film.id}`, { version, upload: second });
    await desk.post(`/account/films/${film.id}/delete`);
    const rows = await backend.db.select().from(uploads);
    expect(
      rows.filter(({ id }) => [first, second].includes(id)).map((one) => one.discarded),
    ).toEqual([true, true]);
  });

  test('with an unknown id is refused with the field’s name', async () => {
    const upload = 'x'.repeat(43);
    const { status, body } = await (await as(kite)).post('/account/films', {
      ...{ kind: 'welcome', upload },
    });
    expect([status, body.error.fields]).toEqual([400, { upload: 'is not known' }]);
  });
});

describe('a film’s slug', () => {
  test('redirects after it was changed, and stays reserved for the church when the film is deleted', async () => {
    await approve(kite);
    const desk = await as(kite);
    const film = await desk.add({ slug: 'come-in' });
    // The church's own slug leads to its first welcome film.
    expect((await page('welcome', 'kite-hill')).body.data.slug).toBe('come-in');
    const renamed = await desk.post(`/account/films/${film.id}`, { version: 1, slug: 'our-door' });
    expect(renamed.body.data.former_slugs).toEqual(['come-in', 'kite-hill']);
    for (const slug of ['come-in', 'kite-hill', 'our-door']) {
      expect((await page('welcome', slug)).body.data.slug).toBe('our-door');
    }
    const taken = async (church: Church, slug: string) => {
      const { status } = await (await as(church)).post('/account/films', {
        ...{ kind: 'welcome', video_url: link, slug },
      });
      return status;
    };
    expect(await taken(elm, 'come-in')).toBe(409);
    await desk.post(`/account/films/${film.id}/delete`);
    expect((await page('welcome', 'our-door')).status).toBe(410);
    // Printed cards with this address are in circulation.
    expect(await taken(elm, 'our-door')).toBe(409);
    expect(await taken(kite, 'our-door')).toBe(201);
    expect((await page('welcome', 'our-door')).status).toBe(200);
  });

  test.each([
    ['elm-street', 'slug_taken'],
    ['admin', 'slug_reserved'],
    ['taken', 'slug_taken'],
  ])('is refused if it is “%s”', async (slug, code) => {
    await backend.db.insert(introVideos).values({
      ...{ type: 'welcome', slug: 'taken', video_type: 'embed', video_url: link },
    });
    const desk = await as(kite);
    const made = await desk.post('/account/films', { kind: 'welcome', video_url: link, slug });
    expect([made.status, made.body.error.code]).toEqual([409, code]);
    const film = await desk.add();
    const renamed = await desk.post(`/account/films/${film.id}`, { version: 1, slug });
    expect([renamed.status, renamed.body.error.code]).toEqual([409, code]);
  });
});

describe('a change of a film', () => {
  test('stores its texts in each language, and missing ones fall back', async () => {
    await approve(kite);
    const desk = await as(kite);
    const film = await desk.add({
      language: 'ko',
      title: '오세요',
      message: '<script>alert(1)</script>',
    });
    expect((await page('welcome', 'kite-hill')).body.data).toMatchObject({
      ...{ language: 'ko', title: '오세요', title_ko: null },
    });
    const words = { en: { title: 'Come in' }, fr: { title: 'Entrez' } };
    const changed = await desk.post(`/account/films/${film.id}`, { version: 1, words });
    expect(changed.body.data.words).toMatchObject({
      ...{ en: { title: 'Come in' }, fr: { title: 'Entrez' }, ko: { title: '오세요' } },
    });
    expect((await page('welcome', 'kite-hill')).body.data).toMatchObject({
      ...{
        language: 'en',
        title: 'Come in',
        title_fr: 'Entrez',
        title_ko: '오세요',
        message: null,
      },
      message_ko: '<script>alert(1)</script>',
    });
    const emptied = await desk.post(`/account/films/${film.id}`, {
      ...{ version: 2, words: { en: { title: '' } } },
    });
    expect(emptied.body.data.language).toBe('ko');
  });

  test('that is based on an older version is refused, and the stored version stays', async () => {
    const desk = await as(kite);
    const film = await desk.add();
    await desk.post(`/account/films/${film.id}`, { version: 1, speaker: 'Ruth' });
    const late = await desk.post(`/account/films/${film.id}`, { version: 1, speaker: 'Ben' });
    expect([late.status, late.body.error.code]).toEqual([409, 'changed_meanwhile']);
    expect((await desk.get(`/account/films/${film.id}`)).body.data.speaker).toBe('Ruth');
  });

  test('returns a published film to review, if its church is not approved', async () => {
    const desk = await as(kite);
    const film = await desk.add();
    await review(film.id, { decision: 'approved' });
    const changed = await desk.post(`/account/films/${film.id}`, { version: 1, speaker: 'Ruth' });
    expect(changed.body.data.status).toBe('review');
    expect((await mailsTo(backend, ministry)).map(({ kind }) => kind)).toEqual([
      ...['video_waits', 'video_waits'],
    ]);
  });

  test('that withdraws and restores it needs no second review, unless it was edited meanwhile', async () => {
    const desk = await as(kite);
    const film = await desk.add();
    await review(film.id, { decision: 'approved' });
    const turn = async (withdrawn: boolean) =>
      (await desk.post(`/account/films/${film.id}/withdraw`, { withdrawn })).body.data.status;
    expect(await turn(true)).toBe('withdrawn');
    expect(await turn(true)).toBe('withdrawn');
    expect((await page('welcome', 'kite-hill')).body.data).toMatchObject({
      ...{ status: 'withdrawn', video_url: null },
    });
    expect((await review(film.id, { decision: 'approved' })).status).toBe(409);
    expect(await turn(false)).toBe('approved');
    // A film that was edited while withdrawn is reviewed again.
    await turn(true);
    await desk.post(`/account/films/${film.id}`, { version: 4, speaker: 'Ruth' });
    expect(await turn(false)).toBe('review');
  });

  test('is refused to the church if it is a story that someone told to the ministry', async () => {
    const desk = await as(kite);
    const film = await desk.add({ kind: 'story', slug: 'maria' });
    await backend.db.execute(
      `insert into stories (video_id, email, email_key, locale) values (${film.id}, 'm@example.com', 'm@example.com', 'en')`,
    );
    expect((await desk.get(`/account/films/${film.id}`)).body.data.editable).toBe(false);
    const { status, body } = await desk.post(`/account/films/${film.id}/delete`);
    expect([status, body.error.code]).toEqual([403, 'not_editable']);
  });
});

describe('captions', () => {
  test.each([
    ['WEBVTT\n\n00:00.000 --> 00:04.000\nWelcome'],
    ['\uFEFFWEBVTT\r\n\r\n00:00:00.000 --> 00:00:04.000\r\nWelcome\r\n'],
    ['1\n00:00:00,000 --> 00:00:04,000\nWelcome'],
    ['0:00 Welcome\n\n0:04.5 You & <i>yours</i> --> come'],
  ])('are stored from %j', async (text) => {
    await approve(kite);
    const desk = await as(kite);
    const { id } = await desk.add();
    const saved = await desk.post(`/account/films/${id}/captions`, { language: 'ko', text });
    expect([saved.status, saved.body.data.captions]).toEqual([200, ['ko']]);
    // The base field, whatever its language is.
    const { body } = await backend.get('/captions/welcome/kite-hill/en');
    expect(body).toMatch(/^WEBVTT\n\n/);
    expect(body).toContain('Welcome');
    expect(body).not.toContain('<i>');
    await desk.post(`/account/films/${id}/captions`, { language: 'ko', text: null });
    expect((await backend.get('/captions/welcome/kite-hill/en')).status).toBe(404);
  });

  test.each([
    ['', /line|cue/],
    ['Welcome', /a line without its time at “Welcome”/],
    ['0:04 Later\n0:02 Earlier', /ends before it begins|begins before/],
    ['WEBVTT\n\nWelcome', /without readable times/],
    ['WEBVTT\n\n00:04.000 --> 00:02.000\nWelcome', /ends before it begins/],
    ['0:99 Welcome', /without its time/],
  ])(
    'are refused with the faulty line for %j, which is stored as a private draft',
    async (text, reason) => {
      await approve(kite);
      const desk = await as(kite);
      const { id } = await desk.add();
      const path = `/account/films/${id}/captions`;
      const bad = await desk.post(path, { language: 'en', text });
      expect(bad.status).toBe(400);
      expect(bad.body.error.fields.text).toMatch(reason);
      const { body } = await desk.post(path, { language: 'en', text, draft: true });
      expect(body.data).toMatchObject({ caption_drafts: { en: text }, captions: [], version: 1 });
      expect((await page('welcome', 'kite-hill')).body.data.transcript).toBeNull();
    },
  );
});

describe('a poster', () => {
  const red = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#c00' } })
      .png()
      .toBuffer();

  test('is re-encoded, and deleted when another poster or the default replaces it', async () => {
    await approve(kite);
    const desk = await as(kite);
    const { id } = await desk.add();
    const save = (picture: string | null) => desk.post(`/account/films/${id}/poster`, { picture });
    const picture = (await red()).toString('base64');
    const first = (await save(picture)).body.data.poster;
    expect((await page('welcome', 'kite-hill')).body.data.video_thumbnail).toBe(first);
    const { headers } = await backend.get(first.replace('/api/v1', ''));
    expect(headers.get('content-type')).toBe('image/webp');
    const second = (await save(picture)).body.data.poster;
    expect(second).not.toBe(first);
    expect((await backend.get(first.replace('/api/v1', ''))).status).toBe(404);
    expect((await save(null)).body.data.poster).toBeNull();
    expect(await backend.db.$count(pictures)).toBe(0);
  });

  test('that is not a picture is refused, and the stored one stays', async () => {
    const desk = await as(kite);
    const { id } = await desk.add();
    for (const picture of [
      'aGVsbG8=',
      'not base64 at all',
      Buffer.from('<svg/>').toString('base64'),
    ]) {
      const { status } = await desk.post(`/account/films/${id}/poster`, { picture });
      expect([picture, status]).toEqual([picture, 415]);
    }
  });

  test('is encoded before the film is locked, so that its queue holds no connection', async () => {
    const desk = await as(kite);
    const { id } = await desk.add();
    const transactions = vi.spyOn(backend.db, 'transaction');
    const { status } = await desk.post(`/account/films/${id}/poster`, { picture: 'aGVsbG8=' });
    expect([status, transactions.mock.calls]).toEqual([415, []]);
    transactions.mockRestore();
  });

  test('may be replaced ten times in a row, and then once a minute', async () => {
    const desk = await as(kite);
    const { id } = await desk.add();
    const save = async (picture: string | null) =>
      (await desk.post(`/account/films/${id}/poster`, { picture })).status;
    const picture = (await red()).toString('base64');
    for (let count = 0; count < 10; count++) expect(await save(picture)).toBe(200);
    expect(await save(picture)).toBe(429);
    expect(await save(null)).toBe(200);
    backend.clock.now += 60_000;
    expect(await save(picture)).toBe(200);
  });
});

test('a film is paused while payments have stopped, if its page shows the notice', async () => {
  await approve(kite);
  const desk = await as(kite);
  const upload = await uploadFilm(backend);
  await desk.add({ video_url: undefined, upload });
  await desk.add({ kind: 'story', slug: 'ana' });
  await backend.db
    .update(users)
    .set({ membership_state: 'past_due', show_notice: true })
    .where(eq(users.id, kite.owner.id));
  const films = (await desk.get('/account/films')).body.data;
  expect(films.map(({ kind, paused }: Json) => [kind, paused])).toEqual([
    ['story', false],
    ['welcome', true],
  ]);
  expect((await page('welcome', 'kite-hill')).body.data.user.show_notice).toBe(true);
});

test('a church that signs up later does not get a film that another church stored under its slug', async () => {
  const film = await (await as(kite)).add({ slug: 'oak-lane' });
  expect(film.slug).toBe('oak-lane');
  const [oak] = await backend.db
    .insert(accounts)
    .values({ slug: 'oak-lane', name: 'Oak Lane', name_key: 'oak lane', status: 'active' })
    .returning();
  expect((await page('welcome', 'oak-lane')).body.data.account_id).not.toBe(oak?.id);
});
