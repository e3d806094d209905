import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { findOwnPages } from '../../../backend/content/own-pages.ts';
import { contentDrafts, formerSlugs } from '../../../backend/db/schema.ts';
import { publishDue } from '../../../backend/editorial/publish-due.ts';
import { createPublished } from '../../../backend/nodes/published.ts';
import { findBySlugOrFormer } from '../../../backend/queries/former-slugs.ts';
import { provideSiteApi } from '../../../lib/api/site-api.ts';
import { deskOf, exportedFiles } from './editorial.ts';
import { ownBackend } from './own-backend.ts';
import { adminToken, credential } from './people.ts';
import { smallContent, text } from './small-content.ts';
import { staffMember } from './staff.ts';
import type { Json } from './test-backend.ts';
import { transportTo } from './transport-to.ts';

/*
 * The walk of a made-up kind of content, `lessons`, from its file through every place that knows kinds and back.
 * tests/scripts/new-kind.test.ts runs it in a copy of the tree that has the kind.
 */

vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));
vi.stubEnv('ADMIN_TOKEN', adminToken);
const backend = ownBackend();
const lesson = (fields: object, body?: string) =>
  text({ title: 'The lamp', order: 1, answer: 'did-jesus-live', ...fields }, body);
const files: Record<string, unknown> = {
  ...smallContent(),
  'lessons/lamp/en.md': lesson({ updated: '2026-02-03', former: ['candle'] }),
  'lessons/lamp/es.md': text({ title: 'La lámpara' }, 'Unas palabras.'),
  'lessons/salt/en.md': lesson({ title: 'The salt' }),
  'menus.yaml': '- slug: footer\n  links:\n    - { to: /lessons/lamp, label: The lamp }\n',
};
let desk: ReturnType<typeof deskOf>;

const send = (changed: object = {}) =>
  backend.post(
    '/content',
    {
      files: Object.entries({ ...files, ...changed }).map(([path, text]) => ({ path, text })),
      overwrite: true,
    },
    credential,
  );
const lastExpired = () => backend.published.at(-1);
const slugsIn = async (language: string): Promise<string[]> =>
  (await backend.get(`/published?kind=lessons&language=${language}`)).body.data.map(
    ({ slug }: Json) => slug,
  );

beforeAll(async () => {
  await backend.db.execute(
    sql`create table lessons (slug text primary key, title text not null, content text, "order" integer not null,
      answer_slug text, updated_at date, title_es text, title_fr text, title_ko text, content_es text,
      content_fr text, content_ko text, language text not null default 'en')`,
  );
  provideSiteApi({ uncounted: transportTo(backend), counted: () => transportTo(backend) });
  desk = deskOf(backend, (await staffMember(backend, ['editor'])).headers);
});

test('a file becomes a row, an entry of the sitemap in each of its languages, and the same bytes again', async () => {
  expect((await send()).status).toBe(200);
  expect(lastExpired()).toEqual(
    expect.arrayContaining([{ kind: 'lessons', slug: 'lamp', placed: true }]),
  );
  expect([await slugsIn('en'), await slugsIn('es')]).toEqual([['lamp', 'salt'], ['lamp']]);
  const { openSitemap, sitemapKinds, listSitemapFiles } = await import(
    '../../../lib/content/sitemap.ts'
  );
  const kind = sitemapKinds.find((one: string) => one === 'lessons');
  const paths: Json[] = [];
  for await (const batch of (await openSitemap(kind as never, 'en', 1)) ?? []) paths.push(...batch);
  expect(paths.map(({ path }) => path)).toEqual(['/lessons/lamp', '/lessons/salt']);
  expect((await listSitemapFiles()).filter((file) => file.kind === kind)).toHaveLength(2);
  const exported = await exportedFiles(backend, credential);
  expect(exported).toEqual(files);
});

