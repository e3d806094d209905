import { describe, expect, test } from 'vitest';
import { contentRoom } from '../../backend/support/editorial.ts';
import type { Json } from '../../backend/support/test-backend.ts';

const { backend, editor, statusOf, answer, files } = contentRoom();
const id = 'answers/did-jesus-live';
const flood = 'answers/flood';

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
