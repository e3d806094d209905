import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answers } from '../../backend/db/schema.ts';
import { type Json, startBackend, type TestBackend } from './support/test-backend.ts';

let backend: TestBackend;
let items: { kind: string; slug: string }[];
beforeAll(async () => {
  backend = await startBackend();
  const list = async (path: string, kind: string) =>
    (await backend.get(path)).body.data.map(({ slug }: Json) => ({ kind, slug }));
  items = [...(await list('/testimonials', 'testimonial')), ...(await list('/answers', 'answer'))];
});
afterAll(() => backend.close());
beforeEach(() => {
  backend.clock.now += 3_600_000;
});

const create = (more: object = {}, headers = {}) =>
  backend.post('/playlists', { title: '  For Ana ', lang: 'es', items, ...more }, headers);
const read = (id: string) => backend.get(`/playlists/${id}`);

test('a list keeps its order and is there for everyone who has its address', async () => {
  const { status, body } = await create();
  expect(status).toBe(201);
  const found = await read(body.data.id);
  expect(found.body.data).toMatchObject({ title: 'For Ana', lang: 'es' });
  expect(found.body.data.items.map(({ kind, slug }: Json) => ({ kind, slug }))).toEqual(items);
  expect(found.body.data.items[0].title).toMatch(/\w/);
  expect(JSON.stringify(found.body)).not.toContain(body.data.edit_token);
});

test('the same key makes one list, and tells the same token', async () => {
  const key = { 'idempotency-key': 'one-list-only' };
  const [first, second] = [await create({}, key), await create({}, key)];
  expect(second.body).toEqual(first.body);
});

test('one video may stand in a list twice and in many lists', async () => {
  const twice = [items[0], items[1], items[0]];
  const { id } = (await create({ items: twice })).body.data;
  const shown = (await read(id)).body.data.items;
  expect(shown.map(({ slug }: Json) => slug)).toEqual(twice.map((item) => item?.slug));
});

test('whoever has the token changes and deletes it, and nobody else', async () => {
  const { id, edit_token } = (await create()).body.data;
  const other = (await create()).body.data;
  for (const token of [other.edit_token, 'x', `${edit_token}x`]) {
    const refused = await backend.post(`/playlists/${id}`, { edit_token: token, title: 'Mine' });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'wrong_token']);
    const kept = await backend.post(`/playlists/${id}/delete`, { edit_token: token });
    expect(kept.status).toBe(403);
  }
  const turned = items.toReversed();
  const changed = await backend.post(`/playlists/${id}`, { edit_token, items: turned });
  expect(changed.body.data.title).toBe('For Ana');
  expect(changed.body.data.items.map(({ slug }: Json) => slug)).toEqual(
    turned.map(({ slug }) => slug),
  );
  expect((await backend.post(`/playlists/${id}/delete`, { edit_token })).status).toBe(200);
  expect((await read(id)).status).toBe(404);
  expect((await backend.post(`/playlists/${id}`, { edit_token, title: 'x' })).status).toBe(404);
  expect((await read(other.id)).status).toBe(200);
});

test('what is not there is named, and nothing is kept', async () => {
  const { status, body } = await create({
    items: [items[0], { kind: 'answer', slug: 'no-such' }, { kind: 'testimonial', slug: 'no' }],
  });
  expect(status).toBe(400);
  expect(Object.keys(body.error.fields)).toEqual(['items.1', 'items.2']);
});

test.each([
  ['no title', { title: ' ' }, 'title'],
  ['no item', { items: [] }, 'items'],
  [
    'too many',
    { items: Array.from({ length: 201 }, () => ({ kind: 'answer', slug: 'a' })) },
    'items',
  ],
  ['another kind', { items: [{ kind: 'page', slug: 'about' }] }, 'items.0.kind'],
  ['no language of ours', { lang: 'de' }, 'lang'],
])('%s is refused by name', async (_, more, field) => {
  const { status, body } = await create(more);
  expect(status).toBe(400);
  expect(Object.keys(body.error.fields)).toContain(field);
});

test('an item that has gone is left out, and the others stay', async () => {
  const gone = items.find(({ kind }) => kind === 'answer');
  const { id } = (await create()).body.data;
  await backend.db.delete(answers).where(eq(answers.slug, gone?.slug ?? ''));
  const slugs = (await read(id)).body.data.items.map(({ slug }: Json) => slug);
  expect(slugs).toEqual(items.filter((item) => item !== gone).map(({ slug }) => slug));
});
