import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedContent } from '../../backend/content/store-content.ts';
import { storedFiles } from '../../backend/content/stored-files.ts';
import {
  accounts,
  auditEntries,
  contentHistory,
  demonstrationRemovals,
  introVideos,
  locations,
  users,
} from '../../backend/db/schema.ts';
import { staffMember } from '../backend/support/staff.ts';
import { type Json, startBackend, type TestBackend } from '../backend/support/test-backend.ts';

/* On the demonstration of content/; each test has a database of its own. */

let backend: TestBackend;
let headers: Record<string, string>;
beforeEach(async () => {
  backend = await startBackend('content');
  ({ headers } = await staffMember(backend, ['administrator'], { name: 'Dana' }));
});
afterEach(() => backend.close());

const show = async () => (await backend.get('/staff/demonstration', headers)).body.data;
const remove = (seen: string) => backend.post('/staff/demonstration/remove', { seen }, headers);
const restore = () => backend.post('/staff/demonstration/restore', undefined, headers);
const removeAll = async () => remove((await show()).version);
const total = async (path: string) => (await backend.get(path)).body.meta.total;
const slugsOf = (data: Json, kind: string): string[] =>
  data.goes
    .find((one: Json) => one.kind === kind)
    ?.items.map((item: Json) => item.slug as string) ?? [];
const publish = async (id: string, title: string) => {
  const item = (await backend.get(`/editorial/item?id=${id}`, headers)).body.data;
  const version = item.languages.find((one: Json) => one.language === 'en').version;
  const body = { id, language: 'en', version, fields: { title } };
  expect((await backend.post('/editorial/save', body, headers)).status).toBe(200);
  const step = { id, languages: ['en'] };
  expect((await backend.post('/editorial/publish', step, headers)).status).toBe(200);
};

test('is shown by kind, removed as a whole, and brought back as it was', async () => {
  const files = await storedFiles(backend.db);
  const shown = await show();
  expect(shown.removed).toBeNull();
  const counts = Object.fromEntries(shown.goes.map((one: Json) => [one.kind, one.items.length]));
  expect(counts).toEqual({
    answers: 34,
    testimonials: 12,
    posts: 4,
    guides: 3,
    categories: 8,
    playlists: (await backend.get('/playlists')).body.data.length,
    'instruction-videos': 3,
    'intro-videos': 9,
    locations: await total('/locations'),
  });
  const removed = await remove(shown.version);
  const all = Object.values(counts).reduce((sum: number, count) => sum + Number(count), 0);
  expect([removed.status, removed.body.data]).toEqual([200, { count: all }]);

  for (const path of ['/answers', '/testimonials', '/posts', '/guides', '/categories'])
    expect([path, await total(path)]).toEqual([path, 0]);
  expect(await backend.db.$count(locations)).toBe(0);
  expect(await backend.db.$count(introVideos)).toBe(0);
  expect(await backend.db.$count(accounts)).toBe(0);
  expect((await backend.get('/answers/fetch_by?slug=did-jesus-live')).status).toBe(410);
  expect((await backend.get('/search?q=jesus')).body.data).toEqual([]);
  expect(await total('/pages')).toBe(6);
  const after = await show();
  expect([after.goes, after.removed.by, after.removed.count]).toEqual([[], 'Dana Lee', all]);

  expect((await restore()).body.data).toEqual({ count: all });
  expect(await storedFiles(backend.db)).toEqual(files);
  expect(await total('/answers')).toBe(34);
  expect((await backend.get('/search?q=jesus')).body.data).not.toEqual([]);
  expect({ ...(await show()), removed: null }).toEqual(shown);
  expect((await restore()).status).toBe(404);
  const entries = await backend.db.select().from(auditEntries).orderBy(auditEntries.id);
  const actions = entries.map(({ action }) => action);
  expect(actions).toEqual(['removeDemonstration', 'restoreDemonstration']);
});

test('keeps what an editor has changed, with its category, or drafted; what a church claimed; and what is added', async () => {
  await publish('answers/did-jesus-live', 'Did he live?');
  const draft = { id: 'posts/why-we-leave-a-light-on', language: 'en', fields: { title: 'Light' } };
  const item = (await backend.get(`/editorial/item?id=${draft.id}`, headers)).body.data;
  const version = item.languages.find((one: Json) => one.language === 'en').version;
  await backend.post('/editorial/save', { ...draft, version }, headers);
  const [edited, claimed] = await backend.db.select().from(locations).limit(2);
  await backend.db
    .update(locations)
    .set({ edited_at: new Date() })
    .where(eq(locations.id, edited?.id ?? 0));
  await staffMember(backend, ['supporter'], { email: 'pastor@church.example' });
  await backend.db
    .update(users)
    .set({ account_id: claimed?.account_id })
    .where(eq(users.email, 'pastor@church.example'));

  const shown = await show();
  expect(slugsOf(shown, 'answers')).not.toContain('did-jesus-live');
  expect(slugsOf(shown, 'answers')).toHaveLength(33);
  expect(slugsOf(shown, 'categories')).not.toContain('jesus');
  expect(slugsOf(shown, 'posts')).not.toContain('why-we-leave-a-light-on');
  expect(slugsOf(shown, 'locations')).not.toContain(edited?.slug);
  expect(slugsOf(shown, 'locations')).not.toContain(claimed?.slug);
  expect((await remove(shown.version)).status).toBe(200);
  const { body } = await backend.get('/answers/fetch_by?slug=did-jesus-live');
  expect(body.data).toMatchObject({ title: 'Did he live?', related: [] });
  expect((await backend.db.select().from(locations)).map(({ slug }) => slug).sort()).toEqual(
    [edited?.slug, claimed?.slug].sort(),
  );
  expect(await total('/posts')).toBe(1);

  await publish('answers/did-jesus-live', 'Did Jesus live, then?');
  // A church that signed up meanwhile has the address of an invented one.
  const [slug = ''] = slugsOf(shown, 'locations');
  const church = { slug, name: 'Ours', country: 'US', name_key: 'ours', city_key: '' };
  await backend.db.insert(locations).values(church);
  expect((await restore()).status).toBe(200);
  const [ours] = await backend.db.select().from(locations).where(eq(locations.slug, slug));
  expect(ours?.name).toBe('Ours');
  const again = (await backend.get('/answers/fetch_by?slug=did-jesus-live')).body.data;
  expect(again.title).toBe('Did Jesus live, then?');
  expect(await total('/answers')).toBe(34);
});

test('removes nothing that was not seen', async () => {
  const { version } = await show();
  await publish('answers/did-jesus-live', 'Did he live?');
  const refused = await remove(version);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'changed_meanwhile']);
  expect(await total('/answers')).toBe(34);
  const { version: seen } = await show();
  const twice = await Promise.all([remove(seen), remove(seen)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await backend.db.$count(demonstrationRemovals)).toBe(1);
});

test('does not come back by a restart, and each item can come back by itself', async () => {
  expect((await removeAll()).status).toBe(200);
  await seedContent(backend.db, 'content');
  expect(await total('/answers')).toBe(0);
  const [entry] = await backend.db
    .select()
    .from(contentHistory)
    .where(eq(contentHistory.slug, 'bible'));
  expect(entry).toMatchObject({ kind: 'categories', event: 'withdrawn', actor: 'Dana Lee' });
  const undone = await backend.post('/editorial/undo', { id: 'categories/bible' }, headers);
  expect(undone.status).toBe(200);
  expect(await total('/categories')).toBe(1);
  expect((await restore()).status).toBe(200);
  expect(await total('/answers')).toBe(34);
});