test('the checks of the folder name what is wrong with it', async () => {
  const faultsOf = async (path: string, file: string) =>
    (await send({ [path]: file })).body.error.faults ?? (await send({ [path]: file })).body;
  expect(
    JSON.stringify([
      await faultsOf('lessons/salt/en.md', lesson({ answer: 'nowhere' })),
      await faultsOf('lessons/salt/en.md', lesson({ former: ['candle'] })),
      await faultsOf('lessons/salt/en.md', text({ order: 1 })),
      await faultsOf('menus.yaml', '- { slug: footer, links: [{ to: /lessons/none, label: A }] }'),
    ]),
  ).toMatch(/nowhere.*used twice.*is missing.*leads to no page/s);
});

test('a draft is previewed, scheduled and published, and its pages expire', async () => {
  const id = 'lessons/lamp';
  await desk.save(id, 'ko', { fields: { title: '등불' }, body: '말씀.' });
  const { body } = await desk.post('preview', { id });
  const preview = (await backend.get(`/drafts/preview/${body.data.token}`)).body.data;
  expect(preview).toMatchObject({ kind: 'lessons', slug: 'lamp', drafts: ['ko'] });
  expect(preview.item).toMatchObject({
    title: 'The lamp',
    title_es: 'La lámpara',
    title_ko: '등불',
  });
  const at = new Date(Date.now() + 60_000).toISOString();
  expect((await desk.post('schedule', { id, languages: ['ko'], at })).status).toBe(200);
  await backend.db.update(contentDrafts).set({ publish_at: new Date(0) });
  const expired: Json[] = [];
  const published = createPublished({ expire: (changes) => expired.push(...(changes ?? [])) });
  expect(await publishDue(backend.db, published)).toEqual([id]);
  expect(expired).toContainEqual(expect.objectContaining({ kind: 'lessons', slug: 'lamp' }));
  // A link with a former address shows it, too.
  expect(expired).toContainEqual({ kind: 'lessons', slug: 'candle', listed: false });
  expect(await slugsIn('ko')).toEqual(['lamp']);
});

test('another address redirects, and what is withdrawn is gone from lists, menus and references', async () => {
  const { rename, withdraw } = {
    rename: await desk.post('rename', { id: 'lessons/lamp', slug: 'light' }),
    withdraw: async (id: string) => desk.post('withdraw', { id }),
  };
  expect([rename.status, rename.body]).toEqual([200, expect.anything()]);
  const pages = async () => {
    const paths = ['/lessons/light', '/ko/lessons/lamp', '/lessons/candle', '/lessons/none'];
    return [...(await findOwnPages(backend.db, paths)).values()].map(({ exists }) => exists);
  };
  expect(await pages()).toEqual([true, true, true, false]);
  expect((await exportedFiles(backend, credential))['menus.yaml']).toContain('/lessons/light');
  expect((await withdraw('lessons/light')).status).toBe(200);
  expect(await slugsIn('en')).toEqual(['salt']);
  expect((await exportedFiles(backend, credential))['menus.yaml']).not.toContain('/lessons');
  const gone = findBySlugOrFormer(backend.db, 'lessons' as never, 'light', async () => undefined);
  await expect(gone).rejects.toMatchObject({ status: 410 });
  // What it is about can go, and leaves it.
  expect((await withdraw('answers/did-jesus-live')).status).toBe(200);
  expect((await exportedFiles(backend, credential))['lessons/salt/en.md']).not.toContain('answer:');
  const rows = await backend.db.select().from(formerSlugs).where(eq(formerSlugs.slug, 'light'));
  expect(rows).toMatchObject([{ kind: 'lessons', moved_to: null }]);
});

test('the rooms of the desk list it, and the site can hide it', async () => {
  const counts: Json[] = (await desk.get('counts')).body.data;
  expect(counts.find(({ kind }) => kind === 'lessons')).toBeDefined();
  const { isRoute, itemFolders } = await import('../../../lib/http/own-routes.ts');
  expect([isRoute('lessons'), itemFolders.includes('lessons')]).toEqual([true, true]);
  const { publicPathOf } = await import('../../../lib/content/editorial.ts');
  expect(publicPathOf({ kind: 'lessons' as never, slug: 'salt' })).toBe('/lessons/salt');
});
