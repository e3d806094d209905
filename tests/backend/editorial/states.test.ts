import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { contentDrafts } from '../../../backend/db/schema.ts';
import { publishDue } from '../../../backend/editorial/publish-due.ts';
import { createPublished, type Published } from '../../../backend/nodes/published.ts';
import { listAuditEntries } from '../../../backend/queries/audit.ts';
import { deskOf, exportedFiles } from '../support/editorial.ts';
import { ownBackend } from '../support/own-backend.ts';
import { adminToken, credential } from '../support/people.ts';
import { smallContent } from '../support/small-content.ts';
import { staffMember } from '../support/staff.ts';
import type { Json } from '../support/test-backend.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);
const backend = ownBackend();
let editor: ReturnType<typeof deskOf>;
let korean: ReturnType<typeof deskOf>;
beforeAll(async () => {
  editor = deskOf(backend, (await staffMember(backend, ['editor'])).headers);
  const languages = { languages: ['ko' as const] };
  korean = deskOf(backend, (await staffMember(backend, ['translator'], languages)).headers);
});
/** Each test starts with the folder's content and without drafts. */
beforeEach(async () => {
  await backend.db.delete(contentDrafts);
  const files = Object.entries(smallContent()).map(([path, text]) => ({ path, text }));
  const { status } = await backend.post('/content', { files, overwrite: true }, credential);
  expect(status).toBe(200);
});

const id = 'answers/did-jesus-live';
const flood = 'answers/flood';
const statusOf = async (slug: string) =>
  (await backend.get(`/answers/fetch_by?slug=${slug}`)).status;
const answer = async (slug: string): Promise<Json> =>
  (await backend.get(`/answers/fetch_by?slug=${slug}`)).body.data;
const files = () => exportedFiles(backend, credential);
const historyOf = async (id: string): Promise<Json[]> =>
  (await editor.get(`history?id=${id}`)).body.data;

describe('withdrawing an item', () => {
  test('returns 410 from the next request on, removes references, and is undone byte for byte', async () => {
    const before = await files();
    const { status, body } = await editor.post('withdraw', { id: flood });
    expect(status).toBe(200);
    expect(body.data.files).toEqual(
      expect.arrayContaining([
        'answers/flood/en.md',
        'answers/did-jesus-live/en.md',
        'guides/the-tomb/en.md',
      ]),
    );
    expect(await statusOf('flood')).toBe(410);
    expect((await answer('did-jesus-live')).related).toEqual([]);
    const item = await editor.read(flood);
    expect(item).toMatchObject({
      is_published: false,
      withdrawn: { by: 'Ana Lee', leads_to: null },
    });
    expect(item.languages.map(({ state }: Json) => state)).toEqual(Array(4).fill('withdrawn'));
    const list = (await editor.get('items?kind=answers&state=withdrawn')).body.data;
    expect(list).toMatchObject([{ id: flood, title: 'Was there a global flood?' }]);
    expect((await editor.post('withdraw', { id: flood })).status).toBe(404);

    expect((await editor.post('undo', { id: flood })).status).toBe(200);
    expect(await files()).toEqual(before);
    expect(await statusOf('flood')).toBe(200);
    expect((await answer('did-jesus-live')).related).toEqual(['flood']);
  });

  test('redirects to another item, with all addresses that led to it', async () => {
    const to = { id: flood, leads_to: 'jesus' };
    expect(
      (await editor.post('withdraw', { ...to, leads_to: 'nowhere' })).body.error.fields,
    ).toEqual({
      leads_to: 'is no published item of this kind',
    });
    expect((await editor.post('withdraw', to)).status).toBe(200);
    expect((await answer('flood')).slug).toBe('jesus');
    expect((await answer('did-jesus-live')).related).toEqual(['jesus']);
    expect((await editor.read(flood)).withdrawn.leads_to).toBe('jesus');
    await editor.post('withdraw', { id: 'answers/jesus', leads_to: 'who-was-jesus' });
    expect((await answer('flood')).slug).toBe('who-was-jesus');
  });

  test('is refused with the items that require it, and changes nothing', async () => {
    const before = await files();
    const { status, body } = await editor.post('withdraw', { id: 'categories/bible' });
    expect([status, Object.keys(body.error.fields)]).toEqual([
      400,
      ['answers/flood/en.md category', 'answers/is-abortion-wrong/en.md category'],
    ]);
    expect(await files()).toEqual(before);
  });
});

