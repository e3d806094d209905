import { describe, expect, test } from 'vitest';
import { contentRoom } from '../../backend/support/editorial.ts';
import { staffMember } from '../../backend/support/staff.ts';

const { backend, editor, korean, historyOf } = contentRoom();
const id = 'answers/did-jesus-live';
const flood = 'answers/flood';

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
