import { describe, expect, test } from 'vitest';
import { accounts, introVideos } from '../../backend/db/schema.ts';
import { backendWithChurches, link } from '../backend/support/church-films.ts';

const { backend, kite, elm, approve, as, page, review } = backendWithChurches();

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
    const taken = async (church: typeof kite, slug: string) => {
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

  test('that withdraws and restores it needs no second review', async () => {
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

test('a church that signs up later does not get a film that another church stored under its slug', async () => {
  const film = await (await as(kite)).add({ slug: 'oak-lane' });
  expect(film.slug).toBe('oak-lane');
  const [oak] = await backend.db
    .insert(accounts)
    .values({ slug: 'oak-lane', name: 'Oak Lane', name_key: 'oak lane', status: 'active' })
    .returning();
  expect((await page('welcome', 'oak-lane')).body.data.account_id).not.toBe(oak?.id);
});
