import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { pictures, uploads } from '../../backend/db/schema.ts';
import { backendWithChurches, link } from '../backend/support/church-films.ts';
import { uploadFilm } from '../backend/support/films.ts';
import { mailsTo } from '../backend/support/people.ts';
import { drawnPicture } from '../backend/support/pictures.ts';
import { staffMember } from '../backend/support/staff.ts';
import type { Json } from '../backend/support/test-backend.ts';
import { isThorough } from '../support/thorough.ts';

const { backend, kite, elm, approve, as, page, review } = backendWithChurches();
const ministry = 'ministry@lampstand.example';
const otherLink = 'https://vimeo.com/1084537';

/** A published film of a church whose changes are reviewed, with the calls about it. */
async function publishedFilm(body: object = {}) {
  const desk = await as(kite);
  const film = await desk.add({ title: 'Come in', ...body });
  await review(film.id, { decision: 'approved' });
  const path = `/account/films/${film.id}`;
  const read = async (): Promise<Json> => (await desk.get(path)).body.data;
  return {
    ...{ desk, path, read, id: film.id as number },
    change: async (changes: object) =>
      desk.post(path, { version: (await read()).version, ...changes }),
    step: (name: string, more: object) => desk.post(`${path}/${name}`, more),
    takeBack: async () => desk.post(`${path}/take_back`, { version: (await read()).version }),
    decide: async (decision: string, more: object = {}) =>
      review(film.id, {
        ...{ decision, of: 'changes', ...more },
        ...(decision === 'refused' && { message: 'The name is wrong.' }),
      }),
  };
}
const moderator = { headers: {} };
beforeAll(async () => Object.assign(moderator, await staffMember(backend, ['moderator'])));

/** A film as the desk lists it for review. */
const listed = async (id: number): Promise<Json> =>
  (await backend.get('/church_films', moderator.headers)).body.data.find(
    (one: Json) => one.id === id,
  );
const english = (title: string) => ({ words: { en: { title } } });
const shown = async (slug = 'kite-hill') => (await page('welcome', slug)).body.data;

