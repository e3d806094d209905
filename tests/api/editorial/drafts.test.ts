import { beforeAll, describe, expect, test, vi } from 'vitest';
import { deskOf, exportedFiles } from '../../backend/support/editorial.ts';
import { ownBackend } from '../../backend/support/own-backend.ts';
import { adminToken, credential } from '../../backend/support/people.ts';
import { smallContent } from '../../backend/support/small-content.ts';
import { staffMember } from '../../backend/support/staff.ts';
import type { Json } from '../../backend/support/test-backend.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);
const backend = ownBackend();
type Desk = ReturnType<typeof deskOf>;
let editor: Desk;
let korean: Desk;
beforeAll(async () => {
  editor = deskOf(backend, (await staffMember(backend, ['editor'], { name: 'Ana' })).headers);
  const translator = await staffMember(backend, ['translator'], { name: 'Min', languages: ['ko'] });
  korean = deskOf(backend, translator.headers);
});

const answer = async (slug: string): Promise<Json> =>
  (await backend.get(`/answers/fetch_by?slug=${slug}`)).body.data;
const id = 'answers/did-jesus-live';

describe('an editor', () => {
  test('creates an answer in two languages, which is served once it is published', async () => {
    const created = await editor.post('items', {
      id: 'answers/who-is-god',
      fields: { title: 'Who is God?', category: 'god', order: 5, published: '2026-01-02' },
      body: 'God is love. He made all that there is.',
    });
    expect([created.status, created.body.data.faults]).toEqual([201, []]);
    expect((await backend.get('/answers/fetch_by?slug=who-is-god')).status).toBe(404);
    const saved = await editor.save('answers/who-is-god', 'ko', {
      fields: { title: '하나님은 누구신가요?' },
      body: '하나님은 사랑이세요.',
    });
    expect(saved.body.data).toMatchObject({ state: 'draft', faults: [] });
    const published = await editor.publish('answers/who-is-god', 'en', 'ko');
    expect(published.body.data.files).toEqual([
      'answers/who-is-god/en.md',
      'answers/who-is-god/ko.md',
    ]);
    expect(await answer('who-is-god')).toMatchObject({
      title: 'Who is God?',
      title_ko: '하나님은 누구신가요?',
      description_ko: '<p>하나님은 사랑이세요.</p>',
    });
    const files = await exportedFiles(backend, credential);
    expect(files['answers/who-is-god/en.md']).toBe(
      '---\ntitle: Who is God?\ncategory: god\norder: 5\npublished: 2026-01-02\n---\nGod is love. He made all that there is.\n',
    );
    const again = await editor.post('items', { id: 'answers/who-is-god' });
    expect([again.status, again.body.error.code]).toEqual([409, 'exists']);
  });

  test('gets a warning beside the field for an unknown passage, and may publish it', async () => {
    const id = 'answers/with-a-passage';
    const fields = { title: 'Where?', category: 'god', order: 5, published: '2026-01-02' };
    await editor.post('items', { id, fields, body: 'Yes.\n\n> So.\n>\n> — John 22:3' });
    await editor.save(id, 'fr', { fields: { title: 'Où ?' }, body: 'Oui (Jean 22.3).' });
    const { faults, warnings } = await editor.read(id);
    expect(faults).toEqual([]);
    expect(warnings).toEqual([
      {
        ...{ file: `${id}/en.md`, language: 'en', field: 'body' },
        reason: '“John 22:3” is a passage that no Bible has',
      },
      {
        ...{ file: `${id}/fr.md`, language: 'fr', field: 'body' },
        reason: '“Jean 22.3” is a passage that no Bible has',
      },
    ]);
    expect((await editor.publish(id, 'en', 'fr')).status).toBe(200);
    await editor.save(id, 'fr', { body: 'Oui (Jean 21.3).' });
    expect((await editor.read(id)).warnings).toHaveLength(1);
  });

  test('changes one field and no other byte of the file', async () => {
    await editor.save(id, 'en', { fields: { title: 'Did Jesus really live?', order: 1 } });
    expect((await editor.publish(id, 'en')).status).toBe(200);
    const before = smallContent()['answers/did-jesus-live/en.md'] as string;
    const files = await exportedFiles(backend, credential);
    expect(files['answers/did-jesus-live/en.md']).toBe(
      before.replace('title: "Did Jesus live?"', 'title: Did Jesus really live?'),
    );
    expect((await answer('did-jesus-live')).title).toBe('Did Jesus really live?');
  });

  test('gets the faults by field, and cannot publish them', async () => {
    const { body } = await editor.save(id, 'es', {
      fields: { title: '' },
      body: '# Otro título\n\n<b>Hola</b>',
    });
    expect(body.data.faults.map(({ language, field }: Json) => [language, field])).toEqual([
      ['es', 'title'],
    ]);
    const refused = await editor.publish(id, 'es');
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['es.title']]);
    expect((await editor.post('discard', { id, languages: ['es'] })).status).toBe(200);
    expect((await editor.languageOf(id, 'es')).draft).toBeNull();
  });
});

