import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { pictures } from '../../backend/db/schema.ts';
import { videoLinkRefusals } from '../../lib/contract/video-links.ts';
import { backendWithChurches } from '../backend/support/church-films.ts';
import {
  createUpload,
  idOf,
  madeFilm,
  ofBrand,
  sendPiece,
  uploadFilm,
} from '../backend/support/films.ts';

const { backend, kite, approve, as, page } = backendWithChurches();

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
    ['0:04 Later\n0:02 Earlier', ['00:00:04.000', 'Later']],
    ['WEBVTT\n\n00:04.000 --> 00:02.000\nWelcome', ['00:00:04.000', 'Welcome']],
    ['1\n0:00:01.5-->0:00:03.5\n{\\an8}I <3 you', ['00:00:01.500 --> 00:00:03.500', 'I &lt;3 you']],
  ])('are mended where they can be: %j', async (text, shown) => {
    await approve(kite);
    const desk = await as(kite);
    const { id } = await desk.add();
    const saved = await desk.post(`/account/films/${id}/captions`, { language: 'en', text });
    expect(saved.status).toBe(200);
    const { body } = await backend.get('/captions/welcome/kite-hill/en');
    for (const words of shown) expect(body).toContain(words);
  });

  test('a file is read by its bytes, and what was understood is returned; nothing is stored', async () => {
    const desk = await as(kite);
    const bytes = Buffer.from(
      '1\n00:00:01,000 --> 00:00:03,000\n\xbfC\xf3mo est\xe1 usted?',
      'latin1',
    );
    const body = { language: 'es', file: bytes.toString('base64') };
    const read = await desk.post('/captions/read', body);
    expect(read.body.data).toMatchObject({
      text: 'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n¿Cómo está usted?\n',
      report: { format: 'subrip', encoding: 'windows-1252', cues: 1, starts_at: 1, ends_at: 3 },
    });
    const refused = await desk.post('/captions/read', { ...body, language: 'ko' });
    expect(refused.status).toBe(400);
    expect(refused.body.error.fields.file).toMatch(/no text in a known encoding/);
  });

  test.each([
    ['', /is empty/],
    ['Welcome', /a line without its time at “Welcome”/],
    ['WEBVTT\n\nWelcome', /has no cues/],
    ['WEBVTT\n\n00:04.000 --> soon\nWelcome', /without readable times at “00:04/],
    ['25:00:00 Welcome', /more than 24 hours/],
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

describe('an uploaded film', () => {
  test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, string, boolean]>([
    [
      'of Android',
      async () => ofBrand(await madeFilm({ container: 'mp4', codec: 'avc' }), '3gp4'),
      'mp4',
      true,
    ],
    ['in Matroska', () => madeFilm({ container: 'mkv', codec: 'avc' }), 'mkv', false],
    ['of an iPhone', () => madeFilm({ container: 'mov', codec: 'hevc' }), 'mov', false],
  ])(
    '%s is taken, and its church is told whether all see it',
    async (_, film, extension, isForAll) => {
      const upload = await uploadFilm(backend, await film());
      const { video } = await (await as(kite)).add({ upload, video_url: undefined });
      expect(video).toMatchObject({
        facts: { playable: isForAll, preparation: 'waiting', bytes: expect.any(Number) },
        ...{ from: 'upload', url: `/api/v1/films/${upload}.${extension}` },
        ...{ width: 640, height: 360, plays_everywhere: isForAll },
      });
    },
  );

  test('shows its own shape on its page once it is approved', async () => {
    const film = await madeFilm({ container: 'mp4', codec: 'avc', rotation: 90 });
    const upload = await uploadFilm(backend, film);
    await approve(kite);
    const desk = await as(kite);
    const { id, version } = await desk.add({ upload, video_url: undefined });
    const shape = async () => {
      const { video_width, video_height } = (await page('welcome', 'kite-hill')).body.data;
      return [video_width, video_height];
    };
    expect(await shape()).toEqual([360, 640]);
    await desk.post(`/account/films/${id}`, { version, video_url: 'https://vimeo.com/76979871' });
    expect(await shape()).toEqual([undefined, undefined]);
  });

  test('is refused by the name of its pictures if no browser shows them', async () => {
    const film = Buffer.from(await madeFilm({ container: 'mp4', codec: 'avc' }));
    film.write('mp4v', film.lastIndexOf('avc1'));
    const id = idOf(await createUpload(backend, film.length));
    const { status, body } = await sendPiece(backend, id, 0, new Uint8Array(film));
    expect([status, body.error.code, body.error.fields]).toEqual([
      415,
      'no_film',
      { codec: 'mp4v' },
    ]);
    expect(body.error.message).toContain('“mp4v”, which no browser shows');
  });

  test('is no link to a page of a storage', async () => {
    const desk = await as(kite);
    const video_url = 'https://drive.google.com/file/d/1abc/view';
    const { status, body } = await desk.post('/account/films', { kind: 'welcome', video_url });
    expect([status, body.error.fields.video_url]).toEqual([400, videoLinkRefusals.shared_page]);
  });
});
