import { describe, expect, test } from 'vitest';
import { contentRoom } from '../../backend/support/editorial.ts';

const { backend, editor, korean, statusOf, answer, files } = contentRoom();
const flood = 'answers/flood';

describe('changing the address of an item', () => {
  test('keeps the item, leads the old address there, and changes what refers to it', async () => {
    const { title } = await answer('flood');
    const { status, body } = await editor.post('rename', { id: flood, slug: 'was-there-a-flood' });
    expect(status).toBe(200);
    expect(body.data.files).toEqual(
      expect.arrayContaining([
        'answers/flood/en.md',
        'answers/was-there-a-flood/en.md',
        'answers/did-jesus-live/en.md',
      ]),
    );
    expect(await answer('was-there-a-flood')).toMatchObject({ title });
    expect(await answer('flood')).toMatchObject({ slug: 'was-there-a-flood' });
    expect((await answer('did-jesus-live')).related).toEqual(['was-there-a-flood']);
    expect((await editor.read('answers/was-there-a-flood')).is_published).toBe(true);

    // Back again: no address leads in a circle.
    const back = await editor.post('rename', { id: 'answers/was-there-a-flood', slug: 'flood' });
    expect(back.status).toBe(200);
    expect(await answer('was-there-a-flood')).toMatchObject({ slug: 'flood' });
  });

  test('keeps the id by which others know it', async () => {
    const idOf = async (name: string) =>
      (await backend.get('/categories')).body.data.find(
        ({ slug }: { slug: string }) => slug === name,
      )?.id;
    const id = await idOf('bible');
    expect(id).toBeDefined();
    const renamed = await editor.post('rename', { id: 'categories/bible', slug: 'scripture' });
    expect(renamed.status).toBe(200);
    expect([await idOf('scripture'), await idOf('bible')]).toEqual([id, undefined]);
  });

  test('is refused for a taken address, a kind without pages and an item with drafts', async () => {
    const before = await files();
    const rename = async (id: string, slug: string) => {
      const { status, body } = await editor.post('rename', { id, slug });
      return [status, body.error?.code];
    };
    expect(await rename(flood, 'did-jesus-live')).toEqual([409, 'exists']);
    expect(await rename(flood, 'flood')).toEqual([409, 'exists']);
    expect(await rename('answers/nothing', 'something')).toEqual([404, 'not_found']);
    expect(await rename(flood, 'Not an address')).toEqual([400, 'invalid']);
    await editor.save(flood, 'en', { fields: { title: 'A flood?' } });
    expect(await rename(flood, 'a-flood')).toEqual([409, 'has_drafts']);
    expect((await korean.post('rename', { id: flood, slug: 'a-flood' })).status).toBe(403);
    expect(await files()).toEqual(before);
    expect(await statusOf('a-flood')).toBe(404);
  });
});

describe('moving a category', () => {
  const order = async () =>
    (await backend.get('/categories')).body.data.map(({ slug }: { slug: string }) => slug);

  test('changes its place within the group, and goes no further than its ends', async () => {
    const before = await order();
    const [first, second] = before;
    expect((await editor.post('move', { id: `categories/${second}`, by: 'up' })).status).toBe(200);
    expect((await order()).slice(0, 2)).toEqual([second, first]);
    const again = await editor.post('move', { id: `categories/${second}`, by: 'up' });
    expect([again.status, again.body.data.files]).toEqual([200, []]);
    expect((await editor.post('move', { id: `categories/${second}`, by: 'down' })).status).toBe(
      200,
    );
    expect(await order()).toEqual(before);
    expect((await editor.post('move', { id: flood, by: 'up' })).status).toBe(404);
    expect((await editor.post('move', { id: 'categories/nothing', by: 'up' })).status).toBe(404);
  });
});

describe('a draft that is saved as one writes', () => {
  test('has one entry of the history for one sitting, and another one for another person', async () => {
    const saved = async () =>
      (await editor.get(`history?id=${flood}`)).body.data.filter(
        ({ event }: { event: string }) => event === 'saved',
      );
    const before = (await saved()).length;
    for (const title of ['홍', '홍수', '홍수가 있었나요?']) {
      expect((await korean.save(flood, 'ko', { fields: { title }, quiet: true })).status).toBe(200);
    }
    const [entry, ...others] = await saved();
    expect(others).toHaveLength(before);
    const texts = (await editor.get(`history/${entry.id}`)).body.data;
    expect(JSON.stringify(texts)).toContain('홍수가 있었나요?');
    await editor.save(flood, 'ko', { fields: { title: '홍수는요?' }, quiet: true });
    expect(await saved()).toHaveLength(before + 2);
  });
});
