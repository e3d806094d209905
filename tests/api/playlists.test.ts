import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts, answers, introVideos, playlists } from '../../backend/db/schema.ts';
import { credential } from '../backend/support/people.ts';
import { backendWithPlaylists, content, names } from '../backend/support/playlists.ts';
import type { Json } from '../backend/support/test-backend.ts';

const backend = backendWithPlaylists();

const items = [
  { kind: 'testimonial', slug: 'my-road' },
  { kind: 'answer', slug: 'is-abortion-wrong' },
  { kind: 'story', slug: 'maria' },
  { kind: 'answer', slug: 'did-jesus-live' },
];

const publish = (files: Record<string, string> = content) =>
  backend.post(
    '/content',
    { files: Object.entries(files).map(([path, text]) => ({ path, text })) },
    credential,
  );

const create = (more: object = {}, headers = {}) =>
  backend.post('/playlists', { title: '  For Ana ', lang: 'es', items, ...more }, headers);

const read = (id: string) => backend.get(`/playlists/${id}`);
describe('a visitor’s playlist', () => {
  test('keeps its order and is found by its address in any case, but is not listed', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    const found = await read(body.data.id.toUpperCase());
    expect(found.body.data).toMatchObject({ title: 'For Ana', lang: 'es', own: false });
    expect(names(found.body.data.items)).toEqual(names(items));
    expect(JSON.stringify(found.body)).not.toContain(body.data.edit_token);
    expect((await backend.get('/playlists')).body.data).not.toContainEqual(
      expect.objectContaining({ id: body.data.id }),
    );
  });

  test('returns of each video what a player needs', async () => {
    const [road, , story] = (await read((await create()).body.data.id)).body.data.items;
    expect(road).toMatchObject({
      title: 'My road to Damascus',
      title_es: 'Mi camino',
      playerembed: '/media/clips/b.mp4',
      playerembed_es: '/media/clips/b-es.mp4',
      captions: ['en'],
      image: 'empty-tomb',
    });
    expect(story).toMatchObject({
      title: null,
      speaker: 'María',
      account_name: 'Near Church',
      playerembed: '/media/clips/x.mp4',
      captions: ['en'],
    });
  });

  test('is created once per idempotency key, with the same token', async () => {
    const key = { 'idempotency-key': 'one-list-only' };
    const [first, second] = [await create({}, key), await create({}, key)];
    expect(second.body).toEqual(first.body);
  });

  test('may contain a video twice, and a video may be in several playlists', async () => {
    const twice = [items[0], items[1], items[0]] as Json[];
    const { id } = (await create({ items: twice })).body.data;
    expect(names((await read(id)).body.data.items)).toEqual(names(twice));
  });

  test('is changed and deleted only with its token', async () => {
    const { id, edit_token } = (await create()).body.data;
    const other = (await create()).body.data;
    for (const token of [other.edit_token, 'x', `${edit_token}x`]) {
      const refused = await backend.post(`/playlists/${id}`, { edit_token: token, title: 'Mine' });
      expect([refused.status, refused.body.error.code]).toEqual([403, 'wrong_token']);
      const refusedDelete = await backend.post(`/playlists/${id}/delete`, { edit_token: token });
      expect(refusedDelete.status).toBe(403);
    }
    const reversed = items.toReversed();
    const changed = await backend.post(`/playlists/${id}`, { edit_token, items: reversed });
    expect(changed.body.data.title).toBe('For Ana');
    expect(names(changed.body.data.items)).toEqual(names(reversed));
    expect((await backend.post(`/playlists/${id}/delete`, { edit_token })).status).toBe(200);
    expect((await read(id)).status).toBe(404);
    expect((await backend.post(`/playlists/${id}`, { edit_token, title: 'x' })).status).toBe(404);
    expect((await read(other.id)).status).toBe(200);
  });

  test('is not changed by the token alone; a change expires its pages', async () => {
    const { id, edit_token } = (await create()).body.data;
    const before = (await read(id)).body.data;
    backend.published.length = 0;
    expect((await backend.post(`/playlists/${id}`, { edit_token })).body.data).toEqual(before);
    expect(backend.published).toEqual([]);
    await backend.post(`/playlists/${id}`, { edit_token, items: [] });
    expect((await read(id)).body.data.items).toEqual([]);
    await backend.post(`/playlists/${id}/delete`, { edit_token });
    const changed = [{ kind: 'playlists', slug: id, listed: false }];
    expect(backend.published).toEqual([changed, changed]);
  });

  test('contains up to five hundred videos', async () => {
    const many = Array.from({ length: 500 }, (_, index) => items[index % items.length] as Json);
    const { status, body } = await create({ items: many });
    expect(status).toBe(201);
    expect(names((await read(body.data.id)).body.data.items)).toEqual(names(many));
  });

  test('is refused with the position of each video that is missing or not public', async () => {
    const { status, body } = await create({
      items: [
        items[0],
        { kind: 'answer', slug: 'no-such' },
        { kind: 'answer', slug: 'flood' },
        { kind: 'story', slug: 'waiting' },
        { kind: 'story', slug: 'near' },
      ],
    });
    expect(status).toBe(400);
    expect(Object.keys(body.error.fields)).toEqual(['items.1', 'items.2', 'items.3', 'items.4']);
  });

  test.each([
    ['a missing title', { title: ' ' }, 'title'],
    ['an empty list of items', { items: [] }, 'items'],
    [
      'too many items',
      { items: Array.from({ length: 501 }, () => ({ kind: 'answer', slug: 'a' })) },
      'items',
    ],
    ['an unsupported kind', { items: [{ kind: 'page', slug: 'about' }] }, 'items.0.kind'],
    ['an unsupported language', { lang: 'de' }, 'lang'],
  ])('is refused for %s, with the field’s name', async (_, more, field) => {
    const { status, body } = await create(more);
    expect(status).toBe(400);
    expect(Object.keys(body.error.fields)).toContain(field);
  });

  test('omits a video that was removed, can still be changed, and includes it once it is back', async () => {
    const { id, edit_token } = (await create()).body.data;
    const gone = eq(answers.slug, 'is-abortion-wrong');
    const [{ playerembed } = { playerembed: null }] = await backend.db
      .select()
      .from(answers)
      .where(gone);
    await backend.db.update(answers).set({ playerembed: null }).where(gone);
    const left = items.filter(({ slug }) => slug !== 'is-abortion-wrong');
    expect(names((await read(id)).body.data.items)).toEqual(names(left));
    const changed = await backend.post(`/playlists/${id}`, {
      edit_token,
      items: items.toReversed(),
    });
    expect(changed.status).toBe(200);
    await backend.db.update(answers).set({ playerembed }).where(gone);
    expect(names((await read(id)).body.data.items)).toEqual(names(items.toReversed()));
  });

  test('omits the welcome video of a church whose page shows a membership notice', async () => {
    const list = [{ kind: 'welcome', slug: 'near' }, items[0]];
    const { id } = (await create({ items: list })).body.data;
    const [video] = await backend.db.select().from(introVideos).where(eq(introVideos.slug, 'near'));
    const church = eq(accounts.id, video?.account_id ?? '');
    await backend.db.update(accounts).set({ membership_state: 'past_due' }).where(church);
    expect(names((await read(id)).body.data.items)).toEqual(['testimonial/my-road']);
    await backend.db.update(accounts).set({ membership_state: null }).where(church);
    expect((await read(id)).body.data.items).toHaveLength(2);
  });
});

