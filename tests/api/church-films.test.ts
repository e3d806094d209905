import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts, introVideos, uploads } from '../../backend/db/schema.ts';
import { videoView } from '../../lib/content/video-view.ts';
import { backendWithChurches, link } from '../backend/support/church-films.ts';
import { uploadFilm } from '../backend/support/films.ts';
import { credential, mailsTo } from '../backend/support/people.ts';
import type { Json } from '../backend/support/test-backend.ts';

const { backend, kite, elm, approve, as, page, review } = backendWithChurches();
const ministry = 'ministry@lampstand.example';

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
    const refusedFilms = await backend.get('/church_films?status=refused', credential);
    const [{ revision }] = refusedFilms.body.data;
    const approved = await review(film.id, { decision: 'approved', approve_church: true });
    expect(approved.body.data.status).toBe('approved');
    const seen = { decision: 'approved', revision };
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
      await backend.db.update(accounts).set({ membership_state });
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

test('a film is paused while payments have stopped, uploaded or linked, and its page shows the notice', async () => {
  await approve(kite);
  const desk = await as(kite);
  const upload = await uploadFilm(backend);
  await desk.add({ video_url: undefined, upload });
  await desk.add({ kind: 'story', slug: 'ana' });
  await backend.db
    .update(accounts)
    .set({ membership_state: 'past_due' })
    .where(eq(accounts.id, kite.accountId));
  const films = (await desk.get('/account/films')).body.data;
  expect(films.map(({ kind, paused }: Json) => [kind, paused])).toEqual([
    // By a link to another host.
    ['story', true],
    ['welcome', true],
  ]);
  expect((await page('welcome', 'kite-hill')).body.data.user.show_notice).toBe(true);
  expect(videoView((await page('story', 'ana')).body.data).shows).toBe('notice');
});
