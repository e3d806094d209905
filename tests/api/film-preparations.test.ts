import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filmPreparations, uploads } from '../../backend/db/schema.ts';
import {
  completeFilm,
  leaseFilm,
  releaseFilm,
  renewFilm,
} from '../../backend/films/film-preparations.ts';
import { createPublished } from '../../backend/nodes/published.ts';
import { deleteAbandonedUploads } from '../../backend/uploads/clear-abandoned.ts';
import { FilmPreparer } from '../../backend/uploads/film-preparer.ts';
import { renditionFile } from '../../backend/uploads/rendition-files.ts';
import { backendWithChurches } from '../backend/support/church-films.ts';
import { clip, madeFilm, uploadFilm } from '../backend/support/films.ts';
import { ffmpeg, filmFolder, skippedName, tools } from '../backend/support/made-films.ts';

const { backend, kite, approve, as, page, review } = backendWithChurches();
let films: Awaited<ReturnType<typeof filmFolder>>;
beforeAll(async () => {
  films = await filmFolder();
});
afterAll(() => films.remove());
beforeEach(() => backend.db.update(uploads).set({ discarded: true }));

const hevc = () => madeFilm({ container: 'mov', codec: 'hevc' });

const preparer = ({ found } = { found: tools }) =>
  new FilmPreparer({
    database: async () => backend.db,
    films: () => backend.films,
    published: createPublished({ expire: (changes) => backend.published.push(changes ?? 'all') }),
    tools: async () => found,
    workFolder: join(films.folder, 'work'),
    renewEvery: 50,
  });

const rowOf = async (id: string) =>
  (await backend.db.select().from(filmPreparations).where(eq(filmPreparations.upload_id, id)))[0];

/** A film of a church that is published at once. */
async function published(bytes: Uint8Array<ArrayBuffer>) {
  await approve(kite);
  const upload = await uploadFilm(backend, bytes);
  const church = await as(kite);
  const { id, slug } = await church.add({ upload, video_url: undefined });
  const facts = async () => (await church.get(`/account/films/${id}`)).body.data.video.facts;
  const shown = async () => (await page('welcome', slug)).body.data;
  return { upload, id, slug, facts, shown, church };
}

describe('a film that browsers do not play', () => {
  test('is not shown before it is prepared, in no list, and cannot be approved', async () => {
    const film = await published(await hevc());
    expect(await film.shown()).toMatchObject({
      ...{ status: 'approved', video_url: null, video_preparing: true },
    });
    const list = await backend.get('/published?kind=welcome&language=en');
    expect(list.body.data.map(({ slug }: { slug: string }) => slug)).not.toContain(film.slug);
    expect(await film.facts()).toMatchObject({ playable: false, preparation: 'waiting' });
    const decided = await review(film.id, { decision: 'approved', message: 'Thank you.' });
    expect([decided.status, decided.body.error?.code]).toEqual([409, 'film_not_ready']);
    const refused = await review(film.id, { decision: 'refused', message: 'No.' });
    expect(refused.status).toBe(200);
  });

  test('waits on a machine without ffmpeg, and nothing is lost', async () => {
    const film = await published(await hevc());
    await preparer({ found: undefined }).round();
    expect(await rowOf(film.upload)).toBeUndefined();
  });
});

test('a film that browsers play is shown as it was sent until it is prepared', async () => {
  const film = await published(clip as never);
  expect(await film.shown()).toMatchObject({ video_url: `/api/v1/films/${film.upload}.mp4` });
  expect(await film.facts()).toMatchObject({ playable: true, video_codec: 'avc' });
});

describe('the queue', () => {
  test('gives a film to one process, takes it back after its lease, and lets the first one store nothing', async () => {
    const film = await published(await hevc());
    const leases = await Promise.all([leaseFilm(backend.db), leaseFilm(backend.db)]);
    const [first] = leases.flatMap((lease) => lease ?? []);
    expect(leases.filter(Boolean)).toHaveLength(1);
    expect(first).toMatchObject({ id: film.upload, attempts: 1 });
    if (!first) return;
    expect(await renewFilm(backend.db, first, 40)).toBe(true);
    expect(await film.facts()).toMatchObject({ preparation: 'preparing', percent: 40 });
    // As after kill -9.
    await backend.db
      .update(filmPreparations)
      .set({ leased_until: sql`now() - interval '1 second'` });
    const second = await leaseFilm(backend.db);
    expect(second).toMatchObject({ id: film.upload, attempts: 2 });
    expect(await renewFilm(backend.db, first, 50)).toBe(false);
    const result = {
      renditions: [],
      duration: 1,
      videoCodec: 'hevc',
      audioCodec: undefined,
      captions: [],
    };
    expect(await completeFilm(backend.db, first, result)).toBe(false);
    expect((await rowOf(film.upload))?.state).toBe('preparing');
  });

  test('takes what nobody can see first, then the newest, and no upload that nothing uses', async () => {
    await published(clip as never);
    const hidden = await published(await hevc());
    const newest = await published(clip as never);
    await uploadFilm(backend, clip as never);
    const order = [];
    for (let film = await leaseFilm(backend.db); film; film = await leaseFilm(backend.db)) {
      order.push(film.id);
    }
    expect(order).toHaveLength(3);
    expect(order.slice(0, 2)).toEqual([hidden.upload, newest.upload]);
  });

  test('tries again later, and at last says that it cannot', async () => {
    const film = await published(await hevc());
    for (let attempt = 1; attempt <= 5; attempt++) {
      const lease = await leaseFilm(backend.db);
      expect(lease?.attempts).toBe(attempt);
      if (lease) await releaseFilm(backend.db, lease, 60);
      expect(await leaseFilm(backend.db)).toBeUndefined();
      await backend.db.update(filmPreparations).set({ due_at: sql`now()` });
    }
    expect(await leaseFilm(backend.db)).toBeUndefined();
    expect(await film.facts()).toMatchObject({ preparation: 'failed', fault: 'too_costly' });
  });
});