describe('undoing a publication', () => {
  test('restores the previous text, keeps the undone one as a draft, and can be undone itself', async () => {
    const before = await files();
    await editor.save(id, 'es', { fields: { title: '¿De verdad vivió Jesús?' } });
    await editor.publish(id, 'es');
    const published = await files();
    expect((await editor.post('undo', { id })).status).toBe(200);
    expect(await files()).toEqual(before);
    expect((await editor.languageOf(id, 'es')).draft).toMatchObject({
      fields: { title: '¿De verdad vivió Jesús?' },
      is_outdated: false,
    });
    await editor.post('undo', { id });
    expect(await files()).toEqual(published);
  });

  test('is refused if the item was changed since', async () => {
    await editor.save(id, 'es', { fields: { title: 'Uno' } });
    await editor.publish(id, 'es');
    const now = await files();
    const path = 'answers/did-jesus-live/es.md';
    // As another node would change it, without a history.
    const { contentFiles } = await import('../../../backend/db/schema.ts');
    const { eq } = await import('drizzle-orm');
    await backend.db
      .update(contentFiles)
      .set({ text: `${now[path]}\n` })
      .where(eq(contentFiles.path, path));
    const { status, body } = await editor.post('undo', { id });
    expect([status, body.error.code]).toEqual([409, 'changed_meanwhile']);
    expect((await editor.post('undo', { id: 'posts/older' })).status).toBe(404);
  });

  test('of a list’s entry keeps the order of the list', async () => {
    const before = await files();
    await editor.post('withdraw', { id: 'coupons/last' });
    expect((await files())['coupons.yaml']).not.toContain('slug: last');
    await editor.post('undo', { id: 'coupons/last' });
    expect(await files()).toEqual(before);
  });
});

