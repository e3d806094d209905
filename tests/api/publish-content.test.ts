import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../backend/app.ts';
import { playlists } from '../../backend/db/schema.ts';
import { createPublished } from '../../backend/nodes/published.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { adminToken, credential } from '../backend/support/people.ts';
import { captions, smallContent, text } from '../backend/support/small-content.ts';
import type { Json } from '../backend/support/test-backend.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);

const backend = ownBackend();
let folder: Record<string, string>;
beforeEach(() => {
  folder = smallContent() as Record<string, string>;
});
// Each test publishes the initial content again, so that tests are independent.
afterEach(async () => {
  const first = smallContent() as Record<string, string>;
  expect((await publish(first, { overwrite: true })).status).toBe(200);
});

const publish = (files = folder, more: object = {}) =>
  backend.post('/content', { files: listed(files), ...more }, credential);
const listed = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => ({ path, text }));
const answers = async (): Promise<Json[]> => (await backend.get('/answers')).body.data;

describe('publishing content', () => {
  test('and exporting it again returns the same bytes, and publishing the export changes nothing', async () => {
    const { status, body } = await backend.get('/content', credential);
    expect(status).toBe(200);
    const files = Object.fromEntries(body.data.map((file: Json) => [file.path, file.text]));
    expect(files).toEqual(folder);
    expect((await publish(files)).body.data).toMatchObject({ published: true, changes: [] });
  });

  test('reports the changes by file and field, as a dry run too, which publishes nothing', async () => {
    const path = 'answers/did-jesus-live/en.md';
    folder[path] = (folder[path] ?? '').replace('Did Jesus live?', 'Did Jesus really live?');
    folder['answers/did-jesus-live/fr.vtt'] = captions('Oui.');
    delete folder['posts/newer/fr.md'];
    folder['posts/third/en.md'] = text({
      title: 'Third',
      published: '2024-05-05',
      author: 'Ruth',
    });
    folder['locations.yaml'] = (folder['locations.yaml'] ?? '').replace(
      /slug: [a-z-]+/,
      'slug: quite-another',
    );
    const expected = expect.arrayContaining([
      { change: 'changed', file: path, fields: ['title'] },
      { change: 'added', file: 'answers/did-jesus-live/fr.vtt' },
      { change: 'added', file: 'posts/third/en.md' },
      { change: 'added', file: 'locations.yaml', entry: 'quite-another' },
      expect.objectContaining({ change: 'removed', file: 'locations.yaml' }),
    ]);
    const before = await answers();
    const dryRun = await publish(folder, { dry_run: true });
    expect(dryRun.body.data).toMatchObject({ published: false, changes: expected });
    expect(await answers()).toEqual(before);

    const { body } = await publish();
    expect(body.data).toMatchObject({ published: true, changes: dryRun.body.data.changes });
    const [changed] = (await answers()).filter(({ slug }) => slug === 'did-jesus-live');
    expect(changed.title).toBe('Did Jesus really live?');
    expect(changed.id).toBe(before.find(({ slug }) => slug === 'did-jesus-live').id);
    expect((await backend.get('/search?q=really&lang=en')).body.data[0].slug).toBe(
      'did-jesus-live',
    );
    const churches: Json[] = (await backend.get('/locations')).body.data;
    expect(churches.map(({ slug }) => slug)).toContain('quite-another');
  });

  test('makes an answer’s alternative questions searchable', async () => {
    const path = 'answers/did-jesus-live/es.md';
    folder[path] = (folder[path] ?? '').replace('---\n', '---\nalso_asked: [¿Es un mito?]\n');
    expect((await publish()).body.data.changes).toEqual([
      { change: 'changed', file: path, fields: ['also_asked'] },
    ]);
    const { body } = await backend.get('/search?q=mito&lang=es');
    expect(body.data).toMatchObject([{ slug: 'did-jesus-live', title: '¿Vivió Jesús?' }]);
    const stored: Json[] = (await backend.get('/content', credential)).body.data;
    expect(stored.find((file) => file.path === path).text).toBe(folder[path]);
  });

  test('removes what the folder no longer contains, also from the search', async () => {
    const before = await answers();
    for (const path of Object.keys(folder)) {
      if (path.startsWith('answers/did-jesus-live/')) delete folder[path];
      else folder[path] = (folder[path] ?? '').replace(/"did-jesus-live",? ?/g, '');
    }
    delete folder['guides/for-leaders/en.md'];
    const { status, body } = await publish();
    expect(body).toMatchObject({ data: { published: true } });
    expect(status).toBe(200);
    const slugs = (await answers()).map(({ slug }) => slug);
    expect(slugs).toEqual(before.map(({ slug }) => slug).filter((s) => s !== 'did-jesus-live'));
    const found: Json[] = (await backend.get('/search?q=did%20jesus%20live&lang=en')).body.data;
    expect(found.map(({ slug }) => slug)).not.toContain('did-jesus-live');
    expect((await backend.get('/answers/fetch_by?slug=did-jesus-live')).status).toBe(410);
    const guides: Json[] = (await backend.get('/guides')).body.data;
    expect(guides.map(({ slug }) => slug)).toEqual(['the-tomb']);
  });

  test('removes the optional fields that a video, its owner or a playlist no longer has', async () => {
    const film = {
      ...{ video: '/media/clips/x.mp4', video_type: 'external', published: '2026-01-01' },
      show_notice: true,
    };
    const [english, spanish] = ['intro-videos/story-ana/en.md', 'intro-videos/story-ana/es.md'];
    const more = { account: 'near', church: 'Near Church', speaker: 'Ana', membership: 'past_due' };
    folder[english] = text({ ...film, ...more, title: 'My story' });
    folder['intro-videos/story-ana/en.vtt'] = captions('I drove.');
    folder[spanish] = text({ title: 'Mi historia' });
    const playlist = 'slug: begin, title: Begin, items: [story/ana]';
    folder['playlists.yaml'] =
      `- { ${playlist}, title_ko: 시작, description: One film., image: empty-tomb }`;
    const stored = async () => ({
      video: (await backend.get('/intro_videos/fetch_by_slug?type=story&slug=ana')).body.data,
      playlist: (await backend.get('/playlists/begin')).body.data,
    });
    expect((await publish()).status).toBe(200);
    expect(await stored()).toMatchObject({
      video: {
        speaker: 'Ana',
        title_es: 'Mi historia',
        user: { user_membership: { state: 'past_due' } },
      },
      playlist: { title_ko: '시작', description: 'One film.', image: 'empty-tomb' },
    });
    const [before] = await backend.db.select().from(playlists);

    folder[english] = text(film);
    folder['playlists.yaml'] = `- { ${playlist} }`;
    delete folder['intro-videos/story-ana/en.vtt'];
    delete folder[spanish];
    expect((await publish(folder, { overwrite: true })).status).toBe(200);
    const nothing = { speaker: null, title: null, title_es: null, message_es: null };
    expect(await stored()).toMatchObject({
      video: { ...nothing, transcript: null, account_id: null, user: { user_membership: null } },
      playlist: { title_ko: null, description: null, image: null },
    });
    const [after] = await backend.db.select().from(playlists);
    expect(after?.created_at).toEqual(before?.created_at);
  });

  test('expires pages only when something changed', async () => {
    const published = vi.fn();
    const onPublished = createPublished({ expire: published });
    const app = createApp({ database: async () => backend.db, published: onPublished });
    const send = (files: object[], dry_run: boolean) =>
      app.fetch(
        new Request('http://localhost:3000/api/v1/content', {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...credential },
          body: JSON.stringify({ files, dry_run }),
        }),
      );
    expect((await send(listed(folder), false)).status).toBe(200);
    expect(published).not.toHaveBeenCalled();
    folder['pages/about/en.md'] = text({ title: 'About' }, 'Other words.');
    expect((await send(listed(folder), true)).status).toBe(200);
    expect(published).not.toHaveBeenCalled();
    expect((await send(listed(folder), false)).status).toBe(200);
    expect(published.mock.calls).toEqual([
      [expect.arrayContaining([expect.objectContaining({ kind: 'pages', slug: 'about' })])],
    ]);
  });
});