describe.skipIf(!tools)(`films that are prepared${skippedName}`, () => {
  test('become public with their pages, keep their address, and are deleted with all files', async () => {
    const plain = await films.make(
      'plain.mov',
      '-c:v libx265 -preset ultrafast -tag:v hvc1 -x265-params log-level=error -c:a aac',
      { size: '180x320', seconds: 1 },
    );
    const lines = join(films.folder, 'lines.srt');
    await writeFile(lines, '1\n00:00:00,100 --> 00:00:00,900\nGood morning\n');
    const inputs = [plain, lines, lines].flatMap((file) => ['-i', file]);
    const tracks = ['-map', '0', '-map', '1', '-map', '2', '-metadata:s:s:1', 'language=kor'];
    const phone = join(films.folder, 'phone.mov');
    await ffmpeg(...inputs, ...tracks, '-c', 'copy', '-c:s', 'mov_text', phone);
    const film = await published(await films.read('phone.mov'));
    // What the church has typed meanwhile stays.
    await film.church.post(`/account/films/${film.id}/captions`, {
      ...{ language: 'ko', text: 'not yet', draft: true },
    });
    expect((await film.shown()).video_url).toBeNull();
    backend.published.length = 0;
    await preparer().round();
    const desk = (await film.church.get(`/account/films/${film.id}`)).body.data;
    expect([desk.captions, desk.caption_drafts]).toEqual([
      [],
      { en: 'WEBVTT\n\n00:00:00.100 --> 00:00:00.900\nGood morning\n', ko: 'not yet' },
    ]);
    expect(await film.facts()).toMatchObject({
      ...{ playable: true, preparation: 'ready', percent: 100, width: 180, height: 320 },
      ...{ video_codec: 'hevc', audio_codec: 'aac' },
    });
    expect((await film.facts()).duration).toBeCloseTo(1, 0);
    expect(backend.published.flat()).toContainEqual(
      expect.objectContaining({ kind: 'intro-videos', slug: `welcome/${film.slug}` }),
    );
    const shown = await film.shown();
    expect(shown).toMatchObject({
      video_url: `/api/v1/films/${film.upload}.mov`,
      video_url_low: `/api/v1/films/${film.upload}.low.mp4`,
      ...{ video_width: 180, video_height: 320 },
    });
    for (const url of [shown.video_url, shown.video_url_low]) {
      const served = await backend.app.fetch(
        new Request(`http://localhost:3000${url}`, { headers: { range: 'bytes=0-99' } }),
      );
      expect([served.status, served.headers.get('content-type')]).toEqual([206, 'video/mp4']);
      expect(Buffer.from(await served.arrayBuffer()).toString('latin1')).toContain('ftypisom');
    }
    await film.church.post(`/account/films/${film.id}/delete`, {});
    await backend.db.update(uploads).set({ discarded: true });
    await deleteAbandonedUploads(backend.db, await backend.films);
    for (const name of [film.upload, renditionFile(film.upload, 'high')]) {
      expect(existsSync(join(backend.uploadsDir, name))).toBe(false);
    }
  });

  test('what is no film is named at the desk, and never shown', async () => {
    const film = await published(await hevc());
    await preparer().round();
    expect(await film.facts()).toMatchObject({ preparation: 'failed', playable: false });
    expect((await film.shown()).video_url).toBeNull();
    expect(await leaseFilm(backend.db)).toBeUndefined();
  });

  test('a node that stops gives its film back at once, and another one prepares it', async () => {
    await films.make('long.mp4', '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac', {
      size: '1280x720',
      seconds: 20,
    });
    const film = await published(await films.read('long.mp4'));
    const stopped = preparer();
    const round = stopped.round();
    await expect
      .poll(async () => (await rowOf(film.upload))?.percent, { timeout: 200_000 })
      .toBeGreaterThan(0);
    await stopped.finish();
    await round;
    expect(await rowOf(film.upload)).toMatchObject({
      state: 'waiting',
      attempts: 0,
      renditions: [],
    });
    const lease = await leaseFilm(backend.db);
    expect(lease?.id).toBe(film.upload);
  });
});