describe('scheduling a publication', () => {
  const soon = () => new Date(Date.now() + 60_000).toISOString();
  const published: unknown[] = [];
  const due = () =>
    publishDue(backend.db, createPublished({ expire: (changes) => published.push(changes) }));
  const audited = async (): Promise<Json[]> =>
    (await listAuditEntries(backend.db, { limit: 5 })).data;
  /** Makes all schedules due. */
  const letTimePass = () =>
    backend.db.update(contentDrafts).set({ publish_at: new Date(Date.now() - 1_000) });

  test('publishes when it is due, once for two concurrent checks, and expires pages', async () => {
    await editor.save(id, 'fr', { fields: { title: 'A-t-il vécu' } });
    const step = { id, languages: ['fr'] };
    expect((await editor.post('schedule', { ...step, at: '2020-01-01T00:00:00Z' })).status).toBe(
      400,
    );
    expect((await editor.post('schedule', { ...step, at: soon() })).status).toBe(200);
    expect((await editor.languageOf(id, 'fr')).state).toBe('scheduled');
    expect(await due()).toEqual([]);
    await letTimePass();
    const both = await Promise.all([due(), due()]);
    expect(both.flat()).toEqual([id]);
    expect(published).toHaveLength(1);
    expect((await answer('did-jesus-live')).title_fr).toBe('A-t-il vécu');
    const [last] = await historyOf(id);
    expect(last).toMatchObject({ event: 'published', actor: null, languages: ['fr'] });
    expect((await audited()).slice(0, 2)).toMatchObject([
      { action: 'publishScheduled', actor: null, subject: id, details: { languages: 'fr' } },
      { action: 'scheduleDrafts', subject: id, details: { languages: 'fr' } },
    ]);
  });

  test('of an invalid draft returns it with the reason, and lists it in Today', async () => {
    await editor.save(flood, 'en', { fields: { category: 'nowhere' } });
    await editor.post('schedule', { id: flood, languages: ['en'], at: soon() });
    await letTimePass();
    expect(await due()).toEqual([]);
    const { draft, state } = await editor.languageOf(flood, 'en');
    expect([state, draft.note]).toEqual([
      'draft',
      'It does not fit, and nothing was published.\nen.category: “nowhere” names nothing',
    ]);
    expect((await audited())[0]).toMatchObject({ action: 'scheduleFailed', subject: flood });
    const waiting: Json[] = (await backend.get('/staff/waiting', editor.headers)).body.data;
    expect(waiting.find(({ kind }) => kind === 'schedules')).toMatchObject({ count: 1 });
    await editor.save(flood, 'en', { fields: { category: 'bible' } });
    const after: Json[] = (await backend.get('/staff/waiting', editor.headers)).body.data;
    expect(after.find(({ kind }) => kind === 'schedules')).toBeUndefined();
  });

  test('publishes an entry of a list that was imported as JSON', async () => {
    const [small, large] = [
      { slug: 'small', attendance_from: 1, yearly_cents: 60_480, monthly_cents: 6_000 },
      { slug: 'large', attendance_from: 101, yearly_cents: 90_000, monthly_cents: 9_000 },
    ];
    const json = { ...smallContent(), 'plans.yaml': JSON.stringify([small, large]) };
    const imported = Object.entries(json).map(([path, text]) => ({ path, text }));
    const { status } = await backend.post(
      '/content',
      { files: imported, overwrite: true },
      credential,
    );
    expect(status).toBe(200);
    const saved = await editor.save('plans/small', 'en', { fields: { yearly_cents: 70_000 } });
    expect(saved.status).toBe(200);
    await editor.post('schedule', { id: 'plans/small', languages: ['en'], at: soon() });
    await letTimePass();
    expect(await due()).toEqual(['plans/small']);
    const published = parse((await files())['plans.yaml'] ?? '');
    expect(published).toEqual([{ ...small, yearly_cents: 70_000 }, large]);
    expect((await historyOf('plans/large')).filter(({ actor }) => actor !== null)).toEqual([]);
    expect((await editor.post('undo', { id: 'plans/small' })).status).toBe(200);
    expect((await files())['plans.yaml']).toBe(json['plans.yaml']);
  });

  test('publishes the others if one fails unexpectedly, which is tried again', async () => {
    for (const one of [id, flood]) {
      await editor.save(one, 'en', { fields: { order: 7 } });
      await editor.post('schedule', { id: one, languages: ['en'], at: soon() });
    }
    await letTimePass();
    const site = createPublished({ expire: () => undefined });
    let calls = 0;
    const within: Published['within'] = (db, work) => {
      if (++calls === 1) throw new Error('out of memory');
      return site.within(db, work);
    };
    const failingOnce = Object.assign(site.bind(null), { within });
    await expect(publishDue(backend.db, failingOnce)).rejects.toThrow('out of memory');
    expect(await backend.db.$count(contentDrafts)).toBe(1);
    expect(await due()).toHaveLength(1);
  });

  test('can be cancelled, and until then translators cannot change the draft', async () => {
    await korean.save(id, 'ko', { fields: { title: '살아 계셨나요' } });
    const step = { id, languages: ['ko'] };
    await editor.post('schedule', { ...step, at: soon() });
    const late = await korean.save(id, 'ko', { fields: { title: '다른 말' } });
    expect([late.status, late.body.error.code]).toEqual([409, 'is_scheduled']);
    expect((await korean.post('discard', step)).status).toBe(409);
    expect((await korean.post('review', step)).status).toBe(409);
    await editor.post('schedule', { ...step, at: null });
    expect((await korean.save(id, 'ko', { fields: { title: '다른 말' } })).status).toBe(200);
  });
});