describe('a change of a published film of a church without approval', () => {
  const changes: [string, object, Json][] = [
    ['title', english('Welcome'), { title: 'Welcome' }],
    ['text', { words: { en: { message: 'At ten.' } } }, { message: 'At ten.' }],
    [
      'first title in another language',
      { words: { ko: { title: '오세요' } } },
      { title_ko: '오세요' },
    ],
    ['speaker', { speaker: 'Ruth' }, { speaker: 'Ruth' }],
    ['kind', { kind: 'invitation' }, { intro_type: 'invitation' }],
    ['video', { video_url: otherLink }, { video_url: otherLink }],
    ['address', { slug: 'our-door' }, { slug: 'our-door' }],
  ];
  test.each(changes)('of its %s waits, and is published once approved', async (_, body, after) => {
    const film = await publishedFilm();
    const before = await shown();
    expect((await film.change(body)).body.data).toMatchObject({
      ...{ status: 'approved', pending: { state: 'waiting' } },
    });
    expect(await shown()).toEqual(before);
    expect((await mailsTo(backend, ministry)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['video_change_waits']),
    );
    expect((await film.decide('approved')).status).toBe(200);
    expect(await shown()).toMatchObject(after);
    expect(await film.read()).toMatchObject({ status: 'approved', pending: null });
    const [letter] = await mailsTo(backend, kite.owner.email);
    expect(letter?.kind).toBe('video_change_approved');
  });

  test('is listed to review with both versions, until it is decided', async () => {
    const film = await publishedFilm();
    await film.change(english('Welcome'));
    await film.step('captions', { language: 'en', text: '0:00 Welcome' });
    const list = async () => (await backend.get('/church_films', moderator.headers)).body.data;
    expect(await list()).toMatchObject([
      {
        ...{ id: film.id, words: { en: { title: 'Come in' } }, captions: [] },
        pending: { film: { words: { en: { title: 'Welcome' } }, captions: ['en'] } },
        pending_captions: { en: expect.stringContaining('Welcome') },
      },
    ]);
    await film.decide('approved');
    expect(await list()).toEqual([]);
  });

  test('is refused with a reason, stays at the desk, and is reviewed once more when it is changed again', async () => {
    const film = await publishedFilm();
    await film.change(english('Welcom'));
    await film.decide('refused');
    await film.decide('refused');
    expect((await shown()).title).toBe('Come in');
    expect(await film.read()).toMatchObject({
      ...{ status: 'approved', words: { en: { title: 'Come in' } } },
      pending: {
        ...{ state: 'refused', message: 'The name is wrong.' },
        film: { words: { en: { title: 'Welcom' } } },
      },
    });
    const kinds = async (to: string) => (await mailsTo(backend, to)).map(({ kind }) => kind).sort();
    expect(await kinds(kite.owner.email)).toEqual(['video_approved', 'video_change_refused']);
    await approve(kite);
    const again = await film.change({ speaker: 'Ruth' });
    expect(again.body.data.pending).toMatchObject({
      ...{ state: 'waiting', message: null },
      film: { speaker: 'Ruth', words: { en: { title: 'Welcom' } } },
    });
    expect(await kinds(ministry)).toEqual([
      ...['video_change_waits', 'video_change_waits', 'video_waits'],
    ]);
  });

  test('is taken back, or changed back, and then nothing waits', async () => {
    const film = await publishedFilm();
    await film.change(english('Welcome'));
    const { version } = await film.read();
    await film.change({ speaker: 'Ruth' });
    const late = await film.step('take_back', { version });
    expect([late.status, late.body.error.code]).toEqual([409, 'changed_meanwhile']);
    expect((await film.takeBack()).body.data.pending).toBeNull();
    expect((await film.takeBack()).status).toBe(200);
    await film.change(english('Welcome'));
    expect((await film.change(english('Come in'))).body.data.pending).toBeNull();
    expect((await film.decide('refused')).body.error.code).toBe('decided_already');
  });

  test('that nobody has seen is not decided on', async () => {
    const film = await publishedFilm();
    await film.change(english('Welcome'));
    const { revision } = await listed(film.id);
    await film.change(english('Buy this'));
    const late = await film.decide('approved', { revision });
    expect([late.status, late.body.error.code]).toEqual([409, 'changed_meanwhile']);
    expect((await shown()).title).toBe('Come in');
  });

  test.each(['approved', 'refused'])(
    'decided by two at once, is %s by one of them with one letter',
    async (decision) => {
      const film = await publishedFilm();
      await film.change(english('Welcome'));
      const other = decision === 'approved' ? 'refused' : 'approved';
      const { revision } = await listed(film.id);
      const decide = () => film.decide(decision, { revision });
      const done = await Promise.all([decide(), decide()]);
      expect(done.map(({ status }) => status)).toEqual([200, 200]);
      expect((await film.decide(other, { revision })).status).toBe(409);
      const letters = await mailsTo(backend, kite.owner.email);
      expect(letters.filter(({ kind }) => kind.startsWith('video_change'))).toHaveLength(1);
    },
  );

  test('waits while the film is withdrawn, and is reviewed once it is shown again', async () => {
    const film = await publishedFilm();
    await film.step('withdraw', { withdrawn: true });
    await film.change(english('Welcome'));
    expect((await film.decide('approved')).body.error.code).toBe('withdrawn');
    const back = await film.step('withdraw', { withdrawn: false });
    expect(back.body.data).toMatchObject({ status: 'approved', pending: { state: 'waiting' } });
    expect((await shown()).title).toBe('Come in');
    await film.decide('approved');
    expect((await shown()).title).toBe('Welcome');
  });

  test('leaves the film itself to be taken down, and is part of what is reviewed next', async () => {
    const film = await publishedFilm();
    await film.change(english('Welcome'));
    const taken = await review(film.id, { decision: 'refused', of: 'film', message: 'Not yours.' });
    expect(taken.body.data.status).toBe('refused');
    await film.change({ speaker: 'Ruth' });
    expect(await film.read()).toMatchObject({
      ...{ status: 'review', speaker: 'Ruth', words: { en: { title: 'Welcome' } }, pending: null },
    });
  });

  test('is published with the next one, if its church is approved meanwhile', async () => {
    const film = await publishedFilm();
    await film.change(english('Welcome'));
    await approve(kite);
    await film.change({ speaker: 'Ruth' });
    expect(await shown()).toMatchObject({ title: 'Welcome', speaker: 'Ruth' });
    expect((await film.read()).pending).toBeNull();
  });
});