describe('publishing invalid content', () => {
  test('is refused with file and field, and publishes nothing', async () => {
    const before = await answers();
    const path = 'answers/did-jesus-live/en.md';
    folder['posts/third/en.md'] = text({ title: 'Third', published: '2024-05-05', author: 'R' });
    folder[path] = (folder[path] ?? '').replace(/published: .*/, 'published: "yesterday"');
    const { status, body } = await publish();
    expect(status).toBe(400);
    expect(body.error.fields[path]).toMatch(/^published: .*date/);
    expect(await answers()).toEqual(before);
    expect((await backend.get('/posts')).body.data).toHaveLength(
      Object.keys(folder).filter((file) => /^posts\/(?!third).*\/en.md$/.test(file)).length,
    );
  });

  test.each([
    '../../etc/passwd.md',
    '/etc/x.md',
    'answers/../../x.md',
    'answers/x/y/z.md',
    'a.exe',
  ])('is refused for the path %s', async (path) => {
    const { status } = await publish({ ...folder, [path]: 'x' });
    expect(status).toBe(400);
  });

  test('is refused without the credential, as is the export', async () => {
    expect((await backend.get('/content')).status).toBe(401);
    const { status, body } = await backend.post('/content', '{"files":');
    expect(status).toBe(401);
    expect(body.error.code).toBe('credential_required');
  });
});