describe('a translation', () => {
  const state = async (language: string) => (await editor.languageOf(id, language)).state;

  test('is stale when its source text changes, and keeps the old source text', async () => {
    await editor.save(id, 'en', { fields: { order: 9, published: '2025-01-01' } });
    await editor.publish(id, 'en');
    expect(await state('ko')).toBe('current');
    await editor.save(id, 'en', { body: 'Yes. He walked the roads of Galilee.' });
    await editor.publish(id, 'en');
    expect(await state('ko')).toBe('stale');
    const { source } = await editor.languageOf(id, 'ko');
    expect(source.body).toContain('Historians agree');
    const waiting: Json[] = (await backend.get('/staff/waiting', korean.headers)).body.data;
    expect(waiting.find(({ kind }) => kind === 'translations')).toMatchObject({ count: 1 });
    const stale = (await korean.get('items?kind=answers&state=stale&language=ko')).body.data;
    expect(stale.map((item: Json) => item.id)).toEqual([id]);
    const counts: Json[] = (await korean.get('counts')).body.data;
    const ofAnswers = counts.find(({ kind }) => kind === 'answers');
    expect(ofAnswers.languages.find(({ language }: Json) => language === 'ko').counts).toEqual({
      missing: 4,
      current: 1,
      stale: 1,
    });

    expect((await korean.post('confirm', { id, language: 'es' })).status).toBe(403);
    await editor.post('confirm', { id, language: 'es' });
    expect(await state('es')).toBe('current');
    await korean.save(id, 'ko', { body: '네. 갈릴리를 걸으셨어요.' });
    await editor.publish(id, 'ko');
    expect([await state('ko'), await state('fr')]).toEqual(['current', 'stale']);
    await editor.post('undo', { id });
    await editor.post('undo', { id });
  });

  test('of a text that was replaced before it was published is stale at once', async () => {
    await korean.save(id, 'ko', { fields: { title: '사셨나요' } });
    await editor.save(id, 'en', { body: 'Yes. Everyone agrees.' });
    await editor.publish(id, 'en');
    expect((await editor.languageOf(id, 'ko')).source.body).toContain('Historians agree');
    await editor.publish(id, 'ko');
    expect(await state('ko')).toBe('stale');
    // Restoring the English text makes the translation current again.
    const english = (await historyOf(id)).find(
      ({ event, languages }) => event === 'published' && languages[0] === 'en',
    );
    const restored = await editor.post('restore', { id, entry: english.id, which: 'before' });
    expect(restored.body.data.languages).toEqual(['en']);
    await editor.publish(id, 'en');
    expect(await state('ko')).toBe('current');
  });

  test('can be removed from its item, but the English text cannot', async () => {
    await editor.save(id, 'fr', { remove: true });
    expect((await editor.languageOf(id, 'fr')).draft.removes).toBe(true);
    await editor.publish(id, 'fr');
    expect((await answer('did-jesus-live')).title_fr).toBeNull();
    expect(await state('fr')).toBe('missing');
    expect((await editor.save(id, 'en', { remove: true })).status).toBe(400);
  });

  test('of a list’s entry can be edited by a translator in their own fields', async () => {
    const group = 'super-categories/first';
    const saved = await korean.save(group, 'en', { fields: { name_ko: '첫걸음' } });
    expect(saved.status).toBe(200);
    const other = await korean.save(group, 'en', { fields: { name_es: 'Otro' } });
    expect([other.status, other.body.error.code]).toEqual([403, 'not_your_language']);
    await korean.post('review', { id: group, languages: ['en'] });
    await editor.publish(group, 'en');
    const before = smallContent()['super-categories.yaml'] as string;
    expect((await files())['super-categories.yaml']).toBe(
      before.replace('name_es: Lo primero }', 'name_es: Lo primero, name_ko: 첫걸음 }'),
    );
  });
});

describe('the history of an item', () => {
  test('lists who did what, returns both texts, and restores one', async () => {
    await korean.save(id, 'ko', { fields: { title: '하나' } });
    await korean.save(id, 'ko', { fields: { title: '둘' } });
    await korean.post('review', { id, languages: ['ko'] });
    await editor.publish(id, 'ko');
    const entries = (await historyOf(id)).slice(0, 4);
    expect(entries.map(({ event, actor }) => [event, actor])).toEqual([
      ['published', 'Ana Lee'],
      ['sent_to_review', 'Ana Lee'],
      ['saved', 'Ana Lee'],
      ['saved', 'Ana Lee'],
    ]);
    const first = (await editor.get(`history/${entries[3]?.id}`)).body.data;
    expect(first.texts).toMatchObject([
      {
        language: 'ko',
        before: { fields: { title: '예수님은 실제로 사셨나요?' } },
        after: { fields: { title: '하나' } },
      },
    ]);
    const entry = { id, entry: entries[3]?.id };
    expect((await korean.post('restore', entry)).status).toBe(403);
    expect((await editor.post('restore', { ...entry, id: flood })).status).toBe(404);
    expect((await editor.post('restore', entry)).body.data.languages).toEqual(['ko']);
    expect((await editor.languageOf(id, 'ko')).draft.fields.title).toBe('하나');
  });

  test('is also recorded in the audit log, by item', async () => {
    const admin = await staffMember(backend, ['administrator']);
    await editor.save(id, 'es', { fields: { title: 'Tres' } });
    await editor.publish(id, 'es');
    const { data } = (await backend.get('/staff/audit?limit=2', admin.headers)).body;
    expect(data).toMatchObject([
      { action: 'publishDrafts', subject: id, details: { languages: 'es' } },
      { action: 'saveDraft', subject: id, details: { language: 'es' } },
    ]);
  });
});