describe('files of a change', () => {
  test('an upload is seen by its church and by moderators alone until it is approved', async () => {
    const first = await uploadFilm(backend);
    const film = await publishedFilm({ video_url: undefined, upload: first });
    const second = await uploadFilm(backend);
    const { pending } = (await film.change({ upload: second })).body.data;
    const file = (pending.film.video.url as string).replace('/api/v1', '');
    const status = async (headers: Record<string, string> = {}) =>
      (await backend.get(file, headers)).status;
    expect([await status(), await status(film.desk.headers)]).toEqual([404, 200]);
    expect(await status(moderator.headers)).toBe(200);
    await film.decide('approved');
    expect(await status()).toBe(200);
    expect(await discarded()).toEqual([first]);
  });

  test.each(['take back', 'replace', 'delete'])('that %s it discards its upload', async (way) => {
    const film = await publishedFilm();
    const upload = await uploadFilm(backend);
    await film.change({ upload });
    if (way === 'take back') await film.takeBack();
    if (way === 'replace') await film.change({ video_url: otherLink });
    if (way === 'delete') await film.step('delete', {});
    expect(await discarded()).toContain(upload);
  });

  test('one picture is stored for each version, and none once it is not needed', async () => {
    const film = await publishedFilm();
    const picture = (await drawnPicture()).toString('base64');
    const count = () => backend.db.$count(pictures, eq(pictures.account_id, kite.accountId));
    await film.step('poster', { picture });
    await film.step('poster', { picture });
    expect([await count(), (await film.read()).poster]).toEqual([1, null]);
    await film.decide('approved');
    await film.step('poster', { picture });
    expect(await count()).toBe(2);
    await film.takeBack();
    expect([await count(), (await film.read()).poster]).toEqual([1, expect.any(String)]);
  });
});

test('an address that waits is reserved for its film', async () => {
  const film = await publishedFilm();
  await film.change({ slug: 'our-door' });
  const other = await as(elm);
  const body = { kind: 'welcome', video_url: link, slug: 'our-door' };
  expect((await other.post('/account/films', body)).body.error.code).toBe('slug_taken');
  await film.takeBack();
  expect((await other.post('/account/films', body)).status).toBe(201);
});

test('whatever a church and a moderator do in turn, visitors see what was approved last', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('change' as const), title: fc.constantFrom('A', 'B', 'C', 'D') }),
    fc.record({ do: fc.constantFrom('approved', 'refused', 'takeBack', 'withdraw', 'restore') }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const slug = `film-${Math.random().toString(36).slice(2, 10)}`;
      const film = await publishedFilm({ slug, title: 'A' });
      const model = { title: 'A', next: undefined as string | undefined, refused: false, up: true };
      for (const one of steps) {
        // Beyond the limits of calls in an hour.
        backend.clock.now += 86_400_000;
        if ('title' in one) {
          await film.change(english(one.title));
          model.next = one.title === model.title ? undefined : one.title;
          model.refused = false;
        } else if (one.do === 'takeBack') {
          await film.takeBack();
          model.next = undefined;
        } else if (one.do === 'withdraw' || one.do === 'restore') {
          await film.step('withdraw', { withdrawn: one.do === 'withdraw' });
          model.up = one.do === 'restore';
        } else {
          await film.decide(one.do);
          if (model.up && model.next !== undefined && !model.refused) {
            if (one.do === 'approved') Object.assign(model, { title: model.next, next: undefined });
            else model.refused = true;
          }
        }
        const visible = await shown(slug);
        expect(visible.video_url === null).toBe(!model.up);
        expect(visible.title).toBe(model.title);
        const { pending } = await film.read();
        expect(pending?.film.words.en.title).toBe(model.next);
        if (pending) expect(pending.state).toBe(model.refused ? 'refused' : 'waiting');
        if (model.next === undefined) model.refused = false;
      }
    }),
    { numRuns: isThorough ? 40 : 12 },
  );
});

async function discarded(): Promise<string[]> {
  const rows = await backend.db.select().from(uploads).where(eq(uploads.discarded, true));
  return rows.map(({ id }) => id);
}
