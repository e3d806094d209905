import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { listAuditEntries } from '../../../backend/audit/audit.ts';
import { contentDrafts } from '../../../backend/db/schema.ts';
import { publishDue } from '../../../backend/editorial/publish-due.ts';
import { createPublished, type Published } from '../../../backend/nodes/published.ts';
import { contentRoom } from '../support/editorial.ts';
import { credential } from '../support/people.ts';
import { smallContent } from '../support/small-content.ts';
import type { Json } from '../support/test-backend.ts';

const { backend, editor, korean, answer, files, historyOf } = contentRoom();
const id = 'answers/did-jesus-live';
const flood = 'answers/flood';

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
      'Some fields are not valid, and nothing was published.\nen.category: “nowhere” names nothing',
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
