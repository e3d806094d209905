import { describe, expect, test } from 'vitest';
import { contentRoom } from '../../backend/support/editorial.ts';
import { smallContent } from '../../backend/support/small-content.ts';
import type { Json } from '../../backend/support/test-backend.ts';

const { backend, editor, korean, answer, files, historyOf } = contentRoom();
const id = 'answers/did-jesus-live';

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