describe('concurrent changes', () => {
  test('by two editors are not lost: the later save on an older text is refused with both texts', async () => {
    const { version } = await editor.languageOf(id, 'fr');
    const mine = { id, language: 'fr', version, fields: { title: 'Jésus a vécu' } };
    const other = { id, language: 'fr', version, body: 'D’autres mots.' };
    expect((await editor.post('save', mine)).status).toBe(200);
    const { status, body } = await editor.post('save', other);
    expect([status, body.error.code]).toEqual([409, 'changed_meanwhile']);
    const { theirs, yours, base, version: current, entry } = body.error.fields;
    const entryTexts = await editor.get(`history/${entry}`);
    expect(entryTexts.body.data).toMatchObject({
      ...{ event: 'refused', item: id, actor: 'Ana Lee' },
      texts: [{ language: 'fr', before: { text: base }, after: { text: yours } }],
    });
    expect(theirs).toContain('title: Jésus a vécu');
    expect(yours).toContain('D’autres mots.');
    expect(base).toBe(smallContent()['answers/did-jesus-live/fr.md']);
    expect((await editor.post('save', { ...other, version: current })).status).toBe(200);
    expect((await editor.languageOf(id, 'fr')).draft).toMatchObject({
      fields: { title: 'Jésus a vécu' },
      body: 'D’autres mots.',
      author: 'Ana Lee',
    });
  });

  test('by an import are not overwritten by a draft', async () => {
    await editor.save(id, 'fr', { fields: { title: 'Jésus a vécu' } });
    const files = await exportedFiles(backend, credential);
    const path = 'answers/did-jesus-live/fr.md';
    files[path] = (files[path] ?? '').replace('Oui.', 'Oui, il a vécu.');
    const listed = Object.entries(files).map(([path, text]) => ({ path, text }));
    await backend.post('/content', { files: listed }, credential);
    const refused = await editor.publish(id, 'fr');
    expect([refused.status, refused.body.error.code]).toEqual([409, 'published_meanwhile']);
    const { published_version, draft } = await editor.languageOf(id, 'fr');
    expect(draft).toMatchObject({ is_outdated: true });
    expect(draft.base.text).not.toBe(files[path]);
    await editor.save(id, 'fr', { published_version });
    expect((await editor.publish(id, 'fr')).status).toBe(200);
    expect((await answer('did-jesus-live')).title_fr).toBe('Jésus a vécu');
  });
});

describe('a translator', () => {
  test('saves only their language, sends it to review, and cannot publish', async () => {
    const saved = await korean.save(id, 'ko', { fields: { title: '예수님은 사셨나요?' } });
    expect(saved.body.data).toMatchObject({ state: 'draft', faults: [] });
    const other = await korean.save(id, 'es', { fields: { title: 'Otro' } });
    expect([other.status, other.body.error.code]).toEqual([403, 'not_your_language']);
    const english = await korean.save(id, 'en', { fields: { title: 'Other' } });
    expect(english.status).toBe(403);
    const step = { id, languages: ['ko'] };
    expect((await korean.post('review', step)).status).toBe(200);
    expect((await korean.post('publish', step)).status).toBe(403);
    const note = 'Please say 실제로.';
    expect((await korean.post('return', { ...step, note })).status).toBe(403);
    expect((await editor.post('return', { ...step, note })).status).toBe(200);
    expect((await korean.languageOf(id, 'ko')).draft).toMatchObject({ note, note_by: 'Ana Lee' });
    await korean.save(id, 'ko', { fields: { title: '예수님은 실제로 사셨나요' } });
    await korean.post('review', step);
    expect((await editor.languageOf(id, 'ko')).state).toBe('in_review');
    expect((await editor.publish(id, 'ko')).status).toBe(200);
    expect((await answer('did-jesus-live')).title_ko).toBe('예수님은 실제로 사셨나요');
  });
});