describe('a playlist of the ministry', () => {
  test('is listed in the order of its file', async () => {
    const { data } = (await backend.get('/playlists')).body;
    expect(data.map(({ id, items_count }: Json) => [id, items_count])).toEqual([
      ['begin', 2],
      ['more', 1],
    ]);
    expect(data[0]).toMatchObject({ title: 'Begin', title_ko: '시작', own: true });
    expect(names((await read('begin')).body.data.items)).toEqual([
      'answer/did-jesus-live',
      'story/maria',
    ]);
  });

  test('cannot be changed with a token', async () => {
    const { edit_token } = (await create()).body.data;
    const { status } = await backend.post('/playlists/begin', { edit_token, title: 'Mine' });
    expect(status).toBe(403);
  });

  test('is deleted when the content no longer contains it, and visitors’ playlists stay', async () => {
    const { id } = (await create()).body.data;
    const { 'playlists.yaml': _, ...without } = content;
    expect((await publish(without)).status).toBe(200);
    expect((await backend.get('/playlists')).body.data).toEqual([]);
    expect((await read('begin')).status).toBe(404);
    expect((await read(id)).status).toBe(200);
    await publish();
    expect(await backend.db.$count(playlists)).toBeGreaterThan(2);
  });

  test.each([
    ['- { slug: a, title: A, items: [answer/flood] }', 'names no video'],
    ['- { slug: a, title: A, items: [story/nobody] }', 'names no video'],
    ['- { slug: a, title: A, items: [page/about] }', 'must be one of'],
    ['- { slug: a, title: A, items: [] }', 'items'],
    [
      '- { slug: a, title: A, items: [story/maria] }\n- { slug: a, title: B, items: [story/maria] }',
      'is used twice',
    ],
  ])('is refused from %s', async (yaml, reason) => {
    const { status, body } = await publish({ ...content, 'playlists.yaml': yaml });
    expect(status).toBe(400);
    expect(body.error.fields['playlists.yaml']).toContain(reason);
  });
});
